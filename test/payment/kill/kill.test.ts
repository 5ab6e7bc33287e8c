import assert from 'node:assert/strict'
import { it } from 'vitest'
import { judge } from './judge.ts'
import { KILL_POINTS } from './points.ts'
import { runKill } from './run.ts'

it('is as promised after a kill at each point of an attempt and a restart', async () => {
  const control: string[] = []
  const { byPoint, violations } = await runKill({
    runs: KILL_POINTS.length,
    seed: 1,
    judge: async (origin, killed) => {
      const faults = await judge(origin, killed)
      // What one point left is not what another one must leave: the judge has to find fault with it.
      const planted = { ...killed, round: { ...killed.round, point: 'inside-processor' } } as const
      if (killed.round.point === 'before-validation') control.push(...(await judge(origin, planted)))
      return faults
    },
  })
  assert.deepEqual(violations, [])
  assert.deepEqual(byPoint, Object.fromEntries(KILL_POINTS.map((point) => [point, 1])))
  assert.match(control.join(), /instead of failed \(server_error\)/)
})
