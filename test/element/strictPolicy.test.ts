import { assert } from '@esm-bundle/chai'
import { createElement, nextEvent, untilPayButton } from '../support/element.ts'
import { balanceOf, openFreshPage } from '../support/freshPage.ts'
import type { FreshPage } from '../support/freshPage.ts'
import { createTransaction } from '../support/merchant.ts'
import { afterEach, describe, it } from '../support/mocha.ts'
import { until } from '../support/waiting.ts'

describe('a page with the strictest policy', () => {
  let page: FreshPage
  afterEach(() => page.close())

  function refusals(): string[] {
    return (page.window as unknown as { refusals: string[] }).refusals
  }

  it('shows the checkout without a single refusal', async () => {
    const { token } = await createTransaction()
    page = await openFreshPage('/__test/strict')
    await until('window.Balance', () => balanceOf(page))
    const element = createElement(page, { token })
    const ready = nextEvent(element, 'balance-ready')
    page.document.body.append(element)
    await ready
    await untilPayButton(element)
    assert.deepEqual(refusals(), [])
  })

  it('would report a refusal', async () => {
    page = await openFreshPage('/__test/strict')
    const image = page.document.createElement('img')
    image.src = 'https://elsewhere.example.test/pixel.gif'
    page.document.body.append(image)
    await until('the refusal', () => refusals().length > 0)
    assert.include(refusals()[0], 'img-src')
  })
})
