import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import type { Attempt } from '../../../src/api/types.ts'
import { transition } from '../../../src/payment/machine.ts'
import type { PayableState } from '../../../src/payment/phase.ts'
import type { Phase, PaymentEvent } from '../../../src/payment/phase.ts'
import { reportOf } from '../../../src/payment/report.ts'
import {
  READY,
  RECORD,
  SENDING,
  SUBMIT,
  attempt,
  play,
  posted,
  read,
  readFailed,
  refused,
  state,
  silent,
  slow,
} from './play.ts'

describe('the payment machine', () => {
  it('sends one request for two submits', () => {
    const { phase, effects } = play(READY, ...SUBMIT, ...SUBMIT)
    assert.equal(phase.name, 'sending')
    assert.deepEqual(effects, ['post'])
  })

  it('holds the outcome unknown after silence, and polls before anything else', () => {
    const { phase, effects } = play(READY, ...SUBMIT, silent(1))
    assert.equal(phase.name, 'unknown')
    assert.deepEqual(effects, ['post', 'readState'])
  })

  it('resends while no attempt is there, four requests at most, and then only reads', () => {
    const again = (at: number): PaymentEvent[] => [read(at), posted(at + 1), silent(at + 2)]
    const { phase, effects } = play(READY, ...SUBMIT, silent(1), ...[5, 15, 25, 35].flatMap(again))
    assert.equal(phase.name, 'unknown')
    assert.equal(effects.filter((effect) => effect === 'post').length, 4)
  })

  it('does not resend half a minute after the start', () => {
    const { effects } = play(READY, ...SUBMIT, silent(1), read(30_000, state({ retrySafe: false })))
    assert.deepEqual(effects, ['post', 'readState', 'readState'])
  })

  it('does not resend because of a poll that began before the last request', () => {
    const stale: PaymentEvent = { ...read(9), askedAt: 0 } as PaymentEvent
    assert.deepEqual(play(READY, ...SUBMIT, silent(1), stale).effects, ['post', 'readState', 'readState'])
  })

  it('does not resend while a request is in progress', () => {
    const { effects } = play(READY, ...SUBMIT, slow(6_000), read(6_100))
    assert.deepEqual(effects, ['post', 'readState', 'readState'])
  })

  it('lets the payer try again only when nothing can arrive any more and the server calls it safe', () => {
    const lost: PaymentEvent[] = [...SUBMIT, silent(1), refused('invalid_token')]
    assert.equal(play(READY, ...lost, read(29_000)).phase.name, 'unknown')
    assert.equal(play(READY, ...lost, read(31_000, state({ retrySafe: false }))).phase.name, 'unknown')
    const { phase, effects } = play(READY, ...lost, read(31_000))
    assert.equal(phase.name, 'ready')
    assert.equal(effects.at(-1), 'forget')
  })

  it('takes a refusal of a resent request for no answer about the first one', () => {
    assert.equal(play(SENDING, refused('invalid_token')).phase.name, 'ready')
    assert.equal(play(SENDING, silent(1), refused('invalid_token')).phase.name, 'unknown')
    assert.equal(play(SENDING, slow(6_000), posted(7_000), refused('invalid_token')).phase.name, 'unknown')
  })

  it('takes a late refusal of the only request for its answer', () => {
    const late = play(SENDING, slow(6_000), refused('token_expired'))
    assert.deepEqual(late.phase, { name: 'ready', failure: { code: 'token_expired' } })
    assert.equal(late.effects.at(-1), 'forget')
  })

  it('polls after a refusal, as another tab may have paid meanwhile, unless its token shows it nothing', () => {
    assert.deepEqual(play(SENDING, refused('method_not_allowed')).effects, ['forget', 'readState'])
    assert.deepEqual(play(SENDING, refused('token_expired')).effects, ['forget'])
  })

  it('adopts the server state after a reload: paid, or nothing there', () => {
    const resumed = (found: PayableState, now: number) => play(READY, read(now, found, [RECORD]))
    assert.equal(resumed(state({ activeAttempt: attempt() }), 5).phase.name, 'succeeded')
    assert.equal(resumed(state(), 5).phase.name, 'unknown')
    assert.equal(resumed(state(), 59_000).phase.name, 'unknown')
    const { phase, effects } = resumed(state(), 60_000)
    assert.deepEqual(phase, { name: 'ready', failure: { code: 'not_received' } })
    assert.deepEqual(effects, ['forget'])
  })

  it('separates a paid order of somebody else from a payment of this browser', () => {
    const other = attempt({ idempotencyKey: 'key-of-another-device' })
    assert.equal(play(READY, read(5, state({ activeAttempt: other }), [RECORD])).phase.name, 'ended')
    assert.equal(play(READY, read(5, state({ activeAttempt: attempt() }), [RECORD])).phase.name, 'succeeded')
  })

  it('watches a payment of another device, shows no challenge of it and reports no success', () => {
    const other = (status: Attempt['status']) => attempt({ idempotencyKey: 'key-of-another-device', status })
    const active = (status: Attempt['status']) => state({ activeAttempt: other(status) })
    const watching = play(READY, read(5, active('requires_action'))).phase
    assert.equal(watching.name, 'elsewhere')
    assert.equal(play(watching, { type: 'takenOver', now: 0 }).phase, watching)
    const paid = state({ activeAttempt: other('succeeded'), transaction: { id: 'txn_1', status: 'paid', methods: [] } })
    assert.equal(play(watching, read(6, paid)).phase.name, 'ended')
    assert.equal(play(watching, read(6, state({ lastAttempt: other('failed') }))).phase.name, 'ready')
  })

  it('meets the attempt of another device in its own answer, and does not take it for its own', () => {
    const key = 'key-of-another-device'
    const other = (status: Attempt['status']) => attempt({ idempotencyKey: key, status })
    const paid = state({ activeAttempt: other('succeeded'), transaction: { id: 'txn_1', status: 'paid', methods: [] } })
    const shown = play(SENDING, refused('already_paid', other('succeeded')))
    assert.equal(shown.phase.name, 'elsewhere')
    assert.equal(play(shown.phase, read(1_000, paid)).phase.name, 'ended')
    // The record of another tab may come later than the answer.
    assert.equal(play(shown.phase, read(1_000, paid, [{ key, startedAt: 0 }])).phase.name, 'succeeded')
    assert.equal(play(SENDING, refused('attempt_in_progress', other('processing'))).phase.name, 'elsewhere')
    const own = attempt({ status: 'processing' })
    assert.equal(play(SENDING, refused('attempt_in_progress', own)).phase.name, 'processing')
  })

  it('waits while another tab pays, and goes on with what that tab left', () => {
    const other = { key: 'key-of-another-tab', startedAt: 0 }
    const theirs = (status: Attempt['status']) => attempt({ idempotencyKey: other.key, status })
    const { phase, effects } = play(READY, { type: 'submitted' }, { type: 'taken', now: 0 })
    assert.equal(phase.name, 'elsewhere')
    assert.deepEqual(effects, ['readState'])
    const challenged = play(phase, read(5, state({ activeAttempt: theirs('requires_action') }), [other])).phase
    assert.equal(play(challenged, { type: 'takenOver', now: 0 }).phase.name, 'challenge')
    const limited = play(challenged, {
      type: 'readFailed',
      now: 0,
      pollError: { code: 'rate_limited', until: 9_000 },
    }).phase
    const [challenge, poll] = transition(limited, { type: 'takenOver', now: 1_000 })
    assert.deepEqual(
      [challenge.name, poll],
      ['challenge', { do: 'readAttempt', id: 'att_1', afterMs: 8_000, isMinimum: true }],
    )
    assert.equal(play(phase, read(5, state({ activeAttempt: theirs('succeeded') }), [other])).phase.name, 'succeeded')
    const declined = play(phase, read(5, state({ lastAttempt: theirs('failed') }), [other]))
    assert.deepEqual(declined.phase, { name: 'ready' })
    assert.equal(play(phase, read(59_000, state(), [other])).phase.name, 'elsewhere')
    assert.equal(play(phase, read(60_000, state(), [other])).phase.name, 'ready')
  })

  it('keeps a pause that a poll of an earlier decision was asked for', () => {
    const [sending] = transition(SENDING, readFailed(5_000))
    const [, effect] = transition(sending, silent(1_000))
    assert.deepEqual(effect, { do: 'readState', afterMs: 4_000, isMinimum: true })
  })

  it('keeps a pause that was asked for while the form was shown, and reports no decline twice because of it', () => {
    const shown: Phase = { name: 'ready', failure: { code: 'card_declined' } }
    const busy: PaymentEvent = { type: 'readFailed', now: 0, pollError: { code: 'rate_limited', until: 25_000 } }
    const [phase, poll] = transition(shown, busy)
    assert.deepEqual(poll, { do: 'readState', afterMs: 25_000, isMinimum: true })
    assert.equal(reportOf(shown, phase), undefined)
    const { phase: elsewhere } = play(phase, { type: 'submitted' }, { type: 'taken', now: 0 })
    const [, next] = transition(elsewhere, { type: 'readFailed', now: 1_000, pollError: { code: 'server_error' } })
    assert.deepEqual(next, { do: 'readState', afterMs: 24_000, isMinimum: true })
    const [, again] = transition(transition(phase, { type: 'submitted' })[0], { type: 'withdrawn', now: 5_000 })
    assert.deepEqual(again, { do: 'readState', afterMs: 20_000, isMinimum: true })
    const processing = play(SENDING, { type: 'answered', attempt: attempt({ status: 'processing' }) }).phase
    const late = transition(processing, {
      type: 'silent',
      key: RECORD.key,
      now: 0,
      pollError: { code: 'server_error', until: 9_000 },
    })
    assert.deepEqual('pollError' in late[0] && late[0].pollError, { code: undefined, until: 9_000 })
    assert.deepEqual(late[1], { do: 'readAttempt', id: 'att_1', afterMs: 9_000, isMinimum: true })
    const [unknown] = transition(play(SENDING, silent(0)).phase, busy)
    const [, later] = transition(unknown, refused('validation_failed'))
    assert.deepEqual(later, { do: 'readState', afterMs: 25_000, isMinimum: true })
    assert.deepEqual(play(phase, read(30_000)).phase, { ...shown, pollError: undefined })
    // An error without a pause does not delay what comes after it.
    const [offline, ...polls] = transition(shown, { type: 'readFailed', now: 0, pollError: { code: 'offline' } })
    assert.deepEqual(polls, [])
    const taken = play(offline, { type: 'submitted' }, { type: 'taken', now: 0 }).phase
    assert.deepEqual(taken, { name: 'elsewhere', reads: 0 })
  })

  it('moves on by nothing but what the phase waits for', () => {
    const over: Phase[] = [
      { name: 'succeeded', attempt: attempt() },
      { name: 'ended', code: 'already_paid' },
    ]
    const events: PaymentEvent[] = [{ type: 'withdrawn', now: 1 }, { type: 'taken', now: 1 }, posted(1)]
    for (const event of events)
      for (const phase of [SENDING, ...over]) assert.equal(play(phase, event).phase, phase, event.type)
    for (const phase of over) assert.equal(play(phase, readFailed(5_000)).phase, phase)
    const unknown = play(SENDING, silent(1)).phase
    assert.equal(play(unknown, slow(6_000)).phase, unknown)
    assert.deepEqual(play(SENDING, readFailed(5_000)).effects, [])
  })

  it('lets a form wait beside another tab that begins to pay', () => {
    assert.deepEqual(play(READY, { type: 'taken', now: 0 }), {
      phase: { name: 'elsewhere', reads: 0 },
      effects: ['readState'],
    })
  })

  it('sends no further request while the one before is in progress', () => {
    const { effects } = play(SENDING, silent(1), read(5), posted(6), read(7))
    assert.deepEqual(effects, ['readState', 'post', 'readState'])
  })

  it('is paid where a refusal names the attempt with which another tab has paid', () => {
    const other = attempt({ id: 'att_2', idempotencyKey: 'key-2' })
    const event = {
      ...refused('already_paid', other),
      records: [RECORD, { key: 'key-2', startedAt: 0 }],
    } as PaymentEvent
    assert.deepEqual(play(SENDING, event).phase, { name: 'succeeded', attempt: other })
  })

  it('reads at once after a refusal of a resent request, or when the pause is over that the server asked for', () => {
    const [free, poll] = transition(play(SENDING, silent(1), posted(2)).phase, refused('invalid_token'))
    assert.deepEqual('pollError' in free && [free.pollError, free.name === 'unknown' && free.isOutstanding], [
      undefined,
      false,
    ])
    assert.deepEqual(poll, { do: 'readState', afterMs: 1_000, isMinimum: false })
    assert.deepEqual(play(free, read(3)).effects, ['readState'])
    const busy = play(SENDING, silent(1), readFailed(9_000)).phase
    const [paused, later] = transition(busy, refused('invalid_token'))
    assert.deepEqual('pollError' in paused && paused.pollError, { code: 'rate_limited', until: 9_000 })
    assert.deepEqual(later, { do: 'readState', afterMs: 9_000, isMinimum: true })
    assert.deepEqual(transition(SENDING, silent(1))[1], { do: 'readState', afterMs: 0, isMinimum: false })
  })

  it('shows the form again when a submit is withdrawn, and keeps the pause that was asked for', () => {
    const form = play(READY, { type: 'submitted' }, { type: 'withdrawn', now: 0 })
    assert.deepEqual(form, { phase: READY, effects: [] })
    const busy = play(READY, readFailed(20_000), { type: 'submitted' }, { type: 'withdrawn', now: 5_000 }).phase
    assert.deepEqual(busy, { name: 'ready', pollError: { until: 20_000 } })
  })
})
