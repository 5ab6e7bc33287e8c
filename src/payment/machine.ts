import { adopt } from './adopt.ts'
import { answered, isOneOf } from './answered.ts'
import type { Effect, PaymentEvent, Phase, PhaseOf, Transition, PollError } from './phase.ts'
import { isTokenError } from './phase.ts'
import { POLL_BESIDE_FORM, pauseOf, pollAgain } from './timing.ts'

/** The next phase and its effects. Pure: no clock, no network, no randomness. */
export function transition(phase: Phase, event: PaymentEvent): Transition {
  if (isStale(phase, event)) {
    if (event.type !== 'silent' || pauseOf(event.pollError, event.now) === undefined) return [phase]
    // The outcome is there already, but the pause that the server asked for applies to the next request.
    return transition(phase, { type: 'readFailed', now: event.now, pollError: { until: event.pollError.until } })
  }
  switch (event.type) {
    case 'submitted':
      return phase.name === 'ready' ? [{ name: 'preparing', ...carryPause(phase) }] : [phase]
    case 'withdrawn':
      return phase.name === 'preparing' ? withdrawn(phase, event.now) : [phase]
    case 'prepared':
      return prepared(phase, event)
    case 'taken':
      return phase.name === 'ready' || phase.name === 'preparing'
        ? [
            { name: 'elsewhere', reads: 0, ...carryPause(phase, event.now) },
            { do: 'readState', afterMs: 0 },
          ]
        : [phase]
    case 'takenOver':
      return takenOver(phase, event.now)
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
    case 'stateRead':
      return adopt(phase, event)
    case 'readFailed':
      if ('reads' in phase) return pollAfterError(phase, event)
      return isForm(phase) ? stayAfterError(phase, event) : [phase]
  }
}

/** An event of an earlier decision does not count for the present one. */
function isStale(phase: Phase, event: PaymentEvent): boolean {
  if ('key' in event) return !('record' in phase) || phase.record.key !== event.key
  if (event.type !== 'answered') return false
  if ('record' in phase) return phase.record.key !== event.attempt.idempotencyKey
  return (phase.name !== 'processing' && phase.name !== 'challenge') || phase.attempt.id !== event.attempt.id
}

function takenOver(phase: Phase, now: number): Transition {
  if (phase.name !== 'elsewhere' || !phase.isOurs || !phase.attempt) return [phase]
  const { attempt, pollError } = phase
  const name = attempt.status === 'requires_action' ? 'challenge' : 'processing'
  return pollAgain({ name, attempt, reads: 0, ...carryPause(phase, now) }, pauseOf(pollError, now))
}

function withdrawn(phase: PhaseOf<'preparing'>, now: number): Transition {
  const { pollError } = phase
  return pollError ? [{ name: 'ready', ...carryPause(phase, now) }, pollEffect(pollError, now)] : [{ name: 'ready' }]
}

function prepared(phase: Phase, event: Extract<PaymentEvent, { type: 'prepared' }>): Transition {
  if (phase.name !== 'preparing') return [phase]
  return [
    { name: 'sending', record: event.record },
    { do: 'post', afterMs: 0 },
  ]
}

function refused(phase: Phase, event: Extract<PaymentEvent, { type: 'refused' }>): Transition {
  const { attempt, failure, records, now } = event
  if (phase.name !== 'sending' && phase.name !== 'unknown') return [phase]
  if (attempt && isOneOf(attempt, [phase.record])) return answered(phase, attempt)
  if (attempt?.status === 'succeeded' && isOneOf(attempt, records)) return [{ name: 'succeeded', attempt }]
  // An earlier POST of the same decision went unanswered, and the refusal of another does not answer it. A refusal of the
  // only one does, however late.
  if (phase.name === 'unknown' && !(phase.posts === 1 && phase.isOutstanding)) {
    const pause = pauseOf(phase.pollError, now)
    const pollError = pause === undefined ? undefined : phase.pollError
    return pollAgain({ ...phase, pollError, canResend: false, isOutstanding: false, refusal: failure }, pause)
  }
  const end = { do: 'forget', key: phase.record.key } as const
  if (!attempt) {
    // Another tab or device may have paid meanwhile; only a valid token can read that.
    return isTokenError(failure.code)
      ? [{ name: 'ready', failure }, end]
      : [{ name: 'ready', failure, ...carryPause(phase, now) }, end, pollEffect(phase.pollError, now)]
  }
  // Paid or being paid. By another tab, if its record is there, which storage brings a moment later.
  const [watching, ...polls] = pollAgain({ name: 'elsewhere', attempt, isOurs: isOneOf(attempt, records), reads: 0 })
  return [watching, end, ...polls]
}

function unanswered(phase: Phase, event: Extract<PaymentEvent, { type: 'silent' | 'slow' }>): Transition {
  const isSilent = event.type === 'silent'
  if (phase.name === 'sending') {
    const pollError = isSilent ? latest(event.pollError, phase.pollError) : phase.pollError
    const unknown: PhaseOf<'unknown'> = {
      name: 'unknown',
      record: phase.record,
      canResend: true,
      posts: 1,
      lastPostAt: event.now,
      isOutstanding: !isSilent,
      postFrom: isSilent ? event.pollError.until : undefined,
      reads: 0,
      pollError,
    }
    return [unknown, pollEffect(pollError, event.now)]
  }
  if (phase.name !== 'unknown' || !isSilent) return [phase]
  const { until: postFrom } = event.pollError
  return pollAfterError({ ...phase, isOutstanding: false, lastPostAt: event.now, postFrom }, event)
}

/** A request failed. Others may be in progress, and a pause that one was given still counts when the next one fails. */
function pollAfterError(
  phase: Extract<Phase, { readonly reads: number }>,
  { pollError: last, now }: { readonly pollError: PollError; readonly now: number },
): Transition {
  const pollError = latest(last, phase.pollError)
  return pollAgain({ ...phase, pollError }, pauseOf(pollError, now))
}

/** Reads at once, or once the pause is over that the server asked for. */
function pollEffect(pollError: PollError | undefined, now: number): Effect {
  const pause = pauseOf(pollError, now)
  return { do: 'readState', afterMs: pause ?? 0, isMinimum: pause !== undefined }
}

/** A pause that the server asked for applies in the next phase too. Without `now` one that is over as well. */
function carryPause({ pollError }: { readonly pollError?: PollError | undefined }, now = 0): { pollError?: PollError } {
  return pauseOf(pollError, now) === undefined ? {} : { pollError: { until: pollError?.until } }
}

/** The form is on the screen. */
function isForm(phase: Phase): phase is PhaseOf<'ready' | 'preparing' | 'sending'> {
  return phase.name === 'ready' || phase.name === 'preparing' || phase.name === 'sending'
}

/** A read failed beside the form. It is repeated only where the server asked for a pause; the page polls again in any case. */
function stayAfterError(
  phase: PhaseOf<'ready' | 'preparing' | 'sending'>,
  { pollError, now }: Extract<PaymentEvent, { type: 'readFailed' }>,
): Transition {
  const next = { ...phase, pollError: latest(pollError, phase.pollError) }
  const pause = pauseOf(next.pollError, now)
  if (next.name !== 'ready' || pause === undefined) return [next]
  return [next, { do: 'readState', afterMs: Math.max(pause, POLL_BESIDE_FORM), isMinimum: true }]
}

/** The last error, with the longest pause that was asked for. */
function latest({ code, until = 0 }: PollError, before: PollError | undefined): PollError {
  return { code: code ?? before?.code, until: Math.max(until, before?.until ?? 0) || undefined }
}
