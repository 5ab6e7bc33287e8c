import assert from 'node:assert/strict'
import { test } from 'vitest'
import { cardOf, fieldError, validateCard } from '../../../../../src/secure-frame/frame/card/validateCard.ts'

const NOW = new Date(2026, 10, 20)
const GOOD = {
  number: '4242 4242 4242 4242',
  expiry: '12/28',
  cvc: '123',
  name: ' Cedar Buyer ',
  postalCode: ' SW1A 1AA ',
}
const EMPTY = { number: '', expiry: '', cvc: '', name: '', postalCode: '' }

test('a good card is passed on as the processor takes it', () => {
  assert.deepEqual(validateCard(GOOD, NOW), [])
  assert.deepEqual(cardOf(GOOD, NOW), {
    number: '4242424242424242',
    expiryMonth: 12,
    expiryYear: 2028,
    cvc: '123',
    name: 'Cedar Buyer',
    postalCode: 'SW1A 1AA',
  })
})

test('every fault is named, in the order of the fields', () => {
  assert.deepEqual(validateCard(EMPTY, NOW), [
    { field: 'number', error: 'number_required' },
    { field: 'expiry', error: 'expiry_required' },
    { field: 'cvc', error: 'cvc_required' },
    { field: 'name', error: 'name_required' },
    { field: 'postalCode', error: 'postal_code_required' },
  ])
  assert.equal(cardOf(EMPTY, NOW), undefined)
})

test('one fault is enough to get no card', () => {
  for (const field of ['number', 'expiry', 'cvc', 'name', 'postalCode'] as const) {
    assert.equal(cardOf({ ...GOOD, [field]: ' ' }, NOW), undefined, field)
  }
})

test('the security code has the length of the brand', () => {
  const amex = { ...GOOD, number: '3782 822463 10005' }
  assert.equal(fieldError('cvc', { ...amex, cvc: '1234' }, NOW), undefined)
  assert.equal(fieldError('cvc', { ...amex, cvc: '123' }, NOW), 'cvc_incomplete')
  assert.equal(fieldError('cvc', { ...GOOD, cvc: '1234' }, NOW), 'cvc_incomplete')
  assert.equal(fieldError('cvc', { ...GOOD, number: '', cvc: '1234' }, NOW), undefined)
})

test('any form of postal code will do', () => {
  for (const postalCode of ['94107', 'K1A 0B1', '東京 100-0001', '0']) {
    assert.equal(fieldError('postalCode', { ...GOOD, postalCode }, NOW), undefined, postalCode)
  }
})
