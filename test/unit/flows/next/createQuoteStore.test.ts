import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { InvoiceQuoteRequest } from '../../../../src/api/AccountApi.ts'
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
  const request: InvoiceQuoteRequest = { invoices: [{ id: 'inv_1', amount: 500 }], idempotencyKeys: [] }
  const cache = new QueryClient()
  const read = () => ({ ...request })
  const { store, payApi } = createQuoteStore({ of: () => api } as unknown as SessionStore, cache, api, read)
  return { store, payApi, cache, request, createInvoiceQuote, createInvoicePayment }
}

it('reads the selection as a session whose transaction goes by the id of the buyer', async () => {
  const { store, payApi, cache, request, createInvoiceQuote } = start()
  const read = await cache.fetchQuery(store.query)
  expect(read.transaction?.id).toBe('buy_1')
  expect((await payApi.getSession()).transaction?.id).toBe('buy_1')
  expect(createInvoiceQuote).toHaveBeenCalledWith(request)
})

it('asks again where another tab has begun to pay meanwhile', async () => {
  const { payApi, request, createInvoiceQuote } = start()
  createInvoiceQuote.mockImplementationOnce(() => {
    request.idempotencyKeys = ['key-1']
    return Promise.resolve(quoteOf(0))
  })
  expect((await payApi.getSession()).transaction?.amount).toBe(500)
  expect(createInvoiceQuote).toHaveBeenCalledTimes(2)
})

it('reads under the last selection and all its keys once nothing is selected any more', async () => {
  const { payApi, request, createInvoiceQuote } = start()
  const { invoices } = request
  request.idempotencyKeys = ['key-1']
  await payApi.getSession()
  Object.assign(request, { invoices: [], idempotencyKeys: ['key-2'] })
  await payApi.getSession()
  expect(createInvoiceQuote).toHaveBeenLastCalledWith({ invoices, idempotencyKeys: ['key-1', 'key-2'] })
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
