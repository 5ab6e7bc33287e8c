import assert from 'node:assert/strict'
import { it } from 'node:test'
import { runApart } from '../shared/runApart.ts'
import { clientTier } from './tier.ts'

it(`keeps every promise in ${clientTier.perChange} sequences over HTTP`, async () => {
  const { code, output } = await runApart('p2', clientTier.perChange)
  assert.equal(code, 0, output)
})
