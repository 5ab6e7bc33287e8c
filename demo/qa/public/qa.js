import { armFault, drawFaultFields } from './faults.js'
import { create, drawTestValues, log, refreshPanels } from './panels.js'
import { drawScreens } from './screens.js'
import { advanceClock, call, MERCHANT_ACTIONS, payElsewhere, prepare, resetClock } from './sandbox.js'
import {
  addressOf,
  addressOfOrder,
  attributesOf,
  drawAttributes,
  readScenario,
  restoreScenario,
  snippetOf,
} from './scenario.js'

const byId = (id) => document.getElementById(id)
const form = byId('scenario')
const stage = byId('stage')
const config = await (await fetch('/qa/config.json')).json()

/** What is on the stage: the element and what was made for it. */
let current

/** Runs something that may fail, and writes into the log what came of it. */
async function attempt(name, action) {
  try {
    const result = await action()
    if (result !== undefined) log(name, result)
    if (current) await refreshPanels(current)
  } catch (failure) {
    log(`${name} failed`, failure.message)
  }
}

async function start() {
  const fields = readScenario(form)
  const { 'f.kind': kind, 't.confirm': paidElsewhereBy, 'clock.hours': hours } = fields
  if (hours) await resetClock()
  const prepared = await prepare(fields)
  if (paidElsewhereBy) await payElsewhere(prepared, paidElsewhereBy)
  // What the scenario needs is made first, so that it is as old as the clock is then moved.
  if (hours) await advanceClock(hours)
  if (kind) await arm(kind, prepared)
  const element = document.createElement(fields.element)
  for (const [name, value] of attributesOf(fields, config.attributes)) element.setAttribute(name, value)
  for (const name of config.events) element.addEventListener(name, onEvent)
  element.token = prepared.token
  current = { ...prepared, element }
  stage.replaceChildren(element)
  stage.scrollIntoView({ block: 'nearest' })
  showScenario()
}

function onEvent(event) {
  log(event.type, event.detail)
  const isRenewed = event.type === 'balance-token-expired' && readScenario(form)['t.renew'] !== 'false'
  if (isRenewed) event.detail.respondWith(current.renew().then(({ token }) => token))
  if (event.type !== 'balance-change') void attempt('Panels', () => undefined)
}

async function arm(kind, subject) {
  byId('armed').value = await armFault(kind, readScenario(form), config.faultFields, subject)
}

function showScenario() {
  const fields = readScenario(form)
  history.replaceState(null, '', addressOf(form))
  stage.className = fields.preset && `preset-${fields.preset}`
  stage.style.maxWidth = fields.width && `${fields.width}px`
  byId('snippet').textContent = snippetOf(fields, config)
}

/** A change of an attribute reaches the element on the stage at once, as a merchant's script would do it. */
function applyAttribute(control) {
  const name = control.name.slice('a.'.length)
  const pair = attributesOf(readScenario(form), config.attributes).find(([known]) => known === name)
  if (pair) current.element.setAttribute(name, pair[1])
  else current.element.removeAttribute(name)
}

const copy = (text) => navigator.clipboard.writeText(text)

const COMMANDS = {
  'copy-address': () => copy(addressOf(form)),
  'open-again': () => {
    if (!current?.transactionId) throw new Error('There is no order to open.')
    window.open(addressOfOrder(form, current.transactionId))
  },
  'copy-log': () => copy([...byId('log').children].map((line) => line.textContent).join('\n')),
  'copy-snippet': () => copy(byId('snippet').textContent),
  remove: () => current?.element.remove(),
  append: () => current && stage.append(current.element),
  refresh: () => undefined,
}

function addButtons(container, names, press) {
  container.append(...names.map((name) => create('button', name, { type: 'button', onclick: () => press(name) })))
}

addButtons(byId('faults'), config.faultKinds, (kind) => {
  form.elements['f.kind'].value = kind
  showScenario()
  void attempt(`Fault ${kind}`, () => arm(kind, current))
})
addButtons(byId('faults'), ['Disarm all'], () => {
  form.elements['f.kind'].value = ''
  byId('armed').value = 'No fault is armed.'
  showScenario()
  void attempt('Disarm', () => call('DELETE', '/sandbox/faults'))
})
addButtons(byId('merchant'), Object.keys(MERCHANT_ACTIONS), (name) =>
  attempt(name, () => MERCHANT_ACTIONS[name](current ?? {})),
)
addButtons(byId('methods'), config.methods, (name) =>
  attempt(`${name}()`, async () => (await current?.element[name]()) ?? 'done'),
)
form.elements.element.append(...config.elements.map((tag) => create('option', tag)))
drawScreens(byId('screens'), create)
drawAttributes(byId('attributes'), config.attributes)
drawFaultFields(byId('fault-fields'), config.faultFields)
drawTestValues(config.testValues, copy)

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void attempt('Start', start)
})
form.addEventListener('change', ({ target }) => {
  showScenario()
  if (current && target.name.startsWith('a.')) applyAttribute(target)
})
document.addEventListener('click', ({ target }) => {
  const command = COMMANDS[target.dataset.do]
  if (command) void attempt(target.textContent, command)
})

document.head.append(create('script', '', { src: `${config.assetsOrigin}/balance.js`, async: true }))
const isScenario = restoreScenario(form)
showScenario()
if (isScenario) await attempt('Start', start)
