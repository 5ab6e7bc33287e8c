import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import fc from 'fast-check'
import { ATTRIBUTES, METHOD_NAMES, PROPERTY_NAMES, readConfig } from '../../../src/contract/attributes.ts'

describe('reading what a merchant says', () => {
  it('has the documented defaults', () => {
    const { config, unreadable } = readConfig({})
    assert.deepEqual(unreadable, [])
    assert.equal(config.environment, 'sandbox')
    assert.equal(config.router, 'memory')
    assert.equal(config.theme, 'auto')
    assert.equal(config.display, 'inline')
    assert.equal(config.telemetry, 'standard')
    assert.equal(config.hideSubmit, false)
  })

  it('takes a boolean for true when present, unless its text is "false"', () => {
    for (const [said, value] of [
      ['', true],
      ['true', true],
      ['no', true],
      ['false', false],
      [false, false],
      [null, false],
    ]) {
      assert.equal(readConfig({ hideSubmit: said }).config.hideSubmit, value)
    }
  })

  it('names what it cannot read, with the values that it can', () => {
    const { config, unreadable } = readConfig({ theme: 'neon' })
    assert.equal(config.theme, 'auto')
    const values = ['auto', 'light', 'dark']
    assert.deepEqual(unreadable, [{ attribute: 'theme', value: 'neon', used: 'auto', values }])
  })

  it('heeds another API host in the sandbox only, and only over a safe line', () => {
    const url = 'http://127.0.0.1:4175'
    assert.equal(readConfig({ apiBaseUrl: url }).config.apiBaseUrl, url)
    assert.equal(readConfig({ apiBaseUrl: url, environment: 'production' }).config.apiBaseUrl, undefined)
    assert.equal(readConfig({ apiBaseUrl: 'http://api.example.test' }).config.apiBaseUrl, undefined)
    assert.equal(readConfig({ apiBaseUrl: 'javascript:alert(1)' }).config.apiBaseUrl, undefined)
  })

  it('reads a list of methods from text and from an array', () => {
    assert.deepEqual(readConfig({ allowedPaymentMethods: ' creditCard, wire ,' }).config.allowedPaymentMethods, [
      'creditCard',
      'wire',
    ])
    assert.deepEqual(readConfig({ allowedPaymentMethods: ['bank'] }).config.allowedPaymentMethods, ['bank'])
    assert.equal(readConfig({ allowedPaymentMethods: null }).config.allowedPaymentMethods, undefined)
  })

  const refused: readonly (readonly [value: unknown, named: string])[] = [
    ...['foo', 'card;bank', '', ' , ', '[object Object]', '["creditCard","wire"]'].map((text) => [text, text] as const),
    [['card', 'foo'], 'card,foo'],
    [[], ''],
    [{}, 'object'],
    [7, '7'],
  ]
  for (const [said, named] of refused) {
    it(`narrows nothing by ${JSON.stringify(said)}, and says so`, () => {
      const { config, unreadable } = readConfig({ allowedPaymentMethods: said })
      assert.equal(config.allowedPaymentMethods, undefined)
      const attribute = 'allowed-payment-methods'
      assert.deepEqual(unreadable, [{ attribute, value: named, used: undefined, values: METHOD_NAMES }])
    })
  }

  it('narrows by the names that it knows and refuses the others', () => {
    const { config, unreadable } = readConfig({ allowedPaymentMethods: 'card, wire,invoice;pads, bank' })
    assert.deepEqual(config.allowedPaymentMethods, ['wire', 'bank'])
    const [{ value, used } = {}] = unreadable
    assert.deepEqual([unreadable.length, value, used], [1, 'card, invoice;pads', 'wire,bank'])
  })

  it('never throws, whatever is said', () => {
    const anything = fc.dictionary(fc.constantFrom(...PROPERTY_NAMES), fc.anything({ withNullPrototype: true }))
    assert.equal(readConfig({ theme: { toString: '' } }).unreadable[0]?.value, 'object')
    fc.assert(fc.property(anything, (raw) => Object.keys(readConfig(raw).config).length === PROPERTY_NAMES.length))
  })

  it('names every attribute as its property in kebab case', () => {
    for (const property of PROPERTY_NAMES) {
      const kebab = property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      assert.equal(ATTRIBUTES[property].attribute, kebab)
    }
  })
})
