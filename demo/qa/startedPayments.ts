import { randomUUID } from 'node:crypto'
import createClient from 'openapi-fetch'
import type { paths } from '../../src/api/schema.d.ts'
import { createBalanceApi, expectData } from '../store/balanceApi.ts'
import type { BalanceApiOptions } from '../store/balanceApi.ts'

const METHOD = 'wire'

/**
 * Begins a payment by wire of so many of a buyer's invoices, those due first, as if they had placed it: it is in progress
 * until the money comes. All are of the currency of the first.
 */
export async function startPayment(options: BalanceApiOptions, { buyerId, count }: { buyerId: string; count: number }) {
  const params = { path: { id: buyerId } }
  const call = createBalanceApi(options).POST('/buyers/{id}/token', { params, body: { scope: 'BUYER' } })
  const { token } = await expectData('get a token of the buyer', call)
  const headers = { authorization: `Bearer ${token}` }
  const buyer = createClient<paths>({ baseUrl: options.apiOrigin, headers })
  const query = { status: 'owed', sort: 'dueDate', limit: 100 } as const
  const list = await expectData('read the invoices', buyer.GET('/v1/invoices', { params: { query } }))
  const invoices = list.invoices
    .filter(({ currency, status }) => currency === list.invoices[0]?.currency && status !== 'processing')
    .slice(0, count)
    .map(({ id, amountDue: amount }) => ({ id, amount }))
  const asked = buyer.POST('/v1/invoice-quotes', { body: { invoices } })
  const { transaction, requiredConsents, serverTime } = await expectData('quote the invoices', asked)
  if (!transaction) throw new Error('The quote has no amount.')
  const consents = requiredConsents
    .filter(({ isOptional, paymentMethodTypes }) => !isOptional && paymentMethodTypes.includes(METHOD))
    .map(({ kind, version }) => ({ kind, version, acceptedAt: serverTime }))
  const { amount, currency, version } = transaction
  const body = { invoices, expected: { amount, currency, version }, paymentMethodType: METHOD, consents } as const
  const header = { 'Idempotency-Key': randomUUID() }
  return expectData('pay the invoices', buyer.POST('/v1/invoice-payments', { params: { header }, body }))
}
