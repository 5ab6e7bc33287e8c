import type { QueryClient } from '@tanstack/react-query'
import type { InvoiceQuoteRequest } from '../../api/AccountApi.ts'
import type { Api } from '../../api/Api.ts'
import type { Session } from '../../api/types.ts'
import { createStore } from '../../lib/createStore.ts'
import { createSessionEntry } from '../../session/createSessionEntry.ts'
import type { SessionStore } from '../../session/createSessionStore.ts'

/** The selection and the keys of this browser's payments of it. */
export type ReadRequest = () => InvoiceQuoteRequest

/**
 * The session of a selection of invoices: what the server makes of it is read by a quote, and is an entry of the element's
 * cache as the session of a transaction is. Its transaction goes by the buyer's id: a browser pays for one buyer at a time.
 */
export function createQuoteStore(sessions: SessionStore, cache: QueryClient, api: Api, read: ReadRequest) {
  /** What is paid is selected no more, and its payment is read under the selection that it was made of. */
  let last: InvoiceQuoteRequest | undefined
  const quote = async (): Promise<Session> => {
    const request = read()
    last = last && request.invoices.length === 0 ? { ...last, idempotencyKeys: keysOf(last, request) } : request
    const { idempotencyKeys: sent } = last
    const session = await (await api.account()).createInvoiceQuote(last)
    // Another tab may have begun to pay meanwhile. Once it has paid, a quote without its key says that somebody else has.
    const isOutdated = keysOf(read()).some((key) => !sent?.includes(key))
    return isOutdated ? quote() : underBuyer(session)
  }
  const entry = createSessionEntry(cache, quote, ['quote', api.subject])
  const store: SessionStore = {
    ...entry,
    // A refusal brings the quote as it is now.
    update: (session, options) => entry.update(underBuyer(session), options),
    of: sessions.of,
    replaced: createStore<string | undefined>(undefined),
  }
  const payApi: Api = {
    ...api,
    getSession: quote,
    createAttempt: async (...attempt) => (await api.account()).createInvoicePayment(...attempt),
  }
  return { store, payApi }
}

const keysOf = (...requests: readonly InvoiceQuoteRequest[]): string[] => [
  ...new Set(requests.flatMap(({ idempotencyKeys = [] }) => idempotencyKeys)),
]

function underBuyer(session: Session): Session {
  const { transaction, buyer } = session
  return transaction ? { ...session, transaction: { ...transaction, id: buyer.id } } : session
}
