import { assert } from '@esm-bundle/chai'
import type { MerchantConfig } from '../../src/contract/attributes.ts'
import { createElement, nextEvent, openElement, untilPayButton } from '../support/element.ts'
import type { Attributes, BalanceElement } from '../support/element.ts'
import { addLoader, openFreshPage } from '../support/freshPage.ts'
import type { FreshPage } from '../support/freshPage.ts'
import { createTransaction } from '../support/merchant.ts'
import { afterEach, describe, it } from '../support/mocha.ts'
import { pause, until } from '../support/waiting.ts'

const BOOLEANS = ['hideDueDate', 'skipSuccessPage', 'hideBackOnFirstScreen', 'hideSubmit'] as const

/** An attribute, its property, a text that it does not take, its default, and what the warning must offer instead. */
const REFUSED: readonly (readonly [string, keyof MerchantConfig, string, string | undefined, string[]])[] = [
  ['environment', 'environment', 'staging', 'sandbox', ['sandbox', 'production']],
  ['router', 'router', 'hash', 'memory', ['memory', 'browser']],
  ['theme', 'theme', 'purple', 'auto', ['auto', 'light', 'dark']],
  ['display', 'display', 'popup', 'inline', ['inline', 'dialog']],
  ['telemetry', 'telemetry', 'some', 'standard', ['standard', 'errors', 'off', 'full']],
  ['locale', 'locale', 'not a locale', undefined, ['BCP 47']],
  ['logo-url', 'logoUrl', 'javascript:alert(1)', undefined, ['https']],
  ['allowed-payment-methods', 'allowedPaymentMethods', 'card;bank', undefined, ['creditCard', 'achDebit', 'ignored']],
  ['api-base-url', 'apiBaseUrl', 'ftp://api.example.test', undefined, ['https']],
]

