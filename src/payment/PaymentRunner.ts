import type { ApiCalls } from '../api/Api.ts'
import type { Session } from '../api/types.ts'
import type { Clock } from '../lib/clock.ts'
import type { Phase } from './phase.ts'
import type { RecordStore } from './recordStore.ts'
import type { Tabs } from './tabs.ts'

export interface RunnerOptions {
  api: Pick<ApiCalls, 'createAttempt' | 'getAttempt' | 'cancelAttempt' | 'getSession'>
  store: RecordStore
  tabs: Tabs
  clock: Clock
  /** In [0, 1). */
  random: () => number
  newKey: () => string
  /** Told of every session that was read, so that the screen shows the same truth. */
  onSession: (session: Session) => void
  /** Tells of news while a payment is looked for, and whether any would be heard. Returns how to stop. */
  hear: (onNews: () => void, onOpen: (isOpen: boolean) => void) => () => void
}

/** What is to be sent, or `undefined` when the payer or the page withdrew. `reserve`, when only a request is still missing. */
export type Prepare = (reserve: () => void) => Promise<string | undefined>

export interface PaymentRunner {
  getPhase: () => Phase
  subscribe: (listener: () => void) => () => void
  /** Takes the guard at once; false when a payment is under way already. `prepare` gives the bytes of the request. */
  submit: (session: Session, prepare: Prepare) => boolean
  /** Draws the phase from what the server says. */
  see: (session: Session) => void
  /** Looks now rather than at the next poll: the page came back, the network came back, the challenge ended. */
  lookNow: () => void
  /** The payer closed the bank's challenge. */
  leaveChallenge: () => void
  /** The payer goes on here with what another tab began. */
  takeOver: () => void
  /** Ends timers, and tells the listeners a last time. A request that is under way goes on. */
  stop: () => void
  isStopped: () => boolean
}
