import { assert } from '@esm-bundle/chai'
import { addLoader, openFreshPage } from '../support/freshPage.ts'
import type { FreshPage } from '../support/freshPage.ts'
import { untilPayButton } from '../support/element.ts'
import { createTransaction } from '../support/merchant.ts'
import { afterEach, describe, it } from '../support/mocha.ts'
import { readOrigins } from '../support/origins.ts'
import { addedGlobals, takeSnapshot } from '../support/pageSnapshot.ts'
import { until } from '../support/waiting.ts'

interface Globals {
  blnceCheckout: { create: (options: unknown) => Globals['blnceCheckout']; render: (selector: unknown) => void }
  balanceCheckout: {
    init: (options?: unknown) => void
    render: (token?: unknown, selector?: unknown) => void
    destroy: () => void
  }
  balanceSDK: { checkout: Globals['balanceCheckout'] }
}

describe('sdk.js', () => {
  let page: FreshPage
  afterEach(() => page.close())

  async function addSdk(address?: string): Promise<void> {
    const script = page.document.createElement('script')
    script.src = address ?? `${(await readOrigins()).assets}/sdk.js`
    const loaded = new Promise((resolve) => script.addEventListener('load', resolve, { once: true }))
    page.document.head.append(script)
    await loaded
  }

  async function openPage(): Promise<Globals> {
    page = await openFreshPage()
    await addSdk()
    const container = page.document.createElement('div')
    container.id = 'checkout'
    page.document.body.append(container)
    return page.window as unknown as Globals
  }

  const shown = () => [...page.document.querySelectorAll('#checkout balance-checkout')] as HTMLElement[]
  const scripts = () => page.document.querySelectorAll('script[src$="/balance.js"]').length

  it('adds its three globals, and loads the elements from beside itself', async () => {
    page = await openFreshPage()
    const before = takeSnapshot(page.window)
    await addSdk()
    await page.window.customElements.whenDefined('balance-checkout')
    const added = addedGlobals(before, takeSnapshot(page.window))
    assert.sameMembers(added, ['Balance', 'balanceCheckout', 'balanceSDK', 'blnceCheckout'])
    const { assets } = await readOrigins()
    assert.equal(page.document.querySelector<HTMLScriptElement>('script[src*="balance"]')?.src, `${assets}/balance.js`)
  })

  it('takes the elements that the page has, and the tag that is on its way', async () => {
    page = await openFreshPage()
    await addLoader(page)
    await addSdk()
    assert.equal(scripts(), 1)
    page.close()
    page = await openFreshPage()
    const loading = addLoader(page)
    await until('the tag', () => scripts() === 1)
    await addSdk()
    await loading
    assert.equal(scripts(), 1)
    assert.deepEqual([...page.warnings, ...page.errors], [])
  })

  it('stays as it is where a page loads it twice', async () => {
    const { balanceSDK } = await openPage()
    await addSdk()
    assert.equal((page.window as unknown as Globals).balanceSDK, balanceSDK)
    assert.lengthOf(page.warnings, 1)
    assert.include(page.warnings[0], 'this copy does nothing')
  })

  it('is not taken for another one, and finds its way, where elements have the names of what it uses', async () => {
    page = await openFreshPage()
    const names = ['scripts', 'head', 'readyState', 'addEventListener', 'currentScript']
    page.document.body.innerHTML = `<form id="balanceSDK"><input name="checkout"></form>
      ${names.map((name) => `<img name="${name}">`).join('')}`
    await addSdk()
    await page.window.customElements.whenDefined('balance-checkout')
    const { balanceSDK } = page.window as unknown as Globals
    balanceSDK.checkout.init({})
    balanceSDK.checkout.render('', 'form')
    assert.deepEqual(page.warnings, [])
    assert.deepEqual(page.errors, ['Balance sdk.js: render() needs the token of a transaction.'])
  })

  it('takes no token and calls nothing that every object inherits', async () => {
    const { balanceCheckout } = await openPage()
    const calls: string[] = []
    page.window.Object.assign(page.window.Object.prototype, {
      checkoutToken: 'token',
      onSuccess: () => calls.push('inherited'),
    })
    balanceCheckout.init(new page.window.Object({}))
    balanceCheckout.render('', '#checkout')
    assert.deepEqual(page.errors, ['Balance sdk.js: render() needs the token of a transaction.'])
    balanceCheckout.render('token', '#checkout')
    shown()[0]?.dispatchEvent(new CustomEvent('balance-success', { detail: {} }))
    assert.deepEqual(calls, [])
  })

  it('keeps the token out of the page, and takes away what it showed', async () => {
    const { balanceSDK } = await openPage()
    const { token } = await createTransaction()
    balanceSDK.checkout.init({})
    balanceSDK.checkout.render(token, '#checkout')
    const [element] = shown()
    assert.isTrue(page.document.activeElement === element?.parentElement)
    await untilPayButton(element as never)
    assert.notInclude(page.document.documentElement.outerHTML, token)
    balanceSDK.checkout.destroy()
    balanceSDK.checkout.destroy()
    assert.equal(page.document.getElementById('checkout')?.childElementCount, 0)
    assert.deepEqual([...page.warnings, ...page.errors], [])
  })

  it('shows the second checkout in the place of the first, in an element too, and says so', async () => {
    const { balanceCheckout } = await openPage()
    balanceCheckout.init({})
    balanceCheckout.render('one', '#checkout')
    const [first] = shown()
    balanceCheckout.render('two', page.document.getElementById('checkout'))
    assert.lengthOf(shown(), 1)
    assert.notEqual(shown()[0], first)
    assert.deepEqual(page.warnings, ['Balance sdk.js: render() replaces the checkout that is shown.'])
  })

  const FAULTS: readonly [title: string, act: (globals: Globals) => void, line: string][] = [
    [
      'render before init',
      ({ balanceCheckout }) => balanceCheckout.render('token', '#checkout'),
      'render() does nothing before init() or create().',
    ],
    [
      'destroy before render',
      ({ balanceCheckout }) => balanceCheckout.destroy(),
      'destroy() does nothing before render().',
    ],
    [
      'no token',
      ({ blnceCheckout }) => blnceCheckout.create({}).render('#checkout'),
      'render() needs the token of a transaction.',
    ],
    [
      'options that are none',
      ({ balanceCheckout }) => {
        balanceCheckout.init()
        balanceCheckout.render('', '#checkout')
      },
      'render() needs the token of a transaction.',
    ],
    [
      'a container that is not there',
      ({ blnceCheckout }) => blnceCheckout.create({ checkoutToken: 'token' }).render('#nowhere'),
      'render() finds no element for "#nowhere".',
    ],
    [
      'a selector that is none',
      ({ blnceCheckout }) => blnceCheckout.create({ checkoutToken: 'token' }).render('##'),
      'render() finds no element for "##".',
    ],
  ]
  for (const [title, act, line] of FAULTS) {
    it(`answers with one line and does not throw: ${title}`, async () => {
      act(await openPage())
      assert.deepEqual([...page.warnings, ...page.errors], [`Balance sdk.js: ${line}`])
      assert.lengthOf(shown(), 0)
    })
  }

  it('calls the others when a callback throws, and leaves the error to the page', async () => {
    const { balanceCheckout } = await openPage()
    const calls: string[] = []
    const uncaught: string[] = []
    page.window.addEventListener('error', (event) => {
      uncaught.push(event.message)
      event.preventDefault()
    })
    balanceCheckout.init({
      onSuccess: () => {
        throw new Error('of the page')
      },
      onComplete: ({ status }: { status: string }) => calls.push(`onComplete ${status}`),
      onClose: () => calls.push('onClose'),
      callback: (_error: Error | null, { type }: { type: string }) => calls.push(type),
    })
    balanceCheckout.render('token', '#checkout')
    const [element] = shown()
    element?.dispatchEvent(new CustomEvent('balance-success', { detail: {} }))
    element?.dispatchEvent(new CustomEvent('balance-close', { detail: { reason: 'success' } }))
    assert.deepEqual(calls, ['onComplete completed', 'balance-success', 'onClose', 'balance-close'])
    assert.lengthOf(uncaught, 1)
    assert.include(uncaught[0], 'of the page')
    assert.lengthOf(shown(), 0)
  })

  it('does not take what is paid already for an error', async () => {
    const { balanceCheckout } = await openPage()
    const codes: unknown[] = []
    balanceCheckout.init({ onError: (error: { code: string }) => codes.push(error.code) })
    balanceCheckout.render('token', '#checkout')
    for (const [code, severity] of [
      ['already_paid', 'info'],
      ['offline', 'warning'],
    ])
      shown()[0]?.dispatchEvent(new CustomEvent('balance-error', { detail: { code, severity, message: '' } }))
    assert.deepEqual(codes, ['offline'])
  })

  it('gives the page back when the elements do not load', async () => {
    page = await openFreshPage()
    const calls: string[] = []
    // A copy beside which nothing else stands.
    await addSdk('/__test/lonely/sdk.js')
    const { balanceCheckout } = page.window as unknown as Globals
    balanceCheckout.init({
      onError: ({ code }: { code: string }) => calls.push(code),
      onClose: () => calls.push('onClose'),
    })
    balanceCheckout.render('token', page.document.body)
    await until('the close', () => calls.includes('onClose'))
    assert.deepEqual(calls, ['load_failed', 'onClose'])
    assert.isNull(page.document.querySelector('balance-checkout'))
    assert.lengthOf(page.errors, 1)
    assert.match(page.errors[0] ?? '', /^Balance sdk\.js: http.*\/__test\/lonely\/balance\.js did not load\.$/)
  })

  it('works under the strictest policy without a single refusal', async () => {
    page = await openFreshPage('/__test/strict-older')
    const { balanceCheckout } = await until('the script', () => {
      const globals = page.window as unknown as Partial<Globals>
      return globals.balanceCheckout && (globals as Globals)
    })
    const { token } = await createTransaction()
    balanceCheckout.init({})
    balanceCheckout.render(token, page.document.body)
    await untilPayButton(page.document.querySelector('balance-checkout') as never)
    const box = page.document.querySelector('div')?.shadowRoot?.querySelector('div')
    assert.equal(box && page.window.getComputedStyle(box).overflowY, 'auto')
    assert.deepEqual((page.window as unknown as { refusals: string[] }).refusals, [])
  })
})
