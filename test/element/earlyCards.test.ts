import { assert } from '@esm-bundle/chai'
import { deepText } from '../support/deepQuery.ts'
import { addScript, clickNumber, hasView, shownFrame } from '../support/earlyElement.ts'
import { createElement, untilPayButton } from '../support/element.ts'
import type { BalanceElement } from '../support/element.ts'
import { holdView } from '../support/holdView.ts'
import { press, typeText } from '../support/keyboard.ts'
import { createTransaction, readLedger } from '../support/merchant.ts'
import type { OrderRequest } from '../support/merchant.ts'
import { after, before, describe, it } from '../support/mocha.ts'
import { until } from '../support/waiting.ts'

const [VISA, DECLINED] = ['4242424242424242', '4000000000000002']

interface Order {
  readonly id: string
  readonly element: BalanceElement
}

const saysOf = (element: Element, words: RegExp) => until(String(words), () => words.test(deepText(element)))

async function chargesOf({ id }: Order): Promise<string[]> {
  return (await readLedger({ transactionId: id })).map(({ type, amount }) => `${type} ${amount}`)
}

/** Types a card from the field of its number on. */
async function typeCard(number: string): Promise<void> {
  await typeText(number)
  for (const text of ['1234', '123', 'Example Buyer', '10001']) {
    await press('Tab')
    await typeText(text)
  }
}

describe('elements of one page, of which the form is still loading', () => {
  let whole: Order
  let second: Order
  let moved: Order
  let terms: Order

  const add = async (order: OrderRequest): Promise<Order> => {
    const { id, token } = await createTransaction(order)
    const element = createElement({ document }, { token })
    document.body.append(element)
    return { id, element }
  }

  before(async () => {
    const release = holdView()
    whole = await add({ price: 10 })
    second = await add({ price: 20 })
    moved = await add({ price: 30 })
    terms = await add({ price: 40, allowedPaymentMethods: ['invoice', 'creditCard'] })
    await addScript()

    await clickNumber(whole.element)
    await typeCard(DECLINED)
    await press('Enter')
    await clickNumber(second.element)
    await typeText('5555 5555')
    await clickNumber(moved.element)
    await typeText('4242')
    document.body.prepend(moved.element)
    for (const { element } of [whole, second, moved, terms]) assert.isFalse(hasView(element))
    assert.isUndefined(shownFrame(terms.element))
    release()
    for (const { element } of [whole, second, moved]) await untilPayButton(element)
  })

  after(() => {
    for (const { element } of [whole, second, moved, terms]) element.remove()
  })

  it('pay nothing by an Enter that came too early, then decline, and take another card', async () => {
    const { element } = whole
    assert.deepEqual(await chargesOf(whole), [])
    ;(await untilPayButton(element)).click()
    await saysOf(element, /declined the card/)
    await clickNumber(element)
    await press('End')
    for (const _ of DECLINED) await press('Backspace')
    await typeText(VISA)
    await press('Tab')
    await press('Tab')
    await typeText('123')
    await press('Enter')
    await saysOf(element, /You paid \$10\.00/)
    assert.deepEqual(await chargesOf(whole), ['charge 1000'])
  })

  it('keep what was typed into each', async () => {
    const { element } = second
    await clickNumber(element)
    await press('End')
    await typeText('5555 4444')
    for (const text of ['1234', '123', 'Example Buyer', '10001']) {
      await press('Tab')
      await typeText(text)
    }
    await press('Enter')
    await saysOf(element, /You paid \$20\.00/)
    assert.deepEqual(await chargesOf(second), ['charge 2000'])
  })

  it('are paid where one was moved, once its fields are filled in again', async () => {
    const { element } = moved
    await clickNumber(element)
    await typeCard(VISA)
    await press('Enter')
    await saysOf(element, /You paid \$30\.00/)
    assert.deepEqual(await chargesOf(moved), ['charge 3000'])
  })

  it('show no card fields where another method comes first', async () => {
    const { element } = terms
    await saysOf(element, /Invoice/)
    assert.isUndefined(shownFrame(element))
  })
})
