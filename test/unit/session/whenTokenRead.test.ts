import assert from 'node:assert/strict'
import { describe, it, onTestFinished, vi } from 'vitest'
import { createStore } from '../../../src/lib/createStore.ts'
import { whenTokenRead } from '../../../src/session/whenTokenRead.ts'

/** A page that has set a token whose session is still being read. */
function openReads() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  return createStore<boolean | undefined>(undefined)
}

describe('whose the last token is', () => {
  it('is set once its session is read', async () => {
    for (const isSame of [true, false]) {
      const reads = openReads()
      const answer = whenTokenRead(reads, reads.getState)
      reads.setState(undefined)
      reads.setState(isSame)
      assert.equal(await answer, isSame)
    }
  })

  it('stays unknown where that takes ten seconds', async () => {
    const reads = openReads()
    let isSettled = false
    const answer = whenTokenRead(reads, reads.getState).then((known) => {
      isSettled = true
      return known
    })
    await vi.advanceTimersByTimeAsync(9_999)
    assert.equal(isSettled, false)
    await vi.advanceTimersByTimeAsync(1)
    assert.equal(await answer, undefined)
  })
})
