import assert from 'node:assert/strict'
import { test } from 'vitest'
import fc from 'fast-check'
import { isRoutingNumber } from '../../../../../src/secure-frame/frame/bank/routingNumber.ts'

const REAL = ['021000021', '110000000', '011401533', '322271627', '121000358', '333333334']
/** Nine digits of which the last one is the check digit. */
const valid = fc
  .stringMatching(/^[0-9]{8}$/)
  .filter((digits) => Number(digits) > 0)
  .map((digits) => digits + String(lastOf(digits)))

/** Written out as the bankers' rule says it, apart from the code under test. */
function lastOf(digits: string): number {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = digits.split('').map(Number)
  return (10 - ((3 * (a + d + g) + 7 * (b + e + h) + (c + f)) % 10)) % 10
}

test('routing numbers that are in use pass', () => {
  for (const number of REAL) assert.ok(isRoutingNumber(number), number)
})

test('the check digit decides', () => {
  fc.assert(
    fc.property(valid, fc.integer({ min: 1, max: 9 }), (number, step) => {
      assert.ok(isRoutingNumber(number))
      assert.ok(!isRoutingNumber(number.slice(0, 8) + String((Number(number[8]) + step) % 10)))
    }),
  )
})

test('one wrong digit anywhere is noticed', () => {
  const place = fc.integer({ min: 0, max: 8 })
  fc.assert(
    fc.property(valid, place, fc.integer({ min: 1, max: 9 }), (number, at, step) => {
      const wrong = String((Number(number[at]) + step) % 10)
      assert.ok(!isRoutingNumber(number.slice(0, at) + wrong + number.slice(at + 1)))
    }),
  )
})

test('nothing but nine digits, and not all of them zero', () => {
  for (const number of ['', '02100002', '0210000210', '000000000']) assert.ok(!isRoutingNumber(number), number)
})
