import type { Attempt } from '../../../src/api/types.ts'
import type { AttemptRecord, Failure, Phase } from '../../../src/payment/phase.ts'
import { screenOf } from '../../../src/payment/payment.ts'
import type { PaymentReport } from '../../../src/payment/report.ts'
import { reportOf } from '../../../src/payment/report.ts'
import type { Place } from '../sequence/Step.ts'
import type { Browser } from './browser.ts'

/** The state of the server at any moment. */
export interface ServerState {
  readonly attempt: (id: string) => Attempt | undefined
  readonly attemptOf: (key: string) => Attempt | undefined
  /** `undefined`: no charge exists for what is paid there. */
  readonly charged: (place: Place) => Attempt | undefined
  /** When the server began to take no further attempt at it, though nobody has paid. */
  readonly closedAt: (place: Place) => number | undefined
}

/** A tab as it is watched. */
export interface Watched {
  readonly name: string
  readonly browser: Browser
  readonly getPhase: () => Phase
  /** Every decision that its browser has stored. */
  readonly records: () => readonly AttemptRecord[]
}

interface Decision {
  readonly record: AttemptRecord
  readonly bytes: string
  posts: number
  isOutstanding: boolean
  /** When the last request ended. */
  endedAt: number
  /** Not before the server wants to receive it again. */
  notBefore: number
}

interface Sight {
  readonly tab: Watched
  readonly decisions: Decision[]
  phase: Phase | undefined
  /** The last that was shown. */
  attempt: Attempt | undefined
  /** Attempts whose end was reported as an error. */
  readonly errors: Set<string>
  pausedUntil: number
  /** When the last poll that was answered began. */
  polledAt: number
  /** When a session was last read. */
  syncedAt: number
  /** It was something else than a form that can be used. */
  hasMoved: boolean
}

const POSTS_AT_MOST = 4
const RESEND_WINDOW = 30_000

/** Who sent a decision may not be past it when it becomes an attempt. */
const isLeftBehind = (phase: Phase, key: string) =>
  'record' in phase ? phase.record.key !== key : ['ready', 'preparing', 'ended', 'succeeded'].includes(phase.name)

interface WatchOptions {
  readonly now: () => number
  readonly onFault: (fault: string) => void
  /** Absent where the server is asked in the end alone. */
  readonly serverState: () => ServerState | undefined
}

