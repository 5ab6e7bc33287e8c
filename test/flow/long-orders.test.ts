import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import { counts, invoicesOf, openAccount } from '../support/buyerAccount.ts'
import { test } from '../support/journeyTest.ts'
import { transactionRequest } from '../support/sandbox.ts'
import { focused, pressAt, pressKey, tabTo } from '../support/tabbing.ts'

test.describe('what an order and its invoice are for, where it is a lot', () => {
  const MANY = 450
  const lines = [
    { lineItems: Array.from({ length: MANY }, (_, index) => ({ title: `Desk ${index}`, quantity: 2, price: 10.5 })) },
  ]

  test('an order shows more of its items with each press, and few again after the last', async ({ journey }) => {
    const visit = await journey.visit({ lines })
    const items = visit.page.locator('balance-checkout .item')
    for (const [count, next] of [
      [5, /^Show more$/],
      [200, /^Show more$/],
      [400, /^Show more$/],
      [MANY, /^Show fewer items$/],
    ] as const) {
      await counts(visit, count, MANY)
      await expect(items).toHaveCount(count)
      await pressAt(visit.page, next, 'Enter')
    }
    await counts(visit, 5, MANY)
    assert.equal(await focused(visit.page), 'Show more')
  })

  test('an invoice draws the lines that are in sight, up to the last, and says which', async ({ journey }) => {
    const visit = await openAccount(journey, {
      prepare: async ({ order }) => {
        const body = transactionRequest({ ...order, lines, allowedPaymentMethods: ['invoice'] })
        const { data } = await journey.merchant.POST('/transactions', { body })
        const params = { path: { id: data?.id ?? '' }, header: {} }
        await journey.merchant.POST('/transactions/{id}/confirm', { params, body: { paymentMethodType: 'invoice' } })
      },
    })
    const { page } = visit
    await counts(visit, 1)
    const [invoice] = await invoicesOf(journey, visit)
    await pressAt(page, new RegExp(`^${invoice?.number}$`), 'Enter')
    const shown = page.getByText(new RegExp(`^\\d+–\\d+ of ${MANY}$`))
    await shown.and(page.getByText(/^1–/)).waitFor()
    const rows = page.locator('balance-next .invoice-lines tbody tr[data-index]')
    const drawn = await rows.count()
    assert.ok(drawn > 0 && drawn < 60, `${drawn} rows are drawn.`)
    await page.getByRole('row', { name: /^Desk 0 2 \$10\.50 \$21\.00$/ }).waitFor()
    await tabTo(page, /^Items$/)
    await pressKey(page, 'End')
    await page.getByText(new RegExp(`–${MANY} of ${MANY}$`)).waitFor()
    await page.getByRole('row', { name: /^Desk 449 / }).waitFor()
    const drawnAtEnd = await rows.count()
    assert.ok(drawnAtEnd > 0 && drawnAtEnd < 60, `${drawnAtEnd} rows are drawn.`)
    await page
      .getByRole('table', { name: 'Items' })
      .and(page.locator(`[aria-rowcount="${MANY + 1}"]`))
      .waitFor()
  })
})
