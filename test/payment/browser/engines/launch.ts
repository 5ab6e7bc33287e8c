import { fileURLToPath } from 'node:url'
import { findBrowsers } from '../../../browsers.mjs'
import { createProcesses } from '../../../support/processes.mjs'
import { startWebKit } from '../../../support/webkit.mjs'
import { launchChromium } from './chromium.ts'
import { launchFirefox } from './firefox.ts'
import type { Engine, TestBrowser } from './Tab.ts'
import { launchWebKit } from './webkit.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

/** Starts one of this machine's browsers; `undefined` where it is not installed. */
export async function launch(engine: Engine): Promise<TestBrowser | undefined> {
  const { chromium, firefox, webkit } = findBrowsers()
  if (engine === 'chromium') return chromium && launchChromium(chromium.binary)
  if (engine === 'firefox') return firefox && launchFirefox(firefox.binary)
  if (!webkit) return undefined
  const processes = createProcesses(ROOT)
  process.once('exit', processes.killAll)
  const browser = await launchWebKit(webkit.binary, await startWebKit({ processes, webkit }))
  return {
    ...browser,
    async close() {
      await browser.close()
      await processes.stopAll()
      process.off('exit', processes.killAll)
    },
  }
}
