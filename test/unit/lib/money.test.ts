import assert from 'node:assert/strict'
import { test } from 'vitest'
import fc from 'fast-check'
import { parseDecimal } from '../../../src/lib/parseDecimal.ts'
import { toDecimal } from '../../../src/lib/money.ts'

test('a decimal becomes minor units without a float in between', () => {
  assert.equal(parseDecimal('19.99', 2), 1999)
  assert.equal(parseDecimal(19.99, 2), 1999)
  assert.equal(parseDecimal('1.10', 2), 110)
  assert.equal(parseDecimal('1.100', 2), 110)
  assert.equal(parseDecimal(0.07, 2), 7)
  assert.equal(parseDecimal('1234', 0), 1234)
  assert.equal(parseDecimal('1.234', 3), 1234)
  assert.equal(parseDecimal('-0.50', 2), -50)
  assert.equal(parseDecimal('-0', 2), 0)
})

test('too many digits are refused, not rounded', () => {
  assert.equal(parseDecimal('19.999', 2), undefined)
  assert.equal(parseDecimal(0.1 + 0.2, 2), undefined)
  assert.equal(parseDecimal('1.5', 0), undefined)
})

test('what is not a plain decimal is refused', () => {
  for (const text of ['', ' 1', '1,50', '.5', '5.', '1e3', 'NaN', '--1'])
    assert.equal(parseDecimal(text, 2), undefined, text)
  for (const number of [NaN, Infinity, 1e21]) assert.equal(parseDecimal(number, 2), undefined, String(number))
  assert.equal(parseDecimal('90071992547409.93', 2), undefined)
})

test('minor units become text with all their digits', () => {
  assert.equal(toDecimal(1999, 2), '19.99')
  assert.equal(toDecimal(5, 2), '0.05')
  assert.equal(toDecimal(-5, 3), '-0.005')
  assert.equal(toDecimal(1234, 0), '1234')
  assert.throws(() => toDecimal(0.5, 2), /safe integer/)
})

test('there and back gives the same amount', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.constantFrom(0, 2, 3, 4), (minor, digits) => {
      assert.equal(parseDecimal(toDecimal(minor, digits), digits), minor)
    }),
  )
})
