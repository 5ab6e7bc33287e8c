import { fractionDigits } from './currencies.ts'
import { toDecimal } from './money.ts'
import { parseDecimal } from './parseDecimal.ts'
import { plainText } from './plainText.ts'

/** What a text says, by one of the two ways to write amounts. */
interface Reading {
  /** In major units, with a point. */
  readonly decimal: string
  /** How many digits stand behind the decimal sign. */
  readonly written: number
}

/**
 * In minor units; or, where a text can be read in two ways, both as money in the reader's language; undefined where it is
 * no amount of the currency.
 */
export type AmountRead = { readonly minor: number } | { readonly readings: readonly [string, string] } | undefined

export interface Amounts {
  readonly read: (typed: string) => AmountRead
  /** As it stands in a field: by the language's own decimal sign and digits, without the currency and groups. */
  readonly write: (minor: number) => string
}

/** An amount that was copied may show its currency as any of them does. */
const LANGUAGES = ['en', 'es', 'ar']
const DISPLAYS = ['symbol', 'narrowSymbol', 'code'] as const
const ARABIC_POINT = '\u066b'
/** What groups thousands and is no decimal sign anywhere. */
const GROUP_SIGNS = /[\u2019\u02bc\u066c]/g

/** How a currency is written in some languages, in lower case, the longest first. */
export function currencyMarks(currency: string, languages: readonly string[] = LANGUAGES): string[] {
  const marks = languages.flatMap((language) =>
    DISPLAYS.map((currencyDisplay) => {
      const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
      const mark = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
      return plainText(mark).toLowerCase()
    }),
  )
  return [...new Set(marks)].sort((one, other) => other.length - one.length)
}

/** The text without the mark of its currency, which may stand at either end. */
export function withoutMark(text: string, marks: readonly string[]): string {
  const lower = text.toLowerCase()
  const first = marks.find((mark) => lower.startsWith(mark))
  const bare = first === undefined ? text : text.slice(first.length)
  const last = marks.find((mark) => bare.toLowerCase().endsWith(mark))
  return (last === undefined ? bare : bare.slice(0, -last.length)).trim()
}

/** Every way to read a plain text as an amount. */
export function readingsOf(text: string): readonly Reading[] {
  return ['.', ','].flatMap((point) => readBy(text, point) ?? [])
}

/** Where thousands are grouped they are so throughout. */
function readBy(plain: string, sign: string): Reading | undefined {
  const text = plain.replace(GROUP_SIGNS, "'")
  const point = text.includes(ARABIC_POINT) ? ARABIC_POINT : sign
  const [whole = '', fraction = '', ...more] = text.split(point)
  const groups = whole.split(/[.,' ]/)
  const [first = '', ...others] = groups
  const isGrouped = others.length > 0
  if (more.length > 0 || !/^\d*$/.test(groups.join('') + fraction) || whole + fraction === '') return undefined
  if (isGrouped) {
    // In India all groups but the last have two digits.
    const areGroups = others.every((group, at) => group.length === 3 || (group.length === 2 && at < others.length - 1))
    const isOneSign = new Set(whole.match(/\D/g)).size === 1
    if (!areGroups || !isOneSign || !/^[1-9]\d{0,2}$/.test(first)) return undefined
  }
  return { decimal: `${groups.join('') || '0'}.${fraction || '0'}`, written: fraction.length }
}

const isSame = (one: Reading, other: Reading) => trimmed(one.decimal) === trimmed(other.decimal)
const trimmed = (decimal: string) => decimal.replace(/^0+/, '').replace(/0+$/, '')

/**
 * Reads and writes the amounts of a currency in a language. The language says what the decimal sign is. The other way
 * counts only where the language cannot have meant its own, as an amount that is off by a thousand would be the price: what
 * both ways allow is given back as two.
 */
export function createAmounts(currency: string, tag: string): Amounts {
  const digits = fractionDigits(currency) ?? 2
  const formatWith = (most: number, useGrouping: boolean) =>
    new Intl.NumberFormat(tag, {
      style: 'currency',
      currency,
      useGrouping,
      minimumFractionDigits: digits,
      maximumFractionDigits: most,
    })
  const plain = formatWith(digits, false)
  const ownPoint = formatWith(digits + 1, false)
    .formatToParts(1.1)
    .find(({ type }) => type === 'decimal')?.value
  const marks = currencyMarks(currency, [tag, ...LANGUAGES])

  const moneyOf = ({ decimal, written }: Reading) => {
    const text = formatWith(Math.max(digits, written), true).format(decimal as Intl.StringNumericLiteral)
    return text.includes('\u200f') ? `\u2066${text}\u2069` : text
  }
  return {
    write: (minor) =>
      plain
        .formatToParts(toDecimal(minor, digits) as Intl.StringNumericLiteral)
        .filter(({ type }) => type === 'integer' || type === 'decimal' || type === 'fraction')
        .map(({ value }) => value)
        .join(''),
    read: (typed) => {
      const text = withoutMark(plainText(typed), marks)
      const [ownSign, otherSign] = ownPoint === ',' ? [',', '.'] : ['.', ',']
      const own = readBy(text, ownSign)
      const other = readBy(text, otherSign)
      // A fraction as long as the currency's is how the language writes it itself.
      const isOwn = own?.written === digits || (own && other && (isSame(own, other) || other.written > digits))
      if (own && other && !isOwn) return { readings: [moneyOf(own), moneyOf(other)] }
      const minor = parseDecimal((own ?? other)?.decimal ?? '', digits)
      return minor === undefined ? undefined : { minor }
    },
  }
}
