/** As the element around a hosted page looks. Hosted pages read it strictly and fall back where they cannot. */
export interface HostedLook {
  readonly theme: 'light' | 'dark'
  /** BCP 47. */
  readonly locale: string
}

/** In pixels; the page takes no larger one. */
const LARGEST_RADIUS = 24

/** The address of a hosted page that looks like its dialog. `radius`: the computed one of a button there. */
export function hostedUrl(address: string, { theme, locale }: HostedLook, radius: string): string {
  const url = new URL(address)
  url.searchParams.set('theme', theme)
  url.searchParams.set('locale', locale)
  // A share of the button's size means nothing for another one.
  const pixels = /^([\d.]+)px/.exec(radius)?.[1]
  if (pixels !== undefined) url.searchParams.set('radius', String(Math.min(Number(pixels), LARGEST_RADIUS)))
  return url.href
}
