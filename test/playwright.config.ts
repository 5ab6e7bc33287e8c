import { defineConfig } from '@playwright/test'
import type { PlaywrightTestConfig } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import type { JourneyOptions } from './support/journeyTest.ts'
import { CHROMIUM_ARGS } from './browsers.mjs'

const CACHE = fileURLToPath(new URL('../node_modules/.cache/balance-test', import.meta.url))
const executablePath = process.env.CHROMIUM_BINARY
/** Set by `npm test`, which counts what is in it. */
const report = process.env.TEST_REPORT

/** Journeys while no service answers. */
const HANGING = '**/hanging.test.ts'
const services = process.env.SERVICES_ASSETS_ORIGIN
const withServices = services ? { assets: services } : {}

/** Stages run at the same time, and each empties its folder first. */
const tracesOf = (project: string) => `${CACHE}/traces/${project}`

const config: PlaywrightTestConfig<object, JourneyOptions> = defineConfig<object, JourneyOptions>({
  testDir: '.',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 90_000,
  workers: 2,
  reporter: [['line'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    browserName: 'chromium',
    launchOptions: { ...(executablePath && { executablePath }), args: [...CHROMIUM_ARGS] },
    // A film of each test or copies of its pages would cost a quarter more of the processor.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'secure-frame', outputDir: tracesOf('secure-frame'), testDir: 'element/secure-frame' },
    { name: 'flow', outputDir: tracesOf('flow'), testDir: 'flow' },
    { name: 'privacy', outputDir: tracesOf('privacy'), testDir: 'privacy', testIgnore: HANGING, use: withServices },
    { name: 'hanging', outputDir: tracesOf('hanging'), testDir: 'privacy', testMatch: HANGING, use: withServices },
  ],
})

export default config
