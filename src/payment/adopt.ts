import type { Attempt } from '../api/types.ts'
import { isErrorCode } from '../contract/errors.ts'
import type { ErrorCode } from '../contract/errors.ts'
import { answered, failed, isOneOf } from './answered.ts'
import type { AttemptRecord, PayableState, PaymentEvent, Phase, PhaseOf, Transition } from './phase.ts'
import { isPolling } from './phase.ts'
import { isSettled, mayResend, mayTryAgain, pauseOf, pollAgain, RESEND_WINDOW, waitBeforeRead } from './timing.ts'

type StateRead = Extract<PaymentEvent, { type: 'stateRead' }>

/** Adopts the server state. */
export function adopt(phase: Phase, event: StateRead): Transition {
  const isOpen =
    phase.name === 'ready' ||
    phase.name === 'resuming' ||
    isPolling(phase) ||
    (phase.name === 'ended' && phase.code === 'already_paid')
  const released = isOpen ? releasedOf(event.state) : undefined
  if (released) return [{ name: 'ended', code: 'transaction_canceled', attempt: released }, { do: 'forget' }]
  switch (phase.name) {
    case 'resuming':
      return adoptFresh({ name: 'ready' }, event)
    case 'ready':
      return adoptFresh(phase.pollError ? { ...phase, pollError: undefined } : phase, event)
    case 'sending':
    case 'unknown':
      return adoptSent(phase, event)
    case 'processing':
    case 'challenge': {
      const { activeAttempt, lastAttempt } = event.state
      const own = [activeAttempt, lastAttempt].find((attempt) => attempt?.id === phase.attempt.id)
      return own ? answered(phase, own) : [phase]
    }
    case 'elsewhere':
      return adoptElsewhere(phase, event)
    case 'ended':
      return phase.code === 'transaction_expired' ? adoptExpired(phase, event) : [phase]
    default:
      return [phase]
  }
}

/** The seller can give an order that expired more time. */
function adoptExpired(phase: PhaseOf<'ended'>, event: StateRead): Transition {
  const [next, ...effects] = adoptFresh({ name: 'ready' }, event)
  return next.name === 'ended' && next.code === phase.code ? [phase] : [next, ...effects]
}

/** A screen that has sent nothing itself: the first read, or the page came back. */
function adoptFresh(phase: PhaseOf<'ready'>, { state, records, askedAt }: StateRead): Transition {
  const { activeAttempt: active, lastAttempt: last } = state
  if (active) {
    // Older than the outcome that is shown.
    if (active.id === phase.failure?.attemptId) return [phase]
    if (isOneOf(active, records)) return answered(phase, active)
    if (active.status === 'succeeded') return [{ name: 'ended', code: 'already_paid', attempt: active }]
    return pollAgain({ name: 'elsewhere', attempt: active, reads: 0 })
  }
  // Two tabs without a lock may have sent at once: the end of one attempt is not the end of the other.
  const record = records.filter(({ key }) => key !== last?.idempotencyKey).at(-1)
  const isNew = last && last.id !== phase.failure?.attemptId && isOneOf(last, records)
  const [adopted, ...forgets] = isNew ? answered(phase, last) : [phase]
  if (adopted.name !== 'ready' || (isNew && !record)) return [adopted, ...forgets]
  // Only its record is left of the decision: the page was left while the answer was outstanding.
  const lastPostAt = (record?.startedAt ?? 0) + RESEND_WINDOW
  const sent = record && { record, canResend: false, posts: 1, lastPostAt, isOutstanding: false, reads: 0 }
  const end = endOf(state)
  if (end && (!sent || mayTryAgain(sent, askedAt) || !isExpired(state))) return [end, { do: 'forget' }]
  if (!sent) return [phase]
  const refusal = isNew || mayTryAgain(sent, askedAt) ? adopted.failure : undefined
  const [next, ...effects] = notFound({ name: 'unknown', ...sent, refusal }, state, askedAt)
  return [next, ...forgets, ...effects]
}

