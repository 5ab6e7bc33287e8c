import assert from 'node:assert/strict'
import { test as base } from '@playwright/test'
import { watchFigures } from './figures.ts'
import { addressFrom, startJourney } from './journey.ts'
import type { Journey } from './journey.ts'

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

export const test = base.extend<Fixtures, JourneyOptions>({
  assets: [addressFrom('ASSETS_ORIGIN'), { scope: 'worker', option: true }],
  watchesFigures: [true, { scope: 'worker', option: true }],
  journey: async ({ browser, assets, watchesFigures }, use) => {
    const unmarked = new Set<string>()
    const journey = await startJourney(watchesFigures ? watchFigures(browser, unmarked) : browser, { assets })
    await use(journey)
    await journey.close()
    assert.deepEqual([...unmarked], [], 'figures that a translator may change')
  },
})
