import { useLayoutEffect, useState } from 'react'

interface Countdown {
  /** Whole seconds that are left, every second anew; `undefined` once it is over. */
  readonly seconds: number | undefined
  /** Whole seconds that there were when it began: what is said of it once, as it would be read out every second. */
  readonly from: number | undefined
}

/** Counts down to `instant`: milliseconds since 1970. */
export function useCountdown(instant: number | undefined): Countdown {
  const [seen, setSeen] = useState<{ instant: number; start: number; now: number }>()
  useLayoutEffect(() => {
    if (instant === undefined) return
    const start = Date.now()
    const look = () => setSeen({ instant, start, now: Date.now() })
    look()
    const timer = setInterval(look, 1_000)
    return () => clearInterval(timer)
  }, [instant])
  if (seen === undefined || seen.instant !== instant || instant <= seen.now)
    return { seconds: undefined, from: undefined }
  const secondsFrom = (time: number) => Math.ceil((instant - time) / 1_000)
  return { seconds: secondsFrom(seen.now), from: secondsFrom(seen.start) }
}
