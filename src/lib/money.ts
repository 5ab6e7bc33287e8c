/** An integer in minor units as decimal text in major units: 1999 with 2 digits is `19.99`. */
export function toDecimal(minor: number, digits: number): string {
  if (!Number.isSafeInteger(minor)) throw new Error(`Not a safe integer of minor units: ${minor}`)
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  const point = text.length - digits
  const fraction = digits > 0 ? `.${text.slice(point)}` : ''
  return `${minor < 0 ? '-' : ''}${text.slice(0, point)}${fraction}`
}