/** The decision was sent and is unanswered. */
function adoptSent(phase: PhaseOf<'sending' | 'unknown'>, { state, records, now, askedAt }: StateRead): Transition {
  const own = [phase.record]
  const { activeAttempt: active, lastAttempt: last } = state
  if (active && isOneOf(active, own)) return answered(phase, active)
  if (phase.name === 'sending') return [phase]
  if (last && isOneOf(last, own)) return answered(phase, last)
  // Another tab of this browser has paid.
  if (active?.status === 'succeeded' && isOneOf(active, records)) return [{ name: 'succeeded', attempt: active }]
  const end = endOf(state, active ?? last)
  if (end && (mayTryAgain(phase, askedAt) || !isExpired(state))) return [end, { do: 'forget' }]
  const unknown = { ...phase, pollError: undefined }
  // Ours cannot begin while another attempt is live, but it may still arrive.
  if (active || end) return pollAgain(unknown)
  const isWanted = pauseOf({ until: phase.postFrom }, now) === undefined
  // A read that began before the last request left does not include it.
  if (askedAt >= phase.lastPostAt && isWanted && mayResend(unknown, now))
    return [unknown, { do: 'post', afterMs: waitBeforeRead(unknown.posts - 1) }]
  return notFound(unknown, state, askedAt)
}

function notFound(phase: PhaseOf<'unknown'>, state: PayableState, askedAt: number): Transition {
  const { record, refusal } = phase
  return mayTryAgain(phase, askedAt) ? notReceived(phase, state, record, refusal) : pollAgain(phase)
}

function adoptElsewhere(phase: PhaseOf<'elsewhere'>, { state, records, askedAt }: StateRead): Transition {
  const { activeAttempt: active, lastAttempt: last } = state
  if (active && active.status !== 'succeeded')
    return pollAgain({ ...phase, attempt: active, isOurs: isOneOf(active, records), pollError: undefined })
  const done = active ?? last
  const isOurs = done !== undefined && isOneOf(done, records)
  if (done?.status === 'succeeded' && isOurs) return [{ name: 'succeeded', attempt: done }]
  const end = endOf(state, done)
  const record = records.filter(({ key }) => key !== done?.idempotencyKey).at(-1)
  const isOver = record === undefined || isSettled(record.startedAt, askedAt)
  if (end && (isOver || !isExpired(state))) return [end, { do: 'forget' }]
  // The other tab reports its own decline; here the payer may simply pay.
  if (!record) return isOurs ? [{ name: 'ready' }, { do: 'forget', key: done.idempotencyKey }] : [{ name: 'ready' }]
  const watching = { ...phase, attempt: undefined, isOurs: undefined, pollError: undefined }
  return isOver ? notReceived(watching, state, record) : pollAgain(watching)
}

/** The decision never became an attempt, and cannot any more. Only the server decides whether another one is safe. */
function notReceived(
  phase: PhaseOf<'unknown' | 'elsewhere'>,
  { retrySafe, transaction }: PayableState,
  { key }: AttemptRecord,
  failure: PhaseOf<'unknown'>['refusal'] = { code: 'not_received' },
): Transition {
  const forget = { do: 'forget', key } as const
  if (retrySafe) return [{ name: 'ready', failure }, forget]
  const blocks = transaction.methods.map(({ blocked }) => blocked?.code ?? '')
  const [code = ''] = blocks
  return isErrorCode(code) && !blocks.includes('') ? [{ name: 'ended', code }, forget] : pollAgain(phase)
}

function endOf(state: PayableState, attempt = state.lastAttempt): Phase | undefined {
  const { status } = state.transaction
  if (status === 'open') return attempt && !state.retrySafe && isFinal(attempt) ? failed(attempt) : undefined
  const codes: Readonly<Partial<Record<string, ErrorCode>>> = {
    canceled: 'transaction_canceled',
    expired: 'transaction_expired',
  }
  const code = codes[status] ?? 'already_paid'
  return { name: 'ended', code, ...(code === 'already_paid' && attempt?.status === 'succeeded' && { attempt }) }
}

/** What reached the API before the order expired may still be paid, so nothing is over while a request may still arrive. */
function isExpired({ transaction }: PayableState): boolean {
  return transaction.status === 'expired'
}

/** The attempt whose authorization the seller released: nothing is charged, and nothing is to be paid. */
function releasedOf({ transaction, activeAttempt, lastAttempt }: PayableState): Attempt | undefined {
  const attempt = activeAttempt ?? lastAttempt
  return transaction.status === 'canceled' && attempt?.status === 'succeeded' ? attempt : undefined
}

/** It failed, and the server does not call another attempt safe. */
function isFinal({ status, failure }: Attempt): boolean {
  return status === 'failed' && failure?.retrySafe !== true
}
