export const HOSTED_LANGUAGES = ['en', 'es', 'ar'] as const
export type HostedLanguage = (typeof HOSTED_LANGUAGES)[number]

/** What the element that shows a page in a frame asks for, in the query of the page's address. */
export interface HostedLook {
  /** `auto` follows the payer's system. */
  readonly theme: 'auto' | 'light' | 'dark'
  /** The words of the page. */
  readonly language: HostedLanguage
  /** BCP 47, for figures and the `lang` attribute; its words are those of `language`. */
  readonly tag: string
  /** Of fields and buttons, in pixels. */
  readonly radius: number
  /** The same as a query, with its `?`, for the page's own requests; empty where nothing was asked for. */
  readonly search: string
}

const THEMES = ['light', 'dark'] as const
const DEFAULT_RADIUS = 8
const LARGEST_RADIUS = 24
const LONGEST_TAG = 35
const RADIUS = /^\d{1,2}(\.\d{1,3})?$/
const TAG = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i

function readTag(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST_TAG || !TAG.test(value)) return undefined
  try {
    return Intl.getCanonicalLocales(value)[0]
  } catch {
    return undefined
  }
}

/** For a page that stands alone: the first language of an `Accept-Language` that there are words in. */
export function lookFor(acceptLanguage: string | undefined): HostedLook {
  // Browsers name the languages in the order that is wanted.
  const wanted = (acceptLanguage ?? '').split(',').map((part) => part.split(';')[0]?.trim())
  return readLook({
    locale: wanted.find((tag) => HOSTED_LANGUAGES.some((known) => known === tag?.split('-')[0]?.toLowerCase())),
  })
}

/** Reads the query of an address. A value that is unknown, misspelt or given twice counts as not given. */
export function readLook(query: unknown): HostedLook {
  const { theme, locale, radius } = (query ?? {}) as Readonly<Record<string, unknown>>
  const readTheme = THEMES.find((known) => known === theme)
  const tag = readTag(locale)
  const language = HOSTED_LANGUAGES.find((known) => known === tag?.split('-')[0])
  const pixels = typeof radius === 'string' && RADIUS.test(radius) ? Number(radius) : undefined
  const readRadius = pixels !== undefined && pixels <= LARGEST_RADIUS ? pixels : undefined
  const search = new URLSearchParams({
    ...(readTheme && { theme: readTheme }),
    ...(language && tag !== undefined && { locale: tag }),
    ...(readRadius !== undefined && { radius: String(readRadius) }),
  }).toString()
  return {
    theme: readTheme ?? 'auto',
    language: language ?? 'en',
    tag: (language && tag) ?? 'en',
    radius: readRadius ?? DEFAULT_RADIUS,
    search: search && `?${search}`,
  }
}
