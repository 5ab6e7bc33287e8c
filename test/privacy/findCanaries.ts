type Encode = (text: string) => string[]

const base64 = (text: string): string[] =>
  // The same bytes are written in another way at each of three places.
  [0, 1, 2].map((shift) => {
    const encoded = Buffer.from('\0'.repeat(shift) + text).toString('base64')
    return encoded.slice(shift === 0 ? 0 : shift + 1, -4)
  })

/** Twelve ways in which a text can be hidden in another one, besides itself. */
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

/** Those of the canaries that stand in a text, however they are written there, in any case. */
export function findCanaries(text: string, canaries: readonly string[]): string[] {
  const lower = text.toLowerCase()
  return canaries.filter((canary) =>
    ENCODINGS.flatMap((encode) => encode(canary)).some((form) => form.length > 3 && lower.includes(form.toLowerCase())),
  )
}
