import { sendMouse } from '@web/test-runner-commands'
import { assert } from '@esm-bundle/chai'
import { deepText } from '../support/deepQuery.ts'
import { createElement, untilPayButton } from '../support/element.ts'
import type { BalanceElement } from '../support/element.ts'
import { press, typeText } from '../support/keyboard.ts'
import { createTransaction, readLedger } from '../support/merchant.ts'
import { afterEach, describe, it } from '../support/mocha.ts'
import { readOrigins } from '../support/origins.ts'
import { until, untilAtRest } from '../support/waiting.ts'

// In each engine, by its own mouse and keyboard, in the test's own page and not in a frame of it.

/** Holds the view's code back, as a slow network would; gives what lets it come. */
function holdView(): () => void {
  const { customElements } = window
  const define = customElements.define.bind(customElements)
  const held: Parameters<typeof define>[] = []
  customElements.define = (...definition) => {
    if (definition[0] === 'balance-view') held.push(definition)
    else define(...definition)
  }
  return () => {
    customElements.define = define
    for (const definition of held) define(...definition)
  }
}

describe('a card that is typed before the form is there', () => {
  let element: BalanceElement

  afterEach(() => element.remove())

  const frame = () =>
    until('the fields', () => {
      const found = element.shadowRoot?.querySelector('iframe')
      return found?.checkVisibility({ opacityProperty: true }) ? found : undefined
    })

  it('is paid with, without a click between its digits', async () => {
    const release = holdView()
    const { id, token } = await createTransaction({ price: 1240 })
    element = createElement({ document }, { token })
    document.body.prepend(element)
    const script = document.createElement('script')
    script.src = `${(await readOrigins()).assets}/balance.js`
    document.head.append(script)

    const fields = await frame()
    await until('the cursor in the frame', async () => {
      const { left, top } = await untilAtRest(fields)
      await sendMouse({ type: 'click', position: [Math.round(left + 60), Math.round(top + 45)] })
      return element.shadowRoot?.activeElement === fields
    })
    await typeText('4242 4242')
    assert.isUndefined(
      element.shadowRoot?.querySelector('balance-view')?.shadowRoot?.querySelector('.app') ?? undefined,
    )
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
