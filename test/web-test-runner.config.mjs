import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { esbuildPlugin } from '@web/dev-server-esbuild'
import { defaultReporter } from '@web/test-runner'
import { chromeLauncher } from '@web/test-runner-chrome'
import { puppeteerLauncher } from '@web/test-runner-puppeteer'
import { webdriverLauncher } from '@web/test-runner-webdriver'
import { PUPPETEER_ARGS, findBrowsers } from './browsers.mjs'
import { reportCounts } from './support/reportCounts.mjs'
import { testPages } from './support/testPages.mjs'
import { webKitDriver } from './support/webKitDriver.mjs'

// Set by `npm test`, which also starts the servers.
const { API_ORIGIN, ASSETS_ORIGIN, CHROMIUM_BINARY, TEST_ENGINES, TEST_REPORT, WEBKIT_DRIVER_PORT } = process.env
const FILES = ['test/element/*.test.ts']
/**
 * What an engine has a part in: focus, keys and frames, copies of nodes, top layer, policies, where a script comes from.
 * A run of all stages plays these in the other engines; `--engine` plays all files there, as before a release.
 */
const OF_ENGINES = [
  'copies',
  'dialog',
  'earlyCard',
  'earlyCards',
  'earlyFilled',
  'hotKeys',
  'journeys',
  'lifecycle',
  'loader',
  'loading',
  'paying',
  'strictPolicy',
]
// Before a release, more: FORGED_RUNS=1000000 npm test -- forgedEvents
const forgedRuns = Number(process.env.FORGED_RUNS ?? 10_000)
const patience = forgedRuns > 10_000 ? 20 : 1
const engines = TEST_ENGINES.split(',')
const browsers = findBrowsers()
const { grep } = parseArgs({ options: { grep: { type: 'string' } }, strict: false }).values

const launchers = {
  chromium: () => chromeLauncher({ launchOptions: { executablePath: CHROMIUM_BINARY, args: PUPPETEER_ARGS } }),
  // One page at a time: a page in the background has its timers slowed down.
  firefox: () =>
    puppeteerLauncher({
      concurrency: 1,
      launchOptions: {
        browser: 'firefox',
        executablePath: browsers.firefox.binary,
        headless: true,
        protocol: 'webDriverBiDi',
      },
    }),
  webkit: () =>
    webdriverLauncher({
      hostname: '127.0.0.1',
      port: Number(WEBKIT_DRIVER_PORT),
      path: '/',
      capabilities: {
        browserName: 'MiniBrowser',
        'wdio:enforceWebDriverClassic': true,
        'webkitgtk:browserOptions': { binary: browsers.webkit.binary, args: ['--automation'] },
      },
      logLevel: 'error',
    }),
}

const launch = (names) => names.map((engine) => launchers[engine]())

function groupsOf(names) {
  const others = names.filter((engine) => engine !== 'chromium')
  return [
    ...(names.includes('chromium') ? [{ name: 'chromium', files: FILES, browsers: launch(['chromium']) }] : []),
    ...(others.length > 0
      ? [{ name: 'others', files: OF_ENGINES.map((name) => `test/element/${name}.test.ts`), browsers: launch(others) }]
      : []),
  ]
}

// A default export, as the runner reads its configuration from it.
export default {
  rootDir: fileURLToPath(new URL('..', import.meta.url)),
  ...(process.env.TEST_OF_ENGINES ? { groups: groupsOf(engines) } : { files: FILES, browsers: launch(engines) }),
  nodeResolve: true,
  concurrency: 1,
  concurrentBrowsers: 3,
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 300_000 * patience,
  testFramework: { config: { timeout: 60_000 * patience, grep } },
  plugins: [
    ...(engines.includes('webkit') ? [webKitDriver(browsers.webkit, Number(WEBKIT_DRIVER_PORT))] : []),
    esbuildPlugin({
      ts: true,
      target: 'es2022',
      tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)),
    }),
  ],
  middleware: [testPages({ api: API_ORIGIN, assets: ASSETS_ORIGIN, forgedRuns })],
  reporters: [defaultReporter({ reportTestResults: true, reportTestProgress: false }), reportCounts(TEST_REPORT)],
}