describe('attributes and properties', () => {
  let page: FreshPage
  afterEach(() => page.close())

  async function addElement(attributes: Attributes): Promise<BalanceElement> {
    page = await openFreshPage()
    await addLoader(page)
    const element = createElement(page, attributes)
    page.document.body.append(element)
    return element
  }

  it('keeps properties that were set before the script arrived', async () => {
    const { token } = await createTransaction()
    page = await openFreshPage()
    const element = createElement(page)
    Object.assign(element, { token, theme: 'dark', hideDueDate: true, allowedPaymentMethods: ['creditCard'] })
    page.document.body.append(element)
    const ready = nextEvent(element, 'balance-ready')
    await addLoader(page)
    assert.deepEqual(await ready, { route: '/checkout' })
    assert.equal(element.theme, 'dark')
    assert.equal(element.hideDueDate, true)
    assert.deepEqual([...(element.allowedPaymentMethods ?? [])], ['creditCard'])
  })

  it('keeps attributes that the parser had read before the script arrived', async () => {
    const { token } = await createTransaction()
    page = await openFreshPage()
    page.document.body.insertAdjacentHTML('beforeend', '<balance-checkout theme="light"></balance-checkout>')
    const element = page.document.querySelector('balance-checkout') as BalanceElement
    element.setAttribute('token', token)
    const ready = nextEvent(element, 'balance-ready')
    await addLoader(page)
    await ready
    assert.equal(element.theme, 'light')
  })

  it('gives every attribute as a property in camelCase', async () => {
    const element = await addElement({
      environment: 'sandbox',
      'api-base-url': 'http://127.0.0.1:9',
      router: 'memory',
      locale: 'fr-CH',
      theme: 'dark',
      display: 'inline',
      telemetry: 'errors',
      'allowed-payment-methods': 'creditCard, invoice',
      'logo-url': 'https://example.test/logo.svg',
    })
    assert.equal(element.environment, 'sandbox')
    assert.equal(element.apiBaseUrl, 'http://127.0.0.1:9')
    assert.equal(element.router, 'memory')
    assert.equal(element.locale, 'fr-CH')
    assert.equal(element.theme, 'dark')
    assert.equal(element.display, 'inline')
    assert.equal(element.telemetry, 'errors')
    assert.deepEqual([...(element.allowedPaymentMethods ?? [])], ['creditCard', 'invoice'])
    assert.equal(element.logoUrl, 'https://example.test/logo.svg')
  })

  for (const [lang, words] of [
    ['en-USA', 'Pay $'],
    ['es-LAT', 'Pagar'],
  ] as const) {
    it(`speaks its language where the page's own is no language tag: lang="${lang}"`, async () => {
      const { token } = await createTransaction()
      page = await openFreshPage()
      page.document.documentElement.lang = lang
      await addLoader(page)
      const element = createElement(page, { token })
      page.document.body.append(element)
      assert.include((await untilPayButton(element)).textContent, words)
    })
  }

  it('follows an attribute that changes, and one that goes', async () => {
    const element = await addElement({ theme: 'dark' })
    element.setAttribute('theme', 'light')
    assert.equal(element.theme, 'light')
    element.removeAttribute('theme')
    assert.equal(element.theme, 'auto')
  })

  it('reads a boolean as true when it is present, unless its text is "false"', async () => {
    const element = await addElement({ 'hide-due-date': '', 'skip-success-page': 'false', 'hide-submit': 'anything' })
    assert.deepEqual(
      BOOLEANS.map((name) => element[name]),
      [true, false, false, true],
    )
    element.removeAttribute('hide-due-date')
    assert.equal(element.hideDueDate, false)
    element.hideBackOnFirstScreen = true
    assert.equal(element.hideBackOnFirstScreen, true)
  })

  for (const [attribute, property, text, fallback, offers] of REFUSED) {
    it(`takes the default for ${attribute}="${text}" and warns once`, async () => {
      const element = await addElement({ [attribute]: text })
      assert.equal(element[property], fallback)
      await until('the warning', () => page.warnings.length > 0)
      await pause(300)
      assert.lengthOf(page.warnings, 1)
      for (const word of [attribute, text, ...offers]) assert.include(page.warnings[0], word)
      assert.deepEqual(page.errors, [])
    })
  }

  it('does not warn about good values', async () => {
    const { token } = await createTransaction()
    const opened = await openElement({ token, theme: 'dark', router: 'memory', locale: 'en-GB', 'logo-url': '' })
    page = opened.page
    assert.deepEqual(page.warnings, [])
  })

  it('are at their defaults where a property is undefined, null or false', async () => {
    const { token } = await createTransaction()
    page = await openFreshPage()
    await addLoader(page)
    const element = createElement(page)
    const nothing = { theme: undefined, locale: null, logoUrl: false, allowedPaymentMethods: false, hideSubmit: false }
    Object.assign(element, nothing, { token })
    page.document.body.append(element)
    await nextEvent(element, 'balance-ready')
    assert.equal(element.theme, 'auto')
    assert.equal(element.allowedPaymentMethods, undefined)
    assert.equal(element.hideSubmit, false)
    assert.deepEqual(page.warnings, [])
  })

  it('names an attribute that is almost one of ours, once, and no other', async () => {
    const { token } = await createTransaction()
    const others = { role: 'region', 'data-route': '1', 'aria-label': 'Checkout', 'x-theme-id': '1', lang: 'en' }
    const opened = await openElement({ token, 'hide-sumbit': '', APIBASEURL: '', lcoale: 'es', ...others })
    page = opened.page
    await until('the warnings', () => page.warnings.length >= 3)
    const meant = page.warnings.map((warning) => /no attribute "(.+)"; did you mean "(.+)"\?/.exec(warning)?.slice(1))
    assert.deepEqual(meant, [
      ['hide-sumbit', 'hide-submit'],
      ['apibaseurl', 'api-base-url'],
      ['lcoale', 'locale'],
    ])
  })

  it('names no attribute that a server made of a property which the page then sets', async () => {
    const { token } = await createTransaction()
    page = await openFreshPage()
    await addLoader(page)
    // Svelte and Vue render a property on the server as it is written, and HTML lower-cases it.
    const rendered = { allowedPaymentMethods: 'creditCard,invoice', hideSubmit: 'true', hideDueDate: 'false' }
    const element = createElement(page, { ...rendered, skipSuccessPage: 'true' })
    Object.assign(element, { token, allowedPaymentMethods: ['creditCard', 'invoice'], hideSubmit: true })
    page.document.body.append(element)
    await until('the warning', () => page.warnings.length > 0)
    assert.deepEqual(page.warnings, [
      '<balance-checkout>: there is no attribute "skipsuccesspage"; did you mean "skip-success-page"?',
    ])
  })

  it('keeps its inside to itself', async () => {
    const { token } = await createTransaction()
    const opened = await openElement({ token })
    page = opened.page
    const names = new Set<string>()
    for (const key in opened.element) if (!(key in page.document.createElement('p'))) names.add(key)
    const { observedAttributes } = opened.element.constructor as unknown as { observedAttributes: string[] }
    for (const attribute of observedAttributes)
      assert.isTrue(names.delete(attribute.replace(/-(.)/g, (_all, letter: string) => letter.toUpperCase())), attribute)
    // What is left enumerable belongs to nobody.
    assert.deepEqual([...names], [])
    const own = Object.getOwnPropertyNames(Object.getPrototypeOf(Object.getPrototypeOf(opened.element)))
    for (const name of ['say', 'page', 'tag', 'config', 'valueOfProperty']) assert.notInclude(own, name)
    assert.equal(opened.element.token, undefined)
  })

  it('ignores another API host in production, with a warning', async () => {
    const element = await addElement({ environment: 'production', 'api-base-url': 'https://api.example.test' })
    assert.equal(element.apiBaseUrl, undefined)
    await until('the warning', () => page.warnings.some((warning) => warning.includes('api-base-url')))
  })
})
