import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { until } from '../support/waiting.ts'

/**
 * Loads the page as a browser prerenders it by speculation rules: its scripts run, and frames of another site do not load.
 * Gives back what the visit is.
 */
async function prerender(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    if (window !== top) return
    let isPrerendered = true
    Object.defineProperty(Document.prototype, 'prerendering', { get: () => isPrerendered })
    const activate = () => {
      isPrerendered = false
      document.dispatchEvent(new Event('prerenderingchange'))
    }
    Object.assign(window, { activate })
  })
  let open = () => {}
  const visited = new Promise<void>((resolve) => (open = resolve))
  await page.route('**/secure-frame.html', async (route) => {
    await visited
    await route.continue()
  })
  await page.clock.install()
  await page.reload({ waitUntil: 'domcontentloaded' })
  return async () => {
    open()
    await page.evaluate(() => (window as unknown as { activate: () => void }).activate())
  }
}

test('a prerendered page counts its time from the visit on, and shows the order of then', async ({ journey }) => {
  const visit = await journey.visit()
  await visit.page.getByRole('button', { name: 'Pay $19.99' }).waitFor()
  const before = visit.sent('GET /v1/session')
  const activate = await prerender(visit.page)
  await until('the elements', () => visit.page.evaluate(() => customElements.get('balance-checkout') !== undefined))
  await visit.page.clock.runFor(25_000)
  assert.deepEqual(await visit.heard('error'), [])
  assert.equal(visit.sent('GET /v1/session'), before)

  const params = { path: { id: visit.transaction.id } }
  const lines = [{ lineItems: [{ title: 'Desk', quantity: 2, price: 19.99 }] }]
  await journey.merchant.PATCH('/transactions/{id}', { params, body: { lines } })
  await activate()
  await visit.page.getByRole('button', { name: 'Pay $39.98' }).waitFor()
  await visit.typeCard({ number: CARDS.visa })
  await visit.pay()
  await visit.sees('You paid $39.98.')
  assert.deepEqual(await visit.heard('error'), [])
  assert.deepEqual(await visit.ledger(), ['charge 3998 USD'])
})
