import type { Browser, FrameLocator, Page } from 'playwright-core'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addressFrom } from './journey.ts'
import type { Heard, Journey } from './journey.ts'

/** A page of another origin that holds the saved payment methods of a buyer. */
export interface AccountVisit {
  readonly page: Page
  readonly buyerId: string
  readonly card: FrameLocator
  readonly bank: FrameLocator
  /** The bank's own log-in. */
  readonly login: FrameLocator
  sees(text: string | RegExp): Promise<void>
  heard(name: (typeof EVENTS)[number]): Promise<Record<string, unknown>[]>
  /** What the list has, row by row, as "Visa ending 4242 | Default". */
  rows(): Promise<string[]>
  /** The name of what has the focus. */
  focused(): Promise<string>
  /** The same buyer in a new page. */
  reopen(attributes?: string): Promise<AccountVisit>
}

export interface AccountPages {
  visit(attributes?: string): Promise<AccountVisit>
  close(): Promise<void>
}

const TAG = 'balance-payment-method'
const EVENTS = ['ready', 'step', 'error', 'payment-method-connected', 'payment-method-removed'] as const
const lines = (token: string, attributes: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>An account</title><main><h1>Account</h1><a href="#top">Before</a>
<script async src="${addressFrom('ASSETS_ORIGIN')}/balance.js"></script>
<${TAG} token="${token}" ${attributes}></${TAG}></main></html>`

/** Pages with the element on an origin of their own. Each visit is a new buyer in a new browser profile. */
export async function startAccountPages({
  browser,
  merchant,
}: Pick<Journey, 'browser' | 'merchant'>): Promise<AccountPages> {
  const pages = new Map<string, string>()
  const server = createServer((request, response) => {
    const html = pages.get(request.url ?? '')
    response.writeHead(html === undefined ? 404 : 200, { 'Content-Type': 'text/html' }).end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`

  async function open(buyerId: string, attributes: string): Promise<AccountVisit> {
    const params = { path: { id: buyerId } }
    const { data } = await merchant.POST('/buyers/{id}/token', { params, body: { scope: 'ADD_PAYMENT_METHOD' } })
    const path = `/${buyerId}/${pages.size}`
    pages.set(path, lines(data?.token ?? '', attributes))
    const page = await newPage(browser)
    await page.goto(origin + path)
    await page.getByRole('heading', { name: /Payment methods|طرق/ }).waitFor()
    return {
      page,
      buyerId,
      card: page.frameLocator(`${TAG} iframe[title="Card details"]`),
      bank: page.frameLocator(`${TAG} iframe[title="Bank account"]`),
      login: page.frameLocator(`${TAG} iframe[title="Your bank"]`),
      sees: (text) => page.getByText(text).first().waitFor(),
      heard: (name) =>
        page.evaluate((wanted) => {
          const heard = (window as unknown as { heard: Heard[] }).heard
          return heard.filter(([known]) => known === wanted).map(([, detail]) => detail)
        }, name),
      rows: () =>
        page
          .locator('.method-line')
          .evaluateAll((found) =>
            found.map((row) =>
              [...row.querySelectorAll('.name, .mark')].map((part) => part.textContent.trim()).join(' | '),
            ),
          ),
      focused: () =>
        page.evaluate(() => {
          let element = document.activeElement
          while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
          if (element instanceof HTMLInputElement && !element.name) return element.type
          return element?.getAttribute('aria-label') ?? element?.getAttribute('name') ?? element?.textContent ?? ''
        }),
      reopen: (more = attributes) => open(buyerId, more),
    }
  }

  return {
    async visit(attributes = '') {
      const email = `buyer-${crypto.randomUUID()}@example.test`
      const { data } = await merchant.POST('/buyers', { body: { email, businessName: 'Cedar Works' } })
      if (!data) throw new Error('No buyer.')
      return open(data.id, attributes)
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  await page.addInitScript((names) => {
    const heard: Heard[] = []
    Object.assign(window, { heard })
    for (const name of names) {
      document.addEventListener(`balance-${name}`, (event) => {
        heard.push([name, JSON.parse(JSON.stringify((event as CustomEvent).detail)) as Record<string, unknown>])
      })
    }
  }, EVENTS)
  return page
}
