import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { dialog } from '../support/handOffDialog.ts'
import { test } from '../support/journeyTest.ts'
import { pressKey } from '../support/tabbing.ts'

const WORD = 'Q'.repeat(100)
const VENDOR = 'V'.repeat(60)

/** How far the page, or what scrolls in it, is wider than its place, in CSS pixels. */
const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const found: Element[] = [document.documentElement]
    const collect = (root: ParentNode) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.matches('dialog, .table-place, .app, .screen')) found.push(element)
        if (element.shadowRoot) collect(element.shadowRoot)
      }
    }
    collect(document)
    return Math.max(...found.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  })

test('words longer than the line wrap on a small phone', async ({ journey }) => {
  const visit = await journey.visit({
    externalReferenceId: WORD,
    buyer: { email: `${'m'.repeat(60)}@${'e'.repeat(60)}.test`, businessName: WORD },
    lines: ['a', 'b'].map((end) => ({
      vendorName: VENDOR + end,
      lineItems: [{ title: WORD, quantity: 1, price: 12345.67 }],
    })),
    allowedPaymentMethods: ['wire', 'invoice'],
  })
  const { page } = visit
  await page.setViewportSize({ width: 320, height: 900 })
  await page.getByText('Order details').click()
  await page.getByText(VENDOR).first().waitFor()
  assert.equal(await overflowOf(page), 0)
  await page.getByRole('button', { name: 'Send to accounts payable' }).click()
  await dialog(visit).waitFor()
  assert.equal(await overflowOf(page), 0)
  await pressKey(page, 'Escape')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.locator('balance-checkout button[type=submit]').click()
  await page.locator('balance-checkout [part=outcome] h2').waitFor()
  assert.equal(await overflowOf(page), 0)
})
