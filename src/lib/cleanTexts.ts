/** Line ends other than a line feed. */
const LINE_ENDS = /\r\n?|[\u2028\u2029]/g
/** Control characters, halves of characters, and signs that turn the direction of the text around them. */
const UNSEEN = /(?![\n\t])\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/gu

/**
 * A value with every text in it cleaned of what nobody sees: a merchant's words go into files, addresses and codes, where
 * such signs would end a line or turn it around.
 */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(LINE_ENDS, '\n').replace(UNSEEN, '')
  if (Array.isArray(value)) return value.map(cleanTexts)
  if (!(value instanceof Object)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleanTexts(inner)]))
}
