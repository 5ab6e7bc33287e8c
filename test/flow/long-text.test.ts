import assert from 'node:assert/strict'
import { dialog } from '../support/handOffDialog.ts'
import { test } from '../support/journeyTest.ts'
import { overflowOf } from '../support/overflow.ts'
import { pressKey } from '../support/tabbing.ts'

const WORD = 'Q'.repeat(100)
const VENDOR = 'V'.repeat(60)

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
  // On a wide screen the details are open from the start.
  await page.reload()
  await page.getByText('Order details').click()
  await page.getByText(VENDOR).first().waitFor()
  assert.equal(await overflowOf(page), 0)
  await page.getByRole('button', { name: 'Send to accounts payable' }).click()
  await dialog(visit).waitFor()
  assert.equal(await overflowOf(page), 0)
  await pressKey(page, 'Escape')
  await dialog(visit).waitFor({ state: 'hidden' })
  await page.locator('balance-checkout button[type=submit]').click()
  await page.locator('balance-checkout .outcome > h2').waitFor()
  assert.equal(await overflowOf(page), 0)
})
