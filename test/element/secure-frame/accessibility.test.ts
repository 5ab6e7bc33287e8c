import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { test } from './frameBench.ts'
import type { FrameBench } from './frameBench.ts'
import { typeAccount } from './bankAccount.ts'
import { openBankPage, typeCard } from './openPage.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The names of the rules that the page or the frame in it breaks. What a theme changes is the contrast alone. */
async function violationsOf(bench: FrameBench, page: Page, scheme = 'light'): Promise<string[]> {
  for (const document of page.frames()) {
    await document.evaluate(axeSource)
    await document.evaluate(
      (allowedOrigins) => window.axe.configure({ allowedOrigins }),
      [bench.servers.shop, bench.servers.assets],
    )
  }
  // Each frame has been given axe above. The default asks it first and passes over one that is busy for half a second.
  const { violations, passes } = await page.evaluate((options) => window.axe.run(options), {
    pingWaitTime: 0,
    ...(scheme === 'dark' && { runOnly: ['color-contrast'] }),
  })
  const inFrame = passes.some(({ nodes }) => nodes.some(({ target }) => target.length === 2))
  assert.ok(inFrame, 'axe did not look into the frame.')
  return violations.map(({ id }) => id)
}

for (const [scheme, direction] of [
  ['light', 'ltr'],
  ['dark', 'rtl'],
] as const) {
  test(`axe finds nothing: ${scheme}, ${direction}, empty, filled and with errors`, async ({ bench }) => {
    const opened = await bench.open({ wanted: { scheme, direction } })
    assert.deepEqual(await violationsOf(bench, opened.page, scheme), [])
    await opened.page.evaluate(() => window.host.frame.validate())
    assert.deepEqual(await violationsOf(bench, opened.page, scheme), [])
    await typeCard(opened)
    assert.deepEqual(await violationsOf(bench, opened.page, scheme), [])
  })
}

for (const [scheme, direction, country] of [
  ['light', 'ltr', 'US'],
  ['dark', 'rtl', 'CA'],
] as const) {
  test(`axe finds nothing in the fields of a bank account: ${scheme}, ${direction}, ${country}`, async ({ bench }) => {
    const opened = await openBankPage(bench.browser, bench.servers, { wanted: { scheme, direction, country } })
    assert.deepEqual(await violationsOf(bench, opened.page), [])
    await opened.page.evaluate(() => window.bankHost.frame.validate())
    assert.deepEqual(await violationsOf(bench, opened.page), [])
    if (country === 'CA') return
    await typeAccount(opened)
    assert.deepEqual(await violationsOf(bench, opened.page), [])
  })
}

test('the fields of a bank account fit 320 px', async ({ bench }) => {
  for (const country of ['US', 'CA']) {
    const viewport = { width: 320, height: 640 }
    const { frame } = await openBankPage(bench.browser, bench.servers, { wanted: { country }, viewport })
    assert.equal(await frame.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth), 0)
  }
})

test('axe finds a label that is taken away', async ({ bench }) => {
  const { page, frame } = await bench.open()
  await frame.locator('label[for=cvc]').evaluate((label) => label.remove())
  assert.deepEqual(await violationsOf(bench, page), ['label-title-only', 'label'])
})

test('the focus ring lies whole inside the frame, and the fields line up with the page', async ({ bench }) => {
  const { page, frame } = await bench.open()
  const seat = await page.locator('main > div').boundingBox()
  const iframe = await page.locator('iframe').boundingBox()
  const number = await frame.locator('#number').boundingBox()
  assert.ok(seat && iframe && number)
  assert.deepEqual([number.x, number.width], [seat.x, seat.width])
  assert.ok(number.x - iframe.x >= 4 && iframe.x + iframe.width - number.x - number.width >= 4)
  assert.equal(number.height, 44)
})

test('the fields take the place that a page keeps for them: rows of 68 px, 16 px apart, one with help', async ({
  bench,
}) => {
  for (const [width, height] of [
    [720, 3 * 68 + 24 + 2 * 16],
    [320, 4 * 68 + 24 + 3 * 16],
    [200, 5 * 68 + 24 + 4 * 16],
  ] as const) {
    const { page } = await bench.open({ viewport: { width, height: 800 } })
    assert.equal(await page.evaluate(() => window.host.frame.getSnapshot().height), height)
  }
})
