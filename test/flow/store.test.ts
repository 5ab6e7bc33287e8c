import { expect } from '@playwright/test'
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { test } from '../support/journeyTest.ts'
import { CARDS, MERCHANT_KEY } from '../support/sandbox.ts'
import { cardOf, typeCard } from '../support/typeCard.ts'
import { fillCart, SHOP } from '../support/shop.ts'
import { chooseAt, pressAt, typeCardAt } from '../support/tabbing.ts'

/** Asks until the answer is the wanted one; the webhook comes a moment after the payment. */
async function until<T>(ask: () => Promise<T>, isWanted: (answer: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask()
    if (isWanted(answer) || tries === 50) return answer
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

interface Order {
  status: string
  transactionId: string
  total: number
}

const readOrder = (page: Page) =>
  page.evaluate<Order, string>(
    (url) => fetch(url).then((answer) => answer.json() as Promise<Order>),
    page.url().replace('/orders/', '/api/orders/'),
  )

async function ledgerOf({ transactionId }: Order): Promise<{ type: string; amount: number }[]> {
  const ledger = `${process.env.API_ORIGIN ?? ''}/sandbox/ledger?transactionId=${transactionId}`
  const { entries } = (await (await fetch(ledger, { headers: MERCHANT_KEY })).json()) as {
    entries: { type: string; amount: number }[]
  }
  return entries.map(({ type, amount }) => ({ type, amount }))
}

test.describe('the demo store, over its three origins', () => {
  test('sells: from the shelf to a charge in the ledger and a signed webhook at the shop', async ({ page }) => {
    await fillCart(page)
    await typeCard(cardOf(page))
    // Chromium hands a click to the frame that was under it in the last picture drawn, on any page with a foreign
    // frame: a scroll and a click within one picture, which only a machine manages, would end in the card fields.
    const button = page.getByRole('button', { name: /^Pay / })
    await button.scrollIntoViewIfNeeded()
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await button.click()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.waitForURL(`${SHOP}/orders/**`)

    const order = await until(
      () => readOrder(page),
      ({ status }) => status === 'paid',
    )
    assert.equal(order.status, 'paid')
    assert.deepEqual(await ledgerOf(order), [{ type: 'charge', amount: order.total }])
  })

  test('by card and by keyboard alone: from the catalog to an order that is paid', async ({ page }) => {
    await page.goto(SHOP)
    await pressAt(page, /^Skip to the content$/, 'Enter')
    await pressAt(page, /^Add to cart: Cedar drawer organizer$/, 'Enter')
    await page.getByText('Cedar drawer organizer is in your cart.').waitFor({ state: 'attached' })
    await pressAt(page, /^Check out$/, 'Enter')
    await page.waitForURL(`${SHOP}/checkout`)
    await typeCardAt({ page, card: cardOf(page) }, CARDS.visa)
    await pressAt(page, /^Pay \$/, 'Enter')
    await page.getByText('Your order is placed.').waitFor()
    await pressAt(page, /^Done$/, 'Enter')
    await page.getByText('Your payment is complete.').waitFor()
  })

  test('by transfer and by keyboard alone: thanks once, and leads back to the bank details until the money is there', async ({
    page,
  }) => {
    await fillCart(page)
    await page.getByRole('radio', { name: 'Wire transfer' }).waitFor()
    await chooseAt(page, /^(Card|Bank account|Wire transfer)(?! details| number)/, /^Wire transfer/)
    await page.getByRole('button', { name: /^Place order — / }).waitFor()
    await pressAt(page, /^Place order — /, 'Enter')
    await page.getByRole('heading', { name: /^Order placed\. Now send / }).waitFor()
    assert.equal(await page.getByText(/thank you/i).count(), 0)
    await expect(page.getByRole('link', { name: 'View order' })).toHaveCount(1)
    await pressAt(page, /^Done$/, 'Enter')
    await page.waitForURL(`${SHOP}/orders/**`)
    await page.getByText('Waiting for your transfer').waitFor()
    await expect(page.getByText(/thank you/i)).toHaveCount(1)
    assert.equal(await page.getByText(/next working day/).count(), 0)
    assert.deepEqual(await ledgerOf(await readOrder(page)), [])
    await pressAt(page, /^Show bank details$/, 'Enter')
    await page.getByRole('region', { name: 'Wire transfer details' }).waitFor()
  })
})
