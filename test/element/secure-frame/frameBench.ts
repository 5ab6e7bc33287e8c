import { after, before } from 'node:test'
import type { Browser } from 'playwright-core'
import { launchChromium } from '../../support/launchChromium.ts'
import { openPage } from './openPage.ts'
import type { OpenOptions, OpenPage } from './openPage.ts'
import { startServers } from './servers.ts'
import type { Servers } from './servers.ts'

/** The servers and the browser of one test file, there before its first test and ended after its last. */
export interface FrameBench {
  /** Only within a test. */
  servers: Servers
  browser: Browser
  open: (options?: OpenOptions) => Promise<OpenPage>
}

export function useFrameBench(): FrameBench {
  const bench: Partial<FrameBench> = {}
  before(async () => {
    bench.servers = await startServers()
    bench.browser = await launchChromium()
    const { browser, servers } = bench
    bench.open = (options) => openPage(browser, servers, options)
  })
  after(async () => {
    await bench.browser?.close()
    bench.servers?.close()
  })
  return bench as FrameBench
}
