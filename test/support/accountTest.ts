import { startAccountPages } from './account.ts'
import type { AccountPages } from './account.ts'
import { test as base } from './journeyTest.ts'

export const test = base.extend<{ pages: AccountPages }>({
  pages: async ({ journey }, use) => {
    const pages = await startAccountPages(journey)
    await use(pages)
    await pages.close()
  },
})
