import { assert } from '@esm-bundle/chai'
import { addLoader, openFreshPage } from '../support/freshPage.ts'
import type { FreshPage } from '../support/freshPage.ts'
import { collectEvents, createElement, nextEvent, untilPayButton } from '../support/element.ts'
import type { BalanceElement } from '../support/element.ts'
import { createTransaction } from '../support/merchant.ts'
import { afterEach, beforeEach, describe, it } from '../support/mocha.ts'
import { until } from '../support/waiting.ts'

describe('an element that is shown as a dialog', () => {
  let page: FreshPage
  let element: BalanceElement
  beforeEach(async () => {
    const { token } = await createTransaction()
    page = await openFreshPage()
    await addLoader(page)
    element = createElement(page, { token, display: 'dialog' })
    page.document.body.append(element)
    // More than the window shows, before the element and after it.
    page.document.body.style.paddingBlock = '3000px'
  })
  afterEach(() => page.close())

  const dialog = () => element.shadowRoot?.querySelector('dialog') ?? undefined
  const isModal = () => dialog()?.matches(':modal') === true

  async function open(): Promise<HTMLDialogElement> {
    const ready = nextEvent(element, 'balance-ready')
    element.show()
    await ready
    await untilPayButton(element)
    return until('the dialog', dialog)
  }

  it('stands in the middle of the window wherever the page is scrolled to, and the page stays there', async () => {
    page.window.scrollTo(0, 1_500)
    const box = (await open()).getBoundingClientRect()
    const { innerHeight, scrollY } = page.window
    const { clientWidth } = page.document.documentElement
    assert.equal(scrollY, 1_500)
    assert.closeTo(box.left, clientWidth - box.right, 1)
    assert.closeTo(box.top, innerHeight - box.bottom, 1)
    assert.isBelow(box.height, innerHeight)
  })

  it('is open where it is closed and shown again at once', async () => {
    await open()
    const closed = collectEvents(element, 'balance-close')
    element.close()
    element.show()
    await new Promise((resolve) => dialog()?.addEventListener('close', resolve, { once: true }))
    assert.equal(isModal(), true)
    assert.equal(element.open, true)
    assert.lengthOf(closed, 0)
    element.close()
    await until('the end of it', () => !isModal() && !element.hasAttribute('open'))
  })

  it('stays modal when it moves in the page', async () => {
    const before = await open()
    page.document.body.append(element)
    assert.equal(isModal(), true)
    assert.equal(dialog(), before)
    assert.equal(element.open, true)
  })
})
