import { directionOf, languageOf, type SERVED, servedTag } from './servedTag.ts'

/** The words of a language, by the names of the messages in all catalogues. */
export type OwnWords = Readonly<Record<string, unknown>>

type Other = Exclude<(typeof SERVED)[number], 'en'>

/** One line per language, with all of its words. British English has those alone that it spells otherwise. */
const LANGUAGES: Readonly<Record<Other | 'en-GB', () => Promise<{ readonly messages: OwnWords }>>> = {
  ar: () => import('words:ar'),
  es: () => import('words:es'),
  'en-GB': () => import('words:en-GB'),
}

/** Where English is spelled as in Britain. */
const BRITISH = /^en-.*\b(AU|GB|IE|NZ|ZA)\b/i

export interface Locale {
  /** BCP 47, for `Intl` and the `lang` attribute. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  /** The words that take the place of the English ones. */
  readonly own: OwnWords
}

export const ENGLISH: Locale = { tag: 'en', direction: 'ltr', own: {} }

/** Figures and dates follow the wish itself (`en-GB`), words the nearest language. Never rejects. */
export async function loadLocale(languages: readonly string[]): Promise<Locale> {
  const english = servedByEnglish(languages)
  const tag = servedTag(languages)
  const language = BRITISH.test(tag) ? 'en-GB' : languageOf(tag)
  if (language === 'en') return english ?? ENGLISH
  try {
    const { messages } = await LANGUAGES[language as keyof typeof LANGUAGES]()
    return { tag, direction: directionOf(tag), own: messages }
  } catch {
    // The words did not load: English figures and words together rather than a mixture.
    return english ?? ENGLISH
  }
}

/** The locale at once, when the first wish that can be served is English: its British words may follow later. */
export function servedByEnglish(languages: readonly string[]): Locale | undefined {
  const tag = servedTag(languages)
  return languageOf(tag) === 'en' ? { ...ENGLISH, tag } : undefined
}
