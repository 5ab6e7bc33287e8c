import assert from 'node:assert/strict'
import { it, vi } from 'vitest'
import { state } from './play.ts'
import { pending, rest, start } from './startRunner.ts'

// What other scripts of the page's origin can do to a payment by locks and channels.
it('pays all the same where something holds the lock that does not pay, or never answers', async () => {
  const release = vi.fn()
  const held = () => Promise.resolve(undefined)
  const silent = () => new Promise<() => void>((resolve) => setTimeout(() => resolve(release), 100))
  for (const take of [held, silent]) {
    const { runner, sent, clock } = start({ createAttempt: pending, readState: pending }, take)
    runner.submit('txn_1', () => Promise.resolve('{}'))
    for (let ms = 0; ms < 3_000; ms += 500) {
      await rest()
      assert.deepEqual([runner.getPhase().name, sent], ['preparing', []])
      clock.runUntil(1_000_000 + ms + 500)
    }
    await rest()
    assert.deepEqual([runner.getPhase().name, sent.length], ['sending', 1])
    runner.stop()
  }
  await vi.waitFor(() => assert.equal(release.mock.calls.length, 1))
})

it('reads once a second at most for what a channel brings, and no message stops a press', async () => {
  const readState = vi.fn(() => Promise.resolve(state()))
  const { runner, sent, clock, forge } = start({ createAttempt: pending, readState })
  runner.sync(state())
  for (let ms = 0; ms < 3_000; ms += 50) {
    clock.runUntil(1_000_000 + ms)
    forge('settled')
    await rest()
  }
  assert.equal(readState.mock.calls.length, 3)
  let finish: (bytes: string) => void = () => undefined
  runner.submit('txn_1', () => new Promise((resolve) => (finish = resolve)))
  clock.runUntil(1_010_000)
  forge('sending')
  assert.equal(runner.getPhase().name, 'preparing')
  finish('{}')
  await rest()
  assert.deepEqual([runner.getPhase().name, sent.length], ['sending', 1])
  runner.stop()
})
