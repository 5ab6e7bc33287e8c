import { sendMouse } from '@web/test-runner-commands'
import { assert } from '@esm-bundle/chai'
import { deepQueryIn } from '../support/deepQuery.ts'
import { collectEvents, createElement, nextEvent } from '../support/element.ts'
import type { BalanceElement } from '../support/element.ts'
import { press, typeText } from '../support/keyboard.ts'
import { createTransaction, readLedger } from '../support/merchant.ts'
import { afterEach, before, describe, it } from '../support/mocha.ts'
import { readOrigins } from '../support/origins.ts'
import { until, untilAtRest } from '../support/waiting.ts'

// In order of the fields: number, expiry, CVC, name, postal code.
const GOOD_CARD = ['4242424242424242', '1234', '123', 'Example Buyer', '10001']
const DECLINED_CARD = ['4000000000000002', '1234', '123', 'Example Buyer', '10001']

describe('paying with a card', () => {
  let element: BalanceElement
  afterEach(() => element.remove())

  // In the test's own page and not in a frame of it: the mouse and the keyboard are the browser's.
  before(async () => {
    const script = document.createElement('script')
    script.src = `${(await readOrigins()).assets}/balance.js`
    document.head.append(script)
    await customElements.whenDefined('balance-checkout')
  })

  async function openCheckout(token: string): Promise<void> {
    element = createElement({ document }, { token })
    const ready = nextEvent(element, 'balance-ready')
    document.body.prepend(element)
    await ready
  }

  function shownFrame(): Element | undefined {
    return deepQueryIn(element, 'iframe').find((frame) => frame.getBoundingClientRect().height > 0)
  }

  async function typeCard([number = '', ...others]: string[]): Promise<void> {
    const frame = await until('the secure frame', () => shownFrame())
    frame.scrollIntoView({ block: 'center' })
    const { left, top } = await untilAtRest(frame)
    await sendMouse({ type: 'click', position: [Math.round(left) + 60, Math.round(top) + 45] })
    await until('the cursor in the frame', () => (frame.getRootNode() as ShadowRoot).activeElement === frame)
    await typeText(number)
    for (const text of others) {
      await press('Tab')
      await typeText(text)
    }
  }

  it('is possible as soon as the element says that it is ready', async () => {
    const { token } = await createTransaction()
    await openCheckout(token)
    assert.isDefined(shownFrame())
  })

  it('charges once, says so once, and the ledger has it', async () => {
    const { id, token } = await createTransaction({ price: 1240 })
    await openCheckout(token)
    const successes = collectEvents(element, 'balance-success')
    await typeCard(GOOD_CARD)
    const [first, second] = await Promise.all([element.submit(), element.submit()])
    assert.equal(first.result, 'succeeded')
    assert.strictEqual(second, first)
    await until('the event', () => successes.length > 0)
    assert.deepInclude(successes[0], { transactionId: id, status: 'paid', amount: 124000, currency: 'USD' })
    const ledger = await readLedger({ transactionId: id })
    assert.deepEqual(
      ledger.map(({ type, amount, currency }) => ({ type, amount, currency })),
      [{ type: 'charge', amount: 124000, currency: 'USD' }],
    )
    assert.lengthOf(successes, 1)
  })

  it('charges nothing when the card is declined, and tells the reason', async () => {
    const { id, token } = await createTransaction()
    await openCheckout(token)
    const errors = collectEvents(element, 'balance-error')
    await typeCard(DECLINED_CARD)
    assert.deepInclude(await element.submit(), { result: 'failed', code: 'card_declined' })
    await until('the event', () => errors.length > 0)
    assert.deepInclude(errors[0], { code: 'card_declined', retryable: true })
    assert.deepEqual(await readLedger({ transactionId: id }), [])
  })

  it('keeps the numbers from the page', async () => {
    const { token } = await createTransaction()
    await openCheckout(token)
    const keys: string[] = []
    const spy = (event: Event) => keys.push((event as KeyboardEvent).key)
    addEventListener('keydown', spy, { capture: true })
    await typeCard(GOOD_CARD)
    const numbersSeen = [...keys]
    const ownField = document.createElement('input')
    document.body.append(ownField)
    ownField.focus()
    // What is typed may go to the frame until the browser's other process knows of the new focus.
    while (!keys.includes('x')) await typeText('x')
    removeEventListener('keydown', spy, { capture: true })
    ownField.remove()
    assert.deepEqual(numbersSeen, [])
    assert.deepEqual([...new Set(keys)], ['x'])
  })
})
