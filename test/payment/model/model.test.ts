import assert from 'node:assert/strict'
import { it } from 'node:test'
import { runApart } from '../shared/runApart.ts'
import { runsOfTest } from '../shared/runsOfTest.ts'
import { modelTier } from './tier.ts'

const runs = runsOfTest(modelTier)

it(`keeps every promise in ${runs} sequences of the model`, async () => {
  const { code, output } = await runApart('p1', runs)
  assert.equal(code, 0, output)
})
