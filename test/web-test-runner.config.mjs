import { fileURLToPath } from 'node:url'
import { esbuildPlugin } from '@web/dev-server-esbuild'
import { defaultReporter } from '@web/test-runner'
import { chromeLauncher } from '@web/test-runner-chrome'
import { puppeteerLauncher } from '@web/test-runner-puppeteer'
import { webdriverLauncher } from '@web/test-runner-webdriver'
import { CHROMIUM_ARGS, findBrowsers } from './browsers.mjs'
import { countReporter } from './support/countReporter.mjs'
import { testPages } from './support/testPages.mjs'

// Set by `npm test`, which also starts the servers and WebKit's driver.
const { API_ORIGIN, ASSETS_ORIGIN, TEST_ENGINES, WEBKIT_DRIVER_PORT } = process.env
const browsers = findBrowsers()

const launchers = {
  chromium: () => chromeLauncher({ launchOptions: { executablePath: browsers.chromium.binary, args: CHROMIUM_ARGS } }),
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

// A default export, as the runner reads its configuration from it.
export default {
  rootDir: fileURLToPath(new URL('..', import.meta.url)),
  files: ['test/element/*.test.ts'],
  nodeResolve: true,
  browsers: TEST_ENGINES.split(',').map((engine) => launchers[engine]()),
  concurrency: 1,
  concurrentBrowsers: 3,
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 300_000,
  testFramework: { config: { timeout: 60_000 } },
  plugins: [
    esbuildPlugin({
      ts: true,
      target: 'es2022',
      tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)),
    }),
  ],
  middleware: [testPages({ api: API_ORIGIN, assets: ASSETS_ORIGIN })],
  reporters: [defaultReporter({ reportTestResults: true, reportTestProgress: false }), countReporter()],
}
