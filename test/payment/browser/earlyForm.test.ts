import assert from 'node:assert/strict'
import { afterAll, afterEach, beforeAll, beforeEach, describe, it, vi } from 'vitest'
import { findBrowsers } from '../../browsers.mjs'
import { CARDS } from '../../support/sandbox.ts'
import { typeCard } from './cards.ts'
import type { Tab } from './engines/Tab.ts'
import { ENGINES } from './engines/Tab.ts'
import { openScene } from './scene.ts'
import type { Scene } from './scene.ts'

/** In milliseconds. */
const LIMIT = 45_000
const found = findBrowsers()

/** Sets the fields as a browser that fills in a form. Runs in the frame, so it knows nothing from outside. */
async function fillIn(fields: [string, string][]): Promise<void> {
  while (!document.getElementById('postalCode')) await new Promise((resolve) => setTimeout(resolve, 2))
  for (const [id, value] of fields) {
    const input = document.getElementById(id) as HTMLInputElement
    input.value = value
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

describe.each(ENGINES.filter((engine) => found[engine]))('a form that is still loading in %s', (engine) => {
  let scene: Scene
  let transaction: { readonly id: string; readonly token: string }
  let tab: Tab

  beforeAll(async () => {
    scene = await openScene(engine)
  })

  beforeEach(async () => {
    transaction = await scene.merchant.create({ price: 1999 })
    tab = await scene.browser.openTab()
    await tab.open(scene.pages.pay(transaction, { holdsForm: true }))
  })

  afterEach(() => tab.close())

  afterAll(() => scene.close())

  async function pay(): Promise<string> {
    assert.equal(await tab.call('untilState', 0, ['payable'], LIMIT), 'payable')
    await tab.call('press', 0, 'click')
    await tab.call('untilRest', 0, 1, LIMIT)
    return (await tab.call('look', 0)).text
  }

  const charges = async () =>
    (await scene.merchant.ledger(transaction.id)).map(({ type, amount }) => `${type} ${amount}`)

  it('pays with what the browser filled in, and with another card after a decline', async () => {
    await tab.inFrame(0, 'card', fillIn, [
      ['number', CARDS.declined],
      ['expiry', '12/30'],
      ['cvc', '123'],
      ['name', 'Cedar Tester'],
      ['postalCode', '94107'],
    ])
    assert.equal((await tab.call('look', 0)).state, 'nothing')
    await tab.call('releaseForm')
    assert.match(await pay(), /Your bank declined the card/)
    await typeCard(tab, 0, 'visa')
    await tab.call('press', 0, 'click')
    await tab.call('untilState', 0, ['done'], LIMIT)
    assert.deepEqual(await charges(), ['charge 1999'])
  })

  it('keeps what was typed for the way back to its page', async () => {
    await typeCard(tab, 0, 'visa')
    // No browser keeps a page that is still loading something.
    await vi.waitFor(async () => assert.equal(await tab.call('isFormHeld'), true), LIMIT)
    await vi.waitFor(async () => assert.match(await tab.call('lately'), /session: 200 after \d+ ms$/), LIMIT)
    await tab.open(scene.pages.away)
    await tab.back()
    assert.equal(await tab.call('wasKept'), true)
    assert.equal((await tab.call('look', 0)).state, 'nothing')
    await tab.call('releaseForm')
    assert.match(await pay(), /You paid \$19\.99/)
    assert.deepEqual(await charges(), ['charge 1999'])
  })
})
