import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { Api } from '../../../../src/api/Api.ts'
import type { Session } from '../../../../src/api/types.ts'
import { createQuoteStore } from '../../../../src/flows/next/createQuoteStore.ts'
import type { SessionStore } from '../../../../src/session/createSessionStore.ts'

const quoteOf = (amount: number) =>
  ({ buyer: { id: 'buy_1' }, transaction: { id: 'quote_7', amount }, requiredConsents: [] }) as unknown as Session

function start() {
  const createInvoiceQuote = vi.fn(() => Promise.resolve(quoteOf(500)))
  const createInvoicePayment = vi.fn(() => Promise.resolve({ id: 'att_1' }))
  const api = {
    subject: 'buy_1',
    account: () => Promise.resolve({ createInvoiceQuote, createInvoicePayment }),
  } as unknown as Api
  const request = { invoices: [{ id: 'inv_1', amount: 500 }] }
  const cache = new QueryClient()
  const { store, payApi } = createQuoteStore({ of: () => api } as unknown as SessionStore, cache, api, () => request)
  return { store, payApi, cache, request, createInvoiceQuote, createInvoicePayment }
}

it('reads the selection as a session whose transaction goes by the id of the buyer', async () => {
  const { store, payApi, cache, request, createInvoiceQuote } = start()
  const read = await cache.fetchQuery(store.query)
  expect(read.transaction?.id).toBe('buy_1')
  expect((await payApi.getSession()).transaction?.id).toBe('buy_1')
  expect(createInvoiceQuote).toHaveBeenCalledWith(request)
})

it('shows the quote that a refusal brings', async () => {
  const { store, cache } = start()
  await cache.fetchQuery(store.query)
  store.update(quoteOf(300))
  expect(store.getState()?.data?.transaction).toMatchObject({ id: 'buy_1', amount: 300 })
})

it('pays by the call for invoices, with the same key and bytes', async () => {
  const { payApi, createInvoicePayment } = start()
  await payApi.createAttempt('key-1', '{}', true, 7)
  expect(createInvoicePayment).toHaveBeenCalledWith('key-1', '{}', true, 7)
})
