import type { Queue } from '../sequence/queue.ts'
import { describeSequence } from '../sequence/describe.ts'
import { play } from '../sequence/Driver.ts'
import { createQueue, inParallel, numbersOf, reportOf } from '../sequence/queue.ts'
import type { Report, Tier, TierRun } from '../shared/tier.ts'
import { createBrowserDriver } from './browserDriver.ts'
import { cellOf, isSlowRun, tabLifeOf } from './plans.ts'
import { resetSandbox, withScene } from './scene.ts'
import type { Scene } from './scene.ts'

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
  run: async (options) => {
    const all = numbersOf(options)
    const isBack = (index: number) => cellOf(index).way === 'away'
    const [back, rest] = [all.filter(isBack), all.filter((index) => !isBack(index))]
    const first = await withScene(options.engine, (scene) => playIn(scene, back, options, 0))
    if (first.report.violations.length > 0) return first.report
    options.log(`${first.kept} of ${back.length} pages came back from the back-forward cache`)
    if (first.kept === 0 && back.length >= WAYS_BACK) {
      const replay = `--tier tab-life --seed ${options.seed} --runs ${options.runs}`
      return { ...first.report, violations: [{ fault: 'The back-forward cache kept no page.', script: [], replay }] }
    }
    const { report } = await withScene(options.engine, (scene) => playIn(scene, rest, options, first.report.runs))
    return { ...report, runs: first.report.runs + report.runs }
  },
}

/** Plays the runs of these numbers, after `before` others; also says how many pages came out of the back-forward cache. */
async function playIn(
  { browser, merchant, pages }: Scene,
  numbers: readonly number[],
  { seed, onProgress }: TierRun,
  before: number,
): Promise<{ report: Report; kept: number }> {
  const options = { seed, onProgress: () => onProgress(before + quick.done() + slow.done()) }
  const quick: Queue = createQueue(
    numbers.filter((index) => !isSlowRun(index)),
    options,
  )
  const slow: Queue = createQueue(numbers.filter(isSlowRun), options)
  let kept = 0
  const work = async (queue: Queue) => {
    // A profile has six connections to the API at most, and whoever waits for news holds one: so each has its own.
    const beside = await browser.openTab()
    await beside.open(pages.away)
    const driver = createBrowserDriver({ browser, merchant, pages, beside, onKept: () => (kept += 1) })
    await queue.work({
      tier: 'tab-life',
      engine: browser.engine,
      plans: tabLifeOf,
      scriptOf: describeSequence,
      play: (sequence) => play(driver, sequence),
    })
  }
  await Promise.all([inParallel(AT_ONCE, () => work(quick)), inParallel(SLOW_AT_ONCE, () => work(slow))])
  return { report: reportOf(quick, slow), kept }
}
