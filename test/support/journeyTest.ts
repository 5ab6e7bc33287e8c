import assert from 'node:assert/strict'
import { test as base } from '@playwright/test'
import { watchFigures } from './figures.ts'
import { addressFrom, startJourney } from './journey.ts'
import type { Journey } from './journey.ts'
import { startTestSandbox } from './sandbox.ts'
import type { TestSandbox } from './sandbox.ts'

interface Fixtures {
  /** Its pages are closed when the test ends. The browser is shared by all tests of a worker. */
  journey: Journey
}

export interface JourneyOptions {
  /** Where the build under test is. */
  assets: string
  /** Fails where a translator may change a figure. Not where a test itself writes other figures into the page. */
  watchesFigures: boolean
}

interface WorkerFixtures {
  /** Started for the tests that ask for it, by `ownClockTest.ts`. Here, since a worker runs tests of the same worker fixtures only. */
  sandbox: TestSandbox
}

/** Also for tests without a journey: one worker and one browser then run all files of a stage. */
export const test = base.extend<Fixtures, JourneyOptions & WorkerFixtures>({
  assets: [addressFrom('ASSETS_ORIGIN'), { scope: 'worker', option: true }],
  watchesFigures: [true, { scope: 'worker', option: true }],
  sandbox: [
    async ({ browserName: _ }, use) => {
      const sandbox = await startTestSandbox()
      await use(sandbox)
      await sandbox.close()
    },
    { scope: 'worker' },
  ],
  journey: async ({ browser, assets, watchesFigures }, use) => {
    const unmarked = new Set<string>()
    const journey = await startJourney(watchesFigures ? watchFigures(browser, unmarked) : browser, { assets })
    await use(journey)
    await journey.close()
    assert.deepEqual([...unmarked], [], 'figures that a translator may change')
  },
})
