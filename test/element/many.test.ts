import { assert } from '@esm-bundle/chai'
import { collectEvents, createElement, payButtonOf, untilPayButton } from '../support/element.ts'
import { addLoader, openFreshPage } from '../support/freshPage.ts'
import type { FreshPage } from '../support/freshPage.ts'
import { createTransaction } from '../support/merchant.ts'
import { afterEach, describe, it } from '../support/mocha.ts'
import { until } from '../support/waiting.ts'

const COUNT = 20

describe('many elements on one page', () => {
  let page: FreshPage
  afterEach(() => page.close())

  it(`${COUNT} elements do not know of each other`, async () => {
    page = await openFreshPage()
    await addLoader(page)
    const prices = Array.from({ length: COUNT }, (_, index) => 101 + index)
    const elements = []
    for (const price of prices) {
      const { token } = await createTransaction({ price })
      const element = createElement(page, { token })
      page.document.body.append(element)
      elements.push(element)
    }
    const errors = collectEvents(page.document, 'balance-error')
    for (const [index, element] of elements.entries()) {
      element.scrollIntoView()
      const button = await untilPayButton(element)
      assert.include(button.textContent, `${prices[index]}.00`)
    }
    const [first, second, ...others] = elements
    if (!first || !second) throw new Error('Two elements are needed.')
    first.remove()
    second.route = '/x'
    await until('the second to leave the checkout', () => !payButtonOf(second))
    assert.equal(payButtonOf(first), undefined)
    assert.isTrue(others.every((element) => payButtonOf(element)?.isConnected === true))
    await until('the error of the second', () => errors.length > 0)
    assert.deepEqual(
      errors.map(({ code }) => code),
      ['unknown_route'],
    )
    assert.lengthOf(page.errors, 1)
    assert.include(page.errors[0], 'There is no screen at "/x".')
  })

  it('have a frame each as soon as they are near what is seen, and are ready without', async () => {
    page = await openFreshPage()
    await addLoader(page)
    const ready = collectEvents(page.document, 'balance-ready')
    const { token } = await createTransaction()
    const elements = Array.from({ length: COUNT }, () => createElement(page, { token }))
    page.document.body.append(...elements)
    await until('all to be ready', () => ready.length === COUNT)
    const frameOf = (element: Element | undefined) => element?.shadowRoot?.querySelector('iframe') ?? undefined
    const framed = elements.filter(frameOf).length
    assert.isAtLeast(framed, 1)
    assert.isAtMost(framed, 5)
    const last = elements.at(-1)
    assert.equal((await last?.submit())?.result, 'invalid')
    last?.scrollIntoView()
    await until('the fields of the last', () => frameOf(last)?.checkVisibility({ opacityProperty: true }))
    assert.isBelow(elements.filter(frameOf).length, COUNT - 5)
  })

  it('elements of one token ask the API once', async () => {
    const { token } = await createTransaction()
    page = await openFreshPage()
    await addLoader(page)
    const elements = [createElement(page, { token }), createElement(page, { token })]
    page.document.body.append(...elements)
    for (const element of elements) await untilPayButton(element)
    const reads = page.window.performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/v1/session'))
    assert.lengthOf(reads, 1)
  })
})
