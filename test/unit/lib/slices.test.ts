import { describe, expect, it } from 'vitest'
import type { Sliced } from '../../../src/lib/slices.ts'
import { pagePace, runSliced } from '../../../src/lib/slices.ts'

const PIECES = 100

describe('work in pieces', () => {
  /** Each piece takes so many milliseconds of a clock that nothing else moves. */
  function countedBy(piece: number) {
    const clock = { ms: 0, longest: 0, began: 0, pauses: 0 }
    function* work(): Sliced<string> {
      for (let at = 0; at < PIECES; at++) {
        clock.ms += piece
        clock.longest = Math.max(clock.longest, clock.ms - clock.began)
        yield
      }
      return 'done'
    }
    const pause = async () => {
      clock.pauses += 1
      clock.began = clock.ms
    }
    return { clock, run: () => runSliced(work(), { now: () => clock.ms, pause }) }
  }

  it('is done to its end, and never longer than a frame or two without a pause', async () => {
    const { clock, run } = countedBy(5)
    expect(await run()).toBe('done')
    expect(clock.longest).toBeLessThan(32)
    expect(clock.pauses).toBeGreaterThan(10)
  })

  it('makes no pause where it is short', async () => {
    const { clock, run } = countedBy(0.01)
    await run()
    expect(clock.pauses).toBe(0)
  })

  it('ends at a pause once it is not wanted any more', async () => {
    const controller = new AbortController()
    const { pause } = pagePace(controller.signal)
    await pause()
    controller.abort()
    await expect(pause()).rejects.toThrow()
  })
})
