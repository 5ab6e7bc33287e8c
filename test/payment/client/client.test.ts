import assert from 'node:assert/strict'
import { it } from 'node:test'
import { runApart } from '../shared/runApart.ts'
import { runsOfTest } from '../shared/runsOfTest.ts'
import { clientTier } from './tier.ts'

const runs = runsOfTest(clientTier)

it(`keeps every promise in ${runs} sequences over HTTP`, async () => {
  const { code, output } = await runApart('p2', runs)
  assert.equal(code, 0, output)
})
