import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
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
})
