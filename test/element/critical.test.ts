import { assert } from '@esm-bundle/chai'
import { deepQueryIn } from '../support/deepQuery.ts'
import { openElement } from '../support/element.ts'
import type { FreshPage } from '../support/freshPage.ts'
import { createTransaction } from '../support/merchant.ts'
import { afterEach, describe, it } from '../support/mocha.ts'
import { readOrigins } from '../support/origins.ts'

/** A page that shows nothing by then loads what says so, in milliseconds. */
const LATE = 3_000
/** So long before the test hears of the event the browser may begin what follows it, in milliseconds, on a busy machine. */
const LATENCY = 50

describe('critical files', () => {
  let page: FreshPage
  afterEach(() => page.close())

  /** The checkout, and paths of what it began to load from the asset server before it was ready. */
  async function openCheckout(): Promise<{ element: Element; loaded: string[] }> {
    const { assets } = await readOrigins()
    const { token } = await createTransaction()
    const opened = await openElement({ token })
    page = opened.page
    const loaded = page.window.performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < Math.min(opened.readyAt - LATENCY, LATE))
      .map(({ name }) => new URL(name))
      .filter(({ origin }) => origin === assets)
      .map(({ pathname }) => pathname.slice(1))
    return { element: opened.element, loaded }
  }

  it('are all that a page loads until the checkout is ready', async () => {
    const { loaded } = await openCheckout()
    const { assets } = await readOrigins()
    const { critical } = (await (await fetch(`${assets}/integrity.json`)).json()) as { critical: string[] }
    assert.include(loaded, 'balance.js')
    assert.includeMembers(critical, loaded)
  })

  it('are loaded once, the secure frame too', async () => {
    const { element, loaded } = await openCheckout()
    assert.deepEqual(loaded, [...new Set(loaded)])
    // WebKit does not list frames among what was loaded.
    assert.lengthOf(deepQueryIn(element, 'iframe'), 1)
  })
})
