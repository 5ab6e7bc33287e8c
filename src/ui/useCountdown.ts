import { useEffect, useState } from 'react'

/** Whole seconds until `instant` (milliseconds since 1970), every second anew; `undefined` once it has come. */
export function useCountdown(instant: number | undefined): number | undefined {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (instant === undefined) return
    const look = () => setNow(Date.now())
    look()
    const timer = setInterval(look, 1_000)
    return () => clearInterval(timer)
  }, [instant])
  if (instant === undefined || instant <= now) return undefined
  return Math.ceil((instant - now) / 1_000)
}
