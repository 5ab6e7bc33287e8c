import assert from 'node:assert/strict'
import { it } from 'vitest'
import { formatMoney } from '../../../src/lib/formatMoney.ts'

it('writes as many digits as the currency has, whatever the language', () => {
  assert.equal(formatMoney(1999, 'USD', 'en'), '$19.99')
  assert.equal(formatMoney(1999, 'JPY', 'en'), '¥1,999')
  assert.match(formatMoney(1999, 'KWD', 'en'), /1\.999$/)
  assert.match(formatMoney(123_400, 'EUR', 'de'), /^1\.234,00\s€$/)
})

it('formats what a number cannot hold', () => {
  assert.equal(formatMoney(Number.MAX_SAFE_INTEGER, 'USD', 'en'), '$90,071,992,547,409.91')
})

it('keeps a figure together in a text from right to left, and marks no other', () => {
  assert.match(formatMoney(1999, 'USD', 'ar'), /^\u2066.*US\$\u2069$/)
  assert.doesNotMatch(formatMoney(1999, 'USD', 'es'), /[\u2066\u2069]/)
})
