import { assert } from '@esm-bundle/chai'
import { deepText } from '../support/deepQuery.ts'
import { createElement, nextEvent, openElement, payButtonOf, untilPayButton } from '../support/element.ts'
import type { Attributes } from '../support/element.ts'
import { addLoader, openFreshPage } from '../support/freshPage.ts'
import type { FreshPage } from '../support/freshPage.ts'
import { createBuyerToken, createTransaction } from '../support/merchant.ts'
import { afterEach, describe, it } from '../support/mocha.ts'
import { until } from '../support/waiting.ts'

describe('routes', () => {
  let page: FreshPage
  afterEach(() => page.close())

  async function addElement(attributes: Attributes) {
    page = await openFreshPage()
    await addLoader(page)
    const element = createElement(page, attributes)
    const [ready, error] = [nextEvent(element, 'balance-ready'), nextEvent(element, 'balance-error')]
    // Each test awaits the one that it is about.
    ready.catch(() => undefined)
    error.catch(() => undefined)
    page.document.body.append(element)
    return { element, ready, error }
  }

  for (const route of ['/', '/checkout']) {
    it(`opens the checkout at "${route}"`, async () => {
      const { token } = await createTransaction()
      const { element, ready } = await addElement({ token, route })
      assert.deepEqual(await ready, { route })
      assert.include(payButtonOf(element)?.textContent, '1,240')
    })
  }

  for (const route of ['/Checkout', '/checkout/', '/x', '']) {
    it(`knows no screen at "${route}" and says so`, async () => {
      const { token } = await createTransaction()
      const { element, error } = await addElement({ token, route })
      assert.deepInclude(await error, { code: 'unknown_route', origin: 'merchant' })
      await until('the not-found screen', () => deepText(element))
      assert.equal(payButtonOf(element), undefined)
    })
  }

  it('refuses a screen that the token does not cover', async () => {
    const { token } = await createTransaction()
    const { element, error } = await addElement({ token, route: '/next' })
    assert.deepInclude(await error, { code: 'scope_mismatch', origin: 'merchant' })
    assert.equal(payButtonOf(element), undefined)
  })

  it('navigates when the route changes, and comes back', async () => {
    const { token } = await createTransaction()
    const opened = await openElement({ token })
    page = opened.page
    const error = nextEvent(opened.element, 'balance-error')
    opened.element.route = '/x'
    assert.deepInclude(await error, { code: 'unknown_route' })
    await until('the checkout to go', () => !payButtonOf(opened.element))
    opened.element.setAttribute('route', '/checkout')
    await untilPayButton(opened.element)
    assert.equal(opened.element.route, '/checkout')
  })

  it('shows another screen of the same token', async () => {
    const opened = await openElement({ token: await createBuyerToken('buyer') }, 'balance-next')
    page = opened.page
    const account = await until('the account', () => deepText(opened.element))
    opened.element.route = '/payment-method'
    await until('another screen', () => {
      const text = deepText(opened.element)
      return text !== '' && text !== account
    })
  })

  it('opens the saved methods in their own element', async () => {
    const opened = await openElement({ token: await createBuyerToken('add_payment_method') }, 'balance-payment-method')
    page = opened.page
    await until('the screen', () => deepText(opened.element))
  })

  it("leaves the page's address and history alone in memory", async () => {
    const { token } = await createTransaction()
    const opened = await openElement({ token })
    page = opened.page
    const { history, location } = page.window
    const [address, length] = [location.href, history.length]
    opened.element.route = '/'
    await untilPayButton(opened.element)
    opened.element.route = '/x'
    await until('the checkout to go', () => !payButtonOf(opened.element))
    assert.equal(location.href, address)
    assert.equal(history.length, length)
  })

  it('reads and writes the page\'s path with router="browser"', async () => {
    const { token } = await createTransaction()
    page = await openFreshPage()
    const { history, location } = page.window
    history.replaceState(null, '', '/checkout')
    await addLoader(page)
    const element = createElement(page, { token, router: 'browser' })
    const ready = nextEvent(element, 'balance-ready')
    page.document.body.append(element)
    assert.deepEqual(await ready, { route: '/checkout' })
    const error = nextEvent(element, 'balance-error')
    element.route = '/x'
    assert.deepInclude(await error, { code: 'unknown_route' })
    assert.equal(location.pathname, '/x')
    history.back()
    await until('the path before', () => location.pathname === '/checkout')
    await untilPayButton(element)
  })
})
