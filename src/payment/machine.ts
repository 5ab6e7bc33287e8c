import { adopt } from './adopt.ts'
import { answered, isOneOf, readAgain } from './answered.ts'
import type { Effect, PaymentEvent, Phase, PhaseOf, Step, Trouble } from './phase.ts'
import { isBlind } from './phase.ts'
import { LOOK_BESIDE_FORM, pauseOf } from './timing.ts'

/** The next phase and what is to be done, from what just happened. No clock, no network, no chance of its own. */
export function step(phase: Phase, event: PaymentEvent): Step {
  if (isStale(phase, event)) {
    if (event.type !== 'silent' || pauseOf(event.trouble, event.now) === undefined) return [phase]
    // What became of it is known by now. The pause holds for whatever is asked next.
    return step(phase, { type: 'readFailed', now: event.now, trouble: { until: event.trouble.until } })
  }
  switch (event.type) {
    case 'submitted':
      return phase.name === 'ready' ? [{ name: 'preparing', ...kept(phase) }] : [phase]
    case 'withdrawn':
      return phase.name === 'preparing' ? withdrawn(phase, event.now) : [phase]
    case 'prepared':
      return prepared(phase, event)
    case 'taken':
      return phase.name === 'ready' || phase.name === 'preparing'
        ? [
            { name: 'elsewhere', reads: 0, ...kept(phase, event.now) },
            { do: 'readSession', afterMs: 0 },
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
    case 'sessionRead':
      return adopt(phase, event)
    case 'readFailed':
      if ('reads' in phase) return readLater(phase, event)
      return phase.name === 'succeeded' || phase.name === 'ended' ? [phase] : readInVain(phase, event)
  }
}

/** News of an earlier decision says nothing about the present one. */
function isStale(phase: Phase, event: PaymentEvent): boolean {
  if ('key' in event) return !('record' in phase) || phase.record.key !== event.key
  if (event.type !== 'answered') return false
  if ('record' in phase) return phase.record.key !== event.attempt.idempotencyKey
  return (phase.name !== 'processing' && phase.name !== 'challenge') || phase.attempt.id !== event.attempt.id
}

function takenOver(phase: Phase, now: number): Step {
  if (phase.name !== 'elsewhere' || !phase.isOurs || !phase.attempt) return [phase]
  const { attempt, trouble } = phase
  const name = attempt.status === 'requires_action' ? 'challenge' : 'processing'
  return readAgain({ name, attempt, reads: 0, ...kept(phase, now) }, pauseOf(trouble, now))
}

function withdrawn(phase: PhaseOf<'preparing'>, now: number): Step {
  const { trouble } = phase
  return trouble ? [{ name: 'ready', ...kept(phase, now) }, look(trouble, now)] : [{ name: 'ready' }]
}

function prepared(phase: Phase, event: Extract<PaymentEvent, { type: 'prepared' }>): Step {
  if (phase.name !== 'preparing') return [phase]
  return [
    { name: 'sending', record: event.record },
    { do: 'post', afterMs: 0 },
  ]
}

function refused(phase: Phase, event: Extract<PaymentEvent, { type: 'refused' }>): Step {
  const { attempt, failure, records, now } = event
  if (phase.name !== 'sending' && phase.name !== 'unknown') return [phase]
  if (attempt && isOneOf(attempt, [phase.record])) return answered(phase, attempt)
  if (attempt?.status === 'succeeded' && isOneOf(attempt, records)) return [{ name: 'succeeded', attempt }]
  // An earlier POST of the same decision went unanswered, and a refusal of its twin says nothing about it. That of the only
  // one, however late, is its answer.
  if (phase.name === 'unknown' && !(phase.posts === 1 && phase.isOutstanding)) {
    const pause = pauseOf(phase.trouble, now)
    const trouble = pause === undefined ? undefined : phase.trouble
    return readAgain({ ...phase, trouble, canResend: false, isOutstanding: false, refusal: failure }, pause)
  }
  const end = { do: 'forget', key: phase.record.key } as const
  if (!attempt) {
    // A refusal tells nothing of what another tab or device has done meanwhile. Without a valid token nothing would.
    return isBlind(failure.code)
      ? [{ name: 'ready', failure }, end]
      : [{ name: 'ready', failure, ...kept(phase, now) }, end, look(phase.trouble, now)]
  }
  // Paid or being paid. Whether another tab did it its record tells, which storage brings a moment later.
  const [watching, ...looks] = readAgain({ name: 'elsewhere', attempt, isOurs: isOneOf(attempt, records), reads: 0 })
  return [watching, end, ...looks]
}

function unanswered(phase: Phase, event: Extract<PaymentEvent, { type: 'silent' | 'slow' }>): Step {
  const isSilent = event.type === 'silent'
  if (phase.name === 'sending') {
    const trouble = isSilent ? latest(event.trouble, phase.trouble) : phase.trouble
    const unknown: PhaseOf<'unknown'> = {
      name: 'unknown',
      record: phase.record,
      canResend: true,
      posts: 1,
      lastPostAt: event.now,
      isOutstanding: !isSilent,
      postFrom: isSilent ? event.trouble.until : undefined,
      reads: 0,
      trouble,
    }
    return [unknown, look(trouble, event.now)]
  }
  if (phase.name !== 'unknown' || !isSilent) return [phase]
  const { until: postFrom } = event.trouble
  return readLater({ ...phase, isOutstanding: false, lastPostAt: event.now, postFrom }, event)
}

/** A request came to nothing. Others may be under way, and what one was told still counts when the next one fails. */
function readLater(
  phase: Extract<Phase, { readonly reads: number }>,
  { trouble: told, now }: { readonly trouble: Trouble; readonly now: number },
): Step {
  const trouble = latest(told, phase.trouble)
  return readAgain({ ...phase, trouble }, pauseOf(trouble, now))
}

/** At once, or as soon as the server wants to be asked. */
function look(trouble: Trouble | undefined, now: number): Effect {
  const pause = pauseOf(trouble, now)
  return { do: 'readSession', afterMs: pause ?? 0, isMinimum: pause !== undefined }
}

/** A pause that the server asked for holds whatever comes of the payment meanwhile. Without `now` one that is over as well. */
function kept({ trouble }: { readonly trouble?: Trouble | undefined }, now = 0): { trouble?: Trouble } {
  return pauseOf(trouble, now) === undefined ? {} : { trouble: { until: trouble?.until } }
}

/** A look that came to nothing beside the form. It is put off where the server asked for that, and else left to the next occasion. */
function readInVain(
  phase: PhaseOf<'ready' | 'preparing' | 'sending'>,
  { trouble, now }: Extract<PaymentEvent, { type: 'readFailed' }>,
): Step {
  const next = { ...phase, trouble: latest(trouble, phase.trouble) }
  const pause = pauseOf(next.trouble, now)
  if (next.name !== 'ready' || pause === undefined) return [next]
  return [next, { do: 'readSession', afterMs: Math.max(pause, LOOK_BESIDE_FORM), isMinimum: true }]
}

/** The last trouble, with the longest pause that was asked for. */
function latest({ code, until = 0 }: Trouble, before: Trouble | undefined): Trouble {
  return { code: code ?? before?.code, until: Math.max(until, before?.until ?? 0) || undefined }
}
