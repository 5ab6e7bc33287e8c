import type { TestBrowser } from './engines/Tab.ts'
import { launchNamed } from './engines/launch.ts'
import { createMerchant } from '../shared/merchant.ts'
import type { Merchant } from '../shared/merchant.ts'
import { startPages } from './startPages.ts'
import type { Pages } from './startPages.ts'

/** What a tier in real browsers works with. */
export interface Scene {
  readonly browser: TestBrowser
  readonly merchant: Merchant
  readonly pages: Pages
  readonly close: () => Promise<void>
}

/** A browser over the servers that are running. */
export async function openScene(engine: string): Promise<Scene> {
  const [assets, api] = [addressFrom('ASSETS_ORIGIN'), addressFrom('API_ORIGIN')]
  const browser = await launchNamed(engine)
  const pages = await startPages(assets)
  return {
    browser,
    merchant: createMerchant(api),
    pages,
    close: async () => {
      await browser.close()
      await pages.close()
    },
  }
}

/** The same, closed again whatever happens. */
export async function withScene<T>(engine = 'chromium', work: (scene: Scene) => Promise<T>): Promise<T> {
  const scene = await openScene(engine)
  try {
    return await work(scene)
  } finally {
    await scene.close()
  }
}

/** Empties the sandbox, which slows down as its data grows. */
export const resetSandbox = (): Promise<void> => createMerchant(addressFrom('API_ORIGIN')).reset()

function addressFrom(name: string): string {
  const address = process.env[name]
  if (!address)
    throw new Error(`The payments in browsers need ${name}: "npm test" and "npm run test:full" start the servers.`)
  return address
}
