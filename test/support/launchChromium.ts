import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
import { CHROMIUM_ARGS } from '../browsers.mjs'

/** Chromium without a window. Several profiles may be opened in it. */
export function launchChromium(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_BINARY ?? '/usr/bin/chromium'
  return chromium.launch({ executablePath, args: [...CHROMIUM_ARGS] })
}
