import type { FrameLocator, Page } from 'playwright-core'
import { CARDS } from './sandbox.ts'

/** A payer's card; what is not given is fine with every card. */
export interface TypedCard {
  readonly number: string
  readonly expiry?: string
  readonly cvc?: string
}

/** The card fields of a checkout or of an account. */
export const cardOf = (page: Page): FrameLocator =>
  page.frameLocator(':is(balance-checkout, balance-next) iframe[title="Card details"]').first()

/** Fills the card fields. */
export async function typeCard(
  card: FrameLocator,
  { number, expiry = '1230', cvc = '123' }: TypedCard = { number: CARDS.visa },
): Promise<void> {
  await card.getByLabel('Card number').fill(number)
  await card.getByLabel('Expiration').fill(expiry)
  await card.getByLabel('Security code').fill(cvc)
  await card.getByLabel('Name on card').fill('Cedar Tester')
  await card.getByLabel('ZIP').fill('94107')
}
