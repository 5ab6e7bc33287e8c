import { withoutPrototype } from './withoutPrototype.ts'

/** Line ends other than a line feed. */
const LINE_ENDS = /\r\n?|[\u2028\u2029]/g
/** Control characters, halves of characters, and signs that turn the direction of the text around them. */
const UNSEEN = /(?![\n\t])\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/gu

/**
 * A value with every text in it cleaned of what nobody sees: a merchant's words go into files, addresses and codes, where
 * such signs would end a line or turn it around. Its objects inherit nothing, as a page may have put anything on every object.
 */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(LINE_ENDS, '\n').replace(UNSEEN, '')
  if (Array.isArray(value)) return value.map(cleanTexts)
  if (Object(value) !== value) return value
  return withoutPrototype(
    Object.fromEntries(Object.entries(value as object).map(([name, inner]) => [name, cleanTexts(inner)])),
  )
}
