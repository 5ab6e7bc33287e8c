import type { Page } from 'playwright-core'

/** How a screen is dressed. */
export interface Look {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly colorScheme: 'light' | 'dark'
  readonly forcedColors: 'active' | 'none'
}

export const PLAIN: Look = { name: 'light', attributes: { theme: 'light' }, colorScheme: 'light', forcedColors: 'none' }

/** The pictures that the project keeps. */
export const KEPT: readonly Look[] = [PLAIN]
/** The rest: pictures of these are compared with those of another state of the project on the same machine. */
export const OTHERS: readonly Look[] = [
  { ...PLAIN, name: 'dark', attributes: { theme: 'dark' }, colorScheme: 'dark' },
  { ...PLAIN, name: 'arabic', attributes: { theme: 'light', locale: 'ar' } },
  { ...PLAIN, name: 'forced', forcedColors: 'active' },
]

/** Dresses what is on the screen: elements follow what changes. */
export async function dress(page: Page, { attributes, colorScheme, forcedColors }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' })
  await page.evaluate(
    ([scheme, given]) => {
      document.documentElement.style.colorScheme = scheme
      for (const element of document.querySelectorAll('balance-checkout, balance-payment-method, balance-next')) {
        element.removeAttribute('locale')
        for (const [name, value] of Object.entries(given)) element.setAttribute(name, value)
      }
    },
    [colorScheme, attributes] as const,
  )
}
