import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { addressFrom } from '../support/journey.ts'
import type { Journey } from '../support/journey.ts'
import { CARDS } from '../support/sandbox.ts'
import { compare } from './catalogue.ts'
import { test } from './servicesTest.ts'
import type { Services } from './servicesTest.ts'

const LIBRARY = fileURLToPath(import.meta.resolve('@datadog/browser-rum/bundle/datadog-rum.js'))

/** In milliseconds. */
const LIMIT = 20_000
const POLL = 100

/** Runs in the page: every function of the browser that is not the browser's own any more. */
function patchedNatives(): string[] {
  const isForeign = (value: unknown) =>
    typeof value === 'function' && !Function.prototype.toString.call(value).includes('[native code]')
  const foreignIn = (holder: object, name: string) =>
    Object.entries(Object.getOwnPropertyDescriptors(holder)).flatMap(([key, { value, get, set }]) =>
      [value, get, set].some(isForeign) ? [`${name}.${key}`] : [],
    )
  const classes = Object.getOwnPropertyNames(window).flatMap((name) => {
    const value = (window as unknown as Record<string, unknown>)[name]
    if (typeof value !== 'function' || !/^[A-Z]/.test(name)) return []
    return [...foreignIn(value, name), ...foreignIn(Object(value.prototype) as object, `${name}.prototype`)]
  })
  const own = ['fetch', 'onerror', 'onunhandledrejection', 'setTimeout', 'addEventListener', 'WebSocket', 'open']
  const single = own.filter((name) => isForeign((window as unknown as Record<string, unknown>)[name]))
  const objects = { console, history, navigator, document, localStorage }
  return [...single, ...classes, ...Object.entries(objects).flatMap(([name, it]) => foreignIn(it, name))].sort()
}

/** What the vendors' libraries do, seen with the libraries themselves. */
test.describe('the libraries on a page', () => {
  /** A page with the monitoring library alone, and what it prints. */
  async function openLibrary(journey: Journey, setUp: string): Promise<{ page: Page; printed: string[] }> {
    const page = await (await journey.browser.newContext()).newPage()
    const printed: string[] = []
    page.on('console', (message) => printed.push(message.text()))
    await page.goto(`${addressFrom('SERVICES_ASSETS_ORIGIN')}/`)
    await page.addScriptTag({ path: LIBRARY })
    await page.evaluate(setUp)
    return { page, printed }
  }

  const init = (services: Services, more: string) => `DD_RUM.init({
    applicationId: 'a', clientToken: 'pub_x', proxy: ${JSON.stringify(`${services.receiverOrigin}/monitoring`)},
    sessionPersistence: 'memory', ${more}
  })`

  test('a timing with other characters is sent under a name without them, with a warning (S12)', async ({
    journey,
    services,
  }) => {
    const { page, printed } = await openLibrary(journey, `${init(services, '')}; DD_RUM.addTiming('form ready!')`)
    await page.goto('about:blank')
    const view = await services.receiver.until(({ content }) => 'custom_timings' in Object(content.view))
    assert.deepEqual(Object.keys((view.content.view as { custom_timings: object }).custom_timings), ['form_ready_'])
    assert.ok(
      printed.some((text) => /form ready!.*form_ready_/.test(text)),
      printed.join('\n'),
    )
  })

  test('a view cannot be dismissed, and the library says so (S20)', async ({ journey, services }) => {
    const { page, printed } = await openLibrary(journey, init(services, 'beforeSend: () => false'))
    await page.goto('about:blank')
    await services.receiver.until(({ kind }) => kind === 'view')
    assert.ok(
      printed.some((text) => /Can't dismiss view events/.test(text)),
      printed.join('\n'),
    )
  })

  function withoutWorkers(): void {
    document.head.append(
      Object.assign(document.createElement('meta'), {
        httpEquiv: 'Content-Security-Policy',
        content: "worker-src 'none'",
      }),
    )
  }

  test('a worker that cannot start: the console names its address and the policy to look at (S19)', async ({
    journey,
    services,
  }) => {
    const { page, printed } = await openLibrary(journey, '')
    await page.route(/\/chunks\/datadogRecorder-/, (route) =>
      route.fulfill({ path: join(dirname(LIBRARY), new URL(route.request().url()).pathname) }),
    )
    await page.evaluate(withoutWorkers)
    await page.evaluate(init(services, `sessionReplaySampleRate: 100, workerUrl: '/worker-of-the-page.js'`))
    await untilPrinted(printed, /worker URL \/worker-of-the-page\.js is correct and CSP is correctly configured/)
  })

  test('a worker that cannot start: the same with the element, and the payer pays (S19)', async ({ journey }) => {
    const visit = await journey.visit({}, 'telemetry="full"')
    const printed: string[] = []
    visit.page.on('console', (message) => printed.push(message.text()))
    await visit.page.addInitScript(`addEventListener('DOMContentLoaded', ${withoutWorkers.toString()})`)
    await visit.page.reload()
    await untilPrinted(printed, /CSP is correctly configured/)
    await visit.typeCard({ number: CARDS.visa })
    await visit.pay()
    await visit.sees('You paid $19.99.')
  })

  async function untilPrinted(printed: readonly string[], words: RegExp): Promise<void> {
    for (const end = Date.now() + LIMIT; Date.now() < end;) {
      if (printed.some((text) => words.test(text))) return
      await sleep(POLL)
    }
    assert.fail(`Not printed: ${words}. There were:\n${printed.join('\n')}`)
  }

  for (const level of ['standard', 'full']) {
    test(`leave globals, natives, cookies and storage as they were, but for what is listed: ${level}`, async ({
      journey,
      services,
    }) => {
      const visit = await journey.visit({}, 'telemetry="off"')
      const { page } = visit
      const read = () =>
        page.evaluate(() => ({
          changes: [...Object.getOwnPropertyNames(window), ...patchedNatives().map((name) => `${name} (wrapped)`)],
          cookie: document.cookie,
          storage: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
            (key) => !/^balance:/.test(key),
          ),
          own: [(window as { DD_RUM?: unknown }).DD_RUM, (window as { posthog?: unknown }).posthog],
        }))
      // The compiler of these tests names functions by one of its own, which the page has not.
      await page.addInitScript(`window.__name = (it) => it; window.patchedNatives = ${patchedNatives.toString()}`)
      await page.addInitScript(() => Object.assign(window, { DD_RUM: 'of the page', posthog: 'of the page' }))
      await page.reload()
      await visit.typeCard({ number: CARDS.visa })
      const before = await read()
      await page.addInitScript((wish) => {
        addEventListener('DOMContentLoaded', () =>
          document.querySelector('balance-checkout')?.setAttribute('telemetry', wish),
        )
      }, level)
      await page.reload()
      await visit.typeCard({ number: CARDS.visa })
      await services.receiver.untilAsked('/recording/array/')
      if (level === 'full') await services.receiver.until(({ kind }) => kind === 'replay')
      const after = await read()
      assert.deepEqual(after.own, ['of the page', 'of the page'])
      assert.deepEqual([after.cookie, after.storage], ['', []])
      const changes = after.changes.filter((name) => !before.changes.includes(name))
      assert.ok(changes.includes('fetch (wrapped)'), changes.join())
      compare(new Map([[`page: ${level}`, new Set(changes)]]))
    })
  }
})
