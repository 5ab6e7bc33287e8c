import { assert } from '@esm-bundle/chai'
import { deepQueryIn } from '../support/deepQuery.ts'
import { collectEvents, createElement, nextEvent, openElement, untilPayButton } from '../support/element.ts'
import type { BalanceElement } from '../support/element.ts'
import { addLoader, openFreshPage } from '../support/freshPage.ts'
import type { FreshPage } from '../support/freshPage.ts'
import { watchLeaks } from '../support/leaks.ts'
import { createTransaction } from '../support/merchant.ts'
import { afterEach, describe, it } from '../support/mocha.ts'
import { readOrigins } from '../support/origins.ts'
import { pause, until } from '../support/waiting.ts'

const QUIET_MS = 1_500

describe('life of an element', () => {
  let page: FreshPage
  afterEach(() => page.close())

  async function requestsToApi(): Promise<number> {
    const { api } = await readOrigins()
    return page.window.performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(api)).length
  }

  async function addAndRemove(token: string): Promise<BalanceElement> {
    const element = createElement(page, { token })
    const ready = nextEvent(element, 'balance-ready')
    page.document.body.append(element)
    await ready
    element.remove()
    await until('the inside to go', () => deepQueryIn(element, '[part], iframe').length === 0)
    return element
  }

  it('keeps what it shows when it moves in the DOM', async () => {
    const { token } = await createTransaction()
    const opened = await openElement({ token })
    page = opened.page
    const button = await untilPayButton(opened.element)
    const requests = await requestsToApi()
    const elsewhere = page.document.createElement('section')
    page.document.body.append(elsewhere)
    elsewhere.append(opened.element)
    await pause(QUIET_MS)
    assert.strictEqual(await untilPayButton(opened.element), button)
    assert.equal(button.isConnected, true)
    assert.equal(await requestsToApi(), requests)
  })

  it('keeps what it shows when it is told again what it knows', async () => {
    const { token } = await createTransaction()
    const opened = await openElement({ token, environment: 'sandbox' })
    page = opened.page
    const button = await untilPayButton(opened.element)
    const requests = await requestsToApi()
    for (const name of ['environment', 'api-base-url', 'display']) {
      const value = opened.element.getAttribute(name)
      if (value !== null) opened.element.setAttribute(name, value)
    }
    Object.assign(opened.element, { environment: 'sandbox', display: 'inline' })
    await pause(QUIET_MS)
    assert.strictEqual(await untilPayButton(opened.element), button)
    assert.equal(await requestsToApi(), requests)
  })

  it('keeps what was typed into its own fields when it moves', async () => {
    const { token } = await createTransaction({ buyerFields: { poNumber: 'optional' } })
    const opened = await openElement({ token })
    page = opened.page
    const field = await until('the PO number field', () =>
      deepQueryIn(opened.element, 'input').find((input) => /po.?number/i.test(`${input.id} ${nameOf(input)}`)),
    )
    const input = field as HTMLInputElement
    const { set } = Object.getOwnPropertyDescriptor(page.window.HTMLInputElement.prototype, 'value') ?? {}
    set?.call(input, 'PO-4711')
    input.dispatchEvent(new page.window.Event('input', { bubbles: true, composed: true }))
    page.document.body.prepend(opened.element)
    await pause(QUIET_MS)
    assert.equal(input.isConnected, true)
    assert.equal(input.value, 'PO-4711')
  })

  it('leaves nothing when it is removed', async () => {
    const { token } = await createTransaction()
    page = await openFreshPage()
    await addLoader(page)
    const element = await addAndRemove(token)
    const requests = await requestsToApi()
    for (const name of ['online', 'focus', 'pageshow', 'visibilitychange']) {
      page.window.dispatchEvent(new page.window.Event(name))
      page.document.dispatchEvent(new page.window.Event(name))
    }
    await pause(QUIET_MS)
    assert.equal(await requestsToApi(), requests)
    assert.lengthOf(deepQueryIn(element, '[part], iframe'), 0)
    assert.lengthOf(page.document.querySelectorAll('iframe, dialog'), 0)
  })

  it('leaves no timer, and no more listeners after many visits than after one', async () => {
    const { token } = await createTransaction()
    page = await openFreshPage()
    const leaks = watchLeaks(page.window)
    await addLoader(page)
    await addAndRemove(token)
    await until('all timers to end', () => leaks.timers() === 0)
    const listeners = leaks.listeners()
    for (let visit = 0; visit < 3; visit += 1) await addAndRemove(token)
    await until('all timers to end', () => leaks.timers() === 0)
    assert.deepEqual(leaks.listeners(), listeners)
  })

  it('works again when it is put back', async () => {
    const { token } = await createTransaction()
    page = await openFreshPage()
    await addLoader(page)
    const element = await addAndRemove(token)
    const closed = collectEvents(element, 'balance-close')
    page.document.body.append(element)
    const button = await untilPayButton(element)
    assert.include(button.textContent, '1,240')
    assert.lengthOf(closed, 0)
  })

  it('can be made and never used', async () => {
    const { token } = await createTransaction()
    page = await openFreshPage()
    await addLoader(page)
    const requests = await requestsToApi()
    createElement(page, { token, theme: 'dark' })
    await pause(QUIET_MS)
    assert.equal(await requestsToApi(), requests)
    assert.deepEqual(page.errors, [])
  })

  function nameOf(input: Element): string {
    return `${input.getAttribute('name') ?? ''} ${input.getAttribute('aria-label') ?? ''}`
  }
})
