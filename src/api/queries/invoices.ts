import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InvoiceQuery } from '../AccountApi.ts'
import type { Api } from '../Api.ts'

/** Everything that is read of a buyer's invoices, to be read again once one was paid. */
export const invoicesKey = (api: Api) => ['invoices', api.subject] as const

/** How many invoices are read at once: more than fit a screen, and few enough to draw the first at once. */
const PAGE_SIZE = 100

/** The buyer's invoices, a page at a time. */
export function invoicesQuery(api: Api, query: InvoiceQuery) {
  return infiniteQueryOptions({
    queryKey: [...invoicesKey(api), 'list', query],
    queryFn: async ({ pageParam }) =>
      (await api.account()).listInvoices({ ...query, limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  })
}

/** One invoice with its lines and what was paid of it. */
export function invoiceQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...invoicesKey(api), 'one', id],
    queryFn: async () => (await api.account()).getInvoice(id),
  })
}

/** The credit notes that are not used up, the oldest first. */
export function creditNotesQuery(api: Api) {
  return queryOptions({
    queryKey: [...invoicesKey(api), 'credit-notes'],
    queryFn: async () => (await api.account()).listCreditNotes(),
  })
}

/** What happened on the account, the newest first, a page at a time. */
export function activityQuery(api: Api) {
  return infiniteQueryOptions({
    queryKey: [...invoicesKey(api), 'activity'],
    queryFn: async ({ pageParam }) => (await api.account()).listActivity(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  })
}
