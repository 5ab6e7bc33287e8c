import { useEffect, useState } from 'react'

/** Whether `ms` milliseconds have gone since the first render, and how to end the wait. */
export function useDelay(ms: number) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return [isOver, setOver] as const
}
