import { assert } from '@esm-bundle/chai'
import fc from 'fast-check'
import { EVENT_NAMES } from '../../src/contract/events.ts'
import { deepQueryIn, deepText } from '../support/deepQuery.ts'
import { nextEvent, openElement } from '../support/element.ts'
import type { BalanceElement } from '../support/element.ts'
import { anyData } from '../support/forgedData.ts'
import type { FreshPage } from '../support/freshPage.ts'
import { createTransaction } from '../support/merchant.ts'
import { afterEach, describe, it } from '../support/mocha.ts'
import { readOrigins } from '../support/origins.ts'
import { pause } from '../support/waiting.ts'

/** Long enough for a request that a message caused. */
const A_MOMENT = 300

/** The browser does what it has to in between. */
const AT_A_TIME = 10_000

const NAMES = [...EVENT_NAMES, 'message', 'messageerror', 'storage', 'balance', 'balance-view']

const FUNCTIONS = { respondWith: () => undefined, waitUntil: () => undefined }

const forged = fc.record({
  place: fc.nat(),
  name: fc.constantFrom(...NAMES),
  data: anyData,
  hasFunctions: fc.boolean(),
  bubbles: fc.boolean(),
  isPosted: fc.nat(9).map((one) => one === 0),
})
type Forged = typeof forged extends fc.Arbitrary<infer T> ? T : never

describe('what scripts of the page send', () => {
  let page: FreshPage
  afterEach(() => page.close())

  type Dispatch = (target: EventTarget, event: Event) => unknown

  /** Sends events to the element and all that it is in and has in it; messages also as windows send them. */
  function createForger(element: BalanceElement, dispatch: Dispatch) {
    const inside = deepQueryIn(element, '*')
    const roots = [element, ...inside].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    const places = [page.window, page.document, element, ...inside, ...roots] as const
    // Not in every browser can a script name a window of another origin as the source.
    const windows = [page.window, window, null]
    return ({ place, name, data, hasFunctions, bubbles, isPosted }: Forged) => {
      const target = places[place % places.length] ?? element
      const options = { bubbles, composed: bubbles, cancelable: bubbles }
      const source = windows[place % windows.length] ?? null
      const { CustomEvent, MessageEvent } = page.window
      const detail = hasFunctions ? FUNCTIONS : data
      const message = { ...options, data, source, origin: location.origin }
      const isOurs = name.startsWith('balance')
      dispatch(target, isOurs ? new CustomEvent(name, { ...options, detail }) : new MessageEvent(name, message))
      if (isPosted) page.window.postMessage(data, page.window.origin)
    }
  }

  /** What the product does while `runs` are forged, and for a moment after that. */
  async function reactionsTo(element: BalanceElement, runs: number): Promise<string[]> {
    const reactions: string[] = []
    const { fetch } = page.window
    const { prototype } = page.window.EventTarget
    const { dispatchEvent } = prototype
    page.window.fetch = (...given) => {
      reactions.push('a request')
      return fetch(...given)
    }
    prototype.dispatchEvent = function (event) {
      reactions.push(`an event: ${event.type}`)
      return dispatchEvent.call(this, event)
    }
    const onError = ({ message }: ErrorEvent) => reactions.push(`an error: ${message}`)
    page.window.addEventListener('error', onError)
    const before = deepText(element)
    const send = createForger(element, (target, event) => dispatchEvent.call(target, event))
    for (let done = 0; done < runs; done += AT_A_TIME) {
      fc.sample(forged, { numRuns: Math.min(AT_A_TIME, runs - done), seed: done }).forEach(send)
      await pause(0)
    }
    await pause(A_MOMENT)
    if (deepText(element) !== before) reactions.push('another screen')
    page.window.removeEventListener('error', onError)
    page.window.fetch = fetch
    prototype.dispatchEvent = dispatchEvent
    return reactions
  }

  async function open(): Promise<BalanceElement> {
    const { token } = await createTransaction({ allowedPaymentMethods: ['wire'] })
    const opened = await openElement({ token })
    page = opened.page
    await pause(A_MOMENT)
    return opened.element
  }

  it('changes nothing of an order, and the order can be placed after it', async () => {
    const element = await open()
    const { forgedRuns } = await readOrigins()
    assert.deepEqual(await reactionsTo(element, forgedRuns), [])
    assert.deepEqual(page.errors, [])
    const success = nextEvent(element, 'balance-success')
    assert.equal((await element.submit()).result, 'succeeded')
    await success
  })

  /** What a product would do that listened to its page. */
  const FAULTS: Readonly<Record<string, (element: BalanceElement) => void>> = {
    'a request': () => page.window.addEventListener('message', () => void page.window.fetch('/__test/blank')),
    'an event': (element) =>
      page.window.addEventListener('balance-success', () => element.dispatchEvent(new Event('balance-close'))),
    // In a script of the page, whose errors are reported there.
    'an error': () => {
      const textContent = "addEventListener('balance-token-expired', ({ detail }) => detail.respondWith())"
      page.document.head.append(Object.assign(page.document.createElement('script'), { textContent }))
    },
    'another screen': (element) =>
      element.addEventListener('balance-close', () => element.shadowRoot?.replaceChildren('Closed')),
  }
  for (const [name, listen] of Object.entries(FAULTS))
    it(`is noticed where it causes ${name}`, async () => {
      const element = await open()
      listen(element)
      assert.include((await reactionsTo(element, 500)).join(), name)
    })
})
