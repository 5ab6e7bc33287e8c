import assert from 'node:assert/strict'
import { it } from 'vitest'
import { isBlind, isInFlight, isLooking, isStuck } from '../../../src/payment/phase.ts'
import type { Phase } from '../../../src/payment/phase.ts'
import { screenOf } from '../../../src/payment/screenOf.ts'
import { READY, RECORD, SENDING, attempt, play, silent } from './play.ts'

const WAITING = { attempt: attempt({ status: 'processing' }), reads: 0 }
const PHASES: readonly Phase[] = [
  READY,
  { name: 'preparing' },
  SENDING,
  play(SENDING, silent(1)).phase,
  { name: 'processing', ...WAITING },
  { name: 'challenge', ...WAITING },
  { name: 'elsewhere', reads: 0 },
  { name: 'succeeded', attempt: attempt() },
  { name: 'ended', code: 'already_paid' },
]
const namesOf = (is: (phase: Phase) => boolean) => PHASES.filter(is).map(({ name }) => name)

it('is in flight from the first byte until there is an outcome', () => {
  assert.deepEqual(namesOf(isInFlight), ['sending', 'unknown', 'processing', 'challenge'])
})

it('is looked after while nobody here knows what becomes of it', () => {
  assert.deepEqual(namesOf(isLooking), ['unknown', 'processing', 'challenge', 'elsewhere'])
})

it('is stuck where the token shows nothing any more, while it is looked after', () => {
  assert.deepEqual((['token_expired', 'invalid_token', 'server_error', undefined] as const).map(isBlind), [
    true,
    true,
    false,
    false,
  ])
  const stuck = (code: 'invalid_token' | 'rate_limited') => (phase: Phase) =>
    isStuck(phase.name === 'succeeded' || phase.name === 'ended' ? phase : { ...phase, trouble: { code } })
  assert.deepEqual(namesOf(stuck('invalid_token')), ['unknown', 'processing', 'challenge', 'elsewhere'])
  assert.deepEqual(namesOf(stuck('rate_limited')), [])
  assert.equal(isStuck({ name: 'unknown', record: RECORD, reads: 0 } as Phase), false)
})

it('has one screen for each phase: the form until an answer is late, and no form while the outcome is open', () => {
  assert.deepEqual(PHASES.map(screenOf), [
    ...['pay', 'pay', 'pay'],
    ...['confirming', 'confirming', 'challenge', 'elsewhere', 'done', 'ended'],
  ])
})
