import { assert } from '@esm-bundle/chai'
import type { TagName } from '../../src/contract/routes.ts'
import { createElement, nextEvent } from '../support/element.ts'
import type { BalanceElement } from '../support/element.ts'
import { addLoader, openFreshPage } from '../support/freshPage.ts'
import type { FreshPage } from '../support/freshPage.ts'
import { createBuyerToken, createTransaction } from '../support/merchant.ts'
import type { OrderRequest } from '../support/merchant.ts'
import { afterEach, describe, it } from '../support/mocha.ts'
import { pathsTo } from '../support/pathsTo.ts'

const SECRET = 'secret-of-the-test'
const HELD = { getConfig: () => ({ token: SECRET }) }

/** Puts something on an element. */
const assign = (properties: object) => (element: Element) => {
  Object.assign(element, properties)
  return []
}

/** Makes an element one of a class. */
const inherit = (Class: CustomElementConstructor) => (element: Element) => {
  Object.setPrototypeOf(element, Class.prototype as object)
  return []
}

/** Each puts the secret where a page could read it, and gives what else of it the page would have. */
const PLANTS: Readonly<Record<string, (element: Element) => unknown[]>> = {
  'a property': assign({ held: HELD }),
  'a symbol': assign({ [Symbol('held')]: SECRET }),
  'a getter of a class': inherit(
    class extends HTMLElement {
      get held() {
        return [SECRET]
      }
    },
  ),
  'a static property of a class': inherit(
    class extends HTMLElement {
      static readonly held = new Map([[1, HELD]])
    },
  ),
  'a method that promises': assign({ read: () => Promise.resolve([HELD]) }),
  'a function that is bound': assign({ read: HELD.getConfig.bind(undefined) }),
  'a property that is promised': assign({ held: Promise.resolve(SECRET) }),
  'a node in a shadow root in a shadow root': (element) => {
    const inner = document.createElement('div')
    element.attachShadow({ mode: 'open' }).append(inner)
    const field = document.createElement('input')
    inner.attachShadow({ mode: 'open' }).append(field)
    field.value = `is ${SECRET}`
    return []
  },
  'the details of an event': () => [HELD],
}

describe('the search for ways to a secret', () => {
  for (const [name, plant] of Object.entries(PLANTS)) {
    it(`finds it by ${name}`, async () => {
      const element = document.createElement('div')
      document.body.append(element)
      const paths = await pathsTo(SECRET, element, ...plant(element))
      element.remove()
      assert.isAbove(paths.length, 0)
    })
  }

  it('finds nothing in the page around an element', async () => {
    const element = document.createElement('div')
    document.body.append(element)
    Object.assign(document.body, { held: SECRET })
    assert.deepEqual(await pathsTo(SECRET, element), [])
    Reflect.deleteProperty(document.body, 'held')
    element.remove()
  })
})

describe('the token', () => {
  let page: FreshPage
  afterEach(() => page.close())

  /** Details of all events from now on. */
  function collectDetails(): unknown[] {
    const details: unknown[] = []
    const { prototype } = page.window.EventTarget
    const { dispatchEvent } = prototype
    prototype.dispatchEvent = function (event) {
      if (event.type.startsWith('balance-')) details.push((event as CustomEvent<unknown>).detail)
      return dispatchEvent.call(this, event)
    }
    return details
  }

  async function open(token: string, tag?: TagName): Promise<{ element: BalanceElement; details: unknown[] }> {
    page = await openFreshPage()
    const details = collectDetails()
    const element = createElement(page, { token }, tag)
    page.document.body.append(element)
    const ready = nextEvent(element, 'balance-ready')
    await addLoader(page)
    await ready
    return { element, details }
  }

  const openOrder = async (order?: OrderRequest) => {
    const { token } = await createTransaction(order)
    return { token, ...(await open(token)) }
  }

  it('is reached from no element by properties, nodes, calls or events while an order is open', async () => {
    const { token, element, details } = await openOrder()
    assert.isAbove(details.length, 0)
    assert.deepEqual(await pathsTo(token, element, ...details), [])
  })

  it('is reached in the same ways from none once the order is placed', async () => {
    const { token, element, details } = await openOrder({ allowedPaymentMethods: ['wire'] })
    const result = await element.submit()
    assert.equal(result.result, 'succeeded')
    assert.isAbove(details.length, 2)
    assert.deepEqual(await pathsTo(token, element, result, ...details), [])
  })

  it('is reached in the same ways from no copy of an element', async () => {
    const { token, element } = await openOrder()
    const copy = element.cloneNode(true) as BalanceElement
    const ready = nextEvent(copy, 'balance-ready')
    page.document.body.append(copy)
    await ready
    assert.deepEqual(await pathsTo(token, copy), [])
  })

  for (const [tag, scope] of [
    ['balance-payment-method', 'add_payment_method'],
    ['balance-next', 'buyer'],
  ] as const) {
    it(`is reached in the same ways from no <${tag}>`, async () => {
      const token = await createBuyerToken(scope)
      const { element, details } = await open(token, tag)
      assert.deepEqual(await pathsTo(token, element, ...details), [])
    })
  }
})
