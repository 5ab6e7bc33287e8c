import type { createRunner } from '../../../src/payment/runner.ts'
import { isTokenError } from '../../../src/payment/phase.ts'
import { judge } from '../judge/judge.ts'
import type { Driver, Run } from '../sequence/Driver.ts'
import type { Place, Setting, Step } from '../sequence/Step.ts'
import { createAgenda } from '../shared/agenda.ts'
import { createRandom } from '../shared/random.ts'
import type { Backend, CreateBackend } from './Backend.ts'
import type { Browser } from './browser.ts'
import { createBrowser } from './browser.ts'
import type { Tab } from './tab.ts'
import { openTab } from './tab.ts'
import { createWatch } from './watch.ts'

/** How long the first screen takes and how long a poll does, when all is well; in milliseconds of virtual time. */
const FIRST_READ = 400
const ONE_POLL = 45_000
/** Longer than any polling takes. */
const SETTLED_WITHIN = 300_000
const EVENT_AFTER = 30
const EVENTS_AT_MOST = 5_000
const TABS_AT_MOST = 4
/** Where there is a tab from the beginning. */
const PLACES: Record<NonNullable<Setting['pays']>, readonly Place[]> = {
  order: ['browser'],
  invoices: ['browser'],
  overlapping: ['browser', 'device'],
  apart: ['browser', 'device', 'beside'],
}

/** What a test may put in the place of the product. */
export interface Planted {
  readonly createRunner?: typeof createRunner
}

/** Plays sequences in virtual time on the real runner, over a server that `createBackend` gives. */
export function createVirtualDriver(createBackend: CreateBackend, start: () => number, planted: Planted = {}): Driver {
  return { open: (setting, log) => openRun(createBackend, start(), setting, planted, log) }
}

