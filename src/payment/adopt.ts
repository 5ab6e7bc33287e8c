import type { Attempt, Session } from '../api/types.ts'
import { isErrorCode } from '../contract/errors.ts'
import type { ErrorCode } from '../contract/errors.ts'
import { answered, failed, isOneOf, readAgain } from './answered.ts'
import type { AttemptRecord, PaymentEvent, Phase, PhaseOf, Step } from './phase.ts'
import { isLooking } from './phase.ts'
import { isSettled, mayResend, mayTryAgain, pauseOf, RESEND_WINDOW, waitBeforeRead } from './timing.ts'

type SessionRead = Extract<PaymentEvent, { type: 'sessionRead' }>

/** Takes up where the session says that things stand. */
export function adopt(phase: Phase, event: SessionRead): Step {
  const isOpen = phase.name === 'ready' || isLooking(phase) || (phase.name === 'ended' && phase.code === 'already_paid')
  const released = isOpen ? releasedOf(event.session) : undefined
  if (released) return [{ name: 'ended', code: 'transaction_canceled', attempt: released }, { do: 'forget' }]
  switch (phase.name) {
    case 'ready':
      return adoptFresh(phase.trouble ? { ...phase, trouble: undefined } : phase, event)
    case 'sending':
    case 'unknown':
      return adoptSent(phase, event)
    case 'processing':
    case 'challenge': {
      const { activeAttempt, lastAttempt } = event.session
      const news = [activeAttempt, lastAttempt].find((attempt) => attempt?.id === phase.attempt.id)
      return news ? answered(phase, news) : [phase]
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
function adoptExpired(phase: PhaseOf<'ended'>, event: SessionRead): Step {
  const [next, ...effects] = adoptFresh({ name: 'ready' }, event)
  return next.name === 'ended' && next.code === phase.code ? [phase] : [next, ...effects]
}

/** A screen that has sent nothing itself: the first look, or the page came back. */
function adoptFresh(phase: PhaseOf<'ready'>, { session, records, askedAt }: SessionRead): Step {
  const { activeAttempt: active, lastAttempt: last } = session
  if (active) {
    // Older than what was said of it since.
    if (active.id === phase.failure?.attemptId) return [phase]
    if (isOneOf(active, records)) return answered(phase, active)
    if (active.status === 'succeeded') return [{ name: 'ended', code: 'already_paid', attempt: active }]
    return readAgain({ name: 'elsewhere', attempt: active, reads: 0 })
  }
  // Two tabs without a lock may have sent at once, and the end of the one tells nothing of the other.
  const record = records.filter(({ key }) => key !== last?.idempotencyKey).at(-1)
  const isNews = last && last.id !== phase.failure?.attemptId && isOneOf(last, records)
  const [told, ...forgets] = isNews ? answered(phase, last) : [phase]
  if (told.name !== 'ready' || (isNews && !record)) return [told, ...forgets]
  // The decision is known by its record alone: the page was left while the answer was outstanding.
  const lastPostAt = (record?.startedAt ?? 0) + RESEND_WINDOW
  const sent = record && { record, canResend: false, posts: 1, lastPostAt, isOutstanding: false, reads: 0 }
  const end = endOf(session)
  if (end && (!sent || mayTryAgain(sent, askedAt) || !isExpired(session))) return [end, { do: 'forget' }]
  if (!sent) return [phase]
  const refusal = isNews || mayTryAgain(sent, askedAt) ? told.failure : undefined
  const [next, ...effects] = nothingFound({ name: 'unknown', ...sent, refusal }, session, askedAt)
  return [next, ...forgets, ...effects]
}

/** The decision was sent and is unanswered. */
function adoptSent(phase: PhaseOf<'sending' | 'unknown'>, { session, records, now, askedAt }: SessionRead): Step {
  const own = [phase.record]
  const { activeAttempt: active, lastAttempt: last } = session
  if (active && isOneOf(active, own)) return answered(phase, active)
  if (phase.name === 'sending') return [phase]
  if (last && isOneOf(last, own)) return answered(phase, last)
  // Another tab of this browser has paid.
  if (active?.status === 'succeeded' && isOneOf(active, records)) return [{ name: 'succeeded', attempt: active }]
  const end = endOf(session, active ?? last)
  if (end && (mayTryAgain(phase, askedAt) || !isExpired(session))) return [end, { do: 'forget' }]
  const unknown = { ...phase, trouble: undefined }
  // While somebody else's attempt is live ours cannot begin; it may still be on its way.
  if (active || end) return readAgain(unknown)
  const isWanted = pauseOf({ until: phase.postFrom }, now) === undefined
  // A look that began before the last request left says nothing about it.
  if (askedAt >= phase.lastPostAt && isWanted && mayResend(unknown, now))
    return [unknown, { do: 'post', afterMs: waitBeforeRead(unknown.posts - 1) }]
  return nothingFound(unknown, session, askedAt)
}

function nothingFound(phase: PhaseOf<'unknown'>, session: Session, askedAt: number): Step {
  const { record, refusal } = phase
  return mayTryAgain(phase, askedAt) ? nothingCame(phase, session, record, refusal) : readAgain(phase)
}

function adoptElsewhere(phase: PhaseOf<'elsewhere'>, { session, records, askedAt }: SessionRead): Step {
  const { activeAttempt: active, lastAttempt: last } = session
  if (active && active.status !== 'succeeded')
    return readAgain({ ...phase, attempt: active, isOurs: isOneOf(active, records), trouble: undefined })
  const done = active ?? last
  const isOurs = done !== undefined && isOneOf(done, records)
  if (done?.status === 'succeeded' && isOurs) return [{ name: 'succeeded', attempt: done }]
  const end = endOf(session, done)
  const record = records.filter(({ key }) => key !== done?.idempotencyKey).at(-1)
  const isOver = record === undefined || isSettled(record.startedAt, askedAt)
  if (end && (isOver || !isExpired(session))) return [end, { do: 'forget' }]
  // The other tab tells of its own decline; here the payer may simply pay.
  if (!record) return isOurs ? [{ name: 'ready' }, { do: 'forget', key: done.idempotencyKey }] : [{ name: 'ready' }]
  const watching = { ...phase, attempt: undefined, isOurs: undefined, trouble: undefined }
  return isOver ? nothingCame(watching, session, record) : readAgain(watching)
}

/** The decision never became an attempt, and cannot any more. Only the server may say that another one is safe. */
function nothingCame(
  phase: PhaseOf<'unknown' | 'elsewhere'>,
  { retrySafe, transaction }: Session,
  { key }: AttemptRecord,
  failure: PhaseOf<'unknown'>['refusal'] = { code: 'not_received' },
): Step {
  const forget = { do: 'forget', key } as const
  if (retrySafe) return [{ name: 'ready', failure }, forget]
  const blocks = transaction?.methods.map(({ blocked }) => blocked?.code ?? '') ?? []
  const [code = ''] = blocks
  return isErrorCode(code) && !blocks.includes('') ? [{ name: 'ended', code }, forget] : readAgain(phase)
}

function endOf(session: Session, attempt = session.lastAttempt): Phase | undefined {
  const status = session.transaction?.status
  if (status === undefined) return undefined
  if (status === 'open') return attempt && !session.retrySafe && isFinal(attempt) ? failed(attempt) : undefined
  const codes: Readonly<Partial<Record<string, ErrorCode>>> = {
    canceled: 'transaction_canceled',
    expired: 'transaction_expired',
  }
  const code = codes[status] ?? 'already_paid'
  return { name: 'ended', code, ...(code === 'already_paid' && attempt?.status === 'succeeded' && { attempt }) }
}

/** What reached the API before the order expired may still be paid, so nothing is over while a request may be on its way. */
function isExpired({ transaction }: Session): boolean {
  return transaction?.status === 'expired'
}

/** The attempt whose authorised card the seller let go of: nothing is charged, and nothing is to be paid. */
function releasedOf({ transaction, activeAttempt, lastAttempt }: Session): Attempt | undefined {
  const attempt = activeAttempt ?? lastAttempt
  return transaction?.status === 'canceled' && attempt?.status === 'succeeded' ? attempt : undefined
}

/** It failed, and the server does not say that another try is safe. */
function isFinal({ status, failure }: Attempt): boolean {
  return status === 'failed' && failure?.retrySafe !== true
}
