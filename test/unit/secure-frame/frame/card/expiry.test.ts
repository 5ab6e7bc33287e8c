import assert from 'node:assert/strict'
import { test } from 'vitest'
import fc from 'fast-check'
import {
  editExpiry,
  expiryError,
  formatExpiry,
  parseExpiry,
} from '../../../../../src/secure-frame/frame/card/expiry.ts'

const month = fc.integer({ min: 1, max: 12 })
const year = fc.integer({ min: 2000, max: 2099 })
const two = (value: number) => String(value).padStart(2, '0')

/** Types one character after the other at the end, as a payer does. */
function type(text: string, start = ''): string {
  let value = start
  for (const character of text) {
    const raw = value + character
    value = editExpiry({ before: value, value: raw, caret: raw.length, inputType: 'insertText' }).value
  }
  return value
}

function backspace(before: string, caret = before.length) {
  const value = before.slice(0, caret - 1) + before.slice(caret)
  return editExpiry({ before, value, caret: caret - 1, inputType: 'deleteContentBackward' })
}

test('typing', () => {
  const typed = { '1': '1', '0': '0', '2': '02/', '12': '12/', '13': '01/3', '1226': '12/26', '1/26': '01/26' }
  for (const [keys, shown] of Object.entries(typed)) assert.equal(type(keys), shown, keys)
  assert.equal(type('122026'), '12/26')
  assert.equal(type('12/2026'), '12/26')
})

test('pasting', () => {
  const pasted = [
    '1226',
    '12/26',
    '12/2026',
    '2026-12',
    '12 / 26',
    '12-2026',
    '１２２６',
    '122026',
    ' 12/26 ',
    '202612',
  ]
  for (const text of pasted) assert.equal(formatExpiry(text), '12/26', text)
  assert.equal(formatExpiry('5/26'), '05/26')
  assert.equal(formatExpiry('1326'), '13/26')
})

test('every month of the century reads the same from each way of writing it', () => {
  fc.assert(
    fc.property(month, year, (month, year) => {
      const yy = two(year % 100)
      for (const text of [
        `${two(month)}${yy}`,
        `${two(month)}/${yy}`,
        `${two(month)}/${year}`,
        `${year}-${two(month)}`,
      ]) {
        assert.deepEqual(parseExpiry(text), { month, year }, text)
      }
      assert.equal(type(`${two(month)}${yy}`), `${two(month)}/${yy}`)
    }),
  )
})

test('nothing typed throws, and formatting twice changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d/ -]{0,12}$/)), (text) => {
      const formatted = formatExpiry(text)
      assert.equal(formatExpiry(formatted), formatted)
      assert.match(formatted, /^(\d?|\d\d\/\d{0,3})$/)
    }),
  )
})

test('backspace always gets to an empty field, one digit at a time', () => {
  assert.deepEqual(backspace('12/'), { value: '1', caret: 1 })
  assert.deepEqual(backspace('12/26', 3), { value: '1/26', caret: 1 })
  fc.assert(
    fc.property(month, year, (month, year) => {
      let value = type(`${two(month)}${two(year % 100)}`)
      for (let digits = 4; digits > 0; digits--) value = backspace(value).value
      assert.equal(value, '')
    }),
  )
})

test('what is typed in the middle stays where it was typed', () => {
  assert.deepEqual(editExpiry({ before: '1/26', value: '12/26', caret: 2, inputType: 'insertText' }), {
    value: '12/26',
    caret: 3,
  })
  assert.equal(type('6', '12/2'), '12/26')
})

test('a card is good to the end of its month', () => {
  const lastOfNovember = new Date(2026, 10, 30, 23, 59)
  assert.equal(expiryError('11/26', lastOfNovember), undefined)
  assert.equal(expiryError('10/26', lastOfNovember), 'expiry_past')
  assert.equal(expiryError('12/25', lastOfNovember), 'expiry_past')
  assert.equal(expiryError('01/27', lastOfNovember), undefined)
})

test('says what is wrong with a date', () => {
  const now = new Date(2026, 10, 20)
  const errors = { '': 'expiry_required', '1': 'expiry_invalid', '12/': 'expiry_invalid', '13/28': 'expiry_invalid' }
  for (const [text, error] of Object.entries(errors)) assert.equal(expiryError(text, now), error, text)
  assert.equal(expiryError('00/28', now), 'expiry_invalid')
  assert.equal(expiryError('12/202', now), 'expiry_invalid')
})
