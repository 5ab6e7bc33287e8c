import assert from 'node:assert/strict'
import { test } from 'vitest'
import { nextAttempt, readRetryAfter } from '../../../demo/sandbox/domain/webhookRetries.ts'

const NOW = new Date('2026-11-26T09:00:00Z')
const HORIZON = new Date('2026-11-29T09:00:00Z')
const pauseAfter = (failures: number, retryAfterMs?: number) =>
  (nextAttempt(failures, HORIZON, NOW, retryAfterMs)?.getTime() ?? Number.NaN) - NOW.getTime()

test('pauses double from a second to twelve hours', () => {
  const pauses = Array.from({ length: 18 }, (_, index) => pauseAfter(index + 1) / 1_000)
  assert.deepEqual(pauses.slice(0, 5), [1, 2, 4, 8, 16])
  assert.deepEqual(pauses.slice(15), [32_768, 43_200, 43_200])
  assert.equal(pauseAfter(2_000), 12 * 3_600_000)
})

test('an answer that asks for a longer pause gets it, up to the horizon; a shorter one changes nothing', () => {
  assert.equal(pauseAfter(1, 60_000), 60_000)
  assert.equal(pauseAfter(10, 60_000), 512_000)
  assert.equal(pauseAfter(1, Number.POSITIVE_INFINITY), HORIZON.getTime() - NOW.getTime())
})

test('the attempt at the horizon is the last one', () => {
  const justBefore = new Date(HORIZON.getTime() - 1)
  assert.deepEqual(nextAttempt(20, HORIZON, justBefore), HORIZON)
  assert.equal(nextAttempt(21, HORIZON, HORIZON), undefined)
})

test('Retry-After is read as seconds and as a date by the clock of its sender, and as nothing else', () => {
  const date = 'Thu, 26 Nov 2026 09:00:00 GMT'
  const read = (value: string) => readRetryAfter(new Headers({ 'retry-after': value, date }))
  assert.equal(read('120'), 120_000)
  assert.equal(read('Thu, 26 Nov 2026 10:00:00 GMT'), 3_600_000)
  assert.equal(read('Thursday, 26-Nov-26 10:00:00 GMT'), 3_600_000)
  assert.equal(read('Thu, 26 Nov 2026 08:00:00 GMT'), 0)
  for (const junk of ['', '-5', '1.5', '5 minutes', '2026-11-26T10:00:00Z', 'Someday, GMT']) {
    assert.equal(read(junk), undefined, junk)
  }
  const soon = new Date(Date.now() + 60_000).toUTCString()
  const ms = readRetryAfter(new Headers({ 'retry-after': soon })) ?? 0
  assert.ok(ms > 50_000 && ms <= 60_000, String(ms))
})
