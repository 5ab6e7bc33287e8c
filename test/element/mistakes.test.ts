import { assert } from '@esm-bundle/chai'
import type { BalanceEvents } from '../../src/contract/events.ts'
import type { TagName } from '../../src/contract/routes.ts'
import { collectEvents, createElement, nextEvent } from '../support/element.ts'
import type { Attributes } from '../support/element.ts'
import { addLoader, balanceOf, openFreshPage } from '../support/freshPage.ts'
import type { FreshPage } from '../support/freshPage.ts'
import { createBuyerToken, createTransaction } from '../support/merchant.ts'
import { afterEach, describe, it } from '../support/mocha.ts'
import { readOrigins } from '../support/origins.ts'
import { pause, until } from '../support/waiting.ts'

interface Mistake {
  readonly attributes: () => Promise<Attributes>
  readonly tag?: TagName
  readonly code: BalanceEvents['balance-error']['code']
  /** What the line says of what is wrong and of what to do. */
  readonly says: readonly RegExp[]
}

const checkoutToken = async () => (await createTransaction()).token

const MISTAKES: Readonly<Record<string, Mistake>> = {
  'no token': {
    attributes: () => Promise.resolve({}),
    code: 'missing_token',
    says: [/<balance-checkout> has no token\./, /POST \/transactions\./],
  },
  'no token for a buyer': {
    attributes: () => Promise.resolve({}),
    tag: 'balance-next',
    code: 'missing_token',
    says: [/<balance-next> has no token\./, /POST \/buyers\/\{id\}\/token\./],
  },
  'a wrong token': {
    attributes: () => Promise.resolve({ token: 'no-such-token' }),
    code: 'invalid_token',
    says: [/not one of ours/, /make a new one/],
  },
  'a token of the sandbox in production': {
    attributes: async () => ({ token: await checkoutToken(), environment: 'production' }),
    code: 'environment_mismatch',
    says: [
      /: The token is for the sandbox environment; <balance-checkout> is set to another one\. Set environment="sandbox", or make the token with a key of the other environment\.$/,
    ],
  },
  'a token of production in the sandbox': {
    attributes: () => Promise.resolve({ token: 'tok_production_1' }),
    code: 'environment_mismatch',
    says: [/: The token is for the production environment; .* Set environment="production", or/],
  },
  'a token of another scope': {
    attributes: async () => ({ token: await createBuyerToken('buyer') }),
    code: 'scope_mismatch',
    says: [/scope "buyer"/, /"checkout" comes from POST \/transactions/],
  },
  'a route that does not exist': {
    attributes: async () => ({ token: await checkoutToken(), route: '/Checkout' }),
    code: 'unknown_route',
    says: [/"\/Checkout"/, /\/, \/checkout, \/payment-method and \/next/],
  },
  'an order for another origin': {
    attributes: async () => ({
      token: (await createTransaction({ allowedOrigins: ['https://shop.example.test'] })).token,
    }),
    code: 'origin_not_allowed',
    says: [/may not be (?:paid|used) from/, /allowedOrigins/],
  },
}

describe('a mistake of a merchant', () => {
  let page: FreshPage
  afterEach(() => page.close())

  for (const [name, { attributes, tag, code, says }] of Object.entries(MISTAKES)) {
    it(`is one line of the console and one event: ${name}`, async () => {
      page = await openFreshPage()
      await addLoader(page)
      const element = createElement(page, await attributes(), tag)
      const error = nextEvent(element, 'balance-error')
      page.document.body.append(element)
      const { code: found, message, suggestion } = await error
      assert.equal(found, code)
      assert.match(message, /^[A-Z<].*\.$/)
      // Long enough for what would be said twice.
      await pause(1_500)
      assert.lengthOf(page.errors, 1)
      assert.equal(
        page.errors[0],
        [`Balance ${balanceOf(page)?.version ?? ''}:`, message, suggestion].filter(Boolean).join(' '),
      )
      for (const part of says) assert.match(page.errors[0] ?? '', part)
      assert.deepEqual(page.warnings, [])
    })
  }

  for (const order of ['before', 'after']) {
    it(`is one line and one event: a policy that refuses the API, with the element ${order} the script`, async () => {
      page = await openFreshPage('/__test/no-api')
      const element = createElement(page, { token: await checkoutToken() })
      const errors = collectEvents(element, 'balance-error')
      if (order === 'before') page.document.body.append(element)
      await addLoader(page)
      page.document.body.append(element)
      await until('the event', () => errors.length > 0)
      const { api } = await readOrigins()
      await checkRefusal(errors, `${api} cannot be called.`, `add ${api} to connect-src.`)
    })
  }

  it('is one line and one event: a policy that refuses the card fields', async () => {
    page = await openFreshPage('/__test/no-frame')
    await addLoader(page)
    const element = createElement(page, { token: await checkoutToken() })
    const errors = collectEvents(element, 'balance-error')
    const ready = nextEvent(element, 'balance-ready')
    page.document.body.append(element)
    await ready
    await until('the event', () => errors.length > 0, 2_000)
    const { assets } = await readOrigins()
    const frame = `${assets}/secure-frame.html`
    await checkRefusal(errors, `The frame at ${frame} did not load.`, `add ${assets} to frame-src.`)
  })

  async function checkRefusal(
    errors: readonly BalanceEvents['balance-error'][],
    message: string,
    remedy: string,
  ): Promise<void> {
    // Long enough for a second try, and for what would be said twice.
    await pause(1_500)
    assert.lengthOf(errors, 1)
    const suggestion = `The Content-Security-Policy of this page refuses it: ${remedy}`
    assert.deepInclude(errors[0], { code: 'load_failed', message, suggestion })
    assert.deepEqual(page.errors, [`Balance ${balanceOf(page)?.version ?? ''}: ${message} ${suggestion}`])
  }
})
