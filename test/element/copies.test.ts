import { assert } from '@esm-bundle/chai'
import type { TagName } from '../../src/contract/routes.ts'
import { deepQueryIn, deepText } from '../support/deepQuery.ts'
import {
  collectEvents,
  createElement,
  nextEvent,
  openElement,
  payButtonOf,
  untilPayButton,
} from '../support/element.ts'
import type { BalanceElement } from '../support/element.ts'
import { addLoader, openFreshPage } from '../support/freshPage.ts'
import type { FreshPage } from '../support/freshPage.ts'
import { createBuyerToken, createTransaction } from '../support/merchant.ts'
import { afterEach, describe, it } from '../support/mocha.ts'
import { until } from '../support/waiting.ts'

/** The ways in which libraries copy an element. */
const COPIES: Readonly<Record<string, (element: Element) => Element | null>> = {
  cloneNode: (element) => element.cloneNode(true) as Element,
  importNode: (element) => element.ownerDocument.importNode(element, true),
  outerHTML: (element) => {
    const place = element.ownerDocument.createElement('div')
    place.innerHTML = element.outerHTML
    return place.firstElementChild
  },
}

describe('a copy of an element', () => {
  let page: FreshPage
  afterEach(() => page.close())

  async function openOrder(): Promise<{ token: string; element: BalanceElement }> {
    const { token } = await createTransaction()
    const opened = await openElement({ token })
    page = opened.page
    await untilPayButton(opened.element)
    return { token, element: opened.element }
  }

  for (const [how, copy] of Object.entries(COPIES)) {
    it(`by ${how} takes the place of the original`, async () => {
      const { token, element } = await openOrder()
      const errors = collectEvents(page.document, 'balance-error')
      const made = copy(element) as BalanceElement
      element.remove()
      page.document.body.append(made)
      assert.include((await untilPayButton(made)).textContent, '1,240')
      assert.notInclude(page.document.documentElement.outerHTML, token)
      assert.isUndefined(made.token)
      assert.lengthOf(errors, 0)
    })
  }

  it('in a snapshot of the whole body goes on', async () => {
    const { element } = await openOrder()
    const snapshot = page.document.body.cloneNode(true)
    page.document.body.replaceChildren()
    page.document.body.replaceWith(snapshot)
    const copy = page.document.querySelector('balance-checkout')
    assert.notStrictEqual(copy, element)
    assert.include((await untilPayButton(copy as Element)).textContent, '1,240')
  })

  it('beside the original shows the same order', async () => {
    const { element } = await openOrder()
    const copy = element.cloneNode(true) as BalanceElement
    page.document.body.append(copy)
    assert.include((await untilPayButton(copy)).textContent, '1,240')
    assert.equal(payButtonOf(element)?.isConnected, true)
  })

  it('keeps the order that the original showed, whatever that shows later', async () => {
    const { element } = await openOrder()
    const before = element.cloneNode(true) as BalanceElement
    const { token } = await createTransaction({ price: 7.5 })
    element.token = token
    await until('the other order', () => payButtonOf(element)?.textContent.includes('7.50'))
    const after = element.cloneNode(true) as BalanceElement
    page.document.body.append(before, after)
    assert.include((await untilPayButton(before)).textContent, '1,240')
    assert.include((await untilPayButton(after)).textContent, '7.50')
  })

  it('has nothing to pay where the page took the token back', async () => {
    const { element } = await openOrder()
    element.token = undefined
    const copy = element.cloneNode(true) as BalanceElement
    const error = nextEvent(copy, 'balance-error')
    page.document.body.append(copy)
    assert.equal((await error).code, 'missing_token')
    await until('the text', () => deepText(copy).includes('nothing to pay yet'))
  })

  it('out of another load of the page offers to reload, and takes a token', async () => {
    const { element } = await openOrder()
    const html = element.outerHTML
    page.close()
    page = await openFreshPage()
    await addLoader(page)
    page.document.body.innerHTML = html
    const copy = page.document.querySelector('balance-checkout') as BalanceElement
    await until('the text', () => deepText(copy).includes('Reload this page to continue'))
    assert.include(
      deepQueryIn(copy, 'button').map(({ textContent }) => textContent),
      'Reload',
    )
    const { token } = await createTransaction()
    copy.token = token
    assert.include((await untilPayButton(copy)).textContent, '1,240')
    const again = copy.cloneNode(true) as BalanceElement
    page.document.body.append(again)
    assert.include((await untilPayButton(again)).textContent, '1,240')
  })

  for (const [tag, scope] of [
    ['balance-payment-method', 'add_payment_method'],
    ['balance-next', 'buyer'],
  ] as readonly (readonly [TagName, 'add_payment_method' | 'buyer'])[]) {
    it(`of <${tag}> shows its screen`, async () => {
      page = await openFreshPage()
      await addLoader(page)
      const element = createElement(page, { token: await createBuyerToken(scope) }, tag)
      const ready = nextEvent(element, 'balance-ready')
      page.document.body.append(element)
      await ready
      const copy = element.cloneNode(true) as BalanceElement
      const copyReady = nextEvent(copy, 'balance-ready')
      element.replaceWith(copy)
      await copyReady
    })
  }
})
