import { assert } from '@esm-bundle/chai'
import { deepText } from '../support/deepQuery.ts'
import { addScript, clickNumber, hasView } from '../support/earlyElement.ts'
import { createElement, untilPayButton } from '../support/element.ts'
import type { BalanceElement } from '../support/element.ts'
import { holdView } from '../support/holdView.ts'
import { press, typeText } from '../support/keyboard.ts'
import { createTransaction, readLedger } from '../support/merchant.ts'
import { afterEach, describe, it } from '../support/mocha.ts'
import { until } from '../support/waiting.ts'

describe('a card that is typed before the form is there', () => {
  let element: BalanceElement

  afterEach(() => element.remove())

  it('is paid with, without a click between its digits', async () => {
    const release = holdView()
    const { id, token } = await createTransaction({ price: 1240 })
    element = createElement({ document }, { token })
    document.body.prepend(element)
    await addScript()

    await clickNumber(element)
    await typeText('4242 4242')
    assert.isFalse(hasView(element))
    release()
    await untilPayButton(element)
    await typeText('4242 4242')
    for (const text of ['1234', '123', 'Example Buyer', '10001']) {
      await press('Tab')
      await typeText(text)
    }
    await press('Enter')
    await until('the outcome', () => /You paid \$1,240\.00/.test(deepText(element)))
    assert.lengthOf(document.querySelectorAll('iframe'), 0)
    assert.deepEqual(
      (await readLedger({ transactionId: id })).map(({ type, amount }) => `${type} ${amount}`),
      ['charge 124000'],
    )
  })
})
