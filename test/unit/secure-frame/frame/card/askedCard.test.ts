import assert from 'node:assert/strict'
import { test } from 'vitest'
import { askedCard } from '../../../../../src/secure-frame/frame/card/askedCard.ts'
import { CARD_FIELDS } from '../../../../../src/secure-frame/protocol.ts'

const NOW = new Date(2026, 10, 20)
const EMPTY = { number: '', expiry: '', cvc: '', name: '', postalCode: '' }
const TYPED = { number: '4242 4242 4242 4242', expiry: '12/28', cvc: '123', name: 'Cedar Buyer', postalCode: '94107' }

test('of a saved card only the code is asked for, and only the code is given', () => {
  const asked = askedCard(3)
  assert.deepEqual(asked.fields, ['cvc'])
  assert.deepEqual(asked.dataOf({ ...EMPTY, cvc: '123' }, NOW), { kind: 'cvc', cvc: '123' })
  // What was typed of another card before stays where it is.
  assert.deepEqual(asked.dataOf(TYPED, NOW), { kind: 'cvc', cvc: '123' })
  assert.equal(asked.errorOf('number', EMPTY, NOW), undefined)
})

test('the code has as many digits as the saved card says, whatever number is typed', () => {
  const codes = { '': 'cvc_required', '12': 'cvc_incomplete', '123': 'cvc_incomplete', '1234': undefined }
  for (const [cvc, error] of Object.entries(codes)) {
    assert.equal(askedCard(4).errorOf('cvc', { ...TYPED, cvc }, NOW), error, cvc)
    assert.equal(askedCard(4).dataOf({ ...TYPED, cvc }, NOW) === undefined, error !== undefined, cvc)
  }
  assert.equal(askedCard(3).errorOf('cvc', { ...EMPTY, cvc: '1234' }, NOW), 'cvc_incomplete')
  assert.equal(askedCard(4).isLongCvc, true)
})

test('without a saved card a whole one is asked for', () => {
  const asked = askedCard(undefined)
  assert.deepEqual(asked.fields, CARD_FIELDS)
  assert.equal(asked.dataOf({ ...EMPTY, cvc: '123' }, NOW), undefined)
  assert.equal((asked.dataOf(TYPED, NOW) as { number?: string }).number, '4242424242424242')
})
