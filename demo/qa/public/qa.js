import { startDevice } from './device.js'
import { armFault, drawFaultFields } from './faults.js'
import { drawGallery } from './gallery.js'
import { MERCHANT_ACTIONS } from './merchantActions.js'
import { copy, create, drawTestValues, log, logText, refreshPanels } from './panels.js'
import { drawQueries } from './queries.js'
import { build, dress, loadScript, setUp } from './run.js'
import { call } from './sandbox.js'
import {
  addressOf,
  addressOfOrder,
  attributesOf,
  drawAttributes,
  drawLanguages,
  readScenario,
  restoreScenario,
} from './scenario.js'
import { drawIndex, updateIndex } from './screenIndex.js'
import { barOf } from './screens.js'
import { SNIPPET_NAMES, snippetOf } from './snippets.js'
import { startTabs } from './tabs.js'

const byId = (id) => document.getElementById(id)
const form = byId('scenario')
const stage = byId('stage')
const snippetName = byId('snippet-name')
const config = await (await fetch('/qa/config.json')).json()
const setWidth = startDevice(stage)

/** What is on the stage: the element and what was made for it. */
let current

/** Runs something that may fail, and writes into the log what came of it. */
async function attempt(name, action) {
  try {
    const result = await action()
    if (result !== undefined) log(name, result)
    if (current) await Promise.all([refreshPanels(current), refreshQueries(current)])
  } catch (failure) {
    log(`${name} failed`, failure.message)
  }
}

const refreshQueries = ({ buyerId }) => buyerId && drawQueries(byId('queries'), buyerId, attempt)

/** What a scenario needs, or a sentence on the stage where the sandbox refuses it or does not answer. */
async function setUpOrExplain(fields) {
  try {
    return await setUp(fields, config)
  } catch (failure) {
    current = undefined
    stage.replaceChildren(create('p', failure.message, { className: 'failure' }))
    throw failure
  }
}

async function start() {
  const fields = readScenario(form)
  const prepared = await setUpOrExplain(fields)
  if (prepared.armed) byId('armed').value = prepared.armed
  const element = build(fields, config, prepared, onEvent)
  current = { ...prepared, element }
  stage.replaceChildren(element)
  showScenario()
}

function onEvent(event) {
  log(event.type, event.detail)
  if (event.type !== 'balance-change') void attempt('Panels', () => undefined)
}

async function arm(kind, subject) {
  byId('armed').value = await armFault(kind, readScenario(form), config.faultFields, subject)
}

function showScenario() {
  const fields = readScenario(form)
  history.replaceState(null, '', addressOf(form))
  dress(stage, fields)
  setWidth(fields.width)
  showHint(fields.type)
  updateIndex(byId('screens'), form)
  byId('to-checkout').href = addressOf(form, { ...barOf(fields), gallery: '' })
  byId('to-gallery').href = addressOf(form, { ...barOf(fields), gallery: 'on' })
  byId('snippet').textContent = snippetOf(snippetName.value, fields, config)
}

/** Nothing but a person can type into the secure frame. */
function showHint(number) {
  const card = config.testValues.find(({ value }) => value.replaceAll(' ', '') === number)
  byId('hint').hidden = !number
  byId('hint').replaceChildren(
    'Type ',
    create('code', card?.value ?? number),
    ' with any date to come and any security code, then pay. ',
    create('button', 'Copy number', { type: 'button', onclick: () => copy(number) }),
  )
}

function showGallery() {
  document.body.classList.add('gallery')
  byId('gallery').hidden = false
  drawGallery(byId('gallery'), form)
}

/** A change of an attribute reaches the element on the stage at once, as a merchant's script would do it. */
function applyAttribute(control) {
  const name = control.name.slice('a.'.length)
  const pair = attributesOf(readScenario(form), config.attributes).find(([known]) => known === name)
  if (pair) current.element.setAttribute(name, pair[1])
  else current.element.removeAttribute(name)
}

const COMMANDS = {
  'copy-address': () => copy(addressOf(form)),
  'open-again': () => {
    if (!current?.transactionId) throw new Error('There is no order to open.')
    window.open(addressOfOrder(form, current.transactionId))
  },
  'copy-log': () => copy(logText()),
  'copy-snippet': () => copy(byId('snippet').textContent),
  remove: () => current?.element.remove(),
  append: () => current && stage.append(current.element),
  refresh: () => undefined,
}

function addButtons(container, names, press) {
  container.append(...names.map((name) => create('button', name, { type: 'button', onclick: () => press(name) })))
}

function drawFaults(container) {
  for (const [kind, words] of Object.entries(config.faultKinds)) {
    const button = create('button', `${words} `, { type: 'button' })
    button.append(create('code', kind))
    button.addEventListener('click', () => {
      form.elements['f.kind'].value = kind
      showScenario()
      void attempt(`Fault ${kind}`, () => arm(kind, current))
    })
    container.append(button)
  }
}

function disarm() {
  form.elements['f.kind'].value = ''
  byId('armed').value = 'No fault is armed.'
  showScenario()
  void attempt('Disarm', () => call('DELETE', '/sandbox/faults'))
}

/** Where there is room, every part of the page is open; on a phone the element comes first and all else is folded. */
function foldOnPhones() {
  const isWide = matchMedia('(width >= 64rem)')
  const fold = () => {
    for (const part of document.querySelectorAll('details.part')) part.open = isWide.matches
  }
  isWide.addEventListener('change', fold)
  fold()
}

foldOnPhones()
drawFaults(byId('faults'))
addButtons(byId('disarm'), ['Disarm all'], disarm)
addButtons(byId('merchant'), Object.keys(MERCHANT_ACTIONS), (name) =>
  attempt(name, () => MERCHANT_ACTIONS[name](current ?? {})),
)
addButtons(byId('methods'), config.methods, (name) =>
  attempt(`${name}()`, async () => (await current?.element[name]()) ?? 'done'),
)
form.elements.element.append(...config.elements.map((tag) => create('option', tag)))
snippetName.append(...SNIPPET_NAMES.map((name) => create('option', name)))
drawLanguages(form.elements['a.locale'], config.attributes.locale)
drawIndex(byId('screens'))
drawAttributes(byId('attributes'), config.attributes)
drawFaultFields(byId('fault-fields'), config.faultFields)
drawTestValues(byId('values'), config.testValues)
startTabs(byId('tabs'))

form.addEventListener('submit', (event) => {
  event.preventDefault()
  stage.scrollIntoView({ block: 'nearest' })
  void attempt('Start', start)
})
// The controls of the bar belong to the form, but stand outside of it.
document.addEventListener('change', ({ target }) => {
  if (target.form !== form && target !== snippetName) return
  showScenario()
  if (form.elements.gallery.value) drawGallery(byId('gallery'), form)
  else if (current && target.name.startsWith('a.')) applyAttribute(target)
})
document.addEventListener('click', ({ target }) => {
  const command = COMMANDS[target.dataset.do]
  if (command) void attempt(target.textContent, command)
})

restoreScenario(form)
showScenario()
if (form.elements.gallery.value) showGallery()
else {
  loadScript(config)
  await attempt('Start', start)
}
