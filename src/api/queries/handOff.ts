import { queryOptions } from '@tanstack/react-query'
import type { HandOffLink } from '../accountTypes.ts'
import type { Api } from '../Api.ts'

/** A link that changes no more. */
export const isClosed = ({ status }: HandOffLink) => status === 'paid' || status === 'expired'

/**
 * The link that was made in this document for a transaction, and what became of it. The cache alone knows its address, so
 * the entry is put there by whoever makes the link and stays for as long as the element.
 */
export function handOffQuery(api: Api, transactionId: string) {
  const queryKey = ['hand-off', transactionId] as const
  return queryOptions<HandOffLink, Error, HandOffLink, typeof queryKey>({
    queryKey,
    queryFn: async ({ client }) => {
      const link = client.getQueryData<HandOffLink>(queryKey)
      if (!link) throw new Error('A link is read before it was made.')
      return { ...link, ...(await (await api.account()).getHandOff(link.id)) }
    },
    gcTime: Infinity,
    retry: false,
  })
}
