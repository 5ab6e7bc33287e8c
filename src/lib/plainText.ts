const DIGIT = /\p{Nd}/u
/** Digits of any script but 0–9. */
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu

/** The digits of a script follow each other from zero to nine. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

/**
 * A text as it reads, however it was typed or copied: compatible forms as one (NFKC), digits of every script as 0–9, each
 * dash as `-`, each run of spaces as one, without the signs that only say how a text is laid out.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(OTHER_DIGITS, valueOf)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
}
