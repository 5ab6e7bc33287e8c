import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { CARDS, MERCHANT_KEY } from '../support/sandbox.ts'

/** Asks until the answer is the wanted one; the webhook comes a moment after the payment. */
async function until<T>(ask: () => Promise<T>, isWanted: (answer: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask()
    if (isWanted(answer) || tries === 50) return answer
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

test.describe('the demo store, over its three origins', () => {
  test('sells: from the shelf to a charge in the ledger and a signed webhook at the shop', async ({ page }) => {
    const store = process.env.STORE_ORIGIN ?? ''
    await page.goto(store)
    await page.locator('[data-add] button').first().click()
    await page.locator('[data-toast] a').waitFor()
    await page.goto(`${store}/checkout`)
    const card = page.frameLocator('balance-checkout iframe[title="Card details"]')
    await card.getByLabel('Card number').fill(CARDS.visa)
    await card.getByLabel('Expiry').fill('1230')
    await card.getByLabel('Security code').fill('123')
    await card.getByLabel('Name on card').fill('Cedar Tester')
    await card.getByLabel('ZIP').fill('94107')
    // Chromium hands a click to the frame that was under it in the last picture drawn, on any page with a foreign
    // frame: a scroll and a click within one picture, which only a machine manages, would end in the card fields.
    const button = page.getByRole('button', { name: /^Pay / })
    await button.scrollIntoViewIfNeeded()
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await button.click()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.waitForURL(`${store}/orders/**`)

    interface Order {
      status: string
      transactionId: string
      total: number
    }
    const address = page.url().replace('/orders/', '/api/orders/')
    const read = () =>
      page.evaluate<Order, string>((url) => fetch(url).then((answer) => answer.json() as Promise<Order>), address)
    const order = await until(read, ({ status }) => status === 'paid')
    assert.equal(order.status, 'paid')

    const ledger = `${process.env.API_ORIGIN ?? ''}/sandbox/ledger?transactionId=${order.transactionId}`
    const { entries } = (await (await fetch(ledger, { headers: MERCHANT_KEY })).json()) as {
      entries: { type: string; amount: number }[]
    }
    assert.deepEqual(
      entries.map(({ type, amount }) => ({ type, amount })),
      [{ type: 'charge', amount: order.total }],
    )
  })
})
