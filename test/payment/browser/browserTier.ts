import { createQueue, inParallel, numbersOf, reportOf } from '../sequence/queue.ts'
import { describeSequence } from '../sequence/describe.ts'
import { play } from '../sequence/Driver.ts'
import type { Tier } from '../shared/tier.ts'
import { ENGINES } from './engines/Tab.ts'
import { createBrowserDriver } from './browserDriver.ts'
import { decisions } from './plans.ts'
import { resetSandbox, withScene } from './scene.ts'

/** Sequences that run at the same time: two keep two cores busy. WebKit's driver has one window. */
const AT_ONCE: Readonly<Record<string, number>> = { chromium: 2, firefox: 2, webkit: 1 }
/** After so many sequences a page is loaded anew. */
const PER_PAGE = 50

/** The real bundle in a page of a real browser: one page, many payments, every fault. */
export const browserTier: Tier = {
  name: 'browser',
  full: 10_000,
  fullElsewhere: 1_000,
  engines: ENGINES,
  slice: 500,
  tidy: resetSandbox,
  run: (options) =>
    withScene(options.engine, async ({ browser, merchant, pages }) => {
      const queue = createQueue(numbersOf(options), options)
      const work = async () => {
        const tab = await browser.openTab()
        await tab.open(pages.empty)
        const driver = createBrowserDriver({ browser, merchant, pages, shared: tab })
        let played = 0
        await queue.work({
          tier: 'browser',
          engine: browser.engine,
          plans: () => decisions,
          scriptOf: describeSequence,
          play: async (sequence) => {
            if ((played += 1) % PER_PAGE === 0) await tab.open(pages.empty)
            return play(driver, sequence)
          },
        })
      }
      await inParallel(AT_ONCE[browser.engine] ?? 1, work)
      return reportOf(queue)
    }),
}
