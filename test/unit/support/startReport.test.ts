import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import type { Act, StartSamples } from '../../bench/measureStart.ts'
import { startReportOf } from '../../bench/startReport.ts'
import type { Contender } from '../../bench/start/contenders.ts'
import type { Visited } from '../../bench/start/visit.ts'

const SLOWEST: Visited = {
  ...{ outline: 1_000, pay: 1_000, digit: 1_000, usable: 1_000, complete: 1_000 },
  ...{ mainThread: 1_000, longestTask: 1_000, bytes: 100 * 1_024, layoutShift: 0.1, heapBytes: 4 * 1_048_576 },
}
/** Within each budget beside others that are all as slow as can be. */
const OURS: Readonly<Record<Act, Visited>> = {
  plain: { ...SLOWEST, pay: 500, complete: 500, mainThread: 1_300, bytes: 70 * 1_024 },
  typed: { ...SLOWEST, digit: 350 },
  far: { ...SLOWEST, pay: 3_900, digit: 3_999 },
  many: { ...SLOWEST, complete: 1_000, longestTask: 200 },
}

function samplesOf(ours: Readonly<Record<Act, Visited>>, slowdown = 4): StartSamples {
  const visitsOf = (act: Act): Record<Contender, Visited[]> => ({
    ours: [ours[act], ours[act]],
    ...{ floor: [SLOWEST, SLOWEST], react: [SLOWEST, SLOWEST], stack: [SLOWEST, SLOWEST], adyen: [SLOWEST, SLOWEST] },
  })
  const visits = { plain: visitsOf('plain'), typed: visitsOf('typed'), far: visitsOf('far'), many: visitsOf('many') }
  return { visits, loads: [0.5, 1.5], slowdown }
}

const failedIn = (samples: StartSamples) => startReportOf(samples).lines.filter((line) => line.includes('FAIL'))

describe('the report on the start', () => {
  it('passes within all budgets, and tells the load of the machine', () => {
    const { lines, passed } = startReportOf(samplesOf(OURS))
    assert.ok(passed, lines.join('\n'))
    assert.deepEqual(failedIn(samplesOf(OURS)), [])
    assert.match(lines.join('\n'), /0\.5 before, 1\.5 after/)
  })

  const broken: readonly (readonly [string, Act, Partial<Visited>])[] = [
    ['first digit ÷ Adyen', 'typed', { digit: 360 }],
    ['Pay ÷ Adyen', 'plain', { pay: 510 }],
    ['main thread ÷ bare stack', 'plain', { mainThread: 1_310 }],
    ['files until usable, KB', 'plain', { bytes: 71 * 1_024 }],
    ['round trips until usable', 'far', { digit: 4_000 }],
    ['20 elements ÷ one', 'many', { complete: 1_010 }],
    ['longest task of 20, ms', 'many', { longestTask: 201 }],
  ]
  for (const [budget, act, slower] of broken) {
    it(`fails by ${budget}`, () => {
      const samples = samplesOf({ ...OURS, [act]: { ...OURS[act], ...slower } })
      assert.equal(startReportOf(samples).passed, false)
      const failed = failedIn(samples)
      assert.equal(failed.length, 1, failed.join('\n'))
      assert.ok(failed[0]?.startsWith(`| ${budget} `), failed[0])
    })
  }

  it('fails where the browser did not slow the page down, or a digit was never measured', () => {
    assert.equal(startReportOf(samplesOf(OURS, 1)).passed, false)
    assert.equal(startReportOf(samplesOf({ ...OURS, typed: { ...SLOWEST, digit: NaN } })).passed, false)
  })
})