/** Follows each step of the tabs and what the server does meanwhile, and reports each broken promise. */
export function createWatch({ now, onFault, serverState }: WatchOptions) {
  const sights = new Map<Watched, Sight>()

  /** `sentence` is made only when it is needed. */
  function expect(holds: boolean, sentence: () => string): void {
    if (!holds) onFault(sentence())
  }

  function sightOf(tab: Watched): Sight {
    let sight = sights.get(tab)
    if (!sight) {
      const times = { pausedUntil: 0, polledAt: 0, syncedAt: 0 }
      sight = { tab, decisions: [], phase: undefined, attempt: undefined, errors: new Set(), ...times, hasMoved: false }
      sights.set(tab, sight)
    }
    return sight
  }

  const decisionOf = (tab: Watched, key: string) => sightOf(tab).decisions.find(({ record }) => record.key === key)

  /** No charge exists for what this tab sent; `but` is the decision that it waits for. */
  function expectFree({ tab, decisions }: Sight, but?: string): void {
    for (const { record } of decisions) {
      if (record.key === but) continue
      const status = serverState()?.attemptOf(record.key)?.status
      const isFree = status === undefined || status === 'failed' || status === 'canceled'
      expect(isFree, () => `I4: ${tab.name} is at "${tab.getPhase().name}" while its attempt is ${status}`)
    }
  }

  function expectServerState(sight: Sight, phase: Phase, { attempt, charged }: ServerState): void {
    const { tab } = sight
    // A form that waits for an answer is the only one that may stand beside what it sent.
    if (screenOf(phase) === 'pay') expectFree(sight, phase.name === 'sending' ? phase.record.key : undefined)
    const before = sight.phase?.name === 'ready' ? sight.phase.failure : undefined
    if (phase.name === 'ready' && phase.failure !== before) expectRetrySafe(sight, phase.failure)
    if (phase.name === 'succeeded') {
      const isPaid = attempt(phase.attempt.id)?.status === 'succeeded'
      expect(isPaid, () => `I2: ${tab.name} shows "paid", and the ledger has no charge`)
    }
    if (phase.name !== 'ended') return
    if (phase.code !== 'already_paid') return expectFree(sight)
    expect(charged(tab.browser.name) !== undefined, () => `I2: ${tab.name} shows "paid elsewhere", and nobody has paid`)
  }

  /** The server calls it safe to try again. */
  function expectRetrySafe({ tab, polledAt }: Sight, failure: Failure | undefined): void {
    if (!failure) return
    const attempt = failure.attemptId === undefined ? undefined : serverState()?.attempt(failure.attemptId)
    const closedAt = serverState()?.closedAt(tab.browser.name)
    const isSafe = failure.code !== 'not_received' || closedAt === undefined || closedAt >= polledAt
    expect(
      attempt?.failure?.retrySafe !== false && isSafe,
      () => `I4: ${tab.name} offers another try that the server does not call safe`,
    )
  }

  /** What is shown of an attempt never goes back to what it was. */
  function expectNewer(sight: Sight, phase: Phase): void {
    const attempt = 'attempt' in phase ? phase.attempt : undefined
    if (!attempt || phase.name === 'elsewhere') return
    const isNewer = sight.attempt?.id !== attempt.id || sight.attempt.version <= attempt.version
    expect(isNewer, () => `${sight.tab.name} goes back to version ${attempt.version} of its attempt`)
    sight.attempt = attempt
  }

  function expectEvent({ tab, errors }: Sight, phase: Phase, event: PaymentReport | undefined): void {
    if (event?.type !== 'error') return
    const isSure = phase.name === 'ready' || phase.name === 'ended'
    expect(
      isSure || (event.code === 'outcome_unknown' && !event.retryable),
      () => `I8: ${tab.name} reports an error while it is at "${phase.name}"`,
    )
    if (event.attemptId === undefined) return
    expect(!errors.has(event.attemptId), () => `I8: ${tab.name} reports one failure twice`)
    errors.add(event.attemptId)
  }

  /** A form that has read a session since, beside what is stored, and never was anything but a form. */
  function hasRead(tab: Watched, { startedAt }: AttemptRecord): boolean {
    const { hasMoved, syncedAt } = sightOf(tab)
    return !hasMoved && syncedAt > startedAt
  }

  return {
    /** The payer's decision, before its first byte; `amount` is that on the button. */
    decided: (tab: Watched, record: AttemptRecord, bytes: string, amount: number) => {
      const sight = sightOf(tab)
      expectFree(sight)
      const { expected } = JSON.parse(bytes) as { expected?: { amount?: number } }
      expect(expected?.amount === amount, () => `I5: ${tab.name} sends another amount than it shows`)
      // What was asked of an earlier payment does not hold up a new one.
      sight.pausedUntil = 0
      sight.decisions.push({ record, bytes, posts: 0, isOutstanding: false, endedAt: 0, notBefore: 0 })
    },
    posted: (tab: Watched, key: string, bytes: string) => {
      const { name } = tab
      const decision = decisionOf(tab, key)
      if (!decision) return onFault(`${name} sends under a key that no decision made`)
      // Later another tab may have read the decision's end, which makes a resend needless, not wrong.
      const isStored = decision.posts > 0 || tab.records().some((record) => record.key === key)
      expect(isStored, () => `${name} sends under a key that is not stored`)
      expect(decision.bytes === bytes, () => `${name} sends other bytes under the same key`)
      expect(!decision.isOutstanding, () => `${name} sends while a request of the decision is in progress`)
      expect(decision.posts < POSTS_AT_MOST, () => `${name} sends a decision more than four times`)
      const age = now() - decision.record.startedAt
      expect(age <= RESEND_WINDOW, () => `${name} sends ${Math.round(age)} ms after the payer decided`)
      const early = decision.notBefore - now()
      expect(early < 1, () => `${name} sends again ${Math.round(early)} ms before Retry-After is over`)
      const hasPolled = decision.posts === 0 || sightOf(tab).polledAt >= decision.endedAt
      expect(hasPolled, () => `${name} sends again without polling for the outcome of the last request`)
      decision.posts += 1
      decision.isOutstanding = true
    },
    /** `until`: when the server wants the request again, if it sets a time. */
    answered: (tab: Watched, key: string, until = 0) => {
      const decision = decisionOf(tab, key)
      if (decision) Object.assign(decision, { isOutstanding: false, endedAt: now(), notBefore: until })
    },
    /** `isAsked`: the payer, the page or another tab wanted it, rather than a timer. */
    requested: (tab: Watched, isAsked: boolean) => {
      const early = sightOf(tab).pausedUntil - now()
      expect(isAsked || early < 1, () => `${tab.name} asks ${Math.round(early)} ms before Retry-After is over`)
    },
    /** The server wants no request before that time; 0 for at once. */
    paused: (tab: Watched, until: number) => {
      const sight = sightOf(tab)
      sight.pausedUntil = until && Math.max(sight.pausedUntil, until)
    },
    /** A session that was asked for then has been read. */
    polled: (tab: Watched, askedAt: number) => {
      const sight = sightOf(tab)
      sight.polledAt = Math.max(sight.polledAt, askedAt)
    },
    /** A session has been read, beside what is stored. */
    synced: (tab: Watched) => {
      sightOf(tab).syncedAt = now()
    },
    /** Gives the event that the merchant's page receives, if any. */
    moved: (tab: Watched): PaymentReport | undefined => {
      const sight = sightOf(tab)
      const phase = tab.getPhase()
      sight.hasMoved ||= phase.name !== 'ready'
      const current = serverState()
      if (current) expectServerState(sight, phase, current)
      expectNewer(sight, phase)
      const event = reportOf(sight.phase, phase)
      expectEvent(sight, phase, event)
      sight.phase = phase
      return event
    },
    /** An attempt came into being, before anything is answered. */
    begun: ({ idempotencyKey: key }: Attempt, tabs: readonly Watched[]) => {
      const maker = [...sights.keys()].find((tab) => decisionOf(tab, key))
      const record = maker && decisionOf(maker, key)?.record
      if (!maker || !record) return onFault(`an attempt begins under ${key}, which nobody made`)
      const hasStorage = !maker.browser.lacks.includes('storage')
      const isStored = !hasStorage || maker.records().some((each) => each.key === key)
      expect(isStored, () => `I4: an attempt begins whose key the ${maker.browser.name} has forgotten`)
      for (const tab of tabs.filter(({ browser }) => browser === maker.browser)) {
        const { name } = tab.getPhase()
        const isBehind = tab === maker ? isLeftBehind(tab.getPhase(), key) : hasStorage && hasRead(tab, record)
        expect(!isBehind, () => `I4: an attempt begins while ${tab.name}, which has its key, is at "${name}"`)
      }
    },
  }
}

export type Watch = ReturnType<typeof createWatch>
