import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { createContext } from 'react'
import type { Session } from '../api/types.ts'
import { useRequired } from '../host/useRequired.ts'
import type { SessionStore } from './createSessionStore.ts'

export const SessionContext = createContext<SessionStore | undefined>(undefined)

export function useSessionStore(): SessionStore {
  return useRequired(SessionContext, 'SessionContext')
}

/** The session of the element; draws again when it changes. */
export function useSession(): UseQueryResult<Session> {
  return useQuery(useSessionStore().query)
}
