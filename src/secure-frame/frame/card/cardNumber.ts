import { digitsOf } from '../../../lib/digits.ts'
import type { CardError } from './types.ts'
import { brandOf } from './brand.ts'
import { widenDeletion, type Edit, type Edited } from '../form/edit.ts'
import { passesLuhn } from '../../../lib/luhn.ts'

const LONGEST = 19
const GAPS = [4, 8, 12, 16]
/** For brands that we cannot tell: the shortest and longest numbers that the card standard allows. */
const LENGTHS = [12, 13, 14, 15, 16, 17, 18, 19]

/** Groups digits as they stand on the card: 4-6-5 for American Express, fours for most others. */
export function formatCardNumber(text: string): string {
  const digits = digitsOf(text).slice(0, LONGEST)
  const cuts = [0, ...(brandOf(digits)?.gaps ?? GAPS), LONGEST]
  const groups = cuts.slice(1).map((end, index) => digits.slice(cuts[index], end))
  return groups.filter((group) => group !== '').join(' ')
}

/** Formats after an edit; the caret stays behind the same digit. */
export function editCardNumber(edit: Edit): Edited {
  const { value, caret } = widenDeletion(edit)
  const formatted = formatCardNumber(value)
  return { value: formatted, caret: positionAfter(formatted, digitsOf(value.slice(0, caret)).length) }
}

function positionAfter(text: string, digits: number): number {
  let position = 0
  for (let seen = 0; seen < digits && position < text.length; position++) if (text[position] !== ' ') seen++
  return position
}

export function cardNumberError(text: string): CardError | undefined {
  const digits = digitsOf(text)
  if (digits === '') return 'number_required'
  const brand = brandOf(digits)
  const lengths = brand?.lengths ?? LENGTHS
  if (digits.length < Math.max(...lengths) && !lengths.includes(digits.length)) return 'number_incomplete'
  if (!lengths.includes(digits.length)) return 'number_invalid'
  // Some UnionPay ranges carry no check digit.
  if (brand?.id !== 'unionpay' && !passesLuhn(digits)) return 'number_invalid'
  return undefined
}
