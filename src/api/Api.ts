import type { Clock } from '../lib/clock.ts'
import type { AccountApi } from './accountCalls.ts'
import type { InvoiceQuoteRequest } from './accountTypes.ts'
import type { Attempt, Session } from './types.ts'

/** The token that calls go with. */
export interface TokenPort {
  /** Asked before each call, as a token can be replaced. */
  getToken: () => string
  /** Gets a fresh token once the present one has run out; false when there is none. */
  renewToken?: () => Promise<boolean>
}

export interface ApiOptions extends TokenPort {
  /** Without a slash at the end. */
  baseUrl: string
  /** In which language the page wants its payer to be addressed. @default those of the browser */
  getLanguage?: () => string | undefined
  /** The integration that the page names, sent as a header. */
  source?: string | undefined
  /** The page's own. */
  fetch: (address: string, init: RequestInit) => Promise<Response>
  /** How long an answer may take, body included, in milliseconds. @default 20000 */
  timeoutMs?: number
  /** @default the page's own */
  clock?: Clock
}

/** The widget's calls. Each rejects with an `ApiError` and nothing else. */
export interface ApiCalls {
  /** `signal` gives the read up before its time-out. */
  getSession: (signal?: AbortSignal) => Promise<Session>
  /**
   * `bytes` are sent as they are, so that a resend under the same key is identical. A first request outlives the page;
   * a resend must not: a browser keeps the connection of one that outlives its page even when it is given up, and of
   * those it has six. After `until`, in milliseconds since 1970, it is not sent again for a token that took that long.
   * Settles no sooner than the page's `fetch`, which may miss the time-out and then ends when the browser's own is over:
   * until then the payment could still arrive.
   */
  createAttempt: (key: string, bytes: string, outlivesPage: boolean, until: number) => Promise<Attempt>
  getAttempt: (id: string) => Promise<Attempt>
  cancelAttempt: (id: string) => Promise<Attempt>
  cancelSession: () => Promise<Session>
  /** The calls that paying a transaction by card has no need of. Never rejects once the client is there. */
  account: () => Promise<AccountApi & InvoicePaymentApi>
}

/** The calls that pay invoices. */
interface InvoicePaymentApi {
  /** A session whose transaction is the selection. */
  createInvoiceQuote: (request: InvoiceQuoteRequest) => Promise<Session>
  createInvoicePayment: ApiCalls['createAttempt']
}

/** The same calls before the client is there, which the first of them loads. */
export interface LazyCalls extends ApiCalls {
  /** Loads what the calls need, so that the next attempt leaves in the call itself. Rejects when it does not come. */
  warm: () => Promise<unknown>
}

/** The calls for one transaction or buyer: they go with its token, also once the page has given another one. */
export interface Api extends LazyCalls {
  /** The id of the transaction or of the buyer. */
  readonly subject: string
  getToken: () => string
  /** Whether the token that the page gave last is this subject's; undefined until the session of that token is read. */
  isCurrent: () => boolean | undefined
}
