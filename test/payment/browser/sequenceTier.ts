import type { Tier } from '../shared/tier.ts'
import { countRuns, explore } from './explore.ts'
import type { Search } from './explore.ts'
import { runSequence } from './runSequence.ts'
import { inParallel, numbersOf, reportOf, withScene } from './scene.ts'
import { scriptOfSequence, sequences } from './sequence.ts'
import type { Sequence } from './sequence.ts'

/** Sequences that run at the same time: two keep two cores busy. WebKit's driver has one window. */
const AT_ONCE: Readonly<Record<string, number>> = { chromium: 2, firefox: 2, webkit: 1 }
/** How many runs a change gets in each engine but Chromium: they are slower to drive. */
export const ELSEWHERE = { perChange: 100, sample: 4 }
/** After so many sequences a page is loaded anew. */
const PER_PAGE = 50

/** The real bundle in a page of a real browser: one page, many payments, every fault. */
export const sequenceTier: Tier = {
  name: 'p3',
  perChange: 1_000,
  sample: 24,
  full: 100_000,
  slice: 500,
  run: (options) =>
    withScene(options.engine ?? 'chromium', async ({ browser, merchant, pages }) => {
      const numbers = countRuns(numbersOf(options), options.onProgress)
      const work = async () => {
        const tab = await browser.openTab()
        await tab.open(pages.empty)
        const search: Search<Sequence> = {
          tier: 'p3',
          engine: browser.engine,
          plans: () => sequences,
          scriptOf: scriptOfSequence,
          play: (sequence) => runSequence(tab, merchant, sequence, pages.empty),
        }
        for (let done = 1, run = numbers.next(); run !== undefined; done += 1, run = numbers.next()) {
          numbers.tell(await explore(search, options.seed, run))
          if (done % PER_PAGE === 0) await tab.open(pages.empty)
        }
      }
      await inParallel(AT_ONCE[browser.engine] ?? 1, work)
      return reportOf(numbers)
    }),
}
