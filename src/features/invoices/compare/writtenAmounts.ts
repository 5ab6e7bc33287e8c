import { readingsOf } from '../../../lib/amounts.ts'
import { parseDecimal } from '../../../lib/parseDecimal.ts'
import { plainText } from '../../../lib/plainText.ts'
import type { ListCell } from './list.ts'

export type Point = '.' | ','

/** An amount of a list, in major units, before its currency is known. */
export interface WrittenAmount {
  /** By the point of the column: a text such as `1,234` is another amount in each way. `undefined`: it is none in this way. */
  readonly decimals: Readonly<Record<Point, string | undefined>>
  /** The one that this text has for sure. */
  readonly point: Point | undefined
  /** The code that stands beside it. */
  readonly currency: string | undefined
  /** The file has it as a number, with as many digits as it was counted with. */
  readonly isNumber: boolean
}

const AMOUNT = /^(\D*?)((?:(?<!\p{L})[.,])?\d(?:[\d.,'\u2019\u066b\u066c ]*\d)?)[.,]?(\D*)$/u
/** Signs of currencies, and short words for them that are no code. */
const SIGN = /^(?:\p{Lu}{0,3}\p{Sc}|kr\.?|rs\.?|zł|fr\.?|s\/\.?|b\/\.?|bs\.?|rm|r|l|q|[\p{Script=Arabic}.]{1,8})$/iu
/** A spreadsheet counts with fifteen digits: more are rests of its way to count. */
const COUNTED_DIGITS = 15

/** Reads a cell as an amount. `undefined`: it is none. */
export function readWritten(cell: ListCell): WrittenAmount | undefined {
  if (typeof cell === 'number') {
    const decimal = String(Number(cell.toPrecision(COUNTED_DIGITS)))
    return { decimals: { '.': decimal, ',': decimal }, point: undefined, currency: undefined, isNumber: true }
  }
  const [, before = '', core = '', after = ''] = AMOUNT.exec(plainText(cell)) ?? []
  const marks = [before, after].map((part) => part.replace(/[-+()\s]/g, ''))
  if (core === '' || !marks.every(isMark)) return undefined
  const readings = readingsOf(core)
  const [first, second = first] = readings
  if (!first || !second) return undefined
  const isNegative = before.includes('-') || after.includes('-') || (before.includes('(') && after.includes(')'))
  const signed = (decimal: string) => (isNegative ? `-${decimal}` : decimal)
  // One way alone to read it has a point in it, or it has neither point nor groups.
  const sign = first.written > 0 && readings.length === 1 ? core.at(-1 - first.written) : undefined
  return {
    decimals: { '.': signed(first.decimal), ',': signed(second.decimal) },
    point: sign === '.' || sign === ',' ? sign : undefined,
    currency: marks.find(isCode),
    isNumber: false,
  }
}

const isMark = (mark: string) => mark === '' || SIGN.test(mark) || isCode(mark)

let codes: ReadonlySet<string> | undefined

/** Whether it is the code of a currency. */
export function isCode(text: string): boolean {
  codes ??= new Set(Intl.supportedValuesOf('currency'))
  return codes.has(text)
}

/** The decimal point of a column, where its amounts agree on one. */
export function pointOf(amounts: Iterable<WrittenAmount | undefined>): Point | undefined {
  const found = new Set<Point>()
  for (const amount of amounts) if (amount?.point) found.add(amount.point)
  const [point] = found
  return found.size === 1 ? point : undefined
}

/**
 * In minor units of a currency with so many digits. Where neither this text nor its column has a point for sure, the way
 * that fits the currency counts, then that of the reader's language. `undefined`: it is no amount of the currency.
 */
export function minorOf(
  { decimals, point: own, isNumber }: WrittenAmount,
  { digits, point, language }: { digits: number; point: Point | undefined; language: Point },
): number | undefined {
  const read = (way: Point) => parseDecimal(decimals[way] ?? '', digits)
  // More digits than the currency has are a group, also where they are zeros.
  const fitting = (way: Point) => (fractionOf(decimals[way]).length > Math.max(digits, 1) ? undefined : read(way))
  if (isNumber) return roundedOf(decimals['.'] ?? '', digits)
  const known = own ?? point
  if (known) return read(known)
  return fitting(language) ?? fitting(language === '.' ? ',' : '.')
}

const fractionOf = (decimal = '') => decimal.split('.')[1] ?? ''

/** A number of a spreadsheet has what its formula came to; its cell shows the currency's digits. */
function roundedOf(decimal: string, digits: number): number | undefined {
  const value = Number(decimal)
  const minor = Math.round(Number(`${Math.abs(value)}e${digits}`))
  if (!Number.isSafeInteger(minor)) return undefined
  return value < 0 && minor !== 0 ? -minor : minor
}
