const DECIMAL = /^(\d+)(?:\.(\d+))?$/

/**
 * So many percent of an amount in minor units, half of a unit rounded up. Whole numbers throughout, so 1.005 % is not
 * an accident of floats. `undefined` when the percentage is not a plain decimal of zero or more.
 */
export function percentOf(minor: number, percent: string | number): number | undefined {
  const match = DECIMAL.exec(String(percent))
  if (!match) return undefined
  const [, whole = '', fraction = ''] = match
  const divisor = 100n * 10n ** BigInt(fraction.length)
  const product = BigInt(minor) * BigInt(whole + fraction)
  return Number((2n * product + divisor) / (2n * divisor))
}
