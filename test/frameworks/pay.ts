import assert from 'node:assert/strict'
import type { Browser, Page } from 'playwright-core'
import type { Visit } from './projects.ts'

/** Opens a shop's page, pays with a card, and waits for the page's own thanks. Nothing may be said on the console. */
export async function pay(browser: Browser, origin: string, visit: Visit): Promise<void> {
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  try {
    await payOn(page, origin, visit)
  } catch (cause) {
    const text = await page.locator('body').innerText()
    throw new Error([`No payment at ${visit.path}: ${String(cause)}`, text, ...complaints].join('\n'), { cause })
  }
  assert.deepEqual(complaints, [])
  await page.close()
}

async function payOn(page: Page, origin: string, { path, link, leaves }: Visit): Promise<void> {
  await page.goto(origin + path)
  if (link) await page.getByRole('link', { name: link }).click()
  const card = page.frameLocator('balance-checkout iframe[title="Card details"]')
  await card.getByLabel('Card number').fill('4242424242424242')
  await card.getByLabel(/^Expir/).fill('1234')
  await card.getByLabel(/^Security code/).fill('123')
  await card.getByLabel('Name on card').fill('Cedar Tester')
  await card.getByLabel('ZIP or postal code').fill('10001')
  const pays = () => page.getByRole('button', { name: /^Pay / }).click()
  await (leaves ? leaveWhile(page, pays) : pays())
  await page.getByText(/^Thank you(\. Payment \S+: paid|: completed)\.$/).waitFor()
}

/** Goes back while the answer to the payment is held, and forward again once the element has reported it. */
async function leaveWhile(page: Page, pays: () => Promise<void>): Promise<void> {
  const succeeded = page.evaluate(
    () => new Promise((resolve) => document.addEventListener('balance-success', () => resolve(true), { once: true })),
  )
  let isBack = () => {}
  const back = new Promise<void>((resolve) => (isBack = resolve))
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/v1/attempts'))
  await page.route('**/v1/attempts', async (route) => {
    const response = await route.fetch()
    await back
    await route.fulfill({ response })
  })
  await pays()
  await sent
  await page.goBack()
  isBack()
  await succeeded
  await page.goForward()
}
