import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import createClient from 'openapi-fetch'
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core'
import type { components, paths } from '../../src/api/schema.d.ts'
import { MERCHANT_KEY, transactionRequest } from './sandbox.ts'
import { cardOf, typeCard } from './typeCard.ts'
import type { TypedCard } from './typeCard.ts'

type Schemas = components['schemas']
export type FaultRequest = Schemas['FaultRequest']

/** Without the `balance-` of all. */
export type EventName = (typeof EVENTS)[number]
/** One event as the page heard it. */
export type Heard = [name: string, detail: Record<string, unknown>]

export interface Visit {
  readonly page: Page
  readonly transaction: { id: string; token: string; buyerId: string }
  readonly card: FrameLocator
  typeCard(card: TypedCard): Promise<void>
  pay(): Promise<void>
  /** Waits until this text is on the screen. */
  sees(text: string | RegExp): Promise<void>
  /** Waits until this text is what a screen reader was told last. */
  announces(text: string | RegExp): Promise<void>
  heard(name: EventName): Promise<Record<string, unknown>[]>
  ledger(): Promise<string[]>
  /** How many requests of a kind left the browser, as "POST /v1/attempts". */
  sent(what: string): number
}

export interface Journey {
  /** Where the sandbox answers. */
  readonly api: string
  readonly browser: Browser
  readonly merchant: ReturnType<typeof createClient<paths>>
  /** Opens a page of another origin that holds nothing but the two lines, with a new transaction. */
  visit(
    order?: Partial<Schemas['TransactionRequest']>,
    attributes?: string,
    /** What the page itself is sent with. */
    headers?: Readonly<Record<string, string>>,
  ): Promise<Visit>
  /** The same with a page of the test's own. */
  visitPage(
    order: Partial<Schemas['TransactionRequest']>,
    html: (about: { assets: string; token: string }) => string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Visit>
  /** The same transaction in another tab of the same browser. */
  openAgain(visit: Visit): Promise<Visit>
  /** Gives back how to end it before it has happened as often as it should. */
  fault(fault: FaultRequest): Promise<() => Promise<void>>
  close(): Promise<void>
}

const EVENTS = [
  ...(['ready', 'step', 'change', 'before-submit', 'success', 'error', 'cancel', 'close'] as const),
  ...(['token-expired', 'qualification', 'payment-method-connected', 'invoices-paid'] as const),
]

/** Where a server of this run is. */
export function addressFrom(name: string): string {
  const address = process.env[name]
  if (!address) throw new Error(`A journey needs ${name}; run it by "npm test -- flow".`)
  return address
}

/** The payment happens, and its answer never arrives. */
export const lostAnswer = ({ transaction }: Pick<Visit, 'transaction'>): FaultRequest => ({
  transactionId: transaction.id,
  method: 'POST',
  path: '/v1/attempts',
  kind: 'drop-answer',
  times: 1,
})

const twoLines = (assets: string, token: string, attributes: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>A page of another origin</title>
<script async src="${assets}/balance.js"></script>
<balance-checkout token="${token}" ${attributes}></balance-checkout>
</html>`

interface Where {
  /** The build under test. */
  assets?: string
  /** A page that asks another API than that of the build says so in its attributes. */
  api?: string
}

/** A page of another origin, in a browser that is running, over servers that are running. */
export async function startJourney(
  browser: Browser,
  { assets = addressFrom('ASSETS_ORIGIN'), api = addressFrom('API_ORIGIN') }: Where = {},
): Promise<Journey> {
  const merchant = createClient<paths>({ baseUrl: api, headers: MERCHANT_KEY })
  const pages = new Map<string, { html: string; headers: Readonly<Record<string, string>> }>()
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '')
    response.writeHead(page ? 200 : 404, { 'Content-Type': 'text/html', ...page?.headers }).end(page?.html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`

  async function open(context: BrowserContext, path: string, transaction: Visit['transaction']): Promise<Visit> {
    const page = await context.newPage()
    const requests: string[] = []
    page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await page.addInitScript(listen, EVENTS)
    await page.goto(origin + path)
    const card = cardOf(page)
    return {
      page,
      transaction,
      card,
      typeCard: (typed) => typeCard(card, typed),
      pay: () => page.getByRole('button', { name: /^(Pay|Authorize) / }).click(),
      sees: (text) => page.getByText(text).first().waitFor(),
      announces: (text) =>
        page
          .locator('balance-checkout')
          .getByRole('status')
          .filter({ hasText: text })
          .first()
          .waitFor({ state: 'attached' }),
      heard: (name) =>
        page.evaluate((wanted) => {
          const heard = (window as unknown as { heard: Heard[] }).heard
          return heard.filter(([known]) => known === wanted).map(([, detail]) => detail)
        }, name),
      async ledger() {
        const query = { transactionId: transaction.id }
        const { data } = await merchant.GET('/sandbox/ledger', { params: { query } })
        return data?.entries.map(({ type, amount, currency }) => `${type} ${amount} ${currency}`) ?? []
      },
      sent: (what) => requests.filter((request) => request === what).length,
    }
  }

  const visitPage: Journey['visitPage'] = async (order, html, headers = {}) => {
    const { data, error } = await merchant.POST('/transactions', { body: transactionRequest(order) })
    if (!data) throw new Error(`No transaction: ${JSON.stringify(error)}`)
    pages.set(`/${data.id}`, { html: html({ assets, token: data.token }), headers })
    return open(await browser.newContext({ locale: 'en-US' }), `/${data.id}`, data)
  }

  return {
    api,
    browser,
    merchant,
    visit: (order = {}, attributes = '', headers = {}) =>
      visitPage(order, ({ token }) => twoLines(assets, token, attributes), headers),
    visitPage,
    openAgain: ({ page, transaction }) => open(page.context(), `/${transaction.id}`, transaction),
    async fault(fault) {
      const { data, error } = await merchant.POST('/sandbox/faults', { body: fault })
      if (!data) throw new Error(`No fault: ${JSON.stringify(error)}`)
      return async () => {
        await merchant.DELETE('/sandbox/faults/{id}', { params: { path: { id: data.id } } })
      }
    },
    async close() {
      await Promise.all(browser.contexts().map((context) => context.close()))
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Runs in the page before anything else: keeps what the element says. */
function listen(names: string[]): void {
  const heard: Heard[] = []
  Object.assign(window, { heard })
  for (const name of names) {
    document.addEventListener(`balance-${name}`, (event) => {
      heard.push([name, JSON.parse(JSON.stringify((event as CustomEvent).detail)) as Record<string, unknown>])
    })
  }
}
