import type { Attempt, Session, Transaction } from '../api/types.ts'
import type { ErrorCode } from '../contract/errors.ts'

/**
 * What a payment reads of the server: its attempts, and what is paid. That goes by the name of a transaction also where it
 * is a set of invoices, as the API gives it in this shape.
 */
export type PayableState = Readonly<Pick<Session, 'activeAttempt' | 'lastAttempt' | 'retrySafe' | 'serverTime'>> & {
  readonly transaction: {
    readonly id: string
    readonly status: Transaction['status']
    readonly methods: readonly Pick<Transaction['methods'][number], 'blocked'>[]
  }
}

/** What is persisted of a payment decision before its first byte leaves. Holds none of the payer's data. */
export interface AttemptRecord {
  /** The idempotency key. An attempt names the key that made it, so a browser recognizes its own attempts by this. */
  readonly key: string
  /** Milliseconds since 1970 by this machine. */
  readonly startedAt: number
}

/** A decision of this tab. Its bytes are in memory alone. */
export interface Sent {
  readonly record: AttemptRecord
  readonly bytes: string
}

export interface Failure {
  /** `not_received`: the decision never became an attempt. */
  readonly code: ErrorCode | 'not_received'
  readonly requestId?: string | undefined
  readonly attemptId?: string | undefined
}

/** Why the last poll failed. It is no outcome of the payment. */
export interface PollError {
  /** Absent where no poll has failed and the server asked for a pause all the same. */
  readonly code?: ErrorCode | undefined
  /** When the pause is over that the server asked for: milliseconds since 1970 by this machine. */
  readonly until?: number | undefined
}

/**
 * Where a payment stands. Only `ready` lets the payer pay. `sending` and `preparing` keep the form on screen with a
 * busy button; the phases that have `reads` poll, and never show a failure before the server has reported one.
 */
export type Phase =
  | {
      /**
       * There is a payment to resume, and its outcome is not read yet: nothing is shown meanwhile. `isLost`: the code
       * that resumes it does not come, and is requested again.
       */
      readonly name: 'resuming'
      readonly isLost?: boolean
    }
  | { readonly name: 'ready'; readonly failure?: Failure; readonly pollError?: PollError | undefined }
  | { readonly name: 'preparing'; readonly pollError?: PollError | undefined }
  | { readonly name: 'sending'; readonly record: AttemptRecord; readonly pollError?: PollError | undefined }
  | {
      /** This browser sent a decision, and its outcome is unknown. */
      readonly name: 'unknown'
      readonly record: AttemptRecord
      /** The bytes are still in memory and the server has not refused them. */
      readonly canResend: boolean
      readonly posts: number
      readonly lastPostAt: number
      readonly isOutstanding: boolean
      /** Before then the server does not want the request again, though it may be polled: milliseconds since 1970. */
      readonly postFrom?: number | undefined
      readonly reads: number
      readonly refusal?: Failure | undefined
      readonly pollError?: PollError | undefined
    }
  | WithAttempt<'processing'>
  | WithAttempt<'challenge'>
  | {
      /** Another tab of this browser pays, or another device does: nothing is sent or reported here. */
      readonly name: 'elsewhere'
      readonly attempt?: Attempt | undefined
      /** Begun by this browser, so that this tab may continue it. */
      readonly isOurs?: boolean | undefined
      readonly reads: number
      readonly pollError?: PollError | undefined
    }
  | { readonly name: 'succeeded'; readonly attempt: Attempt }
  /** Over, with nothing for this payer to pay. */
  | { readonly name: 'ended'; readonly code: ErrorCode; readonly attempt?: Attempt | undefined }

interface WithAttempt<Name extends string> {
  readonly name: Name
  readonly attempt: Attempt
  readonly reads: number
  readonly pollError?: PollError | undefined
}

export type PhaseOf<Name extends Phase['name']> = Extract<Phase, { name: Name }>

export type PaymentEvent =
  | { readonly type: 'submitted' }
  | { readonly type: 'withdrawn'; readonly now: number }
  | { readonly type: 'prepared'; readonly record: AttemptRecord }
  /** Another tab of this browser holds the payment. */
  | { readonly type: 'taken'; readonly now: number }
  /** The payer continues here the payment that another tab began. */
  | { readonly type: 'takenOver'; readonly now: number }
  | { readonly type: 'answered'; readonly attempt: Attempt }
  /** The API refused by a definite 4xx. Like every event of a POST, it names the key that was sent. */
  | {
      readonly type: 'refused'
      readonly key: string
      readonly failure: Failure
      readonly attempt?: Attempt | undefined
      readonly records: readonly AttemptRecord[]
      readonly now: number
    }
  /** No answer to a POST, or none that is definite. */
  | { readonly type: 'silent'; readonly key: string; readonly now: number; readonly pollError: PollError }
  /** The answer is late; nothing is wrong yet. */
  | { readonly type: 'slow'; readonly key: string; readonly now: number }
  | { readonly type: 'posted'; readonly key: string; readonly now: number }
  | {
      readonly type: 'stateRead'
      readonly state: PayableState
      /** Every decision of this browser that has not ended yet, oldest first. */
      readonly records: readonly AttemptRecord[]
      readonly now: number
      /** When the request for it left; 0 when that is unknown. What it lacks may have arrived since. */
      readonly askedAt: number
    }
  | { readonly type: 'readFailed'; readonly now: number; readonly pollError: PollError }

/** `isMinimum`: the server asked for this pause. */
export type Effect =
  | { readonly do: 'post'; readonly afterMs: number }
  | { readonly do: 'readState'; readonly afterMs: number; readonly isMinimum?: boolean }
  | { readonly do: 'readAttempt'; readonly id: string; readonly afterMs: number; readonly isMinimum?: boolean }
  /** A decision came to its end and its key is never used again; without a key, every one of what is paid. */
  | { readonly do: 'forget'; readonly key?: string }

export type Transition = readonly [Phase, ...Effect[]]

/** The outcome of a payment is polled for. */
export const isPolling = (phase: Phase) => 'reads' in phase

/** The token reads nothing; another tab may have a valid one. */
export const isTokenError = (code: string | undefined) => code === 'token_expired' || code === 'invalid_token'

/** This tab polls without success until the page sets another token. */
export const needsToken = (phase: Phase) => 'reads' in phase && isTokenError(phase.pollError?.code)

/** This tab has sent it, and it has no outcome yet. */
export const isInFlight = ({ name }: Phase) =>
  name === 'sending' || name === 'unknown' || name === 'processing' || name === 'challenge'

/** Holds the phase of a payment, and nothing else does. */
export interface PhaseStore {
  readonly getPhase: () => Phase
  readonly set: (phase: Phase) => void
  /** Calls the listeners. Apart from `set`, as a request leaves before anything is drawn. */
  readonly notify: () => void
  /** Calls the listeners a last time. */
  readonly close: () => void
  /** Gives back how to unsubscribe. */
  readonly subscribe: (listener: () => void) => () => void
}
