import assert from 'node:assert/strict'
import { test } from 'vitest'
import fc from 'fast-check'
import { passesLuhn } from '../../../src/lib/luhn.ts'

const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 11, maxLength: 18 }).map((list) => list.join(''))
const withCheckDigit = (body: string) => Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).filter(passesLuhn)

test('exactly one check digit fits any body', () => {
  fc.assert(fc.property(digits, (body) => assert.equal(withCheckDigit(body).length, 1)))
})

test('any single wrong digit is caught', () => {
  fc.assert(
    fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (body, position, shift) => {
      const [number = ''] = withCheckDigit(body)
      const at = position % number.length
      const wrong = String((Number(number[at]) + shift) % 10)
      assert.equal(passesLuhn(number.slice(0, at) + wrong + number.slice(at + 1)), false)
    }),
  )
})

test('published test numbers pass', () => {
  for (const number of ['4242424242424242', '378282246310005', '5555555555554444']) assert.ok(passesLuhn(number))
})
