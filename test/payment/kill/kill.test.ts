import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestSandbox } from '../../support/sandbox.ts'
import { killTier } from '../shared/killTier.ts'
import { runsOfTest } from '../shared/runsOfTest.ts'
import { judge } from './judge.ts'
import { createPayer } from './payer.ts'
import { planRound } from './plan.ts'
import { KILL_POINTS } from './points.ts'
import { runKill } from './run.ts'

const RUNS = runsOfTest(killTier)
const SEED = 1

test('the judge finds fault with an attempt that is not what the kill must have left', async (t) => {
  const sandbox = await startTestSandbox()
  t.after(() => sandbox.close())
  const origin = sandbox.origins[0] ?? ''
  const round = { ...planRound(SEED, 7), point: 'after-settle-commit', card: 'visa', isAuth: false } as const
  const payer = await createPayer(origin, round)
  const payment = await payer.prepare('visa')
  assert.deepEqual(await judge(origin, { round, payer, payment, answer: undefined }), [
    'no attempt instead of succeeded',
  ])
})

test('the API is killed at each point of an attempt, and after a restart all is as promised', async () => {
  const { kills, byPoint, violations } = await runKill({ runs: RUNS, seed: SEED })
  assert.deepEqual(violations, [])
  assert.equal(kills, RUNS)
  assert.deepEqual(byPoint, Object.fromEntries(KILL_POINTS.map((point) => [point, RUNS / KILL_POINTS.length])))
})
