import assert from 'node:assert/strict'
import type { Browser, Page } from 'playwright-core'

/** Opens a shop's page, pays with a card, and waits for the page's own thanks. Nothing may be said on the console. */
export async function pay(
  browser: Browser,
  origin: string,
  { path, link }: { readonly path: string; readonly link?: string },
): Promise<void> {
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  try {
    await payOn(page, origin + path, link)
  } catch (cause) {
    const text = await page.locator('body').innerText()
    throw new Error([`No payment at ${path}: ${String(cause)}`, text, ...complaints].join('\n'), { cause })
  }
  assert.deepEqual(complaints, [])
  await page.close()
}

async function payOn(page: Page, address: string, link?: string): Promise<void> {
  await page.goto(address)
  if (link) await page.getByRole('link', { name: link }).click()
  const card = page.frameLocator('balance-checkout iframe[title="Card details"]')
  await card.getByLabel('Card number').fill('4242424242424242')
  await card.getByLabel(/^Expir/).fill('1234')
  await card.getByLabel(/^Security code/).fill('123')
  await card.getByLabel('Name on card').fill('Cedar Tester')
  await card.getByLabel('ZIP or postal code').fill('10001')
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByText(/^Thank you(\. Payment \S+: paid|: completed)\.$/).waitFor()
}
