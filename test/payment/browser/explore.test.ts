import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { explore } from './explore.ts'
import type { Search } from './explore.ts'

const search = (play: Search<number>['play'], limit?: number): Search<number> => ({
  tier: 'p3',
  engine: 'chromium',
  plans: () => fc.integer({ min: 10, max: 20 }),
  scriptOf: (plan) => [String(plan)],
  play,
  ...(limit !== undefined && { limit }),
})

test('a run that finds nothing is good', async () => {
  assert.equal(
    await explore(
      search(async () => Promise.resolve([])),
      1,
      7,
    ),
    undefined,
  )
})

test('the smallest plan that fails is told, and how it is replayed', async () => {
  const violation = await explore(
    search(async () => Promise.resolve(['I1: charged twice'])),
    1,
    7,
  )
  assert.deepEqual(violation, {
    fault: 'I1: charged twice',
    script: ['10'],
    replay: '--tier p3 --engine chromium --seed 1 --from 7 --runs 1',
  })
})

test('a run that throws is told with what it threw', async () => {
  const violation = await explore(
    search(() => Promise.reject(new Error('The page is gone.'))),
    1,
    7,
  )
  assert.match(violation?.fault ?? '', /The page is gone/)
})

test('a run that does not end is a fault, and nothing smaller is played beside it', async () => {
  let plays = 0
  const never = () => {
    plays += 1
    return new Promise<never>(() => {})
  }
  const violation = await explore(search(never, 20), 1, 7)
  assert.equal(violation?.fault, 'The run did not end.')
  assert.equal(plays, 1)
})
