import type { after } from './en/after.ts'
import { form } from './en/form.ts'

/** English defines what a catalogue holds; `after` is loaded apart from `form`, by `useAfterWords`. */
export type FormWords = typeof form
export type AfterWords = typeof after
export type Messages = FormWords & AfterWords

/** One line per language. The British words stand in the file of `after`: the loader holds a hash of each file. */
const CATALOGUES: Readonly<Record<string, () => Promise<Partial<Messages>>>> = {
  ar: () => import('./ar.ts').then((module) => module.ar),
  es: () => import('./es.ts').then((module) => module.es),
  'en-GB': () => import('./british.ts').then((module) => module.british),
}

/** Where English is spelled as in Britain. */
const BRITISH = /^en-.*\b(AU|GB|IE|NZ|ZA)\b/i

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur'])

export interface Locale {
  /** BCP 47, for `Intl` and the `lang` attribute. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  readonly form: FormWords
  /** What the language has of its own; of English, what Britain spells otherwise. */
  readonly own: Partial<Messages>
}

export const ENGLISH: Locale = { tag: 'en', direction: 'ltr', form, own: {} }

/** The language of a wish where there are words in it, whatever the region: `es-419` → `es`. */
function servedLanguage(tag: string): string | undefined {
  const [language = ''] = tag.split('-')
  return language === 'en' || CATALOGUES[language] ? language : undefined
}

/** A page may say what is no language tag (`en-USA`), which figures and dates cannot follow: then the words alone. */
function tagOf(wish: string, language: string): string {
  try {
    return new Intl.Locale(wish).toString()
  } catch {
    return language
  }
}

/** Figures and dates follow the wish itself (`en-GB`), words the nearest catalogue. Never rejects. */
export async function loadLocale(wishes: readonly string[]): Promise<Locale> {
  const english = servedByEnglish(wishes)
  const tag = wishes.find(servedLanguage) ?? 'en'
  const language = BRITISH.test(tag) ? 'en-GB' : (servedLanguage(tag) ?? 'en')
  if (language === 'en') return english ?? ENGLISH
  try {
    const own = (await CATALOGUES[language]?.()) ?? {}
    return {
      tag: tagOf(tag, language),
      direction: RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr',
      form: { ...form, ...own },
      own,
    }
  } catch {
    // The catalogue did not load: English figures and words together rather than a mixture.
    return english ?? ENGLISH
  }
}

/** The locale at once, when the first wish that can be served is English: its British words may follow later. */
export function servedByEnglish(wishes: readonly string[]): Locale | undefined {
  const tag = wishes.find(servedLanguage)
  if (!tag) return ENGLISH
  return servedLanguage(tag) === 'en' ? { ...ENGLISH, tag: tagOf(tag, 'en') } : undefined
}
