import type { Language } from '../../domain/languages.ts'
import { acceptedTag, readTag, servedLanguage } from '../../domain/languages.ts'

export type HostedLanguage = Language

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
const RADIUS = /^\d{1,2}(\.\d{1,3})?$/

/** For a page that stands alone: the first language of an `Accept-Language` that there are words in. */
export function lookFor(acceptLanguage: string | undefined): HostedLook {
  return readLook({ locale: acceptedTag(acceptLanguage) })
}

/** Reads the query of an address. A value that is unknown, misspelt or given twice counts as not given. */
export function readLook(query: unknown): HostedLook {
  const { theme, locale, radius } = (query ?? {}) as Readonly<Record<string, unknown>>
  const readTheme = THEMES.find((known) => known === theme)
  const tag = readTag(locale)
  const language = servedLanguage(tag)
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
