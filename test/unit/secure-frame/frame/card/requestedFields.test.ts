import assert from 'node:assert/strict'
import { test } from 'vitest'
import { requestedFields } from '../../../../../src/secure-frame/frame/card/requestedFields.ts'
import { CARD_FIELDS } from '../../../../../src/secure-frame/protocol.ts'

const NOW = new Date(2026, 10, 20)
const EMPTY = { number: '', expiry: '', cvc: '', name: '', postalCode: '' }
const TYPED = { number: '4242 4242 4242 4242', expiry: '12/28', cvc: '123', name: 'Cedar Buyer', postalCode: '94107' }

test('of a saved card only the code is asked for, and only the code is given', () => {
  const requested = requestedFields(3)
  assert.deepEqual(requested.fields, ['cvc'])
  assert.deepEqual(requested.dataOf({ ...EMPTY, cvc: '123' }, NOW), { kind: 'cvc', cvc: '123' })
  // What was typed of another card before stays where it is.
  assert.deepEqual(requested.dataOf(TYPED, NOW), { kind: 'cvc', cvc: '123' })
  assert.equal(requested.errorOf('number', EMPTY, NOW), undefined)
})

test('the code has as many digits as the saved card says, whatever number is typed', () => {
  const codes = { '': 'cvc_required', '12': 'cvc_incomplete', '123': 'cvc_incomplete', '1234': undefined }
  for (const [cvc, error] of Object.entries(codes)) {
    assert.equal(requestedFields(4).errorOf('cvc', { ...TYPED, cvc }, NOW), error, cvc)
    assert.equal(requestedFields(4).dataOf({ ...TYPED, cvc }, NOW) === undefined, error !== undefined, cvc)
  }
  assert.equal(requestedFields(3).errorOf('cvc', { ...EMPTY, cvc: '1234' }, NOW), 'cvc_incomplete')
  assert.equal(requestedFields(4).isLongCvc, true)
})

test('without a saved card a whole one is asked for', () => {
  const requested = requestedFields(undefined)
  assert.deepEqual(requested.fields, CARD_FIELDS)
  assert.equal(requested.dataOf({ ...EMPTY, cvc: '123' }, NOW), undefined)
  assert.equal((requested.dataOf(TYPED, NOW) as { number?: string }).number, '4242424242424242')
})
