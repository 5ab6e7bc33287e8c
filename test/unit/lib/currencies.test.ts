import assert from 'node:assert/strict'
import { test } from 'vitest'
import { fractionDigits } from '../../../src/lib/currencies.ts'

test('most currencies have two digits', () => {
  for (const currency of ['USD', 'EUR', 'CAD', 'GBP', 'HUF', 'TWD']) assert.equal(fractionDigits(currency), 2, currency)
})

test('the exceptions of ISO 4217 are known', () => {
  assert.equal(fractionDigits('JPY'), 0)
  assert.equal(fractionDigits('KRW'), 0)
  assert.equal(fractionDigits('KWD'), 3)
  assert.equal(fractionDigits('BHD'), 3)
  assert.equal(fractionDigits('CLF'), 4)
})

test('what is not a code has no digits', () => {
  for (const text of ['', 'usd', 'US', 'USDX', 'U$D']) assert.equal(fractionDigits(text), undefined, text)
})
