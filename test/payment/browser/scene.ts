import type { Report, TierRun } from '../shared/tier.ts'
import { ENGINES } from './engines/Tab.ts'
import type { Engine, TestBrowser } from './engines/Tab.ts'
import { launch } from './engines/launch.ts'
import type { Numbers } from './explore.ts'
import { createMerchant } from './merchant.ts'
import type { Merchant } from './merchant.ts'
import { startPages } from './startPages.ts'
import type { Pages } from './startPages.ts'

/** What a tier in real browsers works with. */
export interface Scene {
  readonly browser: TestBrowser
  readonly merchant: Merchant
  readonly pages: Pages
}

/** Opens a browser over the servers that are running, and closes it again whatever happens. */
export async function withScene<T>(engine: string, work: (scene: Scene) => Promise<T>): Promise<T> {
  const browser = await launch(engineOf(engine))
  if (!browser) throw new Error(`There is no ${engine} on this machine.`)
  const pages = await startPages(addressFrom('ASSETS_ORIGIN'))
  const merchant = createMerchant(addressFrom('API_ORIGIN'))
  await merchant.reset()
  try {
    return await work({ browser, merchant, pages })
  } finally {
    await browser.close()
    await pages.close()
  }
}

export function numbersOf({ from, runs }: Pick<TierRun, 'from' | 'runs'>): number[] {
  return Array.from({ length: runs }, (_, index) => from + index)
}

export async function inParallel(count: number, work: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: count }, work))
}

export function reportOf(...all: readonly Numbers[]): Report {
  return {
    runs: all.reduce((sum, numbers) => sum + numbers.done(), 0),
    violations: all.flatMap(({ violations }) => violations).slice(0, 1),
  }
}

function engineOf(name: string): Engine {
  const engine = ENGINES.find((known) => known === name)
  if (!engine) throw new Error(`Unknown engine ${name}; there are ${ENGINES.join(', ')}.`)
  return engine
}

function addressFrom(name: string): string {
  const address = process.env[name]
  if (!address) throw new Error(`The payments in browsers need ${name}; run them by "npm run test:full -- --tier p3".`)
  return address
}
