import assert from 'node:assert/strict'
import { it, vi } from 'vitest'
import { session } from './play.ts'
import { SESSION, pending, rest, start } from './startRunner.ts'

// What other scripts of the page's origin can do to a payment by locks and channels.
it('pays all the same where something holds the lock that does not pay, or never answers', async () => {
  const letGo = vi.fn()
  const held = () => Promise.resolve(undefined)
  const silent = () => new Promise<() => void>((resolve) => setTimeout(() => resolve(letGo), 100))
  for (const take of [held, silent]) {
    const { runner, sent, clock } = start({ createAttempt: pending, getSession: pending }, take)
    runner.submit(SESSION, () => Promise.resolve('{}'))
    for (let ms = 0; ms < 3_000; ms += 500) {
      await rest()
      assert.deepEqual([runner.getPhase().name, sent], ['preparing', []])
      clock.runUntil(1_000_000 + ms + 500)
    }
    await rest()
    assert.deepEqual([runner.getPhase().name, sent.length], ['sending', 1])
    runner.stop()
  }
  await vi.waitFor(() => assert.equal(letGo.mock.calls.length, 1))
})

it('reads once a second at most for what a channel brings, and no message stops a press', async () => {
  const getSession = vi.fn(() => Promise.resolve(session()))
  const { runner, sent, clock, forge } = start({ createAttempt: pending, getSession })
  runner.see(session())
  for (let ms = 0; ms < 3_000; ms += 50) {
    clock.runUntil(1_000_000 + ms)
    forge('settled')
    await rest()
  }
  assert.equal(getSession.mock.calls.length, 3)
  let seal: (bytes: string) => void = () => undefined
  runner.submit(SESSION, () => new Promise((resolve) => (seal = resolve)))
  clock.runUntil(1_010_000)
  forge('sending')
  assert.equal(runner.getPhase().name, 'preparing')
  seal('{}')
  await rest()
  assert.deepEqual([runner.getPhase().name, sent.length], ['sending', 1])
  runner.stop()
})
