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

interface Session {
  transaction: { termsOptions: { days: number; payerFee: number; total: number }[] }
}

/** Has each of the terms cost a fee, ten cents a day after the thirtieth, as the sandbox knows none. */
export async function withFees({ page }: Visit): Promise<void> {
  await page.route('**/v1/session', async (route) => {
    const response = await route.fetch()
    const session = (await response.json()) as Session
    for (const option of session.transaction.termsOptions) {
      option.payerFee = (option.days - 30) * 10
      option.total += option.payerFee
    }
    await route.fulfill({ response, json: session })
  })
  await page.reload()
}
