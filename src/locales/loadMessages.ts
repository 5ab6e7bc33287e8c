import type { FormWords, Messages } from './catalogue.ts'
import { form } from './en/form.ts'

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

const languageOf = (tag: string) => tag.replace(/-.*/, '')

/**
 * The first wish in whose language there are words, by its meaning and whatever its region: `ES_mx` is `es-MX`. A page may
 * say what is no language tag (`en-USA`), which figures and dates cannot follow: then the language alone.
 */
function servedTag(languages: readonly string[]): string {
  const tags = languages.map((language) => {
    const text = language.replace(/_/g, '-')
    try {
      return Intl.getCanonicalLocales(text)[0] ?? ''
    } catch {
      return languageOf(text).toLowerCase()
    }
  })
  return tags.find((tag) => ['en', ...Object.keys(CATALOGUES)].includes(languageOf(tag))) ?? 'en'
}

/** Figures and dates follow the wish itself (`en-GB`), words the nearest catalogue. Never rejects. */
export async function loadLocale(languages: readonly string[]): Promise<Locale> {
  const english = servedByEnglish(languages)
  const tag = servedTag(languages)
  const language = BRITISH.test(tag) ? 'en-GB' : languageOf(tag)
  if (language === 'en') return english ?? ENGLISH
  try {
    const own = (await CATALOGUES[language]?.()) ?? {}
    return { tag, direction: RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr', form: { ...form, ...own }, own }
  } catch {
    // The catalogue did not load: English figures and words together rather than a mixture.
    return english ?? ENGLISH
  }
}

/** The locale at once, when the first wish that can be served is English: its British words may follow later. */
export function servedByEnglish(languages: readonly string[]): Locale | undefined {
  const tag = servedTag(languages)
  return languageOf(tag) === 'en' ? { ...ENGLISH, tag } : undefined
}
