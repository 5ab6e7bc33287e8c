import type { Tier } from '../shared/tier.ts'
import { ENGINES } from './engines/Tab.ts'
import { countRuns, explore } from './explore.ts'
import type { Search } from './explore.ts'
import { runSequence } from './runSequence.ts'
import { inParallel, numbersOf, reportOf, resetSandbox, withScene } from './scene.ts'
import { scriptOfSequence, sequences } from './sequence.ts'
import type { Sequence } from './sequence.ts'

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
      const numbers = countRuns(numbersOf(options), options.onProgress)
      const work = async () => {
        const tab = await browser.openTab()
        await tab.open(pages.empty)
        const search: Search<Sequence> = {
          tier: 'browser',
          engine: browser.engine,
          plans: () => sequences,
          scriptOf: scriptOfSequence,
          play: (sequence) => runSequence(tab, merchant, sequence, pages.empty),
        }
        for (let done = 1, run = numbers.next(); run !== undefined; done += 1, run = numbers.next()) {
          numbers.report(await explore(search, options.seed, run))
          if (done % PER_PAGE === 0) await tab.open(pages.empty)
        }
      }
      await inParallel(AT_ONCE[browser.engine] ?? 1, work)
      return reportOf(numbers)
    }),
}
