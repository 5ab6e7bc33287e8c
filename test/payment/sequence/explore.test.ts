import assert from 'node:assert/strict'
import fc from 'fast-check'
import { it } from 'vitest'
import { explore } from './explore.ts'
import type { Search } from './explore.ts'

const search = (play: Search<number>['play'], limit?: number): Search<number> => ({
  tier: 'browser',
  engine: 'chromium',
  plans: () => fc.integer({ min: 10, max: 20 }),
  scriptOf: (plan) => [String(plan)],
  play,
  ...(limit !== undefined && { limit }),
})

it('takes a run that finds nothing for good', async () => {
  assert.equal(
    await explore(
      search(async () => Promise.resolve([])),
      1,
      7,
    ),
    undefined,
  )
})

it('reports the smallest plan that fails, and how it is replayed', async () => {
  const violation = await explore(
    search(async () => Promise.resolve(['I1: charged twice'])),
    1,
    7,
  )
  assert.deepEqual(violation, {
    fault: 'I1: charged twice',
    script: ['10'],
    replay: '--tier browser --engine chromium --seed 1 --from 7 --runs 1',
  })
})

it('reports what a run threw', async () => {
  const violation = await explore(
    search(() => Promise.reject(new Error('The page is gone.'))),
    1,
    7,
  )
  assert.match(violation?.fault ?? '', /The page is gone/)
})

it('takes a run that does not end for a fault, and plays nothing smaller beside it', async () => {
  let plays = 0
  const never = () => {
    plays += 1
    return new Promise<never>(() => {})
  }
  const violation = await explore(search(never, 20), 1, 7)
  assert.equal(violation?.fault, 'The run did not end.')
  assert.equal(plays, 1)
})
