import type { Page } from 'playwright-core'
import type { Journey, Visit } from './journey.ts'
import { cardOf, typeCard } from './typeCard.ts'

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
  await typeCard(cardOf(page))
  await page.getByRole('button', { name: 'Pay $19.99' }).click()
}
