import type { Clock } from './runner.ts'

/** The page's own clock. Importing this starts nothing. */
export const browserClock: Clock = {
  now: () => Date.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}
