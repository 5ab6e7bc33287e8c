import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import type { Amounts } from '../../../src/lib/amounts.ts'
import { createAmounts } from '../../../src/lib/amounts.ts'
import { moneyFormat } from '../../../src/lib/formatMoney.ts'

const LANGUAGES = [
  'en',
  'en-GB',
  'en-IN',
  'en-ZA',
  'en-CH',
  'es',
  'es-ES',
  'es-MX',
  'es-CR',
  'ar',
  'ar-EG',
  'ar-AE',
  'ar-MA',
]
const CURRENCIES = [
  'USD',
  'EUR',
  'CAD',
  'MXN',
  'INR',
  'CHF',
  'JPY',
  'CLP',
  'KWD',
  'TND',
  'CLF',
  'AED',
  'EGP',
  'PEN',
  'SEK',
]

/** To make one takes a while. */
const made = new Map<string, Amounts>()
function amountsOf(currency: string, tag: string): Amounts {
  const name = `${currency} ${tag}`
  const amounts = made.get(name) ?? createAmounts(currency, tag)
  made.set(name, amounts)
  return amounts
}

const minorOf = (typed: string, currency: string, tag: string) => {
  const read = amountsOf(currency, tag).read(typed)
  return read && ('minor' in read ? read.minor : read.readings)
}

describe('an amount as it is typed', () => {
  const readable: readonly (readonly [string, string, string, number])[] = [
    ['120.50', 'USD', 'en', 12_050],
    ['120,50', 'USD', 'en', 12_050],
    ['0.500', 'USD', 'en', 50],
    ['.500', 'USD', 'en', 50],
    ['0,500', 'USD', 'en', 50],
    ['1,234.56', 'USD', 'en', 123_456],
    ['1.234,56', 'USD', 'en', 123_456],
    ['1,234', 'USD', 'en', 123_400],
    ['12,500', 'USD', 'en', 1_250_000],
    ['1.234.567', 'USD', 'en', 123_456_700],
    ['1,23,456.50', 'INR', 'en-IN', 12_345_650],
    ["1'234.5", 'USD', 'en', 123_450],
    ['1 234,5', 'USD', 'en', 123_450],
    ['$1,234.50', 'USD', 'en', 123_450],
    ['1,234.50 USD', 'USD', 'en', 123_450],
    ['\u2066US$ 5\u2069', 'USD', 'en', 500],
    ['12.500', 'USD', 'es', 1_250_000],
    ['12,50', 'USD', 'es', 1_250],
    ['12.50', 'USD', 'es', 1_250],
    ['١٢٠.٥', 'USD', 'en', 12_050],
    ['١٬٢٣٤٫٥', 'USD', 'en', 123_450],
    ['१२.५०', 'INR', 'en', 1_250],
    ['1,234', 'JPY', 'en', 1_234],
    ['12.500', 'KWD', 'en', 12_500],
    ['1,234.500', 'KWD', 'en', 1_234_500],
    ['5', 'USD', 'en', 500],
    ['5.', 'USD', 'en', 500],
  ]
  it.each(readable)('reads "%s" of %s in %s', (typed, currency, tag, minor) => {
    assert.equal(minorOf(typed, currency, tag), minor)
  })

  const doubtful: readonly (readonly [string, string, string, string, string])[] = [
    ['12.500', 'USD', 'en', '$12.50', '$12,500.00'],
    ['1.234', 'USD', 'en', '$1.234', '$1,234.00'],
    ['1,234', 'KWD', 'en', 'KWD\u00a01,234.000', 'KWD\u00a01.234'],
    ['12,500', 'USD', 'es', '12,50\u00a0US$', '12.500,00\u00a0US$'],
    ['12.000', 'JPY', 'en', '¥12', '¥12,000'],
  ]
  it.each(doubtful)('names both readings of "%s" of %s in %s', (typed, currency, tag, ...readings) => {
    assert.deepEqual(minorOf(typed, currency, tag), readings)
  })

  it.each([
    '',
    ' ',
    '.',
    ',',
    'abc',
    '1.2345',
    '1e3',
    '-5',
    '−$5.00',
    '€5',
    'US$',
    '1 23',
    '1,2,3',
    '0,005',
    '1 234,5 6',
  ])('takes "%s" for none of dollars', (typed) => assert.equal(minorOf(typed, 'USD', 'en'), undefined))

  it('takes a fraction of what has none for no amount', () => {
    assert.equal(minorOf('12.5', 'JPY', 'en'), undefined)
  })

  const language = fc.constantFrom(...LANGUAGES)
  const currencies = fc.constantFrom(...CURRENCIES)
  const amount = fc.oneof(
    fc.integer({ min: 1, max: 2_000_000 }),
    fc.integer({ min: 1, max: 2_000 }).map((n) => n * 500),
  )

  it('is never another one than what any language shows, and in a field it is what the field shows', () => {
    let same = 0
    const runs = 3_000
    fc.assert(
      fc.property(amount, currencies, language, language, (minor, currency, shownIn, pastedIn) => {
        const shown = moneyFormat(currency, shownIn)(minor)
        const { read, write } = amountsOf(currency, pastedIn)
        const pasted = read(shown)
        if (pasted && 'minor' in pasted) {
          assert.equal(pasted.minor, minor, `${shown} pasted in ${pastedIn}`)
          same += 1
        }
        assert.deepEqual(read(write(minor)), { minor }, write(minor))
        assert.deepEqual(amountsOf(currency, shownIn).read(shown), { minor }, `${shown} in ${shownIn}`)
      }),
      { numRuns: runs },
    )
    assert.ok(same > runs * 0.7, `only ${same} were read`)
  })
})
