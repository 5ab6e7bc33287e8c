import assert from 'node:assert/strict'
import { test } from 'vitest'
import fc from 'fast-check'
import {
  cardNumberError,
  editCardNumber,
  formatCardNumber,
} from '../../../../../src/secure-frame/frame/card/cardNumber.ts'
import { digitsOf } from '../../../../../src/lib/digits.ts'

const digits = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 19 }).map((list) => list.join(''))
const deleteBackward = (before: string, caret: number) => {
  const value = before.slice(0, caret - 1) + before.slice(caret)
  return editCardNumber({ before, value, caret: caret - 1, inputType: 'deleteContentBackward' })
}

test('groups digits as on the card', () => {
  assert.equal(formatCardNumber('4242424242424242'), '4242 4242 4242 4242')
  assert.equal(formatCardNumber('378282246310005'), '3782 822463 10005')
  assert.equal(formatCardNumber('30569309025904'), '3056 930902 5904')
  assert.equal(formatCardNumber('42424'), '4242 4')
  assert.equal(formatCardNumber(''), '')
})

test('takes what a clipboard gives', () => {
  for (const text of [
    ' 4242-4242-4242-4242 ',
    '4242 4242\n4242 4242',
    '４２４２４２４２４２４２４２４２',
    '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢',
  ]) {
    assert.equal(formatCardNumber(text), '4242 4242 4242 4242')
  }
})

test('formatting keeps every digit and formatting twice changes nothing', () => {
  fc.assert(
    fc.property(digits, (text) => {
      const formatted = formatCardNumber(text)
      assert.equal(digitsOf(formatted), text)
      assert.equal(formatCardNumber(formatted), formatted)
    }),
  )
})

test('the caret stays behind the digit that was typed', () => {
  const place = fc.tuple(
    digits.filter((text) => text.length < 19),
    fc.nat(),
    fc.integer({ min: 0, max: 9 }),
  )
  fc.assert(
    fc.property(place, ([text, position, digit]) => {
      const before = formatCardNumber(text)
      const at = position % (before.length + 1)
      const value = before.slice(0, at) + String(digit) + before.slice(at)
      const edited = editCardNumber({ before, value, caret: at + 1, inputType: 'insertText' })
      assert.equal(digitsOf(edited.value.slice(0, edited.caret)), digitsOf(before.slice(0, at)) + String(digit))
      assert.equal(digitsOf(edited.value), digitsOf(value))
    }),
  )
})

test('backspace over a space takes the digit before it', () => {
  assert.deepEqual(deleteBackward('4242 4242', 5), { value: '4244 242', caret: 3 })
})

test('each backspace removes exactly one digit, wherever the caret stands', () => {
  fc.assert(
    fc.property(digits, fc.nat(), (text, position) => {
      const before = formatCardNumber(text)
      fc.pre(before.length > 0)
      const { value } = deleteBackward(before, 1 + (position % before.length))
      assert.equal(digitsOf(value).length, text.length - 1)
    }),
  )
})

test('delete before a space takes the digit behind it', () => {
  const edit = { before: '4242 1234', value: '42421234', caret: 4, inputType: 'deleteContentForward' }
  assert.deepEqual(editCardNumber(edit), { value: '4242 234', caret: 4 })
})

test('says what is wrong with a number', () => {
  const errors = {
    '': 'number_required',
    '4242': 'number_incomplete',
    '4242 4242 4242 4241': 'number_invalid',
    '3782 822463 100055': 'number_invalid',
    '5555 5555 5555 444': 'number_incomplete',
    '9999 9999 999': 'number_incomplete',
  }
  for (const [number, error] of Object.entries(errors)) assert.equal(cardNumberError(number), error, number)
})

test('accepts the length of each brand, and UnionPay without a check digit', () => {
  for (const number of [
    '4242424242424242',
    '378282246310005',
    '6011111111111117',
    '6200000000000000',
    '30569309025904',
  ]) {
    assert.equal(cardNumberError(number), undefined, number)
  }
})
