import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Api } from '../Api.ts'

/** The buyer's invoices, a page at a time, the next one due first. */
export function invoicesQuery(api: Api) {
  return infiniteQueryOptions({
    queryKey: ['invoices', api.subject],
    queryFn: async ({ pageParam }) => (await api.account()).listInvoices(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  })
}
