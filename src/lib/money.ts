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

/** An integer in minor units as decimal text in major units: 1999 with 2 digits is `19.99`. */
export function toDecimal(minor: number, digits: number): string {
  if (!Number.isSafeInteger(minor)) throw new Error(`Not a safe integer of minor units: ${minor}`)
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  const point = text.length - digits
  const fraction = digits > 0 ? `.${text.slice(point)}` : ''
  return `${minor < 0 ? '-' : ''}${text.slice(0, point)}${fraction}`
}
