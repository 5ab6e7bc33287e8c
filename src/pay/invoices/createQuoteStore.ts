import type { QueryClient } from '@tanstack/react-query'
import type { InvoiceQuoteRequest } from '../../api/accountTypes.ts'
import type { Api } from '../../api/Api.ts'
import { ApiError } from '../../api/ApiError.ts'
import type { Attempt, Session } from '../../api/types.ts'
import { createStore } from '../../lib/createStore.ts'
import type { Share } from '../../order/allocation.ts'
import { createSessionEntry } from '../../session/createSessionEntry.ts'
import type { SessionStore } from '../../session/createSessionStore.ts'

/** The selection and the keys of this browser's payments of it. */
export type ReadRequest = () => InvoiceQuoteRequest

/**
 * The session of a selection of invoices: what the server makes of it is read by a quote, and is an entry of the element's
 * cache as the session of a transaction is. Its transaction goes by the buyer's id, as a browser pays for one buyer at a time,
 * or by `payableId`.
 */
export function createQuoteStore(
  sessions: SessionStore,
  cache: QueryClient,
  api: Api,
  read: ReadRequest,
  payableId?: string,
) {
  const underId = (session: Session): Session => {
    const { transaction, buyer } = session
    return transaction ? { ...session, transaction: { ...transaction, id: payableId ?? buyer.id } } : session
  }
  /** The last selection that was not empty: paid invoices leave the selection, but their payment is read by it. */
  let last: InvoiceQuoteRequest | undefined
  let asked = 0
  /** Of the answers so far, the one to the latest request. */
  let newest: { readonly at: number; readonly request: InvoiceQuoteRequest; readonly session: Session } | undefined
  /** The requests of this document's payments, by their keys. */
  const sent = new Map<string, string>()
  const quote = async (): Promise<Session> => {
    const request = read()
    last = last && request.invoices.length === 0 ? { ...last, idempotencyKeys: keysOf(last, request) } : request
    const own = { at: (asked += 1), request: last }
    const session = underId(await (await api.account()).createInvoiceQuote(last))
    const now = read()
    // Another tab may have begun to pay meanwhile. Once it has paid, a quote without its key says that somebody else has.
    const isOutdated = keysOf(now).some((key) => !own.request.idempotencyKeys?.includes(key))
    // What the payer decided meanwhile is another question.
    if (isOutdated || (now.invoices.length > 0 && !isSameSelection(now, own.request))) return quote()
    if (newest && newest.at > own.at && isSameSelection(newest.request, own.request)) return newest.session
    newest = { ...own, session }
    return session
  }
  const entry = createSessionEntry(cache, quote, ['quote', api.subject])
  const store: SessionStore = {
    ...entry,
    // A refusal brings the quote as it is now.
    update: (session, options) => entry.update(underId(session), options),
    of: sessions.of,
    replaced: createStore<string | undefined>(undefined),
  }
  const payApi: Api = {
    ...api,
    getSession: quote,
    createAttempt: async (key, bytes, ...rest) => {
      const refused = entry.getState()?.data?.invoiceSelection?.refused ?? []
      // What the payer has decided since is not quoted yet, or its quote did not come: the button has the amount of before.
      if (!sent.has(key) && !isDecided(JSON.parse(bytes) as InvoiceQuoteRequest, read(), refused)) {
        const session = await quote().catch(() => undefined)
        const code = 'amount_changed'
        throw new ApiError(code, 'The payer decided otherwise.', { status: 409, apiCode: code, session })
      }
      sent.set(key, bytes)
      return (await api.account()).createInvoicePayment(key, bytes, ...rest)
    },
  }
  return { store, payApi, sentBy: (key: string | undefined) => (key === undefined ? undefined : sent.get(key)) }
}

interface Known {
  /** The request of the attempt, where this document sent it. */
  readonly sent: string | undefined
  /** What is reviewed: of a document that has loaded since. */
  readonly reviewedIds: readonly string[]
}

/** Which invoices a payment paid. An attempt names the first hundred of them, and its request all. */
export function paidInvoiceIds({ invoices = [], invoiceCount = 0 }: Attempt, { sent, reviewedIds }: Known): string[] {
  const named = invoices.map(({ id }) => id)
  if (invoiceCount <= named.length) return named
  if (sent !== undefined) return (JSON.parse(sent) as InvoiceQuoteRequest).invoices.map(({ id }) => id)
  const reviewed = new Set(reviewedIds)
  const isSame = reviewed.size === invoiceCount && named.every((id) => reviewed.has(id))
  return isSame ? [...reviewed] : named
}

const keysOf = (...requests: readonly InvoiceQuoteRequest[]): string[] => [
  ...new Set(requests.flatMap(({ idempotencyKeys = [] }) => idempotencyKeys)),
]

/** A payment settles what the payer has decided, but for what the server refused of it. Nothing is decided once it is paid. */
function isDecided(
  paid: InvoiceQuoteRequest,
  decided: InvoiceQuoteRequest,
  refused: readonly { id: string }[],
): boolean {
  const [own, wanted] = [amountsOf(paid), amountsOf(decided)]
  if (wanted.size === 0) return true
  for (const { id } of refused) if (!own.has(id)) wanted.delete(id)
  return own.size === wanted.size && [...own].every(([id, amount]) => wanted.get(id) === amount)
}

const amountsOf = ({ invoices, creditNotes = [] }: InvoiceQuoteRequest) =>
  new Map([...invoices, ...creditNotes].map(({ id, amount }) => [id, amount]))

function isSameSelection(one: InvoiceQuoteRequest, other: InvoiceQuoteRequest): boolean {
  return isSame(one.invoices, other.invoices) && isSame(one.creditNotes ?? [], other.creditNotes ?? [])
}

function isSame(one: readonly Share[], other: readonly Share[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ id, amount }, index) => id === other[index]?.id && amount === other[index].amount)
  )
}
