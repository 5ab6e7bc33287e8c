import { QueryClient } from '@tanstack/react-query'
import type { Api } from '../../../src/api/Api.ts'
import type { ReadRequest } from '../../../src/flows/next/createQuoteStore.ts'
import { createQuoteStore } from '../../../src/flows/next/createQuoteStore.ts'
import type { SessionStore } from '../../../src/session/createSessionStore.ts'
import type { Calls } from './Backend.ts'

/** The calls of a document that pays invoices of a buyer, by the product's own quotes. */
export function quoteCalls(calls: object, buyerId: string, read: ReadRequest): Calls {
  const api = { ...calls, subject: buyerId } as unknown as Api
  const sessions = { of: () => api } as unknown as SessionStore
  return createQuoteStore(sessions, new QueryClient(), api, read).payApi as Calls
}
