import { findBrowsers } from '../../../browsers.mjs'
import { startWebKit } from '../../../support/startWebKit.mjs'
import { ENGINES } from './Tab.ts'
import type { Engine, TestBrowser } from './Tab.ts'

/** Starts one of this machine's browsers; `undefined` where it is not installed. Each driver is slow to load. */
export async function launch(engine: Engine): Promise<TestBrowser | undefined> {
  const { chromium, firefox, webkit } = findBrowsers()
  if (engine === 'chromium') return chromium && (await import('./chromium.ts')).launchChromium(chromium.binary)
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
export async function launchNamed(name: string): Promise<TestBrowser> {
  const engine = ENGINES.find((known) => known === name)
  const browser = engine && (await launch(engine))
  if (!browser) throw new Error(`There is no ${name} on this machine.`)
  return browser
}
