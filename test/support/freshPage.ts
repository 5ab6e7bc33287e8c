import { readOrigins } from './origins.ts'

/** A document of its own, in a frame of the test's page, in which no script of ours has run. */
export interface FreshPage {
  readonly window: Window & typeof globalThis
  readonly document: Document
  /** What was written to the console's `warn` and `error`, arguments joined by spaces. */
  readonly warnings: string[]
  readonly errors: string[]
  close: () => void
}

/** The one global that the script adds. */
export interface BalanceGlobal {
  readonly version: string
  preload: () => unknown
  diagnose: () => Promise<unknown>
}

/** Opens a page of the test server. The frame is large enough that all of an element is in view. */
export async function openFreshPage(path = '/__test/blank'): Promise<FreshPage> {
  const frame = document.createElement('iframe')
  frame.src = path
  frame.style.cssText = 'width: 900px; height: 1200px; border: 0'
  document.body.append(frame)
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  if (!frame.contentWindow || !frame.contentDocument) throw new Error(`${path} cannot be read from the test's page.`)
  const page = frame.contentWindow as Window & typeof globalThis
  const [warnings, errors]: [string[], string[]] = [[], []]
  page.console.warn = (...parts: unknown[]) => void warnings.push(parts.map(String).join(' '))
  page.console.error = (...parts: unknown[]) => void errors.push(parts.map(String).join(' '))
  return { window: page, document: frame.contentDocument, warnings, errors, close: () => frame.remove() }
}

/** Puts the merchant's script tag into a page and waits until the elements are defined. */
export async function addLoader(page: FreshPage, url?: string): Promise<void> {
  const script = page.document.createElement('script')
  script.async = true
  script.src = url ?? `${(await readOrigins()).assets}/balance.js`
  const loaded = new Promise((resolve, reject) => {
    script.addEventListener('load', resolve, { once: true })
    script.addEventListener('error', () => reject(new Error(`${script.src} did not load.`)), { once: true })
  })
  page.document.head.append(script)
  await loaded
  await page.window.customElements.whenDefined('balance-checkout')
}

export function balanceOf(page: FreshPage): BalanceGlobal | undefined {
  return (page.window as unknown as { Balance?: BalanceGlobal }).Balance
}
