import { expect, it } from 'vitest'
import { readAmount } from '../../../../src/features/invoices/ShareField.tsx'

it.each([
  ['120.50', 2, 12_050],
  ['120,50', 2, 12_050],
  ['1,234.56', 2, 123_456],
  ['1.234,56', 2, 123_456],
  ['1,234', 2, 123_400],
  ['1.234.567', 2, 123_456_700],
  ["1'234.5", 2, 123_450],
  ['1 234,5', 2, 123_450],
  ['١٢٠.٥', 2, 12_050],
  ['1,234', 0, 1_234],
  ['1.234', 3, 1_234],
  ['5', 2, 500],
  ['', 2, Number.NaN],
  ['abc', 2, Number.NaN],
  ['1.2345', 2, Number.NaN],
  ['12.5', 0, Number.NaN],
  ['1e3', 2, Number.NaN],
  ['$5', 2, Number.NaN],
] as const)('"%s" with %i digits', (typed, digits, minor) => {
  expect(readAmount(typed, digits)).toBe(minor)
})
