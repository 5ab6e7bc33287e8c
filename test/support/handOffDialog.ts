import type { Page } from 'playwright-core'
import type { Journey, Visit } from './journey.ts'

type Shown = Pick<Visit, 'page'>

/** What opens the dialog that sends an order to accounts payable. */
const opener = ({ page }: Shown) => page.getByRole('button', { name: 'Send to accounts payable' })
// Chromium may hand a click to the card's frame where that was under it in the last picture drawn.
export const open = (visit: Shown) => opener(visit).press('Enter')
export const dialog = ({ page }: Shown) => page.getByRole('dialog', { name: 'Send to accounts payable' })
export const create = (visit: Shown) => dialog(visit).getByRole('button', { name: 'Create link' })
/** The link that is shown. */
export const address = (visit: Shown) => dialog(visit).getByLabel('Link to this payment').inputValue()

/** Makes a link. */
export async function link(visit: Shown): Promise<string> {
  await open(visit)
  await create(visit).click()
  return address(visit)
}

/** The page of a link in somebody else's browser. */
export async function openElsewhere(journey: Journey, url: string): Promise<Page> {
  const page = await (await journey.browser.newContext({ locale: 'en-US' })).newPage()
  await page.goto(url)
  return page
}

/** Pays by card where the link was opened. */
export async function payByCard(page: Page): Promise<void> {
  const card = page.frameLocator('balance-checkout iframe[title="Card details"]')
  await card.getByLabel('Card number').fill('4242424242424242')
  await card.getByLabel('Expiry').fill('1230')
  await card.getByLabel('Security code').fill('123')
  await card.getByLabel('Name on card').fill('Paula Payable')
  await card.getByLabel('ZIP').fill('94107')
  await page.getByRole('button', { name: 'Pay $19.99' }).click()
}
