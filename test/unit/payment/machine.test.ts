import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import type { Attempt, Session } from '../../../src/api/types.ts'
import { step } from '../../../src/payment/machine.ts'
import type { Phase, PaymentEvent } from '../../../src/payment/phase.ts'
import { wordOf } from '../../../src/payment/wordOf.ts'
import {
  READY,
  RECORD,
  SENDING,
  SUBMIT,
  TROUBLE,
  attempt,
  play,
  posted,
  read,
  readFailed,
  refused,
  session,
  silent,
  slow,
} from './play.ts'

describe('the payment machine', () => {
  it('sends one request for two submits', () => {
    const { phase, effects } = play(READY, ...SUBMIT, ...SUBMIT)
    assert.equal(phase.name, 'sending')
    assert.deepEqual(effects, ['post'])
  })

  it('does not know the outcome after silence, and looks before anything else', () => {
    const { phase, effects } = play(READY, ...SUBMIT, silent(1))
    assert.equal(phase.name, 'unknown')
    assert.deepEqual(effects, ['post', 'readSession'])
  })

  it('resends while no attempt is there, four requests at most, and then only reads', () => {
    const again = (at: number): PaymentEvent[] => [read(at), posted(at + 1), silent(at + 2)]
    const { phase, effects } = play(READY, ...SUBMIT, silent(1), ...[5, 15, 25, 35].flatMap(again))
    assert.equal(phase.name, 'unknown')
    assert.equal(effects.filter((effect) => effect === 'post').length, 4)
  })

  it('does not resend half a minute after the start', () => {
    const { effects } = play(READY, ...SUBMIT, silent(1), read(30_000, session({ retrySafe: false })))
    assert.deepEqual(effects, ['post', 'readSession', 'readSession'])
  })

  it('does not resend because of a look that began before the last request', () => {
    const stale: PaymentEvent = { ...read(9), askedAt: 0 } as PaymentEvent
    assert.deepEqual(play(READY, ...SUBMIT, silent(1), stale).effects, ['post', 'readSession', 'readSession'])
  })

  it('does not resend while a request is under way', () => {
    const { effects } = play(READY, ...SUBMIT, slow(6_000), read(6_100))
    assert.deepEqual(effects, ['post', 'readSession', 'readSession'])
  })

  it('lets the payer try again only when nothing can arrive any more and the server says so', () => {
    const lost: PaymentEvent[] = [...SUBMIT, silent(1), refused('invalid_token')]
    assert.equal(play(READY, ...lost, read(29_000)).phase.name, 'unknown')
    assert.equal(play(READY, ...lost, read(31_000, session({ retrySafe: false }))).phase.name, 'unknown')
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

  it('looks after a refusal, as another tab may have paid meanwhile, unless its token shows it nothing', () => {
    assert.deepEqual(play(SENDING, refused('method_not_allowed')).effects, ['forget', 'readSession'])
    assert.deepEqual(play(SENDING, refused('token_expired')).effects, ['forget'])
  })

  it('never calls an attempt failed that the server did not call safe to try again', () => {
    const failure = { code: 'card_declined', message: 'Declined', retrySafe: false }
    const { phase } = play(SENDING, { type: 'answered', attempt: attempt({ status: 'failed', failure }) })
    assert.equal(phase.name, 'ended')
    const safe = {
      type: 'answered',
      attempt: attempt({ status: 'failed', failure: { ...failure, retrySafe: true } }),
    } as const
    assert.deepEqual(play(SENDING, safe).phase, {
      name: 'ready',
      failure: { code: 'card_declined', attemptId: 'att_1' },
    })
  })

  it('ends at the truth after a reload: paid, or nothing there', () => {
    const resumed = (seen: Session, now: number) => play(READY, read(now, seen, [RECORD]))
    assert.equal(resumed(session({ activeAttempt: attempt() }), 5).phase.name, 'succeeded')
    assert.equal(resumed(session(), 5).phase.name, 'unknown')
    assert.equal(resumed(session(), 59_000).phase.name, 'unknown')
    const { phase, effects } = resumed(session(), 60_000)
    assert.deepEqual(phase, { name: 'ready', failure: { code: 'not_received' } })
    assert.deepEqual(effects, ['forget'])
  })

  it('tells a paid order of somebody else apart from a payment of this browser', () => {
    const other = attempt({ idempotencyKey: 'key-of-another-device' })
    assert.equal(play(READY, read(5, session({ activeAttempt: other }), [RECORD])).phase.name, 'ended')
    assert.equal(play(READY, read(5, session({ activeAttempt: attempt() }), [RECORD])).phase.name, 'succeeded')
  })

  it('watches a payment of another device, shows no challenge of it and tells no success', () => {
    const other = (status: Attempt['status']) => attempt({ idempotencyKey: 'key-of-another-device', status })
    const active = (status: Attempt['status']) => session({ activeAttempt: other(status) })
    const watching = play(READY, read(5, active('requires_action'))).phase
    assert.equal(watching.name, 'elsewhere')
    assert.equal(play(watching, { type: 'takenOver', now: 0 }).phase, watching)
    const paid = session({ activeAttempt: other('succeeded') })
    paid.transaction = { ...paid.transaction, status: 'paid' } as NonNullable<Session['transaction']>
    assert.equal(play(watching, read(6, paid)).phase.name, 'ended')
    assert.equal(play(watching, read(6, session({ lastAttempt: other('failed') }))).phase.name, 'ready')
  })

  it('meets the attempt of another device in its own answer, and does not take it for its own', () => {
    const key = 'key-of-another-device'
    const other = (status: Attempt['status']) => attempt({ idempotencyKey: key, status })
    const paid = session({ activeAttempt: other('succeeded') })
    paid.transaction = { ...paid.transaction, status: 'paid' } as NonNullable<Session['transaction']>
    const told = play(SENDING, refused('already_paid', other('succeeded')))
    assert.equal(told.phase.name, 'elsewhere')
    assert.equal(play(told.phase, read(1_000, paid)).phase.name, 'ended')
    // The record of another tab may come later than the answer.
    assert.equal(play(told.phase, read(1_000, paid, [{ key, startedAt: 0 }])).phase.name, 'succeeded')
    assert.equal(play(SENDING, refused('attempt_in_progress', other('processing'))).phase.name, 'elsewhere')
    const own = attempt({ status: 'processing' })
    assert.equal(play(SENDING, refused('attempt_in_progress', own)).phase.name, 'processing')
  })

  it('waits while another tab pays, and goes on with what that tab left', () => {
    const other = { key: 'key-of-another-tab', startedAt: 0 }
    const theirs = (status: Attempt['status']) => attempt({ idempotencyKey: other.key, status })
    const { phase, effects } = play(READY, { type: 'submitted' }, { type: 'taken', now: 0 })
    assert.equal(phase.name, 'elsewhere')
    assert.deepEqual(effects, ['readSession'])
    const challenged = play(phase, read(5, session({ activeAttempt: theirs('requires_action') }), [other])).phase
    assert.equal(play(challenged, { type: 'takenOver', now: 0 }).phase.name, 'challenge')
    const limited = play(challenged, {
      type: 'readFailed',
      now: 0,
      trouble: { code: 'rate_limited', until: 9_000 },
    }).phase
    const [challenge, look] = step(limited, { type: 'takenOver', now: 1_000 })
    assert.deepEqual(
      [challenge.name, look],
      ['challenge', { do: 'readAttempt', id: 'att_1', afterMs: 8_000, isMinimum: true }],
    )
    assert.equal(play(phase, read(5, session({ activeAttempt: theirs('succeeded') }), [other])).phase.name, 'succeeded')
    const declined = play(phase, read(5, session({ lastAttempt: theirs('failed') }), [other]))
    assert.deepEqual(declined.phase, { name: 'ready' })
    assert.equal(play(phase, read(59_000, session(), [other])).phase.name, 'elsewhere')
    assert.equal(play(phase, read(60_000, session(), [other])).phase.name, 'ready')
  })

  it('does not believe an answer to an earlier decision', () => {
    const declined = attempt({
      status: 'failed',
      idempotencyKey: 'key-0',
      failure: { code: 'card_declined', message: '', retrySafe: true },
    })
    assert.equal(play(SENDING, { type: 'answered', attempt: declined }).phase, SENDING)
    assert.equal(play(SENDING, { type: 'silent', key: 'key-0', now: 1, trouble: TROUBLE }).phase, SENDING)
    const late = play(SENDING, slow(6_000), read(6_100, session({ lastAttempt: declined })))
    assert.equal(late.phase.name, 'unknown')
  })

  it('never leaves a paid screen, and never goes back to an older version', () => {
    const paid: Phase = { name: 'succeeded', attempt: attempt() }
    assert.equal(play(paid, read(9), silent(9)).phase, paid)
    const newer: Phase = { name: 'challenge', attempt: attempt({ status: 'requires_action', version: 3 }), reads: 0 }
    const older = attempt({ status: 'processing', version: 2 })
    assert.equal(play(newer, { type: 'answered', attempt: older }).phase.name, 'challenge')
  })

  it('keeps a pause that the look of an earlier decision was asked for', () => {
    const [sending] = step(SENDING, readFailed(5_000))
    const [, effect] = step(sending, silent(1_000))
    assert.deepEqual(effect, { do: 'readSession', afterMs: 4_000, isMinimum: true })
  })

  it('keeps a pause that was asked for while the form was shown, and tells no decline twice because of it', () => {
    const told: Phase = { name: 'ready', failure: { code: 'card_declined' } }
    const busy: PaymentEvent = { type: 'readFailed', now: 0, trouble: { code: 'rate_limited', until: 25_000 } }
    const [phase, look] = step(told, busy)
    assert.deepEqual(look, { do: 'readSession', afterMs: 25_000, isMinimum: true })
    assert.equal(wordOf(told, phase), undefined)
    const { phase: elsewhere } = play(phase, { type: 'submitted' }, { type: 'taken', now: 0 })
    const [, next] = step(elsewhere, { type: 'readFailed', now: 1_000, trouble: { code: 'server_error' } })
    assert.deepEqual(next, { do: 'readSession', afterMs: 24_000, isMinimum: true })
    const [, again] = step(step(phase, { type: 'submitted' })[0], { type: 'withdrawn', now: 5_000 })
    assert.deepEqual(again, { do: 'readSession', afterMs: 20_000, isMinimum: true })
    const processing = play(SENDING, { type: 'answered', attempt: attempt({ status: 'processing' }) }).phase
    const late = step(processing, {
      type: 'silent',
      key: RECORD.key,
      now: 0,
      trouble: { code: 'server_error', until: 9_000 },
    })
    assert.deepEqual('trouble' in late[0] && late[0].trouble, { code: undefined, until: 9_000 })
    assert.deepEqual(late[1], { do: 'readAttempt', id: 'att_1', afterMs: 9_000, isMinimum: true })
    const [unknown] = step(play(SENDING, silent(0)).phase, busy)
    const [, later] = step(unknown, refused('validation_failed'))
    assert.deepEqual(later, { do: 'readSession', afterMs: 25_000, isMinimum: true })
    assert.deepEqual(play(phase, read(30_000)).phase, { ...told, trouble: undefined })
    // A trouble without a pause says nothing of what comes after it.
    const [offline, ...looks] = step(told, { type: 'readFailed', now: 0, trouble: { code: 'offline' } })
    assert.deepEqual(looks, [])
    const taken = play(offline, { type: 'submitted' }, { type: 'taken', now: 0 }).phase
    assert.deepEqual(taken, { name: 'elsewhere', reads: 0 })
  })

  it('looks what else was done when a payment that was waited for has failed', () => {
    const waiting = play(SENDING, { type: 'answered', attempt: attempt({ status: 'processing' }) }).phase
    const failed = { status: 'failed', version: 2, failure: { code: 'card_declined', message: '', retrySafe: true } }
    for (const end of [failed, { status: 'canceled', version: 2 }] as Partial<Attempt>[]) {
      const { phase, effects } = play(waiting, { type: 'answered', attempt: attempt(end) })
      assert.deepEqual([phase.name, ...effects], ['ready', 'forget', 'readSession'])
      const paid = session({ activeAttempt: attempt({ id: 'att_2', idempotencyKey: 'key-of-another-tab' }) })
      assert.equal(play(phase, read(1, paid)).phase.name, 'ended')
    }
  })

  it('waits 1, 2, 2, 2 seconds and more between reads, or as long as the server says', () => {
    let phase: Phase = { name: 'processing', attempt: attempt({ status: 'processing' }), reads: 0 }
    const waits: number[] = []
    for (let reads = 0; reads < 8; reads += 1) {
      const [next, effect] = step(phase, readFailed())
      phase = next
      if (effect && 'afterMs' in effect) waits.push(effect.afterMs)
    }
    assert.deepEqual(waits, [1000, 2000, 2000, 2000, 3000, 5000, 10_000, 10_000])
    const [, told] = step(phase, readFailed(7_000))
    assert.equal(told && 'afterMs' in told && told.afterMs, 7_000)
  })
})
