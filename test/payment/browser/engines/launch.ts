import { findBrowsers } from '../../../browsers.mjs'
import { startWebKit } from '../../../support/startWebKit.mjs'
import { ENGINES } from './Tab.ts'
import type { Engine, TestBrowser } from './Tab.ts'

/** What a browser must be able to do. */
export interface Needs {
  /** Pages that are left go into the back-forward cache, which Chromium's shell lacks. */
  readonly keepsPages: boolean
}

/** Starts one of this machine's browsers; `undefined` where it is not installed. Each driver is slow to load. */
export async function launch(engine: Engine, needs?: Needs): Promise<TestBrowser | undefined> {
  const { chromium, firefox, webkit } = findBrowsers()
  if (engine === 'chromium') {
    if (!chromium) return undefined
    const binary = needs?.keepsPages ? chromium.binary : (chromium.shell ?? chromium.binary)
    return (await import('./chromium.ts')).launchChromium(binary)
  }
  if (engine === 'firefox') return firefox && (await import('./firefox.ts')).launchFirefox(firefox.binary)
  if (!webkit) return undefined
  const { launchWebKit } = await import('./webkit.ts')
  const driver = await startWebKit(webkit)
  const browser = await launchWebKit(webkit.binary, driver.port)
  return {
    ...browser,
    async close() {
      await browser.close()
      driver.stop()
    },
  }
}

/** The same; throws where there is no such browser. */
export async function launchNamed(name: string, needs?: Needs): Promise<TestBrowser> {
  const engine = ENGINES.find((known) => known === name)
  const browser = engine && (await launch(engine, needs))
  if (!browser) throw new Error(`There is no ${name} on this machine.`)
  return browser
}
