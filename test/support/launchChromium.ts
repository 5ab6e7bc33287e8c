import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
import { CHROMIUM_ARGS } from '../browsers.mjs'

/** Chromium without a window. Several profiles may be opened in it. `args`: of its command line, beside those of all. */
export function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_BINARY ?? '/usr/bin/chromium'
  return chromium.launch({ executablePath, args: [...CHROMIUM_ARGS, ...args] })
}
