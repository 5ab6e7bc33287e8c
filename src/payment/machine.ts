import type { Attempt, Session } from '../api/types.ts'
import type { ErrorCode } from '../contract/errors.ts'
import { isErrorCode } from '../contract/errors.ts'
import { mayResend, mayTryAgain, RESEND_WINDOW, waitBeforeRead } from './timing.ts'

/** What is remembered of a payment decision before its first byte leaves. Holds nothing of the payer's data. */
export interface AttemptRecord {
  readonly key: string
  /** The newest attempt that was known before: another one that appears later is this decision's. */
  readonly previousAttemptId?: string | undefined
  /** Milliseconds since 1970 by this machine. */
  readonly startedAt: number
}

export interface Failure {
  /** `not_received`: the decision never became an attempt. */
  readonly code: ErrorCode | 'not_received'
  readonly requestId?: string | undefined
  readonly attemptId?: string | undefined
}

/**
 * Where a payment stands. Only `ready` lets the payer pay. `sending` and `preparing` keep the form on screen with a
 * busy button; `unknown` and `processing` say that the payment is being confirmed; nothing here is ever "failed"
 * before the server has said so.
 */
export type Phase =
  | { readonly name: 'ready'; readonly failure?: Failure }
  | { readonly name: 'preparing' }
  | { readonly name: 'sending'; readonly record: AttemptRecord }
  | {
      readonly name: 'unknown'
      readonly record: AttemptRecord
      /** The bytes are still in memory and the server has not refused them. */
      readonly canResend: boolean
      readonly posts: number
      readonly lastPostAt: number
      readonly isOutstanding: boolean
      readonly reads: number
      readonly refusal?: Failure | undefined
    }
  | {
      readonly name: 'processing'
      readonly attempt: Attempt
      readonly reads: number
      /** Begun by another browser: its challenge is not ours to show, nor its success ours to tell. */
      readonly isForeign?: boolean
    }
  | { readonly name: 'challenge'; readonly attempt: Attempt; readonly reads: number }
  | { readonly name: 'succeeded'; readonly attempt: Attempt }
  /** Over, with nothing for this payer to pay. */
  | { readonly name: 'ended'; readonly code: ErrorCode; readonly attempt?: Attempt | undefined }

export type PaymentEvent =
  | { readonly type: 'submitted' }
  | { readonly type: 'withdrawn' }
  | { readonly type: 'prepared'; readonly record: AttemptRecord }
  | { readonly type: 'answered'; readonly attempt: Attempt }
  /** The API refused by a definite 4xx. */
  | {
      readonly type: 'refused'
      readonly failure: Failure
      readonly attempt?: Attempt | undefined
      readonly now: number
    }
  /** No answer, or none that can be believed, to a POST. */
  | { readonly type: 'silent'; readonly now: number; readonly retryAfterMs?: number | undefined }
  /** The answer is late; nothing is wrong yet. */
  | { readonly type: 'slow'; readonly now: number }
  | { readonly type: 'posted'; readonly now: number }
  | {
      readonly type: 'sessionRead'
      readonly session: Session
      readonly record?: AttemptRecord | undefined
      readonly now: number
    }
  | { readonly type: 'readFailed'; readonly retryAfterMs?: number | undefined }

export type Effect =
  | { readonly do: 'post'; readonly afterMs: number }
  | { readonly do: 'readSession'; readonly afterMs: number }
  | { readonly do: 'readAttempt'; readonly id: string; readonly afterMs: number }
  /** The decision came to nothing: its key is never used again. */
  | { readonly do: 'forget' }

export type Step = readonly [Phase, ...Effect[]]

/** The next phase and what is to be done, from what just happened. No clock, no network, no chance of its own. */
export function step(phase: Phase, event: PaymentEvent): Step {
  switch (event.type) {
    case 'submitted':
      return phase.name === 'ready' ? [{ name: 'preparing' }] : [phase]
    case 'withdrawn':
      return phase.name === 'preparing' ? [{ name: 'ready' }] : [phase]
    case 'prepared':
      return phase.name === 'preparing'
        ? [
            { name: 'sending', record: event.record },
            { do: 'post', afterMs: 0 },
          ]
        : [phase]
    case 'posted':
      return phase.name === 'unknown'
        ? [{ ...phase, posts: phase.posts + 1, lastPostAt: event.now, isOutstanding: true }]
        : [phase]
    case 'answered':
      return answered(phase, event.attempt)
    case 'refused':
      return refused(phase, event)
    case 'silent':
    case 'slow':
      return unanswered(phase, event)
    case 'sessionRead':
      return sessionRead(phase, event)
    case 'readFailed':
      return readAgain(phase, event.retryAfterMs)
  }
}

function answered(phase: Phase, attempt: Attempt): Step {
  if (phase.name === 'succeeded' || phase.name === 'ended') return [phase]
  if ('attempt' in phase && phase.attempt.id === attempt.id && attempt.version < phase.attempt.version) {
    return readAgain(phase)
  }
  const reads = 'reads' in phase && 'attempt' in phase ? phase.reads : 0
  if (phase.name === 'processing' && phase.isForeign) return answeredForeign(phase, attempt)
  switch (attempt.status) {
    case 'succeeded':
      return [{ name: 'succeeded', attempt }]
    case 'canceled':
      return [{ name: 'ready', failure: { code: 'authentication_abandoned', attemptId: attempt.id } }, { do: 'forget' }]
    case 'failed':
      return failed(attempt)
    case 'processing':
      return readAgain({ name: 'processing', attempt, reads })
    case 'requires_action':
      return readAgain({ name: 'challenge', attempt, reads })
  }
}

