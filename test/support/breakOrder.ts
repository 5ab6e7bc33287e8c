import type { Page } from 'playwright-core'

/** From now on the page reads an order in a currency that no amount can be written in, so that its screen breaks. */
export function breakOrder(page: Page): Promise<unknown> {
  return page.route('**/v1/session', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const session = (await response.json()) as { transaction: { currency: string } }
    session.transaction.currency = 'not a currency'
    return route.fulfill({ response, json: session })
  })
}
