import { startJourney } from './journey.ts'
import { test as base } from './journeyTest.ts'
import { startTestSandbox } from './sandbox.ts'
import type { TestSandbox } from './sandbox.ts'

/** Journeys that move the clock: it is a whole sandbox's, so these have one of their own. */
export const test = base.extend<object, { sandbox: TestSandbox }>({
  sandbox: [
    async ({ browserName: _ }, use) => {
      const sandbox = await startTestSandbox()
      await use(sandbox)
      await sandbox.close()
    },
    { scope: 'worker' },
  ],
  journey: async ({ browser, sandbox }, use) => {
    await sandbox.merchant.DELETE('/sandbox/clock')
    const journey = await startJourney(browser, { api: sandbox.origins[0] ?? '' })
    await use(journey)
    await journey.close()
  },
})
