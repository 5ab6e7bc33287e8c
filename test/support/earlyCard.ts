import type { Page } from 'playwright-core'
import type { Journey } from './journey.ts'
import { watchShifts } from './shifts.ts'

export const VISA = '4242 4242 4242 4242'

/** Holds React and the form back; gives what lets them come. */
export async function holdForm(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/chunks\/(react|app)-/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** A checkout whose form is still loading. */
export async function visitEarly(journey: Journey, order: Parameters<Journey['visit']>[0] = {}, attributes = '') {
  const visit = await journey.visit(order, attributes)
  const { page } = visit
  const release = await holdForm(page)
  await watchShifts(page)
  await page.reload({ waitUntil: 'commit' })
  const fields = page.frameLocator('balance-checkout iframe').first()
  return { visit, page, release, number: fields.locator('#number'), expiry: fields.locator('#expiry') }
}

export const payButton = (page: Page) => page.getByRole('button', { name: 'Pay $19.99' })

export const placeOf = (page: Page) =>
  page.locator('balance-checkout iframe').evaluate((frame) => JSON.stringify(frame.getBoundingClientRect()))

export const SEVERAL = { allowedPaymentMethods: ['creditCard', 'achDebit', 'invoice'] } satisfies Parameters<
  Journey['visit']
>[0]
