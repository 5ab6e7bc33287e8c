import assert from 'node:assert/strict'
import { afterEach, beforeEach, test, vi } from 'vitest'
import { createTurns, runAtOnce } from '../../../demo/sandbox/app/turns.ts'

const never = new AbortController().signal
/** When each work began. */
let begun: number[]
let startedAt: number

beforeEach(() => {
  vi.useFakeTimers()
  begun = []
  startedAt = performance.now()
})
afterEach(() => vi.useRealTimers())

const lasting = (ms: number) => async () => {
  begun.push(performance.now() - startedAt)
  await new Promise((resolve) => setTimeout(resolve, ms))
  return ms
}

test('work goes one after the other, with a rest that is as long as the work was', async () => {
  const takeTurn = createTurns()
  const all = Promise.all([100, 30, 50].map((ms) => takeTurn(lasting(ms), never)))
  await vi.runAllTimersAsync()
  assert.deepEqual(await all, [100, 30, 50])
  assert.deepEqual(begun, [0, 200, 260])
})

test('work that comes after the rest of the one before begins at once', async () => {
  const takeTurn = createTurns()
  void takeTurn(lasting(100), never)
  await vi.advanceTimersByTimeAsync(1_000)
  void takeTurn(lasting(100), never)
  await vi.advanceTimersByTimeAsync(0)
  assert.deepEqual(begun, [0, 1_000])
})

test('work that fails gives its turn on', async () => {
  const takeTurn = createTurns()
  const failed = assert.rejects(
    takeTurn(() => Promise.reject(new Error('No such table.')), never),
    /No such table/,
  )
  const next = takeTurn(lasting(10), never)
  await vi.runAllTimersAsync()
  await failed
  assert.equal(await next, 10)
})

test('work that nobody waits for any more is left out', async () => {
  const takeTurn = createTurns()
  const gone = new AbortController()
  const first = takeTurn(lasting(100), never)
  const second = takeTurn(lasting(100), gone.signal)
  const third = takeTurn(lasting(100), never)
  gone.abort()
  await vi.runAllTimersAsync()
  assert.deepEqual(await Promise.all([first, second, third]), [100, undefined, 100])
  assert.deepEqual(begun, [0, 200])
})

test('where the database answers many at once, all begin at once', async () => {
  const all = Promise.all([100, 100].map((ms) => runAtOnce(lasting(ms), never)))
  await vi.runAllTimersAsync()
  await all
  assert.deepEqual(begun, [0, 0])
})
