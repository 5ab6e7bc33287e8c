import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import { test } from '../support/journeyTest.ts'
import type { Page } from 'playwright-core'
import { launchChromium } from '../support/launchChromium.ts'
import { overflowOf } from '../support/overflow.ts'
import { onTerms, withFees } from '../support/termsOrder.ts'

/** Opens a phone whose reader has set the text to twice its size. */
async function onPhone(use: (phone: Page) => Promise<void>): Promise<void> {
  const browser = await launchChromium(['--blink-settings=defaultFontSize=32'])
  try {
    await use(await browser.newPage({ viewport: { width: 360, height: 800 }, locale: 'en-US' }))
  } finally {
    await browser.close()
  }
}

test('net terms fit a phone at twice the text size, whatever differs between them', async ({ journey }) => {
  const visit = await onTerms(journey, 20_000, { netDaysOptions: [30, 60] })
  await onPhone(async (phone) => {
    for (const hasFees of [false, true]) {
      await phone.goto(visit.page.url())
      if (hasFees) await withFees(journey, { ...visit, page: phone })
      await phone.getByRole('radio', { name: '60 days' }).waitFor()
      assert.equal(await phone.getByRole('columnheader').count(), hasFees ? 5 : 2)
      assert.equal(await overflowOf(phone), 0)
    }
  })
})

test('invoices fit a phone at twice the text size, each with all its figures', async ({ journey }) => {
  const visit = await journey.visit()
  const params = { path: { id: visit.transaction.buyerId } }
  await journey.merchant.POST('/sandbox/buyers/{id}/invoices', { params, body: { count: 4 } })
  const { data } = await journey.merchant.POST('/buyers/{id}/token', { params, body: { scope: 'BUYER' } })
  await onPhone(async (phone) => {
    await phone.goto(visit.page.url())
    await phone.evaluate((token = '') => {
      document.body.replaceChildren(Object.assign(document.createElement('balance-next'), { token }))
    }, data?.token)
    const row = phone.getByRole('row').nth(4)
    await row.waitFor()
    assert.equal(await overflowOf(phone), 0)
    assert.match(await row.innerText(), /Due\s\w{3}\s\d+,\s\d{4}/)
    await expect(row.getByText(/^\$/).filter({ visible: true })).toHaveCount(1)
  })
})

test('bank details fit 320 px in Spanish, with the receipt’s figures in one line each', async ({ journey }) => {
  const visit = await journey.visit({ allowedPaymentMethods: ['wire'] }, 'locale="es"')
  const { page } = visit
  await page.setViewportSize({ width: 320, height: 800 })
  await page.getByRole('button', { name: /^Hacer el pedido/ }).press('Enter')
  await page.getByRole('region', { name: 'Datos bancarios' }).waitFor()
  assert.equal(await overflowOf(page), 0)
  // No value reaches the label below it.
  const gaps = await page.locator('.sheet .figure').evaluateAll((rows) =>
    rows.slice(1).map((row, index) => {
      const [value, label] = [rows[index]?.querySelector('bdi'), row.querySelector('dt')]
      return (label?.getBoundingClientRect().top ?? 0) - (value?.getBoundingClientRect().bottom ?? 0)
    }),
  )
  assert.ok(gaps.length > 5 && Math.min(...gaps) >= 8, gaps.join())
  await page.setViewportSize({ width: 360, height: 800 })
  const lines = await page.locator('.outcome > .figures-list dd').evaluateAll((values) =>
    values.map((value) => {
      const range = document.createRange()
      range.selectNodeContents(value)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }),
  )
  assert.deepEqual(lines, [1, 1, 1, 1])
})
