import { startJourney } from './journey.ts'
import { test as base } from './journeyTest.ts'

/** Journeys that move the clock: it is a whole sandbox's, so these have one of their own. */
export const test = base.extend({
  journey: async ({ browser, sandbox }, use) => {
    await sandbox.merchant.DELETE('/sandbox/clock')
    const journey = await startJourney(browser, { api: sandbox.origins[0] ?? '' })
    await use({
      ...journey,
      visit: (order, attributes = '', headers = {}) =>
        journey.visit(order, `api-base-url="${journey.api}" ${attributes}`, headers),
    })
    await journey.close()
  },
})
