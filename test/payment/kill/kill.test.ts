import assert from 'node:assert/strict'
import { it, onTestFinished } from 'vitest'
import { startTestSandbox } from '../../support/sandbox.ts'
import { judge } from './judge.ts'
import { createPayer } from './payer.ts'
import { planRound } from './plan.ts'
import { KILL_POINTS } from './points.ts'
import { runKill } from './run.ts'

const SEED = 1

it('finds fault with an attempt that is not what the kill must have left', async () => {
  const sandbox = await startTestSandbox()
  onTestFinished(() => sandbox.close())
  const origin = sandbox.origins[0] ?? ''
  const round = { ...planRound(SEED, 7), point: 'after-settle-commit', card: 'visa', isAuth: false } as const
  const payer = await createPayer(origin, round)
  const payment = await payer.prepare('visa')
  assert.deepEqual(await judge(origin, { round, payer, payment, answer: undefined }), [
    'no attempt instead of succeeded',
  ])
})

it('is as promised after a kill at each point of an attempt and a restart', { timeout: 300_000 }, async () => {
  const { byPoint, violations } = await runKill({ runs: KILL_POINTS.length, seed: SEED })
  assert.deepEqual(violations, [])
  assert.deepEqual(byPoint, Object.fromEntries(KILL_POINTS.map((point) => [point, 1])))
})
