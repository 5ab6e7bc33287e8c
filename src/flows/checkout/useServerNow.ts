import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { sessionQuery } from '../../api/queries/session.ts'

/** The server's time in milliseconds, from its last answer and what has passed since: this machine's date may be off. */
export function useServerNow(): () => number {
  const { data, dataUpdatedAt } = useQuery(sessionQuery(useApi()))
  const serverTime = data?.serverTime
  return useCallback(() => {
    const offset = serverTime === undefined ? 0 : Date.parse(serverTime) - dataUpdatedAt
    return Date.now() + offset
  }, [serverTime, dataUpdatedAt])
}
