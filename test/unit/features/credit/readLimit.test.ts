import assert from 'node:assert/strict'
import { test } from 'vitest'
import { readLimit } from '../../../../src/features/credit/readLimit.ts'
import { createAmounts } from '../../../../src/lib/amounts.ts'

const LIMIT = 5_000_000
const read = (amount: string, reason = '') => readLimit({ amount, reason }, createAmounts('USD', 'en'), LIMIT)
const faultsOf = (...typed: Parameters<typeof read>) => {
  const found = read(...typed)
  return 'faults' in found ? found.faults.map(({ field, why }) => `${field} ${why}`) : []
}

test('an amount above the limit is read, with a reason where there is one', () => {
  assert.deepEqual(read('$80,000.00', '  A second shop.  '), {
    request: { amount: 8_000_000, reason: 'A second shop.' },
  })
  assert.deepEqual(read('50000.01', '  '), { request: { amount: 5_000_001 } })
})

test('what cannot be sent is named by its field', () => {
  assert.deepEqual(faultsOf(''), ['amount no_amount'])
  assert.deepEqual(faultsOf('50,000.00'), ['amount too_low'])
  assert.deepEqual(faultsOf('80.000'), ['amount two_readings'])
  assert.deepEqual(faultsOf('99999999999999999'), ['amount no_amount'])
  assert.deepEqual(faultsOf('80000', '4242 4242 4242 4242'), ['reason card_number'])
})
