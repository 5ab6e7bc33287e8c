import type { ApiCalls } from '../api/Api.ts'
import type { ApiError } from '../api/ApiError.ts'
import type { Clock } from '../lib/clock.ts'
import type { PayableState } from './PayableState.ts'
import type { Phase, PhaseStore } from './phase.ts'
import type { RecordStore } from './recordStore.ts'
import type { Tabs } from './tabs.ts'

export interface RunnerOptions {
  api: Pick<ApiCalls, 'createAttempt' | 'getAttempt' | 'cancelAttempt'>
  readState: () => Promise<PayableState>
  store: RecordStore
  tabs: Tabs
  phases: PhaseStore
  clock: Clock
  /** In [0, 1). */
  random: () => number
  newKey: () => string
  /** Called when an attempt was not created, before the phase changes: the error may have a newer state. */
  onRefused: (error: ApiError) => void
  /** Calls back after each event of the server, and when the stream opens or breaks. Gives back how to unsubscribe. */
  subscribeEvents: (onEvent: () => void, onOpen: (isOpen: boolean) => void) => () => void
}

/** Resolves with the bytes of the request, or `undefined` when the payer or the page withdrew. It calls `reserve` once only the request is missing. */
export type Prepare = (reserve: () => void) => Promise<string | undefined>

export interface PaymentRunner {
  getPhase: () => Phase
  subscribe: (listener: () => void) => () => void
  /** Takes the guard at once; false when a payment is in progress already. */
  submit: (payableId: string, prepare: Prepare) => boolean
  /** Brings the phase up to date with a state that was read. */
  sync: (state: PayableState) => void
  /** Polls now rather than after the pause: the page came back, the network came back, the challenge ended. */
  pollNow: () => void
  /** The payer closed the bank's challenge. */
  leaveChallenge: () => void
  /** The payer continues here the payment that another tab began. */
  takeOver: () => void
  /** Ends timers, and calls the listeners a last time. A request in progress is not canceled. */
  stop: () => void
  isStopped: () => boolean
}
