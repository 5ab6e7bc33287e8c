import { assert } from '@esm-bundle/chai'
import { createElement, nextEvent } from '../support/element.ts'
import { addLoader, balanceOf, openFreshPage } from '../support/freshPage.ts'
import type { FreshPage } from '../support/freshPage.ts'
import { createTransaction } from '../support/merchant.ts'
import { afterEach, describe, it } from '../support/mocha.ts'
import { readOrigins } from '../support/origins.ts'
import { addedGlobals, changedMembers, takeSnapshot } from '../support/pageSnapshot.ts'
import { pause, until } from '../support/waiting.ts'

const TAGS = ['balance-checkout', 'balance-payment-method', 'balance-next']
const OTHER_VERSION = '/__test/other-version.js'

describe('loader', () => {
  let page: FreshPage
  afterEach(() => page.close())

  async function showElement(): Promise<void> {
    const { token } = await createTransaction()
    const element = createElement(page, { token })
    const ready = nextEvent(element, 'balance-ready')
    page.document.body.append(element)
    await ready
  }

  it('needs two lines, from another origin, and takes all from there', async () => {
    const { api, assets } = await readOrigins()
    const { token } = await createTransaction()
    page = await openFreshPage()
    const element = createElement(page, { token })
    const ready = nextEvent(element, 'balance-ready')
    page.document.body.append(element)
    await addLoader(page)
    await ready
    assert.notEqual(new URL(assets).origin, page.window.location.origin)
    const loaded = page.window.performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin)
    assert.sameMembers([...new Set(loaded)], [assets, api])
  })

  it('finds its own address whatever the base of the page is', async () => {
    page = await openFreshPage()
    const base = page.document.createElement('base')
    base.href = 'https://elsewhere.example.test/deep/'
    page.document.head.append(base)
    await addLoader(page)
    await showElement()
  })

  it('is the same at the address of its version, with the hash that integrity.json tells', async () => {
    const { assets } = await readOrigins()
    page = await openFreshPage()
    const manifest = (await (await fetch(`${assets}/integrity.json`)).json()) as {
      version: string
      files: Record<string, { integrity: string }>
    }
    const script = page.document.createElement('script')
    script.src = `${assets}/${manifest.version}/balance.js`
    script.integrity = manifest.files['balance.js']?.integrity ?? ''
    script.crossOrigin = 'anonymous'
    page.document.head.append(script)
    await until('window.Balance', () => balanceOf(page))
    assert.equal(balanceOf(page)?.version, manifest.version)
    await showElement()
  })

  it('adds one frozen global and three elements', async () => {
    page = await openFreshPage()
    const before = takeSnapshot(page.window)
    await addLoader(page)
    await showElement()
    assert.deepEqual(addedGlobals(before, takeSnapshot(page.window)), ['Balance'])
    const balance = balanceOf(page)
    assert.isTrue(Object.isFrozen(balance))
    assert.sameMembers(Object.keys(balance ?? {}), ['version', 'preload', 'diagnose'])
    for (const tag of TAGS) {
      const constructor = await page.window.customElements.whenDefined(tag)
      assert.equal(Reflect.get(constructor, 'version'), balance?.version)
    }
  })

  it('replaces no function of the page', async () => {
    page = await openFreshPage()
    const before = takeSnapshot(page.window)
    await addLoader(page)
    await showElement()
    const changes = changedMembers(before, takeSnapshot(page.window))
    assert.deepEqual(changes, [])
  })

  it('would be seen to replace one', async () => {
    page = await openFreshPage()
    const before = takeSnapshot(page.window)
    page.window.fetch = () => Promise.reject(new Error('replaced'))
    page.window.Element.prototype.attachShadow = () => page.document as unknown as ShadowRoot
    const changes = changedMembers(before, takeSnapshot(page.window))
    assert.sameMembers(changes, ['window.fetch', 'Element.prototype.attachShadow'])
  })

  it('does nothing but warn once when it is there twice', async () => {
    page = await openFreshPage()
    await addLoader(page)
    const first = balanceOf(page)
    await addLoader(page)
    await pause(300)
    assert.strictEqual(balanceOf(page), first)
    assert.lengthOf(page.warnings, 1)
    assert.include(page.warnings[0], first?.version)
    await showElement()
    assert.deepEqual(page.errors, [])
  })

  it('leaves the field to the version that was first, and names both', async () => {
    page = await openFreshPage()
    await addLoader(page)
    const first = balanceOf(page)
    await addLoader(page, OTHER_VERSION)
    await pause(300)
    assert.strictEqual(balanceOf(page), first)
    assert.notEqual(first?.version, '99.0.0')
    assert.lengthOf(page.warnings, 1)
    assert.include(page.warnings[0], first?.version)
    assert.include(page.warnings[0], '99.0.0')
    await showElement()
    assert.deepEqual(page.errors, [])
  })
})
