import type { Browser, BrowserContextOptions, FrameLocator, Page } from 'playwright-core'
import type { CardField } from '../../../src/secure-frame/protocol.ts'
import type { Servers } from './servers.ts'

export interface OpenPage {
  readonly page: Page
  readonly frame: FrameLocator
  /** Complaints of the browser: console errors, refused content, uncaught exceptions. */
  readonly complaints: string[]
}

export interface OpenOptions extends BrowserContextOptions {
  /** Goes into the address of the page; `hostPage.ts` reads it. */
  readonly wanted?: Readonly<Record<string, string>>
  /** False leaves the frame without its `ready`. */
  readonly untilReady?: boolean
}

/** A fresh profile with the shop's page open, its fields shown. */
export async function openPage(browser: Browser, servers: Servers, options: OpenOptions = {}): Promise<OpenPage> {
  const { wanted = {}, untilReady = true, ...profile } = options
  const { page, complaints } = await openShop(browser, profile)
  const search = new URLSearchParams({ url: `${servers.assets}/secure-frame.html`, ...wanted })
  await page.goto(`${servers.shop}/?${search.toString()}`)
  if (untilReady) await page.evaluate(() => window.host.frame.ready)
  return { page, frame: page.frameLocator('iframe'), complaints }
}

/** A fresh profile with the shop's page for bank accounts open: the frame stands in a dialog, its fields are shown. */
export async function openBankPage(browser: Browser, servers: Servers, options: OpenOptions = {}): Promise<OpenPage> {
  const { wanted = {}, untilReady = true, ...profile } = options
  const { page, complaints } = await openShop(browser, profile)
  const search = new URLSearchParams({ url: `${servers.assets}/secure-frame.html`, ...wanted })
  await page.goto(`${servers.shop}/bank?${search.toString()}`)
  if (untilReady) await page.evaluate(() => window.bankHost.frame.ready)
  return { page, frame: page.frameLocator('iframe'), complaints }
}

async function openShop(browser: Browser, profile: BrowserContextOptions) {
  const context = await browser.newContext({ viewport: { width: 720, height: 640 }, ...profile })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, complaints }
}

export const GOOD_CARD: Readonly<Record<CardField, string>> = {
  number: '4242424242424242',
  expiry: '1234',
  cvc: '123',
  name: 'Cedar Buyer',
  postalCode: '94107',
}

/** Runs in a document: what was typed or asked before has had its effect once two pictures are drawn. */
export const drawn = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))

/** Types a card by keyboard alone, going from field to field with Tab. */
export async function typeCard({ page, frame }: OpenPage, card = GOOD_CARD): Promise<void> {
  await frame.locator('#number').focus()
  for (const field of ['number', 'expiry', 'cvc', 'name', 'postalCode'] as const) {
    await page.keyboard.type(card[field])
    if (field !== 'postalCode') await page.keyboard.press('Tab')
  }
}