function answeredForeign(phase: Phase & { name: 'processing' }, attempt: Attempt): Step {
  if (attempt.status === 'succeeded') return [{ name: 'ended', code: 'already_paid', attempt }]
  if (attempt.status === 'failed' || attempt.status === 'canceled') return [{ name: 'ready' }]
  return readAgain({ ...phase, attempt })
}

function failed(attempt: Attempt): Step {
  const said = attempt.failure?.code ?? ''
  const code = isErrorCode(said) ? said : 'card_declined'
  if (attempt.failure?.retrySafe !== true) return [{ name: 'ended', code, attempt }, { do: 'forget' }]
  return [{ name: 'ready', failure: { code, attemptId: attempt.id } }, { do: 'forget' }]
}

function refused(phase: Phase, event: Extract<PaymentEvent, { type: 'refused' }>): Step {
  // A decision of this browser is answered with its own attempt; what paid the order was another one.
  if (event.failure.code === 'already_paid')
    return [{ name: 'ended', code: 'already_paid', attempt: event.attempt }, { do: 'forget' }]
  if (event.attempt) return answered(phase, event.attempt)
  if (phase.name === 'sending') return [{ name: 'ready', failure: event.failure }, { do: 'forget' }]
  if (phase.name !== 'unknown') return [phase]
  // An earlier POST of the same decision went unanswered, and a refusal of its twin says nothing about it.
  return readAgain({ ...phase, canResend: false, isOutstanding: false, refusal: event.failure })
}

function unanswered(phase: Phase, event: Extract<PaymentEvent, { type: 'silent' | 'slow' }>): Step {
  const retryAfterMs = event.type === 'silent' ? event.retryAfterMs : undefined
  const isOutstanding = event.type === 'slow'
  if (phase.name === 'sending') {
    const { record } = phase
    const sent = { record, canResend: true, posts: 1, lastPostAt: event.now }
    return [
      { name: 'unknown', ...sent, isOutstanding, reads: 0 },
      { do: 'readSession', afterMs: retryAfterMs ?? 0 },
    ]
  }
  if (phase.name !== 'unknown' || isOutstanding) return [phase]
  return readAgain({ ...phase, isOutstanding: false, lastPostAt: event.now }, retryAfterMs)
}

function sessionRead(phase: Phase, event: Extract<PaymentEvent, { type: 'sessionRead' }>): Step {
  const { session, now } = event
  if (phase.name === 'succeeded' || phase.name === 'ended' || phase.name === 'preparing') return [phase]
  const record = phase.name === 'unknown' || phase.name === 'sending' ? phase.record : event.record
  if (session.activeAttempt) return adopted(phase, session.activeAttempt, record)
  if (phase.name === 'sending' || phase.name === 'processing' || phase.name === 'challenge') return [phase]

  const last = session.lastAttempt
  if (record && last && last.id !== record.previousAttemptId) return answered(phase, last)
  const end = endOf(session)
  if (end) return [{ name: 'ended', code: end }, { do: 'forget' }]
  if (!record) return [phase]

  const unknown: Phase & { name: 'unknown' } =
    phase.name === 'unknown'
      ? phase
      : // This document knows of the decision by its record alone: a reload while the answer was outstanding.
        {
          name: 'unknown',
          record,
          canResend: false,
          posts: 1,
          lastPostAt: record.startedAt + RESEND_WINDOW,
          isOutstanding: false,
          reads: 0,
        }
  if (mayResend(unknown, now)) return [unknown, { do: 'post', afterMs: waitBeforeRead(unknown.posts - 1) }]
  if (session.retrySafe && mayTryAgain(unknown, now)) {
    return [{ name: 'ready', failure: unknown.refusal ?? { code: 'not_received' } }, { do: 'forget' }]
  }
  return readAgain(unknown)
}

/** An attempt that the session shows. Without a record this browser did not start it, and its success is not told. */
function adopted(phase: Phase, attempt: Attempt, record: AttemptRecord | undefined): Step {
  if (record) return answered(phase, attempt)
  if (attempt.status === 'succeeded') return [{ name: 'ended', code: 'already_paid', attempt }]
  return readAgain({ name: 'processing', attempt, reads: 0, isForeign: true })
}

function endOf(session: Session): ErrorCode | undefined {
  const status = session.transaction?.status
  if (status === 'canceled') return 'transaction_canceled'
  if (status === 'expired') return 'transaction_expired'
  return status === undefined || status === 'open' ? undefined : 'already_paid'
}

function readAgain(phase: Phase, retryAfterMs?: number): Step {
  if (!('reads' in phase)) return [phase]
  const afterMs = retryAfterMs ?? waitBeforeRead(phase.reads)
  const next = { ...phase, reads: phase.reads + 1 }
  return next.name === 'unknown'
    ? [next, { do: 'readSession', afterMs }]
    : [next, { do: 'readAttempt', id: next.attempt.id, afterMs }]
}
