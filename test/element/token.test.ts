import { assert } from '@esm-bundle/chai'
import { deepQueryIn, deepText } from '../support/deepQuery.ts'
import { collectEvents, createElement, nextEvent, openElement, payButtonOf } from '../support/element.ts'
import { addLoader, openFreshPage } from '../support/freshPage.ts'
import type { FreshPage } from '../support/freshPage.ts'
import { createTransaction } from '../support/merchant.ts'
import { afterEach, describe, it } from '../support/mocha.ts'
import { until } from '../support/waiting.ts'

describe('token', () => {
  let page: FreshPage
  afterEach(() => page.close())

  it('is taken out of the DOM as soon as it is read', async () => {
    const { token } = await createTransaction()
    page = await openFreshPage()
    await addLoader(page)
    const element = createElement(page, { token })
    page.document.body.append(element)
    assert.equal(element.hasAttribute('token'), false)
    await nextEvent(element, 'balance-ready')
    assert.notInclude(page.document.documentElement.outerHTML, token)
    assert.equal(payButtonOf(element)?.isConnected, true)
  })

  it('is taken out of an element that was there before the script', async () => {
    const { token } = await createTransaction()
    page = await openFreshPage()
    const element = createElement(page, { token })
    page.document.body.append(element)
    const ready = nextEvent(element, 'balance-ready')
    await addLoader(page)
    await ready
    assert.equal(element.hasAttribute('token'), false)
  })

  it('is never written to an attribute by its property', async () => {
    const { token } = await createTransaction()
    page = await openFreshPage()
    await addLoader(page)
    const element = createElement(page)
    const written: (string | null)[] = []
    const observer = new page.window.MutationObserver((records) => written.push(...records.map((r) => r.attributeName)))
    observer.observe(element, { attributes: true, subtree: true })
    element.token = token
    page.document.body.append(element)
    await nextEvent(element, 'balance-ready')
    observer.disconnect()
    assert.notInclude(written, 'token')
    assert.equal(element.hasAttribute('token'), false)
  })

  it('stands in no attribute and no text anywhere below the element', async () => {
    const { token } = await createTransaction()
    const opened = await openElement({ token })
    page = opened.page
    const nodes = [opened.element, ...deepQueryIn(opened.element, '*')]
    const attributes = nodes.flatMap((node) => [...node.attributes].map(({ value }) => value))
    assert.isAbove(attributes.length, 0)
    assert.isFalse(attributes.some((value) => value.includes(token)))
    assert.notInclude(deepText(opened.element), token)
    const addresses = page.window.performance.getEntriesByType('resource').map(({ name }) => name)
    assert.isFalse(addresses.some((address) => address.includes(token)))
    assert.notInclude(JSON.stringify([page.window.sessionStorage, page.window.localStorage]), token)
  })

  it('may come later: without it there is nothing to pay yet', async () => {
    const { token } = await createTransaction()
    page = await openFreshPage()
    await addLoader(page)
    const element = createElement(page)
    const errors = collectEvents(element, 'balance-error')
    page.document.body.append(element)
    await until('the error', () => errors.length > 0)
    assert.deepInclude(errors[0], { code: 'missing_token', origin: 'merchant' })
    await until('a text for the payer', () => deepText(element))
    assert.equal(payButtonOf(element), undefined)
    const ready = nextEvent(element, 'balance-ready')
    element.token = token
    await ready
    assert.equal(payButtonOf(element)?.isConnected, true)
    assert.lengthOf(errors, 1)
  })

  it('is not missed while the page may still be fetching it', async () => {
    const { token } = await createTransaction()
    page = await openFreshPage()
    await addLoader(page)
    const element = createElement(page)
    const errors = collectEvents(element, 'balance-error')
    const ready = nextEvent(element, 'balance-ready')
    page.document.body.append(element)
    setTimeout(() => (element.token = token), 500)
    await ready
    assert.deepEqual(errors, [])
  })

  it('is missed at once where the page says that it is empty', async () => {
    page = await openFreshPage()
    await addLoader(page)
    const element = createElement(page, { token: '' })
    const error = nextEvent(element, 'balance-error')
    page.document.body.append(element)
    assert.deepInclude(await error, { code: 'missing_token' })
  })

  it('is refused with a reason when the API does not know it', async () => {
    page = await openFreshPage()
    await addLoader(page)
    const element = createElement(page, { token: 'no-such-token' })
    const error = nextEvent(element, 'balance-error')
    page.document.body.append(element)
    assert.deepInclude(await error, { code: 'invalid_token', origin: 'merchant' })
    await until('a text for the payer', () => deepText(element))
    assert.equal(payButtonOf(element), undefined)
  })
})
