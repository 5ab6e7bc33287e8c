import type { Attempt, Session } from '../api/types.ts'
import type { ErrorCode } from '../contract/errors.ts'

/** What is remembered of a payment decision before its first byte leaves. Holds nothing of the payer's data. */
export interface AttemptRecord {
  /** The idempotency key. An attempt names the key that made it, so this tells a browser its own attempts. */
  readonly key: string
  /** Milliseconds since 1970 by this machine. */
  readonly startedAt: number
}

export interface Failure {
  /** `not_received`: the decision never became an attempt. */
  readonly code: ErrorCode | 'not_received'
  readonly requestId?: string | undefined
  readonly attemptId?: string | undefined
}

/** Why the last look at the truth came to nothing. It says nothing about the payment. */
export interface Trouble {
  /** Absent where no look has failed and the server wants to be left alone all the same. */
  readonly code?: ErrorCode | undefined
  /** When the server wants to be asked again: milliseconds since 1970 by this machine. */
  readonly until?: number | undefined
}

/**
 * Where a payment stands. Only `ready` lets the payer pay. `sending` and `preparing` keep the form on screen with a
 * busy button; the phases that have `reads` look for the truth and never say "failed" before the server has said so.
 */
export type Phase =
  | { readonly name: 'ready'; readonly failure?: Failure; readonly trouble?: Trouble | undefined }
  | { readonly name: 'preparing'; readonly trouble?: Trouble | undefined }
  | { readonly name: 'sending'; readonly record: AttemptRecord; readonly trouble?: Trouble | undefined }
  | {
      /** This browser sent a decision, and nobody knows yet what became of it. */
      readonly name: 'unknown'
      readonly record: AttemptRecord
      /** The bytes are still in memory and the server has not refused them. */
      readonly canResend: boolean
      readonly posts: number
      readonly lastPostAt: number
      readonly isOutstanding: boolean
      /** Before then the server does not want the request again, though it may be read: milliseconds since 1970. */
      readonly postFrom?: number | undefined
      readonly reads: number
      readonly refusal?: Failure | undefined
      readonly trouble?: Trouble | undefined
    }
  | WithAttempt<'processing'>
  | WithAttempt<'challenge'>
  | {
      /** Another tab of this browser pays, or another device does: not ours to send, nor ours to tell. */
      readonly name: 'elsewhere'
      readonly attempt?: Attempt | undefined
      /** Begun by this browser, so that this tab may go on with it. */
      readonly isOurs?: boolean | undefined
      readonly reads: number
      readonly trouble?: Trouble | undefined
    }
  | { readonly name: 'succeeded'; readonly attempt: Attempt }
  /** Over, with nothing for this payer to pay. */
  | { readonly name: 'ended'; readonly code: ErrorCode; readonly attempt?: Attempt | undefined }

interface WithAttempt<Name extends string> {
  readonly name: Name
  readonly attempt: Attempt
  readonly reads: number
  readonly trouble?: Trouble | undefined
}

export type PhaseOf<Name extends Phase['name']> = Extract<Phase, { name: Name }>

export type PaymentEvent =
  | { readonly type: 'submitted' }
  | { readonly type: 'withdrawn'; readonly now: number }
  | { readonly type: 'prepared'; readonly record: AttemptRecord }
  /** Another tab of this browser holds the payment. */
  | { readonly type: 'taken'; readonly now: number }
  /** The payer goes on here with what another tab began. */
  | { readonly type: 'takenOver'; readonly now: number }
  | { readonly type: 'answered'; readonly attempt: Attempt }
  /** The API refused by a definite 4xx. Like all that tells of a POST, it names the key that was sent. */
  | {
      readonly type: 'refused'
      readonly key: string
      readonly failure: Failure
      readonly attempt?: Attempt | undefined
      readonly records: readonly AttemptRecord[]
      readonly now: number
    }
  /** No answer, or none that can be believed, to a POST. */
  | { readonly type: 'silent'; readonly key: string; readonly now: number; readonly trouble: Trouble }
  /** The answer is late; nothing is wrong yet. */
  | { readonly type: 'slow'; readonly key: string; readonly now: number }
  | { readonly type: 'posted'; readonly key: string; readonly now: number }
  | {
      readonly type: 'sessionRead'
      readonly session: Session
      /** Every decision of this browser that has not ended yet, oldest first. */
      readonly records: readonly AttemptRecord[]
      readonly now: number
      /** When the request for it left; 0 when nobody knows. What it lacks may have come since. */
      readonly askedAt: number
    }
  | { readonly type: 'readFailed'; readonly now: number; readonly trouble: Trouble }

/** `isMinimum`: the server wants to be left alone for so long. */
export type Effect =
  | { readonly do: 'post'; readonly afterMs: number }
  | { readonly do: 'readSession'; readonly afterMs: number; readonly isMinimum?: boolean }
  | { readonly do: 'readAttempt'; readonly id: string; readonly afterMs: number; readonly isMinimum?: boolean }
  /** A decision came to its end and its key is never used again; without a key, every one of this transaction. */
  | { readonly do: 'forget'; readonly key?: string }

export type Step = readonly [Phase, ...Effect[]]

/** What became of a payment is being looked for. */
export const isLooking = (phase: Phase) => 'reads' in phase

/** Nothing can be learned with such a token; another tab may have a better one. */
export const isBlind = (code: string | undefined) => code === 'token_expired' || code === 'invalid_token'

/** This tab looks for it in vain until the page gives it another token. */
export const isStuck = (phase: Phase) => 'reads' in phase && isBlind(phase.trouble?.code)

/** This tab has sent it, and it has no outcome yet. */
export const isInFlight = ({ name }: Phase) =>
  name === 'sending' || name === 'unknown' || name === 'processing' || name === 'challenge'
