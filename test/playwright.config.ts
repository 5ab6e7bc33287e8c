import { defineConfig } from '@playwright/test'
import type { PlaywrightTestConfig } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { CHROMIUM_ARGS, findBrowsers } from './browsers.mjs'

const CACHE = fileURLToPath(new URL('../node_modules/.cache/balance-test', import.meta.url))
const executablePath = process.env.CHROMIUM_BINARY ?? findBrowsers().chromium?.binary
const junit = process.env.PLAYWRIGHT_JUNIT_OUTPUT_FILE

const config: PlaywrightTestConfig = defineConfig({
  testDir: '.',
  outputDir: `${CACHE}/traces`,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 90_000,
  workers: 3,
  reporter: [['line'], ...(junit ? [['junit', { outputFile: junit }] as const] : [])],
  use: {
    browserName: 'chromium',
    launchOptions: { ...(executablePath && { executablePath }), args: [...CHROMIUM_ARGS] },
    trace: 'off',
  },
  projects: [
    { name: 'secure-frame', testDir: 'element/secure-frame' },
    { name: 'flow', testDir: 'flow' },
  ],
})

export default config
