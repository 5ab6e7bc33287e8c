/** Time as a dependency, so that a test can run a minute in an instant. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number
  /** Calls back after `ms`; gives back how to stop. */
  after: (ms: number, callback: () => void) => () => void
}

/** The page's own clock. */
export const browserClock: Clock = {
  now: () => Date.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}
