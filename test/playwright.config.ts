import { defineConfig } from '@playwright/test'
import type { PlaywrightTestConfig } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import type { JourneyOptions } from './support/journeyTest.ts'
import { CHROMIUM_ARGS, SHELL_ARGS, findDisplayServer } from './browsers.mjs'
import { fontEnvironment } from './visual/fonts.ts'
import { KEPT, OTHERS } from './visual/looks.ts'
import type { LookOptions } from './visual/screens.ts'

const CACHE = fileURLToPath(new URL('../node_modules/.cache/balance-test', import.meta.url))
const executablePath = process.env.CHROMIUM_BINARY
const shellPath = process.env.CHROMIUM_SHELL
/** Set by `npm test`, which counts what is in it. */
const report = process.env.TEST_REPORT

/** What the library switches off, and a payer's browser has: pages kept for the way back, windows and tabs that rest. */
const RESTING = [
  '--disable-back-forward-cache',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
]
/** Needs pages that are kept for the way back. */
const WAY_BACK = '**/way-back.test.ts'
/** The journeys that depend most on what is seen. Only a machine that shows no window plays them without one. */
const IN_WINDOW = [WAY_BACK, '**/shown-late.test.ts', '**/saved-cards.test.ts', '**/two-tabs.test.ts']
const NOT_IN_FLOW = findDisplayServer() ? IN_WINDOW : WAY_BACK
/** Journeys while no service answers. */
const HANGING = '**/hanging.test.ts'
const services = process.env.SERVICES_ASSETS_ORIGIN
const withServices = services ? { assets: services } : {}

/** Pictures are the same on each machine: fonts of ours, drawn without the tricks that depend on a screen. */
const pictures = {
  testDir: 'visual',
  use: {
    screenshot: 'off' as const,
    watchesFigures: false,
    launchOptions: {
      ...(shellPath && { executablePath: shellPath }),
      args: [...SHELL_ARGS, '--font-render-hinting=none', '--disable-lcd-text'],
      env: { ...process.env, ...fontEnvironment(CACHE) },
    },
  },
}
/** How much of a picture may differ, and how much a point: edges of letters are not the same on each processor. */
const SLIGHTLY = { maxDiffPixelRatio: 0.00002, threshold: 0.05 }
const STILL = { stylePath: fileURLToPath(new URL('visual/still.css', import.meta.url)) }

const LIMIT_MS = 180_000
/** As long as the tests wait for anything else that a busy machine draws late. A project's own setting takes its place. */
const WAIT = { timeout: 20_000 }

/** Stages run at the same time, and each empties its folder first. */
const tracesOf = (project: string) => `${CACHE}/traces/${project}`

const config: PlaywrightTestConfig<object, JourneyOptions & LookOptions> = defineConfig<
  object,
  JourneyOptions & LookOptions
>({
  testDir: '.',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // `VISUAL=write` keeps the screens as they are now; without it nothing is written, as a new picture is a difference.
  updateSnapshots: process.env.VISUAL === 'write' ? 'changed' : 'none',
  timeout: LIMIT_MS,
  expect: WAIT,
  workers: 2,
  reporter: [
    ['line'],
    ['./visual/gallery.ts', { folder: `${CACHE}/gallery` }],
    ['./visual/orphans.ts'],
    ...(report ? [['json', { outputFile: report }] as const] : []),
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { ...(executablePath && { executablePath }), args: [...CHROMIUM_ARGS] },
    // A film of each test or copies of its pages would cost a quarter more of the processor.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'secure-frame', outputDir: tracesOf('secure-frame'), testDir: 'element/secure-frame' },
    { name: 'flow', outputDir: tracesOf('flow'), testDir: 'flow', testIgnore: NOT_IN_FLOW },
    {
      name: 'window',
      outputDir: tracesOf('window'),
      testDir: 'flow',
      testMatch: IN_WINDOW,
      use: {
        headless: false,
        launchOptions: {
          ...(executablePath && { executablePath }),
          args: [...CHROMIUM_ARGS],
          ignoreDefaultArgs: RESTING,
        },
      },
    },
    { name: 'privacy', outputDir: tracesOf('privacy'), testDir: 'privacy', testIgnore: HANGING, use: withServices },
    { name: 'hanging', outputDir: tracesOf('hanging'), testDir: 'privacy', testMatch: HANGING, use: withServices },
    {
      ...pictures,
      name: 'visual',
      outputDir: tracesOf('visual'),
      use: { ...pictures.use, looks: KEPT },
      expect: { ...WAIT, toHaveScreenshot: { ...SLIGHTLY, ...STILL, pathTemplate: 'visual/pictures/{arg}{ext}' } },
    },
    {
      ...pictures,
      name: 'visual-themes',
      timeout: LIMIT_MS * OTHERS.length,
      outputDir: tracesOf('visual-themes'),
      use: { ...pictures.use, looks: OTHERS },
      expect: { ...WAIT, toHaveScreenshot: { ...SLIGHTLY, ...STILL, pathTemplate: `${CACHE}/pictures/{arg}{ext}` } },
    },
  ],
})

export default config
