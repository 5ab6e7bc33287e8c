import { randomUUID } from 'node:crypto'
import createClient from 'openapi-fetch'
import type { Client } from 'openapi-fetch'
import type { paths } from '../../src/api/schema.d.ts'
import { createBalanceApi, expectData } from '../store/balanceApi.ts'
import type { BalanceApiOptions } from '../store/balanceApi.ts'

const METHOD = 'wire'
/** So many days from now a scheduled payment begins: the page moves the clock by a day, four or eight. */
const IN_DAYS = 3
const DAY_MS = 86_400_000

/** Whose invoices, and how many of them. */
interface Wanted {
  readonly buyerId: string
  readonly count: number
}

/** The calls of a buyer, as their account makes them. */
export async function openBuyer(options: BalanceApiOptions, buyerId: string): Promise<Client<paths>> {
  const params = { path: { id: buyerId } }
  const call = createBalanceApi(options).POST('/buyers/{id}/token', { params, body: { scope: 'BUYER' } })
  const { token } = await expectData('get a token of the buyer', call)
  return createClient<paths>({ baseUrl: options.apiOrigin, headers: { authorization: `Bearer ${token}` } })
}

/** The first that are owed and free, all of the currency of the first. */
export async function firstOwed(buyer: Client<paths>, count: number) {
  const query = { status: 'owed', sort: 'dueDate', limit: 100 } as const
  const list = await expectData('read the invoices', buyer.GET('/v1/invoices', { params: { query } }))
  return list.invoices
    .filter(({ currency, status }) => currency === list.invoices[0]?.currency && status !== 'processing')
    .slice(0, count)
    .map(({ id, amountDue: amount }) => ({ id, amount }))
}

/** What paying them comes to now, or on a day, by a method; with all that has to be agreed to. */
async function quote(
  buyer: Client<paths>,
  { date, type, ...wanted }: { readonly date?: string; readonly type?: string; readonly count: number },
) {
  const invoices = await firstOwed(buyer, wanted.count)
  const asked = buyer.POST('/v1/invoice-quotes', { body: { invoices, ...(date === undefined ? {} : { date }) } })
  const read = await expectData('quote the invoices', asked)
  const { transaction, requiredConsents, serverTime, buyer: payer } = read
  if (!transaction) throw new Error('The quote has no amount.')
  const saved = payer.paymentMethods.find(({ isDefault }) => isDefault)
  const method = type ?? saved?.type
  const fees = transaction.methods.find((one) => one.type === method)?.fees ?? []
  const consents = requiredConsents
    .filter(({ isOptional, paymentMethodTypes }) => !isOptional && paymentMethodTypes.some((one) => one === method))
    .map(({ kind, version }) => ({ kind, version, acceptedAt: serverTime }))
  const { currency, version } = transaction
  const amount = fees.reduce((sum, fee) => sum + fee.amount, transaction.amount)
  return { invoices, expected: { amount, currency, version }, consents, saved }
}

const newKey = () => ({ params: { header: { 'Idempotency-Key': randomUUID() } } })

/**
 * Begins a payment by wire of so many of a buyer's invoices, those due first, as if they had placed it: it is in progress
 * until the money comes.
 */
export async function startPayment(options: BalanceApiOptions, { buyerId, count }: Wanted) {
  const buyer = await openBuyer(options, buyerId)
  const { invoices, expected, consents } = await quote(buyer, { count, type: METHOD })
  const body = { invoices, expected, paymentMethodType: METHOD, consents } as const
  return expectData('pay the invoices', buyer.POST('/v1/invoice-payments', { ...newKey(), body }))
}

/** Schedules the payment of so many of a buyer's invoices by their default method, in some days. */
export async function schedulePayment(options: BalanceApiOptions, { buyerId, count }: Wanted) {
  const buyer = await openBuyer(options, buyerId)
  const { serverTime } = await expectData('read the time', buyer.GET('/v1/session'))
  const date = new Date(Date.parse(serverTime) + IN_DAYS * DAY_MS).toISOString().slice(0, 10)
  const { saved, ...agreed } = await quote(buyer, { count, date })
  if (!saved) throw new Error('A scheduled payment needs a saved method.')
  const body = { ...agreed, date, paymentMethodType: saved.type, paymentMethodId: saved.id }
  return expectData('schedule the payment', buyer.POST('/v1/scheduled-payments', { ...newKey(), body }))
}

/** From this day on all invoices are covered, whenever they are made. */
const LONG_AGO = '2020-01-01'
/** In minor units: some of the invoices that the sandbox makes are above it. */
const LIMIT = 800_000

export interface WantedAutopay {
  readonly buyerId: string
  readonly isPaused: boolean
  /** Only the order is paid whose invoice is due first. */
  readonly isOfOrder: boolean
}

/** Turns on autopay of a buyer's invoices by their default method, with a limit per invoice, and pauses it if that is asked for. */
export async function startAutopay(options: BalanceApiOptions, { buyerId, isPaused, isOfOrder }: WantedAutopay) {
  const buyer = await openBuyer(options, buyerId)
  const { serverTime, buyer: payer } = await expectData('read the methods', buyer.GET('/v1/session'))
  const saved = payer.paymentMethods.find(({ isDefault }) => isDefault)
  if (!saved) throw new Error('Autopay needs a saved method.')
  const limit = { limitPerInvoice: LIMIT, currency: 'USD' }
  const { orderNumbers } = await expectData('read the orders', buyer.GET('/v1/autopay'))
  const [orderNumber] = isOfOrder ? orderNumbers : []
  const terms = {
    ...{ paymentMethodId: saved.id, daysBefore: 0, ...limit, from: LONG_AGO },
    ...(orderNumber === undefined ? {} : { orderNumber }),
  }
  const quoted = await expectData('quote autopay', buyer.POST('/v1/autopay/quote', { body: terms }))
  const consents = quoted.requiredConsents.map(({ kind, version }) => ({ kind, version, acceptedAt: serverTime }))
  const agreed = await expectData('turn on autopay', buyer.PUT('/v1/autopay', { body: { ...terms, consents } }))
  if (!isPaused) return agreed
  return expectData('pause autopay', buyer.PATCH('/v1/autopay', { body: { isPaused } }))
}
