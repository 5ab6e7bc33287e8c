import type { Tier } from '../shared/tier.ts'
import { countRuns, explore } from './explore.ts'
import type { Numbers, Search } from './explore.ts'
import { cellOf, isSlow, tabLivesOf, scriptOfTabLife } from './tabLife.ts'
import type { TabLife } from './tabLife.ts'
import { runTabLife } from './runTabLife.ts'
import { inParallel, numbersOf, reportOf, resetSandbox, withScene } from './scene.ts'

/** Runs at the same time: two keep two cores busy. */
const AT_ONCE = 2
/** Runs in which nothing happens for half a minute cost little but time. */
const SLOW_AT_ONCE = 6

/** So many pages that are left and come back are enough for one to come out of the cache. */
const WAYS_BACK = 10

/** What becomes of a payment when its tab is reloaded, closed, left, or has a second one beside it. */
export const tabLifeTier: Tier = {
  name: 'tab-life',
  full: 2_000,
  // WebKit's driver lacks the second tab.
  engines: ['chromium', 'firefox'],
  slice: 400,
  tidy: resetSandbox,
  run: (options) =>
    withScene(options.engine, async ({ browser, merchant, pages }) => {
      const all = numbersOf(options)
      const onRun = () => options.onProgress(quick.done() + slow.done())
      const quick = countRuns(
        all.filter((index) => !isSlow(cellOf(index))),
        onRun,
      )
      const slow = countRuns(
        all.filter((index) => isSlow(cellOf(index))),
        onRun,
      )
      let kept = 0
      const work = (numbers: Numbers) => async () => {
        // A profile has six connections to the API at most, and whoever waits for news holds one: so each has its own.
        const beside = await browser.openTab()
        await beside.open(pages.away)
        const search: Search<TabLife> = {
          tier: 'tab-life',
          engine: browser.engine,
          plans: tabLivesOf,
          scriptOf: scriptOfTabLife,
          play: async (life) => {
            const { faults, wasKept } = await runTabLife(browser, merchant, pages, life, beside)
            if (wasKept) kept += 1
            return faults
          },
        }
        for (let run = numbers.next(); run !== undefined; run = numbers.next())
          numbers.report(await explore(search, options.seed, run))
      }
      await Promise.all([inParallel(AT_ONCE, work(quick)), inParallel(SLOW_AT_ONCE, work(slow))])
      const report = reportOf(quick, slow)
      const leftAndBack = all.filter((index) => cellOf(index).way === 'away and back').length
      options.log(`${kept} of ${leftAndBack} pages came back from the back-forward cache`)
      if (kept > 0 || leftAndBack < WAYS_BACK || report.violations.length > 0) return report
      const replay = `--tier tab-life --engine ${browser.engine} --seed ${options.seed} --runs ${options.runs}`
      return { ...report, violations: [{ fault: 'The back-forward cache kept no page.', script: [], replay }] }
    }),
}
