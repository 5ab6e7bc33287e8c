import assert from 'node:assert/strict'
import { it } from 'vitest'
import { formatMoney } from '../../../src/lib/formatMoney.ts'
import { toDecimal } from '../../../src/lib/money.ts'

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

it('dollars for an American are what the platform makes of them', () => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  for (let digits = 0; digits < 16; digits += 1) {
    for (const minor of [10 ** digits, 10 ** digits - 1, 7 * 10 ** digits + 5, 123_456_789 % 10 ** digits]) {
      for (const signed of [minor, -minor]) {
        const expected = format.format(toDecimal(signed, 2) as Intl.StringNumericLiteral)
        assert.equal(formatMoney(signed, 'USD', 'en-US'), expected)
        assert.equal(formatMoney(signed, 'USD', 'en'), expected)
      }
    }
  }
})
