import assert from 'node:assert/strict'
import { it } from 'vitest'
import { judge } from './judge.ts'
import { KILL_POINTS } from './points.ts'
import { runKill } from './run.ts'

/** From before anything is written down to after the processor has decided; `npm run test:full` plays all points. */
const POINTS = KILL_POINTS.slice(0, 6)

it('is as promised after a kill at a point of an attempt and a restart', async () => {
  const control: string[] = []
  const { byPoint, violations } = await runKill({
    runs: POINTS.length,
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
  assert.deepEqual(byPoint, Object.fromEntries(POINTS.map((point) => [point, 1])))
  assert.match(control.join(), /instead of failed \(server_error\)/)
})
