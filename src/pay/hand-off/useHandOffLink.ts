import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { HandOffLink } from '../../api/accountTypes.ts'
import { useApi } from '../../api/ApiContext.ts'
import { handOffQuery, isClosed } from '../../api/queries/handOff.ts'
import { useSessionStore } from '../../session/SessionContext.ts'

/** In milliseconds. Between them an interval grows with the time that the dialog is open. */
const SHORTEST_WAIT = 2_000
const LONGEST_WAIT = 10_000
const GROWTH = 0.2

interface Watched {
  readonly link: HandOffLink | undefined
  readonly isUnread: boolean
}

/**
 * The link of this document for a transaction. While the page can be seen and the link can change, it is polled:
 * often while the dialog is open (`since`, milliseconds since 1970), seldom otherwise, as nothing else reports a payment on
 * another device to a form that waits. When the link settles, the session is read, and the screen follows that.
 */
export function useHandOffLink(transactionId: string, since: number | undefined): Watched {
  const api = useApi()
  const store = useSessionStore()
  const { data, isError } = useQuery({
    ...handOffQuery(api, transactionId),
    enabled: ({ state }) => state.data !== undefined && !isClosed(state.data),
    refetchInterval: ({ state }) => {
      if (!state.data || isClosed(state.data)) return false
      const wait = since === undefined ? LONGEST_WAIT : (Date.now() - since) * GROWTH
      return Math.min(Math.max(wait, SHORTEST_WAIT), LONGEST_WAIT)
    },
  })
  const isOver = data !== undefined && isClosed(data)
  useEffect(() => {
    if (isOver) void store.refresh()
  }, [store, isOver])
  return { link: data, isUnread: isError }
}
