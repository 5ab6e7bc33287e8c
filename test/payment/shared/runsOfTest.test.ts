import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readChoices } from '../../support/stages.mjs'
import { ELSEWHERE } from '../browser/sequenceTier.ts'
import { runsOfTest } from './runsOfTest.ts'
import { loadTier } from './tiers.ts'

/** What is promised of each change. */
const PROMISED = { p1: 1_000_000, p2: 10_000, p3: 1_000, p4: 500 }
const tiers = await Promise.all(
  Object.entries(PROMISED).map(async ([name, runs]) => ({ ...(await loadTier(name)), runs })),
)

it('plays with every change what is promised of it, without being asked to', () => {
  const { runs: choice } = readChoices([])
  for (const tier of tiers) assert.equal(runsOfTest(tier, choice), tier.runs, tier.name)
  assert.equal(runsOfTest(ELSEWHERE, choice), 100)
})

it('plays fewer where only a sample is asked for, and never none', () => {
  const { runs: choice } = readChoices(['--sample'])
  for (const tier of [...tiers, ELSEWHERE]) {
    const runs = runsOfTest(tier, choice)
    assert.ok(runs > 0 && runs < tier.perChange)
  }
})
