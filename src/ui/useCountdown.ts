import { useLayoutEffect, useState } from 'react'

interface Countdown {
  /** Whole seconds that are left, updated every second; `undefined` once it is over. */
  readonly seconds: number | undefined
  /** Whole seconds that there were when it began, also once it is over: what is said of it, which is said once. */
  readonly from: number | undefined
}

/** Counts down to `instant`: milliseconds since 1970. */
export function useCountdown(instant: number | undefined): Countdown {
  const [seen, setSeen] = useState<{ instant: number; start: number; now: number }>()
  useLayoutEffect(() => {
    if (instant === undefined) return
    const start = Date.now()
    const update = () => setSeen({ instant, start, now: Date.now() })
    update()
    const timer = setInterval(update, 1_000)
    return () => clearInterval(timer)
  }, [instant])
  const secondsFrom = (time = Infinity) =>
    instant !== undefined && seen?.instant === instant && instant > time
      ? Math.ceil((instant - time) / 1_000)
      : undefined
  return { seconds: secondsFrom(seen?.now), from: secondsFrom(seen?.start) }
}
