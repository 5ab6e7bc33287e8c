import type { after } from './en/after.ts'
import { form } from './en/form.ts'

/** English defines what a catalogue holds; `after` is loaded apart from `form`, by `useAfterWords`. */
export type FormWords = typeof form
export type AfterWords = typeof after
export type Messages = FormWords & AfterWords

/** One line per language. */
const CATALOGUES: Readonly<Record<string, () => Promise<Messages>>> = {
  ar: () => import('./ar.ts').then((module) => module.ar),
  es: () => import('./es.ts').then((module) => module.es),
}

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur'])

export interface Locale {
  /** BCP 47, for `Intl` and the `lang` attribute. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  readonly form: FormWords
  /** What the language has of its own; nothing for English. */
  readonly own: Partial<Messages>
}

export const ENGLISH: Locale = { tag: 'en', direction: 'ltr', form, own: {} }

/** The catalogue that serves a wish, or `undefined` where there is none: parent by parent, `fr-CH` → `fr`. */
function catalogueOf(tag: string): string | undefined {
  const parts = tag.split('-')
  for (; parts.length; parts.pop()) {
    const parent = parts.join('-')
    if (parent === 'en' || CATALOGUES[parent]) return parent
  }
  return undefined
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
  if (english) return english
  const tag = wishes.find(catalogueOf) ?? 'en'
  const language = catalogueOf(tag) ?? 'en'
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
    return ENGLISH
  }
}

/** The locale at once, when the first wish that can be served needs no catalogue to be fetched. */
export function servedByEnglish(wishes: readonly string[]): Locale | undefined {
  const tag = wishes.find(catalogueOf)
  if (!tag) return ENGLISH
  return catalogueOf(tag) === 'en' ? { ...ENGLISH, tag: tagOf(tag, 'en') } : undefined
}
