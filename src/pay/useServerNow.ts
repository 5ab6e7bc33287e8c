import { useCallback } from 'react'
import { useSession } from '../session/SessionContext.ts'

/** The server's time in milliseconds, from its last answer and what has passed since: this machine's date may be off. */
export function useServerNow(): () => number {
  const { data, dataUpdatedAt } = useSession()
  const serverTime = data?.serverTime
  return useCallback(() => {
    const offset = serverTime === undefined ? 0 : Date.parse(serverTime) - dataUpdatedAt
    return Date.now() + offset
  }, [serverTime, dataUpdatedAt])
}
