import { assert } from '@esm-bundle/chai'
import { deepQuery } from '../support/deepQuery.ts'
import { createElement, untilPayButton } from '../support/element.ts'
import { addLoader, openFreshPage } from '../support/freshPage.ts'
import type { FreshPage } from '../support/freshPage.ts'
import { createTransaction } from '../support/merchant.ts'
import { afterEach, beforeEach, describe, it } from '../support/mocha.ts'
import { until } from '../support/waiting.ts'

describe('a page with hot-keys', () => {
  let page: FreshPage
  let heard: string[]
  beforeEach(async () => {
    const { token } = await createTransaction({ buyerFields: { poNumber: 'optional' } })
    page = await openFreshPage()
    await addLoader(page)
    heard = []
    const note = (event: KeyboardEvent) =>
      void heard.push(`${event.type} ${event.ctrlKey ? 'Control+' : ''}${event.key}`)
    page.document.addEventListener('keydown', note)
    page.document.addEventListener('keypress', note)
    page.document.addEventListener('keyup', note)
    const element = createElement(page, { token })
    page.document.body.append(element)
    await untilPayButton(element)
    await until('the field', () => deepQuery(element, '[name=poNumber]'))
  })
  afterEach(() => page.close())

  function press(selector: string, key: string, more: KeyboardEventInit = {}): void {
    const element = page.document.querySelector('balance-checkout')
    const target = element && deepQuery(element, selector)
    const init = { key, bubbles: true, composed: true, cancelable: true, ...more }
    for (const type of ['keydown', 'keypress', 'keyup'])
      target?.dispatchEvent(new page.window.KeyboardEvent(type, init))
  }

  it('does not hear what is typed into a field, nor Space on a button', () => {
    for (const key of ['5', '/', 'e', ' ', 'Enter', 'Backspace']) press('[name=poNumber]', key)
    press('button[type=submit]', ' ')
    press('summary', ' ')
    assert.deepEqual(heard, [])
  })

  it('hears what moves the focus, closes its dialogs and is its own', () => {
    press('[name=poNumber]', 'Tab')
    press('[name=poNumber]', 'Escape')
    press('[name=poNumber]', 'k', { ctrlKey: true })
    assert.deepEqual(heard, [
      ...['keydown Tab', 'keypress Tab', 'keyup Tab'],
      ...['keydown Escape', 'keypress Escape', 'keyup Escape'],
      ...['keydown Control+k', 'keypress Control+k', 'keyup Control+k'],
    ])
  })
})
