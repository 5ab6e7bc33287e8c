import { parseDecimal } from '../../../src/lib/parseDecimal.ts'

const DECIMAL = /^(\d+)(?:\.(\d+))?$/

/** A part of a whole, both in minor units and of zero or more. */
export interface Share {
  readonly part: number
  readonly whole: number
}

const ALL: Share = { part: 1, whole: 1 }

/**
 * So many percent of a share of an amount in minor units, half of a unit rounded up. Whole numbers throughout, so 1.005 % is
 * not an accident of floats. `undefined` when the percentage is not a plain decimal of zero or more.
 */
export function percentOf(
  minor: number,
  percent: string | number,
  { part, whole: of }: Share = ALL,
): number | undefined {
  const match = DECIMAL.exec(String(percent))
  if (!match) return undefined
  const [, whole = '', fraction = ''] = match
  const divisor = 100n * 10n ** BigInt(fraction.length) * BigInt(of)
  const product = BigInt(minor) * BigInt(whole + fraction) * BigInt(part)
  return Number((2n * product + divisor) / (2n * divisor))
}

/** How many digits a percent has after the point. */
export const PERCENT_DIGITS = 4
/** The ten-thousandths of a percent in the whole. */
export const WHOLE = 1_000_000

/** A percent above 0 and below 100, in ten-thousandths; `undefined`: it is none. */
export function partOfWhole(percent: string | number): number | undefined {
  const read = parseDecimal(percent, PERCENT_DIGITS)
  return read !== undefined && read > 0 && read < WHOLE ? read : undefined
}

/** What is wrong with a percent that `partOfWhole` does not read, by its path. */
export function faultOfPart(path: string): { readonly path: string; readonly message: string } {
  const what = `a decimal above 0 and below 100 with at most ${PERCENT_DIGITS} digits after the point`
  return { path, message: `${path} must be ${what}.` }
}
