import assert from 'node:assert/strict'
import { it, onTestFinished, vi } from 'vitest'
import { installClock } from './page/clock.ts'

const LONG = 15_000

it('clears a timer that is due where one that comes first says so, as a browser has it', async () => {
  const { now } = Date
  const { timeout } = AbortSignal
  onTestFinished(() => {
    Object.assign(Date, { now })
    Object.assign(AbortSignal, { timeout })
  })
  const page = { setTimeout, clearTimeout }
  const stored = new Map<string, string>()
  vi.stubGlobal('window', page)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  })
  const clock = installClock()
  const calls: string[] = []
  // All are due by the time that the clock is looked at.
  page.setTimeout(() => {
    calls.push('first')
    page.clearTimeout(second)
  }, LONG)
  const second = page.setTimeout(() => calls.push('cleared'), LONG)
  const third = new Promise<void>((resolve) => {
    page.setTimeout(() => {
      calls.push('third')
      resolve()
    }, LONG)
  })
  clock.skip(2 * LONG)
  await third
  assert.deepEqual(calls, ['first', 'third'])
})
