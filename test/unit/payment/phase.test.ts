import assert from 'node:assert/strict'
import { it } from 'vitest'
import { isTokenError, isInFlight, isPolling, needsToken } from '../../../src/payment/phase.ts'
import type { Phase } from '../../../src/payment/phase.ts'
import { screenOf } from '../../../src/payment/screenOf.ts'
import { READY, RECORD, SENDING, attempt, play, silent } from './play.ts'

const WAITING = { attempt: attempt({ status: 'processing' }), reads: 0 }
const PHASES: readonly Phase[] = [
  { name: 'resuming' },
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

it('is polled for while its outcome is unknown here', () => {
  assert.deepEqual(namesOf(isPolling), ['unknown', 'processing', 'challenge', 'elsewhere'])
})

it('needs a token where its own is refused, while it is polled for', () => {
  assert.deepEqual((['token_expired', 'invalid_token', 'server_error', undefined] as const).map(isTokenError), [
    true,
    true,
    false,
    false,
  ])
  const stuck = (code: 'invalid_token' | 'rate_limited') => (phase: Phase) =>
    needsToken('reads' in phase ? { ...phase, pollError: { code } } : phase)
  assert.deepEqual(namesOf(stuck('invalid_token')), ['unknown', 'processing', 'challenge', 'elsewhere'])
  assert.deepEqual(namesOf(stuck('rate_limited')), [])
  assert.equal(needsToken({ name: 'unknown', record: RECORD, reads: 0 } as Phase), false)
})

it('has one screen for each phase: the form until an answer is late, and no form while the outcome is open', () => {
  assert.deepEqual(
    PHASES.map((phase) => screenOf(phase)),
    [...['nothing', 'pay', 'pay', 'pay'], ...['confirming', 'confirming', 'challenge', 'elsewhere', 'done', 'ended']],
  )
})

it('has no form where every method refuses the payer, unless a payment is under way', () => {
  const screens = PHASES.map((phase) => screenOf(phase, true))
  assert.deepEqual(screens.slice(0, 4), ['nothing', 'ended', 'pay', 'pay'])
  assert.deepEqual(
    screens.slice(4),
    PHASES.slice(4).map((phase) => screenOf(phase)),
  )
})
