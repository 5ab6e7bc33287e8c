import { test as base } from '@playwright/test'
import type { Browser } from 'playwright-core'
import { openPage } from './openPage.ts'
import type { OpenOptions, OpenPage } from './openPage.ts'
import { startServers } from './servers.ts'
import type { Servers } from './servers.ts'

export interface FrameBench {
  readonly servers: Servers
  readonly browser: Browser
  readonly open: (options?: OpenOptions) => Promise<OpenPage>
}

/** The tests of a worker share the servers and the browser; the pages of a test are closed when it ends. */
export const test = base.extend<{ bench: FrameBench }, { servers: Servers }>({
  servers: [
    async ({ browserName: _ }, use) => {
      const servers = await startServers()
      await use(servers)
      servers.close()
    },
    { scope: 'worker' },
  ],
  bench: async ({ browser, servers }, use) => {
    await use({ servers, browser, open: (options) => openPage(browser, servers, options) })
    await Promise.all(browser.contexts().map((context) => context.close()))
  },
})
