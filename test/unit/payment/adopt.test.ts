import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import type { Session } from '../../../src/api/types.ts'
import { step } from '../../../src/payment/machine.ts'
import type { Phase } from '../../../src/payment/phase.ts'
import { KEY, READY, RECORD, SENDING, attempt, play, read, session } from './play.ts'

const DECLINE = { code: 'card_declined', message: '', retrySafe: true } as const

describe('what a session that was read says', () => {
  it('is older than the decline that was told since', () => {
    const declined = play(SENDING, { type: 'answered', attempt: attempt({ status: 'failed', failure: DECLINE }) }).phase
    assert.deepEqual(declined, { name: 'ready', failure: { code: 'card_declined', attemptId: 'att_1' } })
    const before = read(2, session({ activeAttempt: attempt({ status: 'processing' }) }))
    assert.equal(play(declined, before).phase, declined)
    const other = attempt({ id: 'att_2', idempotencyKey: 'key-2', status: 'processing' })
    assert.equal(play(declined, read(2, session({ activeAttempt: other }))).phase.name, 'elsewhere')
  })

  it('is that nothing is charged, where the seller let go of the card that was authorised', () => {
    const authorised = attempt({ outcome: 'authorized' })
    const released = session({ activeAttempt: authorised, lastAttempt: authorised, retrySafe: false })
    released.transaction = { ...released.transaction, status: 'canceled' } as NonNullable<Session['transaction']>
    const unknown: Phase = {
      name: 'unknown',
      record: RECORD,
      canResend: true,
      posts: 1,
      lastPostAt: 0,
      isOutstanding: false,
      reads: 0,
    }
    const ended = { phase: { name: 'ended', code: 'transaction_canceled', attempt: authorised }, effects: ['forget'] }
    for (const from of [READY, unknown, { name: 'elsewhere', reads: 0 } satisfies Phase])
      for (const records of [[], [RECORD]]) assert.deepEqual(play(from, read(5, released, records)), ended)
    const { activeAttempt: _active, ...alone } = released
    assert.deepEqual(play(READY, read(5, alone, [RECORD])), ended)
  })

  it('is the end of one request of two that were sent at once, and says nothing of the other', () => {
    const other = { key: 'key-2', startedAt: 0 }
    const declined = session({ lastAttempt: attempt({ status: 'failed', failure: DECLINE }) })
    const { phase, effects } = play(READY, read(5, declined, [other, RECORD]))
    assert.deepEqual([phase.name, ...effects], ['unknown', 'forget', 'readSession'])
    const told = play(phase, read(60_000, declined, [other])).phase
    assert.deepEqual(told, { name: 'ready', failure: { code: 'card_declined', attemptId: 'att_1' } })
    assert.equal(play(READY, read(5, declined, [RECORD])).phase.name, 'ready')
    const final = session({ lastAttempt: attempt({ status: 'failed', failure: { ...DECLINE, retrySafe: false } }) })
    assert.deepEqual(step(READY, read(5, final, [other, RECORD])).slice(1), [{ do: 'forget', key: KEY }])
  })

  it('does not make a decline that was told before the outcome of a request that was lost', () => {
    const told: Phase = { name: 'ready', failure: { code: 'card_declined', attemptId: 'att_1' } }
    const declined = session({ lastAttempt: attempt({ status: 'failed', failure: DECLINE }) })
    assert.equal(play(told, read(5, declined, [RECORD])).phase, told)
    const { phase } = play(told, read(5, declined, [{ key: 'key-2', startedAt: 0 }]))
    const lost = play(phase, read(60_000, declined, [{ key: 'key-2', startedAt: 0 }])).phase
    assert.deepEqual(lost, { name: 'ready', failure: { code: 'not_received' } })
    assert.deepEqual(play(told, read(60_000, declined, [{ key: 'key-2', startedAt: 0 }])).phase, told)
  })

  it('does not shorten the time for which the server wants no request', () => {
    const [unknown] = step(SENDING, {
      type: 'silent',
      key: KEY,
      now: 1_000,
      trouble: { code: 'server_error', until: 21_000 },
    })
    const [looked, first] = step(unknown, read(2_000))
    assert.equal(first?.do, 'readSession')
    const [again, second] = step(looked, read(20_999))
    assert.equal(second?.do, 'readSession')
    const [, third] = step(again, read(21_000))
    assert.deepEqual(third, { do: 'post', afterMs: 1_000 })
  })

  const expired = session({ retrySafe: false })
  expired.transaction = { ...expired.transaction, status: 'expired' } as NonNullable<Session['transaction']>

  it('is not that an order has expired while what was sent before may still be carried out', () => {
    const waiting = play(SENDING, { type: 'slow', key: KEY, now: 6_000 }).phase
    const looked = play(waiting, read(6_100, expired))
    assert.deepEqual([looked.phase.name, ...looked.effects], ['unknown', 'readSession'])
    const paid = play(looked.phase, { type: 'answered', attempt: attempt() }).phase
    assert.equal(paid.name, 'succeeded')
    const silence = { type: 'silent', key: KEY, now: 20_000, trouble: { code: 'server_error' } } as const
    const lost = play(looked.phase, silence, read(49_999, expired))
    assert.equal(lost.phase.name, 'unknown')
    assert.deepEqual(play(lost.phase, read(50_000, expired)).phase, { name: 'ended', code: 'transaction_expired' })
    // After a reload, and in a tab beside it.
    for (const from of [READY, { name: 'elsewhere', reads: 0 } satisfies Phase]) {
      const next = play(from, read(5_000, expired, [RECORD]))
      assert.deepEqual([next.phase.name, ...next.effects].at(-1), 'readSession')
      assert.equal(play(next.phase, read(60_000, expired, [RECORD])).phase.name, 'ended')
      assert.equal(play(from, read(5, expired)).phase.name, 'ended')
    }
  })

  it('is that an order which had expired can be paid, once the seller gave it more time', () => {
    const over = play(READY, read(5, expired)).phase
    assert.equal(play(over, read(6, expired)).phase, over)
    assert.deepEqual(play(over, read(7)).phase, READY)
    const canceled = session()
    canceled.transaction = { ...canceled.transaction, status: 'canceled' } as NonNullable<Session['transaction']>
    const gone = play(READY, read(5, canceled)).phase
    assert.equal(play(gone, read(6)).phase, gone)
  })

  it('is that a card which was authorised elsewhere is let go of, also on a screen that told of it', () => {
    const authorised = attempt({ outcome: 'authorized' })
    const told = play(READY, read(5, session({ activeAttempt: authorised, retrySafe: false }))).phase
    assert.deepEqual(told, { name: 'ended', code: 'already_paid', attempt: authorised })
    const released = session({ activeAttempt: authorised, retrySafe: false })
    released.transaction = { ...released.transaction, status: 'canceled' } as NonNullable<Session['transaction']>
    const { phase } = play(told, read(6, released))
    assert.deepEqual(phase, { name: 'ended', code: 'transaction_canceled', attempt: authorised })
    assert.equal(play(phase, read(7, released)).phase, phase)
  })
})
