/** In which there are words for payers: `words/` of the folders that show them. */
export const LANGUAGES = ['en', 'es', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** Also of languages that may come. */
const RIGHT_TO_LEFT: readonly string[] = ['ar', 'fa', 'he', 'ur']

const LONGEST_TAG = 35
const TAG = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i

/** A BCP 47 tag in its usual spelling; nothing where it is none. */
export function readTag(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST_TAG || !TAG.test(value)) return undefined
  try {
    return Intl.getCanonicalLocales(value)[0]
  } catch {
    return undefined
  }
}

/** The language of the words for a tag, whatever its region. */
export function languageOf(tag: string): Language {
  return servedLanguage(tag) ?? 'en'
}

/** The same where there are words for it. */
export function servedLanguage(tag: string | undefined): Language | undefined {
  return LANGUAGES.find((known) => known === tag?.split('-')[0])
}

/** The first tag of an `Accept-Language` that there are words for. Browsers name them in the order that is wanted. */
export function acceptedTag(acceptLanguage: string | undefined): string {
  const wanted = (acceptLanguage ?? '').split(',').map((part) => readTag(part.split(';')[0]?.trim()))
  return wanted.find(servedLanguage) ?? 'en'
}

/** How texts in a language are written. */
export function isRightToLeft(language: Language): boolean {
  return RIGHT_TO_LEFT.includes(language)
}
