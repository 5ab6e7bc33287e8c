import { asciiDigits, digitsOf } from '../../../lib/digits.ts'
import type { CardError } from './types.ts'
import { isDeletion, widenDeletion, type Edit, type Edited } from '../form/edit.ts'

export interface Expiry {
  /** 1–12 */
  readonly month: number
  /** Four digits. */
  readonly year: number
}

/** `2026-12`, as browsers and password managers write a month. */
const YEAR_FIRST = /^20(\d\d)\D*(0[1-9]|1[0-2])$/

/**
 * Writes a date as MM/YY while it is typed: `2` becomes `02/`, `12` becomes `12/`, a `1` waits for what follows,
 * `12/2026` becomes `12/26`. An impossible month stays as it was typed, so that the payer sees what is wrong.
 */
export function formatExpiry(text: string): string {
  const clean = asciiDigits(text).replace(/^\D+/, '').trimEnd()
  const yearFirst = YEAR_FIRST.exec(clean)
  if (yearFirst) return `${yearFirst[2]}/${yearFirst[1]}`
  const head = /^\d*/.exec(clean)?.[0] ?? ''
  const closed = clean.length > head.length
  if (head === '' || head === '0' || (head === '1' && !closed)) return head
  const length = monthLength(head, closed)
  const year = digitsOf(clean.slice(length))
  return `${head.slice(0, length).padStart(2, '0')}/${formatYear(year)}`
}

/** How many of the leading digits are the month: `5/26`, `526` and `13` (on its way to 1/3x) have one, `1226` two. */
function monthLength(head: string, closed: boolean): 1 | 2 {
  if (head.length % 2 === 1 && head.charAt(0) > '1') return 1
  if (head.length === 1 && closed) return 1
  return head.length === 2 && !closed && head > '12' ? 1 : 2
}

/** A year that begins with 20 may be on its way to four digits; of four the last two stay. */
function formatYear(digits: string): string {
  if (!digits.startsWith('20') || digits.length < 3) return digits.slice(0, 2)
  return digits.length === 3 ? digits : digits.slice(2, 4)
}

/** Formats after an edit. What is deleted stays deleted: no slash and no zero comes back by itself. */
export function editExpiry(edit: Edit): Edited {
  const { value, caret } = widenDeletion(edit)
  if (isDeletion(edit)) return { value, caret }
  const formatted = formatExpiry(value)
  const left = formatExpiry(value.slice(0, caret)).length
  return { value: formatted, caret: caret === value.length ? formatted.length : Math.min(left, formatted.length) }
}

export function parseExpiry(text: string): Expiry | undefined {
  const [month, year] = formatExpiry(text).split('/')
  if (month === undefined || year?.length !== 2 || Number(month) < 1 || Number(month) > 12) return undefined
  return { month: Number(month), year: 2000 + Number(year) }
}

/** A card is good until the end of the month on it, by the clock of the payer's device. */
export function expiryError(text: string, now: Date): CardError | undefined {
  if (digitsOf(text) === '') return 'expiry_required'
  const expiry = parseExpiry(text)
  if (!expiry) return 'expiry_invalid'
  const months = expiry.year * 12 + expiry.month
  return months < now.getFullYear() * 12 + now.getMonth() + 1 ? 'expiry_past' : undefined
}
