/** The languages that there are words in. */
export const SERVED = ['en', 'ar', 'es'] as const

const RIGHT_TO_LEFT = /^ar\b/

export const languageOf = (tag: string) => tag.replace(/-.*/, '')

export const directionOf = (tag: string) => (RIGHT_TO_LEFT.test(tag) ? 'rtl' : 'ltr')

/**
 * The first language asked for in which there are words, by its meaning and whatever its region: `ES_mx` is `es-MX`. A page may
 * say what is no language tag (`en-USA`), which figures and dates cannot follow: then the language alone.
 */
export function servedTag(languages: readonly string[]): string {
  const tags = languages.map((asked) => {
    const text = asked.replace(/_/g, '-')
    try {
      return Intl.getCanonicalLocales(text)[0] ?? ''
    } catch {
      return languageOf(text).toLowerCase()
    }
  })
  return tags.find((tag) => SERVED.some((language) => language === languageOf(tag))) ?? 'en'
}

/** What the page asks for, else what the browser does. */
export const languagesOf = (requested: string | undefined) =>
  requested === undefined ? navigator.languages : [requested]
