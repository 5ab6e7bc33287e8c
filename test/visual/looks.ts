import type { Frame, Page } from 'playwright-core'
import { until } from '../support/waiting.ts'

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
  const locale = attributes['locale'] ?? 'en'
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
  await until('the page of a bank to be dressed', async () => {
    const frames = page.locator('dialog[open] iframe[src*="theme="]')
    const addresses = await frames.evaluateAll((all) => all.map((frame) => (frame as HTMLIFrameElement).src))
    return addresses.every((address) => {
      const { searchParams } = new URL(address)
      const isMeant = searchParams.get('locale')?.startsWith(locale)
      // It loads again for each look, and is another frame then.
      return isMeant && searchParams.get('theme') === colorScheme && page.frames().some((one) => one.url() === address)
    })
  })
  await until('the screen and its fields to be dressed', async () => {
    const languages = await page.locator('.app').evaluateAll((all) => all.map((app) => app.getAttribute('lang') ?? ''))
    // Without a connection no other language arrives.
    const isDressed = !(await page.evaluate(() => navigator.onLine)) || languages.every((one) => one.startsWith(locale))
    const fields = page.frames().filter((frame) => /-frame\.html$/.test(new URL(frame.url()).pathname))
    return isDressed && (await Promise.all(fields.map(wears(languages, colorScheme)))).every(Boolean)
  })
}

/** Card and account fields learn of their look by a message. None is sent to a frame that is hidden. */
function wears(languages: readonly string[], colorScheme: Look['colorScheme']): (frame: Frame) => Promise<boolean> {
  return async (frame) => {
    if (!(await (await frame.frameElement()).isVisible())) return true
    const [lang, scheme] = await frame.evaluate(() => {
      const { documentElement } = document
      return [documentElement.lang, documentElement.style.colorScheme] as const
    })
    return scheme === colorScheme && languages.includes(lang)
  }
}
