import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { describeViolation } from '../../payment/shared/tier.ts'
import { explore } from './surface.ts'
import { SURFACES } from './surfaces.ts'

const RUNS = 10_000
/** Each takes a few seconds of processor time, and longer on a machine that has other work. */
const OPTIONS = { timeout: 300_000 }

for (const surface of SURFACES)
  describe(surface.name, () => {
    it(surface.promise, OPTIONS, async () => {
      const violation = await explore(surface, { runs: RUNS, seed: 1 })
      assert.equal(violation && describeViolation(violation), undefined)
    })

    for (const fault of surface.faults)
      it(`notices ${fault.name}`, OPTIONS, async () => {
        assert.ok(await explore(surface, { runs: RUNS, seed: 1, fault }))
      })
  })
