import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { CARDS } from '../support/sandbox.ts'
import type { Told } from './startTold.ts'
import { startTold } from './startTold.ts'

const LIBRARY = fileURLToPath(import.meta.resolve('@datadog/browser-rum/bundle/datadog-rum.js'))

/** What stays on the page while the libraries run. The README lists the same. */
const ADDED = ['_DD_SESSION', '__PosthogExtensions__']

/** What the vendors' libraries do, seen with the libraries themselves. */
describe('the libraries on a page', () => {
  let told: Told
  before(async () => {
    told = await startTold()
  })
  after(() => told.close())
  beforeEach(() => told.receiver.clear())

  /** A page with the monitoring library alone, and what it prints. */
  async function openLibrary(setUp: string): Promise<{ page: Page; printed: string[] }> {
    const page = await (await told.journey.browser.newContext()).newPage()
    const printed: string[] = []
    page.on('console', (message) => printed.push(message.text()))
    await page.goto(told.assets)
    await page.addScriptTag({ path: LIBRARY })
    await page.evaluate(setUp)
    return { page, printed }
  }

  const init = (more: string) => `DD_RUM.init({
    applicationId: 'a', clientToken: 'pub_x', proxy: ${JSON.stringify(`${told.hosts}/monitoring`)},
    sessionPersistence: 'memory', ${more}
  })`

  it('a timing with other characters is sent under a name without them, with a warning (S12)', async () => {
    const { page, printed } = await openLibrary(`${init('')}; DD_RUM.addTiming('form ready!')`)
    await page.goto('about:blank')
    const view = await told.receiver.until(({ content }) => 'custom_timings' in Object(content.view))
    assert.deepEqual(Object.keys((view.content.view as { custom_timings: object }).custom_timings), ['form_ready_'])
    assert.ok(
      printed.some((text) => /form ready!.*form_ready_/.test(text)),
      printed.join('\n'),
    )
  })

  it('a view cannot be dismissed, and the library says so (S20)', async () => {
    const { page, printed } = await openLibrary(init('beforeSend: () => false'))
    await page.goto('about:blank')
    await told.receiver.until(({ kind }) => kind === 'view')
    assert.ok(
      printed.some((text) => /Can't dismiss view events/.test(text)),
      printed.join('\n'),
    )
  })

  it('leave the globals, cookies and storage of the page as they were, but for what is listed', async () => {
    const visit = await told.journey.visit({}, 'telemetry="off"')
    const { page } = visit
    const read = () =>
      page.evaluate(() => ({
        globals: Object.getOwnPropertyNames(window),
        cookie: document.cookie,
        storage: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => !/^balance:/.test(key)),
        own: [(window as { DD_RUM?: unknown }).DD_RUM, (window as { posthog?: unknown }).posthog],
      }))
    await page.addInitScript(() => Object.assign(window, { DD_RUM: 'of the page', posthog: 'of the page' }))
    await page.reload()
    await visit.typeCard({ number: CARDS.visa })
    const before = await read()
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () =>
        document.querySelector('balance-checkout')?.setAttribute('telemetry', 'full'),
      ),
    )
    await page.reload()
    await visit.typeCard({ number: CARDS.visa })
    await told.receiver.untilAsked('/recording/array/')
    await told.receiver.until(({ kind }) => kind === 'replay')
    const after = await read()
    assert.deepEqual(after.own, ['of the page', 'of the page'])
    assert.deepEqual([after.cookie, after.storage], ['', []])
    assert.deepEqual(after.globals.filter((name) => !before.globals.includes(name)).sort(), ADDED.sort())
  })
})
