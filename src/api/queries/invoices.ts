import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AutopayTerms, InvoiceListQuery, Statement, StatementPeriod } from '../accountTypes.ts'
import { toJson } from '../../lib/toJson.ts'
import type { Api } from '../Api.ts'

/** Everything that is read of a buyer's invoices, to be read again once one was paid. */
export const invoicesKey = (api: Api) => ['invoices', api.subject] as const

/**
 * What others have paid meanwhile is read when the page comes back to the front, or its screen, after so many milliseconds.
 * A list of many pages is not: it would be read page by page.
 */
const FRESH_FOR = 60_000
const MOST_PAGES_AGAIN = 3
const isShort = ({
  state,
}: {
  readonly state: { readonly data?: { readonly pages: readonly unknown[] } | undefined }
}) => (state.data?.pages.length ?? 0) <= MOST_PAGES_AGAIN
const REREAD_LIST = { staleTime: FRESH_FOR, refetchOnWindowFocus: isShort, refetchOnMount: isShort }

/** How many invoices are read at once: more than fit a screen, and few enough to draw the first at once. */
const PAGE_SIZE = 100

/** The buyer's invoices, a page at a time. */
export function invoicesQuery(api: Api, query: InvoiceListQuery) {
  return infiniteQueryOptions({
    queryKey: [...invoicesKey(api), 'list', query],
    queryFn: async ({ pageParam }) =>
      (await api.account()).listInvoices({ ...query, limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    ...REREAD_LIST,
  })
}

/** Which of these may be paid for the second time: read anew for each review, once, as no payment waits for it. */
export function duplicatesQuery(api: Api, ids: readonly string[]) {
  return queryOptions({
    queryKey: [...invoicesKey(api), 'duplicates', ids],
    queryFn: async ({ signal }) => (await api.account()).findDuplicates(ids, signal),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** One invoice with its lines and what was paid of it. */
export function invoiceQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...invoicesKey(api), 'one', id],
    queryFn: async () => (await api.account()).getInvoice(id),
    staleTime: FRESH_FOR,
  })
}

/** The credit notes that are not used up, the oldest first. */
export function creditNotesQuery(api: Api) {
  return queryOptions({
    queryKey: [...invoicesKey(api), 'credit-notes'],
    queryFn: async () => (await api.account()).listCreditNotes(),
    staleTime: FRESH_FOR,
  })
}

/** Bank transfers that arrived without a match, each with what it is probably for. */
export function unreconciledQuery(api: Api) {
  return queryOptions({
    queryKey: [...invoicesKey(api), 'unreconciled'],
    queryFn: async () => (await api.account()).listUnreconciled(),
    staleTime: FRESH_FOR,
  })
}

/** Payments by date that are not over, the next one first; or those that could not be made, the newest first. */
export function scheduledPaymentsQuery(api: Api, isEnded: boolean) {
  return infiniteQueryOptions({
    queryKey: [...invoicesKey(api), 'scheduled', isEnded],
    queryFn: async ({ pageParam }) => (await api.account()).listScheduledPayments(isEnded, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    ...REREAD_LIST,
  })
}

/** What somebody was asked to pay, the newest first, a page at a time. Its approver may answer at any time. */
export function proposalsQuery(api: Api) {
  return infiniteQueryOptions({
    queryKey: [...invoicesKey(api), 'proposals'],
    queryFn: async ({ pageParam }) => (await api.account()).listProposals(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    refetchOnWindowFocus: isShort,
    refetchOnMount: isShort,
  })
}

/** The agreement on autopay, where there is one, with its next payments. */
export function autopayQuery(api: Api) {
  return queryOptions({
    queryKey: [...invoicesKey(api), 'autopay'],
    queryFn: async () => (await api.account()).getAutopay(),
    staleTime: FRESH_FOR,
  })
}

/** What autopay by these terms asks the payer to agree to, in the language of `tag`, and what it would pay. */
export function autopayQuoteQuery(api: Api, terms: AutopayTerms, tag: string) {
  return queryOptions({
    queryKey: [...invoicesKey(api), 'autopay-quote', tag, toJson(terms)],
    queryFn: async () => (await api.account()).quoteAutopay(terms),
    staleTime: FRESH_FOR,
  })
}

/** What happened on the account, the newest first, a page at a time. */
export function activityQuery(api: Api) {
  return infiniteQueryOptions({
    queryKey: [...invoicesKey(api), 'activity'],
    queryFn: async ({ pageParam }) => (await api.account()).listActivity(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    ...REREAD_LIST,
  })
}

/** The invoices that a payment was for, a page at a time. */
export function paidInvoicesQuery(api: Api, attemptId: string) {
  return infiniteQueryOptions({
    queryKey: [...invoicesKey(api), 'paid', attemptId],
    queryFn: async ({ pageParam }) => (await api.account()).listPaidInvoices(attemptId, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  })
}

/** What the account owed before and after a period, and what changed it; labels in the language of `tag`. */
export function statementQuery(api: Api, period: StatementPeriod, tag: string) {
  return queryOptions({
    queryKey: [...invoicesKey(api), 'statement', tag, toJson(period)],
    queryFn: async () => (await api.account()).getStatement(period),
    // The one before stays until the next is there.
    placeholderData: (before: Statement | undefined) => before,
    staleTime: FRESH_FOR,
  })
}

/** An invoice beside its order and what has shipped of it. */
export function invoiceMatchQuery(api: Api, invoiceId: string) {
  return queryOptions({
    queryKey: [...invoicesKey(api), 'match', invoiceId],
    queryFn: async () => (await api.account()).getInvoiceMatch(invoiceId),
    staleTime: FRESH_FOR,
  })
}

/** What was queried about an invoice, with all messages, the newest first. */
export function invoiceQueriesQuery(api: Api, invoiceId: string) {
  return queryOptions({
    queryKey: [...invoicesKey(api), 'queries', invoiceId],
    queryFn: async () => (await api.account()).listInvoiceQueries(invoiceId),
    staleTime: FRESH_FOR,
  })
}

/** The papers that the seller shares about an invoice; without one, those that belong to none. */
export function documentsQuery(api: Api, invoiceId?: string) {
  return queryOptions({
    queryKey: [...invoicesKey(api), 'documents', invoiceId],
    queryFn: async () => (await api.account()).listDocuments(invoiceId),
    staleTime: FRESH_FOR,
  })
}
