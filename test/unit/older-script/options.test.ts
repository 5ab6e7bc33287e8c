import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'vitest'
import type { CheckoutOptions } from '../../../src/older-script/options.ts'
import { optionOf, readOptions } from '../../../src/older-script/options.ts'

function read(options: object) {
  const warnings: string[] = []
  const { properties, older } = readOptions(options as CheckoutOptions, (sentence) => warnings.push(sentence))
  return { properties, older: JSON.parse(JSON.stringify(older)) as object, warnings }
}

afterEach(() => {
  for (const name of ['isAuth', 'source', 'skipSuccessPage']) Reflect.deleteProperty(Object.prototype, name)
})

const NOTHING = {
  allowedPaymentMethods: undefined,
  hideDueDate: false,
  skipSuccessPage: false,
  hideBackOnFirstScreen: false,
  logoUrl: undefined,
}

describe('the options of the older script', () => {
  it('are all optional', () => {
    assert.deepEqual(read({}), { properties: NOTHING, older: {}, warnings: [] })
  })

  it('become properties of the element', () => {
    const { properties, warnings } = read({
      checkoutToken: 'token',
      type: 'checkout',
      allowedPaymentMethods: ['creditCard'],
      hideDueDate: true,
      skipSuccessPage: true,
      hideBackOnFirstScreen: true,
      logoURL: 'https://shop.example/logo.svg',
      onClose: () => {},
    })
    assert.deepEqual(properties, {
      allowedPaymentMethods: ['creditCard'],
      hideDueDate: true,
      skipSuccessPage: true,
      hideBackOnFirstScreen: true,
      logoUrl: 'https://shop.example/logo.svg',
    })
    assert.deepEqual(warnings, [])
  })

  it('go beside the properties where no attribute names them', () => {
    assert.deepEqual(read({ isAuth: true, merchantNetDays: 30, source: 'magento' }).older, {
      isAuth: true,
      merchantNetDays: 30,
      source: 'magento',
    })
    assert.deepEqual(read({ isAuth: false }).older, { isAuth: false })
  })

  it('are taken from a template, which makes texts of them', () => {
    const { properties, older } = read({
      skipSuccessPage: 'false',
      hideDueDate: '1',
      isAuth: '0',
      merchantNetDays: '60',
    })
    assert.deepEqual(properties, { ...NOTHING, hideDueDate: true })
    assert.deepEqual(older, { isAuth: false, merchantNetDays: 60 })
  })

  it('are not what a page has put on every object', () => {
    Object.assign(Object.prototype, { isAuth: 'true', source: 'page', skipSuccessPage: true })
    assert.deepEqual(read({}), { properties: NOTHING, older: {}, warnings: [] })
    const { older } = readOptions({}, () => {})
    assert.deepEqual([older.isAuth, older.source, optionOf({}, 'isAuth')], [undefined, undefined, undefined])
    assert.deepEqual(read({ isAuth: false }).older, { isAuth: false })
  })

  it('may come from a class or a prototype of the page', () => {
    class Options {
      merchantNetDays = 30
      get source() {
        return `magento ${this.merchantNetDays}`
      }
    }
    assert.deepEqual(read(new Options()).older, { merchantNetDays: 30, source: 'magento 30' })
    assert.deepEqual(read(Object.create({ isAuth: true })).older, { isAuth: true })
    assert.deepEqual(read(Object.assign(Object.create(null), { isAuth: true })).older, { isAuth: true })
  })

  it('may be empty', () => {
    const empty = {
      allowedPaymentMethods: null,
      logoURL: '',
      isAuth: null,
      merchantNetDays: '',
      source: '',
      callback: null,
    }
    assert.deepEqual(read(empty), { properties: NOTHING, older: {}, warnings: [] })
    assert.deepEqual(read({ allowedPaymentMethods: [], logoURL: null }).properties, NOTHING)
  })

  it.each([
    [{ dispalyDueDate: false }, true],
    [{ dispalyDueDate: true }, false],
    [{ dispalyDueDate: 'false' }, true],
    [{ dispalyDueDate: false, hideDueDate: false }, false],
    [{ dispalyDueDate: true, hideDueDate: true }, true],
  ])('hide the due date by the newer name if both are there: %o', (options, isHidden) => {
    assert.equal(read(options).properties['hideDueDate'], isHidden)
  })

  it.each([
    [{ url: 'https://checkout.example/checkout.html' }, 'The option "url" is ignored.'],
    [{ type: 'qualification' }, 'The option "type" is ignored: "checkout" is the only one.'],
    [{ displayDueDate: true }, 'The option "displayDueDate" is ignored.'],
    [{ onClose: 'reload' }, 'The option "onClose" is ignored: it is not a function.'],
    [{ merchantNetDays: 'soon' }, 'The option "merchantNetDays" is ignored: it is not a number of days.'],
    [{ merchantNetDays: -30 }, 'The option "merchantNetDays" is ignored: it is not a number of days.'],
    [{ source: 'a\r\nb' }, 'The option "source" is ignored: it is not 1 to 100 ASCII characters.'],
  ])('without effect are named once: %o', (options, sentence) => {
    const { older, warnings } = read(options)
    assert.deepEqual([older, warnings], [{}, [sentence]])
  })
})
