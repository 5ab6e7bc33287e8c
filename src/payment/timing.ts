import type { Clock } from '../lib/clock.ts'
import type { PhaseOf, PollError, Transition } from './phase.ts'

/** All durations are milliseconds. */
const POSTS_AT_MOST = 4
export const RESEND_WINDOW = 30_000
/** A request that is over, or whose page is gone, and that left this long ago cannot arrive any more. */
const SETTLED_AFTER = 30_000

/** A form that only follows what others do polls no oftener. */
export const POLL_BESIDE_FORM = 10_000

/** When an answer counts as late and the screen says that the payment is being confirmed. */
export const SLOW_AFTER = 6_000

/** Messages of other tabs cause a poll no oftener. */
export const POLL_FOR_TABS_EACH = 1_000

const WAITS = [1_000, 2_000, 2_000, 2_000, 3_000, 5_000] as const

/** The pause before a read, by how many reads went before: 1, 2, 2, 2 s … 10 s. */
export function waitBeforeRead(reads: number): number {
  return WAITS[reads] ?? 10_000
}

/** The same phase, one poll later. `pause`: the pause that the server asked for, in milliseconds. */
export function pollAgain(
  phase: PhaseOf<'unknown' | 'processing' | 'challenge' | 'elsewhere'>,
  pause?: number,
): Transition {
  const next = { ...phase, reads: phase.reads + 1 }
  const wait = { afterMs: pause ?? waitBeforeRead(phase.reads), isMinimum: pause !== undefined }
  return next.name === 'unknown' || next.name === 'elsewhere'
    ? [next, { do: 'readState', ...wait }]
    : [next, { do: 'readAttempt', id: next.attempt.id, ...wait }]
}

/** While the event stream is open, polling is only a fallback. */
export function delayWithStream(ms: number): number {
  return Math.max(ms, 10_000)
}

interface Pause {
  readonly do: string
  readonly isMinimum?: boolean
}

/**
 * How long a pause really is, so that many pages do not send at the same moment: anything up to the whole of it before a request is
 * sent again, between half and the whole of it before a read. One that the server asked for becomes up to a second
 * longer instead. `random` is in [0, 1).
 */
export function withJitter(ms: number, random: number, { do: what, isMinimum }: Pause): number {
  if (isMinimum) return ms + random * 1_000
  return what === 'post' ? ms * random : ms * (0.5 + random / 2)
}

/** What is left of the pause that the server asked for, in milliseconds. */
export function pauseOf({ until = 0 }: Pick<PollError, 'until'> = {}, now: number): number | undefined {
  return until > now ? until - now : undefined
}

interface Sent {
  readonly canResend: boolean
  readonly isOutstanding: boolean
  readonly posts: number
  readonly lastPostAt: number
  readonly record: { readonly startedAt: number }
}

/** The same bytes under the same key may go out again: at most four times in thirty seconds. */
export function mayResend(sent: Sent, now: number): boolean {
  return (
    sent.canResend && !sent.isOutstanding && sent.posts < POSTS_AT_MOST && now - sent.record.startedAt < RESEND_WINDOW
  )
}

/** No POST of this decision can still arrive. */
export function mayTryAgain(sent: Sent, now: number): boolean {
  return !sent.isOutstanding && now - sent.lastPostAt >= SETTLED_AFTER
}

/** Nothing of a decision that began then can still arrive, whoever sent it. */
export function isSettled(startedAt: number, now: number): boolean {
  return now - startedAt >= RESEND_WINDOW + SETTLED_AFTER
}

/**
 * Acts at once, and again at most every `ms` milliseconds however often it is called meanwhile, with the last value.
 * Gives back how to stop as `stop`.
 */
export function throttle<T>(clock: Clock, ms: number, act: (value: T) => void) {
  let actedAt = -Infinity
  let last: T
  let cancel: (() => void) | undefined
  const now = () => {
    cancel = undefined
    actedAt = clock.now()
    act(last)
  }
  return Object.assign(
    (value: T) => {
      last = value
      const wait = actedAt + ms - clock.now()
      if (wait <= 0) now()
      else cancel ??= clock.after(wait, now)
    },
    { stop: () => cancel?.() },
  )
}
