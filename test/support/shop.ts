import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

/** The demo's shop. */
export const SHOP = process.env.STORE_ORIGIN ?? ''

/** Puts a product into the cart, from the catalog. */
export async function addProduct(page: Page, position = 0): Promise<void> {
  const button = page.locator('[data-add] button').nth(position)
  const name = (await button.textContent())?.replace(/^.*: /s, '')
  await button.click()
  await page.getByText(`${name} is in your cart.`).waitFor({ state: 'attached' })
}

/** Puts something into the cart and goes to pay for it. */
export async function fillCart(page: Page): Promise<void> {
  await page.goto(SHOP)
  await addProduct(page)
  await page.goto(`${SHOP}/checkout`)
}

/** Chooses the transfer and places the order; ends on the page of the order. */
export async function orderByTransfer(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Wire transfer' }).check()
  await page.getByRole('button', { name: /^Place order — / }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.waitForURL(`${SHOP}/orders/**`)
  await page.getByText('Waiting for your transfer').waitFor()
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function runAxe(page: Page, options: axe.RunOptions): Promise<string[]> {
  await page.evaluate(axeSource)
  const { violations } = await page.evaluate(
    (given) => (window as unknown as { axe: typeof axe }).axe.run(given),
    // The card and bank fields have tests of their own, with axe in their frames.
    { ...options, resultTypes: ['violations'], iframes: false } satisfies axe.RunOptions,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** What axe finds on a page and in its elements, by the names of its rules. */
export const faultsOf = (page: Page): Promise<string[]> => runAxe(page, {})

/** The same by the one rule that a theme decides, where all rules have seen another theme. */
const contrastFaultsOf = (page: Page): Promise<string[]> => runAxe(page, { runOnly: ['color-contrast'] })

/** What axe finds in a page that follows the system, in the light theme and in the dark one. */
export async function faultsInThemesOf(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const inLight = await faultsOf(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const inDark = await contrastFaultsOf(page)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...inLight, ...inDark.map((fault) => `dark: ${fault}`)]
}
