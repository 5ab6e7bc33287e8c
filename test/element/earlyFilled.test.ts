import { assert } from '@esm-bundle/chai'
import { deepText } from '../support/deepQuery.ts'
import { addScript, clickNumber, hasView, shownFrame } from '../support/earlyElement.ts'
import { createElement, untilPayButton } from '../support/element.ts'
import type { BalanceElement } from '../support/element.ts'
import { holdView } from '../support/holdView.ts'
import { press, pressWithControl, typeText } from '../support/keyboard.ts'
import { createTransaction, readLedger, saveCard } from '../support/merchant.ts'
import type { Transaction } from '../support/merchant.ts'
import { after, before, describe, it } from '../support/mocha.ts'
import { until } from '../support/waiting.ts'

const NUMBER = '4242424242424242'

interface Order {
  readonly id: string
  readonly element: BalanceElement
}

/** Copies a text by the keyboard, from a field of the page. */
async function copy(text: string): Promise<void> {
  const input = document.createElement('input')
  input.value = text
  document.body.prepend(input)
  input.select()
  await pressWithControl('c')
  input.remove()
}

async function chargesOf({ id }: Order): Promise<string[]> {
  return (await readLedger({ transactionId: id })).map(({ type, amount }) => `${type} ${amount}`)
}

const saysOf = (element: Element, words: RegExp) => until(String(words), () => words.test(deepText(element)))

describe('orders whose form is still loading', () => {
  let pasted: Order
  let saved: Order

  const add = ({ id, token }: Transaction): Order => {
    const element = createElement({ document }, { token })
    document.body.append(element)
    return { id, element }
  }

  before(async () => {
    const release = holdView()
    const withSaved = await createTransaction({ price: 20 })
    await saveCard(withSaved, NUMBER)
    pasted = add(await createTransaction({ price: 10 }))
    saved = add(withSaved)
    await copy(NUMBER)
    await addScript()
    await clickNumber(pasted.element)
    await pressWithControl('v')
    for (const { element } of [pasted, saved]) assert.isFalse(hasView(element))
    assert.isUndefined(shownFrame(saved.element))
    release()
    for (const { element } of [pasted, saved]) await untilPayButton(element)
  })

  after(() => {
    for (const { element } of [pasted, saved]) element.remove()
  })

  it('keep a number that was pasted', async () => {
    const { element } = pasted
    for (const text of ['1234', '123', 'Example Buyer', '10001']) {
      await press('Tab')
      await typeText(text)
    }
    await press('Enter')
    await saysOf(element, /You paid \$10\.00/)
    assert.deepEqual(await chargesOf(pasted), ['charge 1000'])
  })

  it('show no card fields before a saved card, which is paid with', async () => {
    const { element } = saved
    await saysOf(element, /Visa ending 4242/)
    // Its code is the one field.
    await clickNumber(element)
    await typeText('123')
    await press('Enter')
    await saysOf(element, /You paid \$20\.00/)
    assert.deepEqual(await chargesOf(saved), ['charge 2000'])
  })
})
