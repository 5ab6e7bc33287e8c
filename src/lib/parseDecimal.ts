const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * A decimal amount in major units as an integer in minor units, by moving the point in the text: `19.99` with 2 digits
 * is 1999. No rounding: `undefined` when it has more digits than the currency, is not a plain decimal, or is too large
 * to be an exact integer.
 */
export function parseDecimal(amount: string | number, digits: number): number | undefined {
  const match = DECIMAL.exec(String(amount))
  if (!match) return undefined
  const [, sign = '', whole = '', written = ''] = match
  const fraction = written.replace(/0+$/, '')
  if (fraction.length > digits) return undefined
  const minor = Number(whole + fraction.padEnd(digits, '0'))
  if (!Number.isSafeInteger(minor)) return undefined
  return sign && minor !== 0 ? -minor : minor
}
