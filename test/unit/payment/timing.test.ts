import assert from 'node:assert/strict'
import { it } from 'vitest'
import { isSettled, withJitter } from '../../../src/payment/timing.ts'

it('spreads what is sent again over the whole of its pause, and reads over the second half of theirs', () => {
  const spread = (what: string) => [0, 0.5].map((random) => withJitter(2_000, random, { do: what }))
  assert.deepEqual(spread('post'), [0, 1_000])
  assert.deepEqual(spread('readState'), [1_000, 1_500])
})

it('never shortens a pause that the server asked for', () => {
  for (const what of ['post', 'readState'])
    assert.equal(withJitter(2_000, 0.5, { do: what, isMinimum: true }), 2_500, what)
})

it('gives a decision up only a minute after it began, however late that was', () => {
  assert.deepEqual(
    [100_000, 159_999, 160_000].map((now) => isSettled(100_000, now)),
    [false, false, true],
  )
})
