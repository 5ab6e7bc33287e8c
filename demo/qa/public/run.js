import { actWhenReady } from './acts.js'
import { armFault } from './faults.js'
import { setTokens } from './presets.js'
import { advanceClock, happenElsewhere, prepare, resetClock } from './sandbox.js'
import { attributesOf } from './scenario.js'

/** Loads the element's script from its own origin, as a merchant's page does. */
export function loadScript({ assetsOrigin }) {
  document.head.append(
    Object.assign(document.createElement('script'), { src: `${assetsOrigin}/balance.js`, async: true }),
  )
}

/** Makes what a scenario needs in the sandbox: what `prepare` gives, and the words for the fault that is armed. */
export async function setUp(fields, config) {
  const { 'f.kind': kind, 't.confirm': elsewhere, 'clock.hours': hours } = fields
  if (hours) await resetClock()
  const prepared = await prepare(fields)
  if (elsewhere) await happenElsewhere(prepared, elsewhere)
  // What the scenario needs is made first, so that it is as old as the clock is then moved.
  if (hours) await advanceClock(hours)
  const armed = kind ? await armFault(kind, fields, config.faultFields, prepared) : undefined
  return { ...prepared, armed }
}

const WRONG_TOKEN = 'not-a-token'

/** The element of a scenario. What the payer then does by itself is begun once the element is in the page. */
export function build(fields, config, { token, renew }, onEvent = () => {}) {
  const element = document.createElement(fields.element)
  for (const [name, value] of attributesOf(fields, config.attributes)) element.setAttribute(name, value)
  for (const name of config.events) element.addEventListener(name, onEvent)
  element.addEventListener('balance-token-expired', ({ detail }) => {
    if (fields['t.renew'] !== 'false') detail.respondWith(renew().then((answer) => answer.token))
  })
  if (fields['t.token'] !== 'none') element.token = fields['t.token'] === 'wrong' ? WRONG_TOKEN : token
  void actWhenReady(element, fields)
  return element
}

/** What surrounds the element looks as a page of that theme and that language does. */
export function dress(stage, fields) {
  stage.dataset.theme = fields['a.theme'] || 'auto'
  setTokens(stage, fields.preset)
  stage.dir = new Intl.Locale(fields['a.locale'] || 'en').language === 'ar' ? 'rtl' : 'ltr'
}
