import { QueryClient } from '@tanstack/react-query'
import type { InvoiceQuoteRequest } from '../../../src/api/accountTypes.ts'
import type { Api } from '../../../src/api/Api.ts'
import { createQuoteStore } from '../../../src/pay/invoices/createQuoteStore.ts'
import type { SessionStore } from '../../../src/session/createSessionStore.ts'
import type { Calls, Page } from './Backend.ts'

interface Selected extends Pick<Page, 'keysOf'> {
  /** The id of the buyer. */
  readonly subject: string
  readonly getInvoices: () => InvoiceQuoteRequest['invoices']
}

/** The calls of a page that pays a selection of invoices: the product makes a session of the quote. */
export function createQuoteCalls(calls: object, { subject, getInvoices, keysOf }: Selected): Calls {
  const api = { ...calls, subject } as unknown as Api
  const read = () => ({ invoices: [...getInvoices()], creditNotes: [], idempotencyKeys: keysOf(subject) })
  const sessions = { of: () => api } as unknown as SessionStore
  return createQuoteStore(sessions, new QueryClient(), api, read).payApi as Calls
}
