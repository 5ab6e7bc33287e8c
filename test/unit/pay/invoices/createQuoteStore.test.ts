import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import type { InvoiceQuoteRequest } from '../../../../src/api/accountTypes.ts'
import type { Api } from '../../../../src/api/Api.ts'
import type { Attempt, Session } from '../../../../src/api/types.ts'
import { createQuoteStore, paidInvoiceIds } from '../../../../src/pay/invoices/createQuoteStore.ts'
import { toJson } from '../../../../src/lib/toJson.ts'
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
  const { store, payApi, sentBy } = createQuoteStore({ of: () => api } as unknown as SessionStore, cache, api, read)
  return { store, payApi, sentBy, cache, request, createInvoiceQuote, createInvoicePayment }
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

const shares = (amount: number) => [{ id: 'inv_1', amount }]
const bytes = toJson({ invoices: shares(500) })

it('pays by the call for invoices, with the same key and bytes', async () => {
  const { payApi, createInvoicePayment } = start()
  await payApi.createAttempt('key-1', bytes, true, 7)
  expect(createInvoicePayment).toHaveBeenCalledWith('key-1', bytes, true, 7)
})

describe('a payment of what was quoted before the payer decided otherwise', () => {
  it('is refused as the server refuses another amount, with the quote as it is now', async () => {
    const { payApi, request, createInvoiceQuote, createInvoicePayment } = start()
    request.invoices = shares(300)
    createInvoiceQuote.mockResolvedValueOnce(quoteOf(300))
    const refusal = await payApi.createAttempt('key-1', bytes, true, 7).catch((cause: unknown) => cause)
    expect(refusal).toMatchObject({ code: 'amount_changed', isDefinite: true })
    expect(refusal).toMatchObject({ details: { session: { transaction: { amount: 300 } } } })
    expect(createInvoicePayment).not.toHaveBeenCalled()
  })

  it('is refused where that quote does not come', async () => {
    const { payApi, request, createInvoiceQuote } = start()
    request.creditNotes = [{ id: 'crn_1', amount: 100 }]
    createInvoiceQuote.mockRejectedValue(new Error('Lost.'))
    const refusal = payApi.createAttempt('key-1', bytes, true, 7)
    await expect(refusal).rejects.toMatchObject({ code: 'amount_changed', isDefinite: true })
  })

  it('goes on once it was sent, and where the server refused the rest', async () => {
    const { store, payApi, cache, request, createInvoiceQuote, createInvoicePayment } = start()
    await payApi.createAttempt('key-1', bytes, true, 7)
    request.invoices = [...shares(500), { id: 'inv_2', amount: 200 }]
    await payApi.createAttempt('key-1', bytes, true, 7)
    const invoiceSelection = {
      invoices: shares(500),
      creditNotes: [],
      refused: [{ id: 'inv_2', code: 'already_paid' }],
    }
    createInvoiceQuote.mockResolvedValueOnce({ ...quoteOf(500), invoiceSelection } as unknown as Session)
    await cache.fetchQuery(store.query)
    await payApi.createAttempt('key-2', bytes, true, 7)
    expect(createInvoicePayment).toHaveBeenCalledTimes(3)
  })
})

it('asks again where the payer decided something else meanwhile', async () => {
  const { payApi, request, createInvoiceQuote } = start()
  createInvoiceQuote.mockImplementationOnce(() => {
    request.invoices = shares(300)
    return Promise.resolve(quoteOf(500))
  })
  createInvoiceQuote.mockImplementationOnce(() => Promise.resolve(quoteOf(300)))
  expect((await payApi.getSession()).transaction?.amount).toBe(300)
  expect(createInvoiceQuote).toHaveBeenLastCalledWith({ invoices: shares(300), idempotencyKeys: [] })
})

it('gives the answer to what was asked last where answers are swapped', async () => {
  const { payApi, createInvoiceQuote } = start()
  const answers: ((session: Session) => void)[] = []
  createInvoiceQuote.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  const [first, second] = [payApi.getSession(), payApi.getSession()]
  await vi.waitFor(() => expect(answers.length).toBe(2))
  answers[1]?.(quoteOf(400))
  expect((await second).transaction?.amount).toBe(400)
  answers[0]?.(quoteOf(500))
  expect((await first).transaction?.amount).toBe(400)
})

it('knows what this document sent', async () => {
  const { payApi, sentBy } = start()
  await payApi.createAttempt('key-1', bytes, true, 7)
  expect([sentBy('key-1'), sentBy('key-2'), sentBy(undefined)]).toEqual([bytes, undefined, undefined])
})

const attempt = (invoiceCount: number, ...ids: string[]) =>
  ({ invoiceCount, invoices: ids.map((id) => ({ id, number: id, amount: 1 })) }) as unknown as Attempt
const sent = toJson({ invoices: ['inv_1', 'inv_2', 'inv_3'].map((id) => ({ id, amount: 1 })) })

describe('what a payment paid', () => {
  it('is what the attempt names, where that is all', () => {
    expect(paidInvoiceIds(attempt(1, 'inv_1'), { sent, reviewedIds: ['inv_9'] })).toEqual(['inv_1'])
  })

  it('is what was sent, whatever is reviewed by now', () => {
    const known = { sent, reviewedIds: ['inv_1', 'inv_8', 'inv_9'] }
    expect(paidInvoiceIds(attempt(3, 'inv_1'), known)).toEqual(['inv_1', 'inv_2', 'inv_3'])
  })

  it('is what is reviewed after a reload, where that can be the same', () => {
    const reviewedIds = ['inv_1', 'inv_2', 'inv_3']
    expect(paidInvoiceIds(attempt(3, 'inv_1'), { sent: undefined, reviewedIds })).toEqual(reviewedIds)
    expect(paidInvoiceIds(attempt(2, 'inv_1'), { sent: undefined, reviewedIds })).toEqual(['inv_1'])
    expect(paidInvoiceIds(attempt(3, 'inv_9'), { sent: undefined, reviewedIds })).toEqual(['inv_9'])
  })
})
