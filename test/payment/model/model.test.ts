import assert from 'node:assert/strict'
import { it } from 'node:test'
import { runApart } from '../shared/runApart.ts'
import { modelTier } from './tier.ts'

it(`keeps every promise in ${modelTier.perChange} sequences of the model`, async () => {
  const { code, output } = await runApart('p1', modelTier.perChange)
  assert.equal(code, 0, output)
})
