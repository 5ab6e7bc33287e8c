type Encode = (text: string) => string[]

const base64 = (text: string): string[] =>
  // The same bytes are written in another way at each of three places.
  [0, 1, 2].map((shift) => {
    const encoded = Buffer.from('\0'.repeat(shift) + text).toString('base64')
    return encoded.slice(shift === 0 ? 0 : shift + 1, -4)
  })

/** Twelve ways in which a text can be hidden in another one, the first of them as it is. */
const ENCODINGS: readonly Encode[] = [
  (text) => [text],
  (text) => [encodeURIComponent(text)],
  (text) => [text.replaceAll(' ', '+')],
  (text) => [encodeURIComponent(encodeURIComponent(text))],
  base64,
  (text) => base64(text).map((encoded) => encoded.replaceAll('+', '-').replaceAll('/', '_')),
  (text) => [Buffer.from(text).toString('hex')],
  (text) => [JSON.stringify(text).slice(1, -1)],
  (text) => [Array.from(text).reverse().join('')],
  (text) => [
    Array.from(text)
      .map((letter) => `&#${letter.charCodeAt(0)};`)
      .join(''),
  ],
  (text) => [
    Array.from(text)
      .map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  ],
  (text) =>
    /^\d{12,}$/.test(text) ? [' ', '-', '+', '%20'].map((gap) => text.replace(/(\d{4})(?=\d)/g, `$1${gap}`)) : [],
]

/** What is shorter than this may stand somewhere by chance: only whole words of texts count, not parts of figures. */
const SHORT = 7

/** As a figure it is one that whole milliseconds have in nanoseconds: only as a text does it count. */
const ROUND = /^\d+0{6}$/

/** Four digits may be a part of an id that was drawn by lot. */
const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g

/** Those of the canaries that stand somewhere in this, however they are written there, in any case. */
export function findCanaries(value: unknown, canaries: readonly string[]): string[] {
  // Text that was written as JSON already has its signs of escape doubled.
  const all = JSON.stringify(value).toLowerCase().replace(/\\+/g, '\\')
  const texts = textsIn(value).join('\n').toLowerCase().replace(UUID, '')
  return canaries.filter((canary) => {
    if (canary.length < SHORT) return isWord(canary, texts)
    const [self, ...others] = ENCODINGS.flatMap((encode) => encode(canary)).map((form) => form.toLowerCase())
    if (/^\d+$/.test(canary) ? isWord(canary, ROUND.test(canary) ? texts : all) : all.includes(self ?? '')) return true
    return others.some((form) => form.length > 3 && form !== self && all.includes(form))
  })
}

/** Every text in a value, the names of its parts included. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (Object(value) !== value) return []
  return Object.entries(value as object).flatMap(([key, inner]) => [key, ...textsIn(inner)])
}

function isWord(canary: string, text: string): boolean {
  const literal = canary.toLowerCase().replace(/[^\w\s]/g, '\\$&')
  return new RegExp(`(?<![\\w.])${literal}(?![\\w])`).test(text)
}
