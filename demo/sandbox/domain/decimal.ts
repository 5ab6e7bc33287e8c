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