async function openRun(
  createBackend: CreateBackend,
  start: number,
  setting: Setting,
  planted: Planted,
  log?: (entry: string) => void,
): Promise<Run> {
  const agenda = createAgenda(start)
  const random = createRandom(setting.seed)
  const browser = createBrowser('browser', setting.lacks)
  const device = createBrowser('device', setting.lacks)
  const browsers: Record<Place, Browser> = { browser, device, beside: { ...browser, name: 'beside' } }
  const everyTab: Tab[] = []
  const faults: string[] = []
  const note = log && ((entry: string) => log(`${Math.round(agenda.now() - start)} ms ${entry}`))
  let events = 0
  const onFault = (fault: string) => void faults.push(fault)
  const openTabs = () => everyTab.filter((tab) => tab.isOpen())
  const serverState = (): Backend['serverState'] => backend.serverState
  const watch = createWatch({ now: agenda.now, onFault, serverState })
  const backend = await createBackend({
    agenda,
    random,
    setting,
    onFault,
    onBegun: (attempt) =>
      watch.begun(
        attempt,
        openTabs().map(({ watched }) => watched),
      ),
    onChange: () => agenda.after(EVENT_AFTER, () => openTabs().forEach((tab) => tab.onStream('event'))),
  })

  function open(place: Place): void {
    const name = `${place === 'beside' ? 'browser' : place}'s tab ${everyTab.length + 1}`
    everyTab.push(openTab({ name, browser: browsers[place], log: note, agenda, backend, watch, random, ...planted }))
  }

  /** Does the next thing that is due until then; false when there is none, or when a promise is broken. */
  async function advance(until: number): Promise<boolean> {
    await backend.settled()
    // Its payer goes back to the list.
    for (const tab of openTabs()) if (tab.hasNothingToPay()) tab.close()
    for (const tab of openTabs()) if (!tab.goesOn()) onFault(`I6: ${tab.name} stands still at "${tab.getPhase().name}"`)
    if (faults.length > 0) return false
    const overdue = backend.overdue?.()
    if (agenda.runNext(Math.min(until, overdue?.at ?? until))) {
      if ((events += 1) > EVENTS_AT_MOST) onFault('the tabs ask again and again without a pause')
      return true
    }
    if (!overdue || overdue.at > until) return false
    await overdue.done
    return true
  }

  async function pass(ms: number): Promise<void> {
    const until = agenda.now() + ms
    while (await advance(until));
    if (faults.length === 0) agenda.runUntil(until)
  }

  async function passUntilSettled(): Promise<void> {
    const isLost = (tab: Tab) => 'reads' in tab.getPhase()
    const limit = agenda.now() + SETTLED_WITHIN
    while (faults.length === 0 && agenda.now() < limit && openTabs().some(isLost)) {
      // One that began only now ends by itself too.
      await backend.answerBank('abandon')
      await pass(ONE_POLL)
    }
    const lost = openTabs().find(isLost)
    if (lost) onFault(`I6: ${lost.name} still polls after five minutes`)
  }

  async function perform(step: Step): Promise<void> {
    const tabs = openTabs()
    const tab = 'tab' in step ? tabs[step.tab % tabs.length] : undefined
    switch (step.do) {
      case 'wait':
        return pass(step.ms)
      case 'fault':
        return backend.arm(step)
      case 'pay': {
        const payers = tabs.filter((each) => each.browser.name !== 'beside')
        return payers[step.tab % payers.length]?.pay(step)
      }
      case 'reload':
        if (!tab) return
        tab.close()
        return open(tab.browser.name)
      case 'open':
        return tabs.length < TABS_AT_MOST ? open(step.on) : undefined
      case 'freeze':
        if (!tab) return
        tab.freeze()
        return void agenda.after(step.ms, tab.thaw)
      case 'bank':
        await backend.settled()
        return step.answer === 'leave' ? undefined : backend.answerBank(step.answer)
      case 'merchant':
        return backend.change(step.change)
      case 'token':
        browsers[step.on].isTokenExpired = !browsers[step.on].isTokenExpired
        return
      case 'streamsBreak':
        return tabs.forEach((each) => each.onStream('break'))
      case 'schedule':
        return backend.byDate?.schedule(step)
      case 'unschedule':
        return backend.byDate?.unschedule()
      case 'choose':
        return tab?.choose(step.count)
      case 'close':
      case 'comeBack':
      case 'leaveChallenge':
      case 'takeOver':
        return tab?.[step.do]()
      default:
        throw new Error(`No page plays "${step.do}" in virtual time.`)
    }
  }

  async function heal(): Promise<void> {
    backend.disarm()
    for (const browser of Object.values(browsers)) browser.isTokenExpired = false
    openTabs().forEach((tab) => tab.thaw())
    await pass(0)
    if (openTabs().length === 0) open('browser')
    // Who is about to pay polls afterwards.
    const payers = openTabs().filter((tab) => tab.getPhase().name !== 'preparing' && hasPaid(tab))
    for (let round = 0; round < 3; round += 1) {
      const wasAtRest = openTabs().every(isAtRest)
      openTabs().forEach((tab) => tab.comeBack())
      await pass(ONE_POLL)
      for (const tab of payers)
        if (tab.isOpen() && !lacksToken(tab) && tab.getPhase().name !== 'succeeded')
          onFault(
            `I2/I3: ${tab.name} ends at "${tab.getPhase().name}" after a healthy poll, and the ledger has a charge`,
          )
      // No request is in flight for as long as a round.
      if (round > 0 && wasAtRest && openTabs().every(isAtRest)) return
      // A challenge that nobody comes back to ends by itself.
      await backend.answerBank('abandon')
    }
    await passUntilSettled()
    openTabs().forEach((tab) => tab.comeBack())
    await passUntilSettled()
  }

  /** A request of its profile was charged. */
  function hasPaid({ browser, profile }: Tab): boolean {
    const key = backend.serverState?.charged(browser.name)?.idempotencyKey
    return everyTab.some((tab) => tab.profile === profile && tab.report.posts.some((post) => post.key === key))
  }

  PLACES[setting.pays ?? 'order'].forEach(open)
  await pass(FIRST_READ)
  return {
    perform: (step) => (faults.length > 0 ? Promise.resolve() : perform(step)),
    heal: () => (faults.length > 0 ? Promise.resolve() : heal()),
    judge: async () => {
      if (faults.length > 0) return faults
      for (const tab of openTabs()) note?.(`${tab.name} ends at ${JSON.stringify(tab.getPhase())}`)
      const found = await backend.facts()
      return found.flatMap(({ place, broken = [], ...facts }) => {
        const isMeant = ({ browser }: Tab) => place === undefined || browser.name === place
        const reports = everyTab.filter(isMeant).map(({ report, profile }) => ({ ...report, profile }))
        const screens = openTabs()
          .filter(isMeant)
          .map((tab) => ({ ...tab.screen(), profile: tab.profile }))
        return [...broken, ...judge({ ...facts, reports, screens })]
      })
    },
    close: () => openTabs().forEach((tab) => tab.close()),
  }
}

function isAtRest(tab: Tab): boolean {
  return ['ready', 'ended', 'succeeded'].includes(tab.getPhase().name) && !lacksToken(tab)
}

/** Its token was refused since it polled, and shows it nothing before it polls again. */
function lacksToken(tab: Tab): boolean {
  const phase = tab.getPhase()
  return phase.name === 'ready' && isTokenError(phase.failure?.code)
}
