import type { Page } from 'playwright-core'
import { newBuyer } from './checkoutBank.ts'
import type { Journey, Visit } from './journey.ts'

export const QUALIFIED = { qualificationStatus: 'completed' }
export const priced = (price: number) => ({ lines: [{ lineItems: [{ title: 'Desks', quantity: 1, price }] }] })
/** What places an order, whatever it is called. */
export const place = (page: Page) => page.getByRole('button', { name: /^(Place order — |Pay )/ })

/** An order on terms of a buyer who has $50,000 of credit. */
export async function onTerms(journey: Journey, price: number, more = {}, attributes = ''): Promise<Visit> {
  const buyer = await newBuyer(journey, QUALIFIED)
  const order = { ...buyer.order, allowedPaymentMethods: ['payWithTerms'], netDaysOptions: [30, 60, 90] }
  const visit = await journey.visit({ ...order, ...priced(price), ...more } as never, attributes)
  await place(visit.page).waitFor()
  return visit
}

/** Has each of the terms cost a fee, ten cents a day after the thirtieth. */
export async function withFees({ merchant }: Journey, { page, transaction }: Pick<Visit, 'page' | 'transaction'>) {
  const fee = (days: number) => ({
    paymentMethodType: 'payWithTerms' as const,
    termsNetDays: days,
    fixed: days / 10 - 3,
  })
  const params = { path: { id: transaction.id } }
  await merchant.PATCH('/transactions/{id}', { params, body: { paymentMethodFees: [fee(60), fee(90)] } })
  await page.reload()
}
