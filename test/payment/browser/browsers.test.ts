import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { describeViolation } from '../shared/describeViolation.ts'
import { runsOfTest } from '../shared/runsOfTest.ts'
import type { Tier } from '../shared/tier.ts'
import { cardLikeIn } from './cardLikeIn.ts'
import type { Engine } from './engines/Tab.ts'
import { leavingTier } from './leavingTier.ts'
import { withScene } from './scene.ts'
import { ELSEWHERE, sequenceTier } from './sequenceTier.ts'
import { payThroughStallingProxy } from './stallingProxy.ts'

/** Another one for every change would make a failure hard to see again; the full runs take others. */
const SEED = 1

const RUNS: readonly [Tier, Engine, number][] = [
  [sequenceTier, 'chromium', runsOfTest(sequenceTier)],
  [leavingTier, 'chromium', runsOfTest(leavingTier)],
  [sequenceTier, 'firefox', runsOfTest(ELSEWHERE)],
  [sequenceTier, 'webkit', runsOfTest(ELSEWHERE)],
]

const engines = process.env.TEST_ENGINES?.split(',') ?? []

describe('payments of the real bundle in real browsers', () => {
  it('finds a card number that a page wrote down', () =>
    withScene('chromium', async ({ browser, pages }) => {
      const tab = await browser.openTab()
      await tab.open(pages.empty)
      assert.deepEqual(await cardLikeIn(tab), [])
      await tab.call('keep', '4242 4242 4242 4242')
      assert.equal((await cardLikeIn(tab)).length, 1)
    }))

  for (const [tier, engine, runs] of RUNS.filter(([, engine]) => engines.includes(engine))) {
    it(`${tier.name}: ${runs} runs in ${engine}`, async () => {
      const quiet = { onProgress: () => undefined, log: () => undefined }
      const { violations, runs: done } = await tier.run({ runs, seed: SEED, from: 0, engine, ...quiet })
      assert.equal(violations.map(describeViolation).join('\n'), '')
      assert.equal(done, runs)
    })
  }

  for (const engine of engines)
    for (const wrapsFetch of [false, true])
      it(`gives up an answer that stands still half-way in ${engine}${wrapsFetch ? ', by a fetch of the shop' : ''}`, () =>
        withScene(engine, (scene) => payThroughStallingProxy(scene, wrapsFetch)))
})
