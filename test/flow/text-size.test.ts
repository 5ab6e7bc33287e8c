import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import type { Locator, Page } from 'playwright-core'
import { test } from '../support/journeyTest.ts'
import { launchChromium } from '../support/launchChromium.ts'

/** What a page may set on `html`, at the width of a small phone. */
const ROOT_SIZES = ['62.5%', '8px', '20px', '32px']

/** Levels of WCAG 2.2, 2.5.8: CSS pixels. */
const SMALLEST_TARGET = 24

const setRootSize = (page: Page, size: string) =>
  page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)

const fontSizeOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).fontSize)

/** Of each button, link, field and summary of the form its height; a box in a label is as large as that. */
const targetHeights = (page: Page) =>
  page.locator('balance-checkout').evaluate((element) => {
    const view = element.shadowRoot?.querySelector('balance-view')?.shadowRoot
    const targets = [...(view?.querySelectorAll<HTMLElement>('button, a, input, textarea, summary') ?? [])]
    return targets.map((target) => (target.closest('label') ?? target).getBoundingClientRect().height)
  })

test('text has one size, whatever the page says of its root', async ({ journey }) => {
  const visit = await journey.visit({
    allowedPaymentMethods: ['creditCard', 'invoice'],
    buyerFields: { poNumber: 'optional' },
  })
  const { page, card } = visit
  await page.setViewportSize({ width: 320, height: 900 })
  const label = page.getByText('PO number').first()
  await label.waitFor()
  const frameLabel = card.locator('label[for=number]')
  const button = page.locator('balance-checkout button[type=submit]')
  for (const size of ROOT_SIZES) {
    await test.step(size, async () => {
      await setRootSize(page, size)
      assert.deepEqual(await Promise.all([label, frameLabel, button].map(fontSizeOf)), ['13px', '13px', '15px'])
      const heights = await targetHeights(page)
      assert.ok(heights.length > 4 && Math.min(...heights) >= SMALLEST_TARGET, `${heights.join()}`)
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320)
    })
  }
})

test('text grows with the size that the reader has set, in the card fields too', async ({ journey }) => {
  const visit = await journey.visit({ buyerFields: { poNumber: 'optional' } })
  const browser = await launchChromium(['--blink-settings=defaultFontSize=24'])
  try {
    const page = await browser.newPage({ viewport: { width: 320, height: 900 } })
    await page.goto(visit.page.url())
    const label = page.getByText('PO number').first()
    await label.waitFor()
    await setRootSize(page, '62.5%')
    const frameLabel = page.frameLocator('balance-checkout iframe[title="Card details"]').locator('label[for=number]')
    assert.deepEqual(await Promise.all([label, frameLabel].map(fontSizeOf)), ['19.5px', '19.5px'])
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320)
  } finally {
    await browser.close()
  }
})

test('a rem of the merchant’s tokens is the page’s, in the card fields too', async ({ journey }) => {
  const tokens = '--balance-font-size-body: 2rem; --balance-field-height: calc(4rem + 10px)'
  const { page, card } = await journey.visit({ buyerFields: { poNumber: 'optional' } }, `style="${tokens}"`)
  const field = page.getByLabel('PO number')
  await field.waitFor()
  await setRootSize(page, '10px')
  await page.evaluate(() => document.querySelector('balance-checkout')?.setAttribute('theme', 'dark'))
  await expect(card.getByLabel('Card number')).toHaveCSS('font-size', '20px')
  await expect(card.getByLabel('Card number')).toHaveCSS('height', '50px')
  assert.equal(await fontSizeOf(field), '20px')
})
