import createClient from 'openapi-fetch'
import type { Page } from 'playwright-core'
import type { paths } from '../../src/api/schema.d.ts'
import { newBuyer } from './checkoutBank.ts'
import type { FaultRequest, Journey, Visit } from './journey.ts'
import { transactionRequest } from './sandbox.ts'
import { priced, QUALIFIED } from './termsOrder.ts'
import { typeCard } from './typeCard.ts'
import type { TypedCard } from './typeCard.ts'

/** Places an order of a buyer on terms, as their merchant does; `isAuth`: it is reserved, and no invoice is issued. */
export async function placeOnTerms(
  { merchant, api }: Journey,
  order: object,
  price: number,
  termsNetDays: number,
  isAuth = false,
) {
  const more = { ...order, ...priced(price), netDaysOptions: [termsNetDays] }
  const body = transactionRequest({ ...more, allowedPaymentMethods: ['payWithTerms'] })
  const { data } = await merchant.POST('/transactions', { body })
  const buyer = createClient<paths>({ baseUrl: api, headers: { authorization: `Bearer ${data?.token}` } })
  const { data: session } = await buyer.GET('/v1/session')
  const consents = (session?.requiredConsents ?? []).map(({ kind, version }) => ({
    ...{ kind, version },
    acceptedAt: session?.serverTime ?? '',
  }))
  const params = { path: { id: data?.id ?? '' } }
  const asked = { paymentMethodType: 'payWithTerms', isAuth, termsNetDays, consents } as const
  const { error } = await merchant.POST('/transactions/{id}/confirm', { params, body: asked })
  if (error) throw new Error(`Not placed: ${JSON.stringify(error)}`)
}

/**
 * An order of $6,500.00 of a buyer of whose credit $1,000.00 are left: of three open invoices those of $5,000.00 and
 * $15,000.00, which are due first, free enough for it.
 */
export async function overCredit(journey: Journey, more: object = {}, attributes = ''): Promise<Visit> {
  const { order } = await newBuyer(journey, QUALIFIED)
  await placeOnTerms(journey, order, 29_000, 90)
  await placeOnTerms(journey, order, 15_000, 60)
  await placeOnTerms(journey, order, 5_000, 30)
  const terms = { allowedPaymentMethods: ['payWithTerms', 'creditCard'], netDaysOptions: [30] }
  return journey.visit({ ...order, ...priced(6_500), ...terms, ...more } as never, attributes)
}

export const STEP = 'Free the credit for this order'
export const WAY = 'Free the credit here'

/** The card of the invoices: the order keeps its own. */
export const cardOfInvoices = (page: Page) => page.frameLocator('balance-checkout iframe[slot="freeing-card"]')

/** Chooses terms and opens the step in which credit is freed. */
export async function openStep({ page }: Visit): Promise<void> {
  await page.getByRole('radio', { name: 'Net terms' }).check()
  await page.getByRole('button', { name: WAY }).click()
  await page.getByRole('heading', { name: STEP }).waitFor()
}

/** Types a card for the invoices and pays them. */
export async function payInvoices({ page }: Visit, card: TypedCard): Promise<void> {
  await typeCard(cardOfInvoices(page), card)
  await page.getByRole('button', { name: 'Pay $20,000.00' }).click()
}

/** What happens to the payment of the invoices. */
export const faultOfPayment = ({ transaction }: Visit, kind: FaultRequest['kind']): FaultRequest => ({
  transactionId: transaction.id,
  method: 'POST',
  path: '/v1/invoice-payments',
  kind,
  times: 1,
})

/** The entries of the ledger of the buyer's payments of invoices: type and amount. */
export async function paidInvoices({ merchant, api }: Journey, { transaction }: Visit): Promise<string[]> {
  const params = { path: { id: transaction.buyerId } }
  const { data } = await merchant.POST('/buyers/{id}/token', { params, body: { scope: 'BUYER' } })
  const buyer = createClient<paths>({ baseUrl: api, headers: { authorization: `Bearer ${data?.token}` } })
  const { data: list } = await buyer.GET('/v1/invoices')
  const invoices = list?.invoices ?? []
  const entries = await Promise.all(
    invoices.map(async ({ id }) => {
      const { data: ledger } = await merchant.GET('/sandbox/ledger', { params: { query: { invoiceId: id } } })
      return ledger?.entries.flatMap(({ type, amount }) => (type === 'invoice-payment' ? [amount] : [])) ?? []
    }),
  )
  return entries
    .flat()
    .sort((one, other) => one - other)
    .map((amount) => `invoice-payment ${amount}`)
}
