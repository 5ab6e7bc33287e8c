import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minorOf, pointOf, readWritten } from '../../../../../src/features/invoices/compare/writtenAmounts.ts'
import type { ListCell } from '../../../../../src/features/invoices/compare/list.ts'

/** In minor units, in a column of these amounts. */
function read(cell: ListCell, { digits = 2, beside = [], language = '.' as '.' | ',' } = {}): number | undefined {
  const written = readWritten(cell)
  const point = pointOf([written, ...beside.map(readWritten)])
  return written && minorOf(written, { digits, point, language })
}

describe('an amount of a list', () => {
  it.each([
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['1 234,50', 123_450],
    ['1\u00a0234,50', 123_450],
    ['1\u202f234,5', 123_450],
    ["1'234.50", 123_450],
    ['12,34,567.00', 123_456_700],
    ['$1,234.50', 123_450],
    ['1.234,50 €', 123_450],
    ['US$ 1,234.50', 123_450],
    ['USD 1234.5', 123_450],
    ['Rs.50', 5_000],
    ['kr. 50,00', 5_000],
    ['.50', 50],
    ['(12.00)', -1_200],
    ['($12.00)', -1_200],
    ['-12.00', -1_200],
    ['−12.00', -1_200],
    ['12.00-', -1_200],
    ['-$12.00', -1_200],
    ['$-12.00', -1_200],
    ['+12.00', 1_200],
    ['١٬٢٣٤٫٥٠', 123_450],
    ['١٢٫٥٠ د.أ', 1_250],
    ['0', 0],
    ['-0.00', 0],
    [1234.5, 123_450],
    [0.1 + 0.2, 30],
    [1.005, 101],
    [33.333333333, 3_333],
    [-12, -1_200],
  ])('is read as it is meant: %s', (cell, minor) => {
    expect(read(cell)).toBe(minor)
  })

  it.each([
    '',
    'INV-1001',
    '2026-11-01',
    '01.11.2026',
    '11/01/2026',
    '12345E12',
    '10 %',
    'Net 30',
    '1.2.3',
    '1,23,4',
    '(',
    '$',
  ])('is not: %s', (cell) => {
    expect(read(cell)).toBeUndefined()
  })

  it('with one separator is what its column says, then what its currency allows, then as the language writes it', () => {
    expect(read('1,234', { beside: ['2.50'] as never })).toBe(123_400)
    expect(read('1.234', { beside: ['2,50'] as never })).toBe(123_400)
    expect(read('1,234')).toBe(123_400)
    expect(read('1.234', { language: ',' })).toBe(123_400)
    expect(read('12.500')).toBe(1_250_000)
    expect(read('1.234', { language: '.' })).toBe(123_400)
    expect(read('1.234', { digits: 3 })).toBe(1_234)
    expect(read('1.234', { digits: 3, language: ',' })).toBe(1_234_000)
    expect(read('1,234', { digits: 0 })).toBe(1_234)
  })

  it('of more digits than its currency has is none', () => {
    expect(read('1.2345')).toBeUndefined()
    expect(read('1.50', { digits: 0 })).toBeUndefined()
    expect(read('99999999999999999')).toBeUndefined()
  })

  it('has the currency whose code stands beside it', () => {
    expect(readWritten('1,00 EUR')?.currency).toBe('EUR')
    expect(readWritten('$1.00')?.currency).toBeUndefined()
  })

  it('comes back however it is written', () => {
    const styles = fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'de-CH', 'es-ES', 'hi-IN', 'ar-EG')
    const currencies = fc.constantFrom<[string, number]>(['USD', 2], ['EUR', 2], ['JPY', 0], ['KWD', 3])
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        styles,
        currencies,
        fc.boolean(),
        (minor, tag, [currency, digits], isBare) => {
          const format = new Intl.NumberFormat(tag, {
            ...(isBare ? {} : { style: 'currency', currency, currencyDisplay: 'code' }),
            minimumFractionDigits: digits,
            maximumFractionDigits: digits,
          })
          const point = format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
          const written = readWritten(format.format(minor / 10 ** digits))
          expect(written && minorOf(written, { digits, point, language: '.' })).toBe(minor)
        },
      ),
    )
  })
})
