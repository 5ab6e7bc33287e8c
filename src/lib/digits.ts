/** Turns full-width and Arabic digits, which keyboards and clipboards give, into 0–9. Leaves everything else. */
export function asciiDigits(text: string): string {
  // In all three blocks of Unicode the last four bits are the digit's value.
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g, (digit) => String(digit.charCodeAt(0) & 15))
}

/** The letters and digits of a text, the digits in ASCII. */
export function lettersAndDigitsOf(text: string): string {
  return asciiDigits(text).replace(/[^\p{L}\d]/gu, '')
}

/** Only the digits of a text, in ASCII. */
export function digitsOf(text: string): string {
  return asciiDigits(text).replace(/\D/g, '')
}
