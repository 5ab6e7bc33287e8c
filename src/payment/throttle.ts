import type { Clock } from '../lib/clock.ts'

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
