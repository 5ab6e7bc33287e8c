import { assert } from '@esm-bundle/chai'
import { createElement, openElement } from '../support/element.ts'
import { addLoader, balanceOf, openFreshPage } from '../support/freshPage.ts'
import type { FreshPage } from '../support/freshPage.ts'
import { createTransaction } from '../support/merchant.ts'
import { afterEach, describe, it } from '../support/mocha.ts'

const RESULTS = ['succeeded', 'pending', 'failed', 'invalid', 'prevented', 'canceled']

describe('methods', () => {
  let page: FreshPage
  afterEach(() => page.close())

  it('submit() gives one promise to concurrent calls, and "invalid" for an empty form', async () => {
    const { token } = await createTransaction()
    const opened = await openElement({ token })
    page = opened.page
    const first = opened.element.submit()
    assert.strictEqual(opened.element.submit(), first)
    assert.deepInclude(await first, { result: 'invalid' })
    assert.notStrictEqual(opened.element.submit(), first)
  })

  it('submit() never rejects: without a token, before the first screen, after removal', async () => {
    page = await openFreshPage()
    await addLoader(page)
    const bare = createElement(page)
    assert.include(RESULTS, (await bare.submit()).result)
    page.document.body.append(bare)
    assert.include(RESULTS, (await bare.submit()).result)
    bare.remove()
    assert.include(RESULTS, (await bare.submit()).result)
  })

  it('validate() says that an empty form is not valid, and shows why', async () => {
    const { token } = await createTransaction()
    const opened = await openElement({ token })
    page = opened.page
    assert.isFalse(await opened.element.validate())
  })

  it('show(), close(), focus(), refresh() and reset() do no harm at any time', async () => {
    const { token } = await createTransaction()
    page = await openFreshPage()
    await addLoader(page)
    const bare = createElement(page)
    for (const element of [bare, (await openElement({ token })).element]) {
      element.show()
      element.focus()
      await element.refresh()
      element.reset()
      element.close()
    }
    assert.deepEqual(page.errors, [])
  })

  it('diagnose() reports on the page without its token', async () => {
    const { token } = await createTransaction()
    const opened = await openElement({ token })
    page = opened.page
    for (const report of [await opened.element.diagnose(), await balanceOf(page)?.diagnose()]) {
      const text = JSON.stringify(report)
      assert.include(text, balanceOf(page)?.version ?? 'window.Balance')
      assert.notInclude(text, token)
    }
  })
})
