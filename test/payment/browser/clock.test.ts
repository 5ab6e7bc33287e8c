import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { installClock } from './page/clock.ts'

const LONG = 15_000

test('a timer that is due is still cleared in time by one that comes first, as a browser has it', async () => {
  const stored = new Map<string, string>()
  Object.assign(globalThis, {
    window: globalThis,
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
    },
    addEventListener: () => undefined,
  })
  const clock = installClock()
  const heard: string[] = []
  // Both are due by the time that the clock is looked at.
  setTimeout(() => {
    heard.push('first')
    clearTimeout(second)
  }, LONG)
  const second = setTimeout(() => heard.push('cleared'), LONG)
  setTimeout(() => heard.push('third'), LONG)
  clock.skip(2 * LONG)
  await wait(100)
  assert.deepEqual(heard, ['first', 'third'])
})
