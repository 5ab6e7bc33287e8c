import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import type { Attempt, Session } from '../../../src/api/types.ts'
import { step } from '../../../src/payment/machine.ts'
import type { PaymentEvent, Phase } from '../../../src/payment/phase.ts'
import { KEY, READY, RECORD, SENDING, attempt, play, read, session, silent, slow } from './play.ts'

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

  const UNKNOWN = play(SENDING, silent(1)).phase
  const own = attempt({ status: 'processing' })
  const theirs = (overrides: Partial<Attempt> = {}) => attempt({ id: 'att_2', idempotencyKey: 'key-2', ...overrides })
  const withStatus = (status: string, overrides: Partial<Session> = {}, methods: unknown = []) => {
    const seen = session({ retrySafe: false, ...overrides })
    return { ...seen, transaction: { ...seen.transaction, status, methods } as NonNullable<Session['transaction']> }
  }

  it('is what became of a request whose answer is outstanding, late or lost', () => {
    const late = play(SENDING, slow(6_000)).phase
    for (const from of [SENDING, late, UNKNOWN])
      assert.equal(play(from, read(7_000, session({ activeAttempt: own }))).phase.name, 'processing', from.name)
    const declined = session({ lastAttempt: attempt({ status: 'failed', failure: DECLINE }) })
    for (const from of [late, UNKNOWN]) assert.equal(play(from, read(7_000, declined)).phase.name, 'ready', from.name)
    // The request has just left; what was there before says nothing of it.
    assert.equal(play(SENDING, read(5, declined)).phase, SENDING)
    assert.equal(play(SENDING, read(5)).phase, SENDING)
  })

  it('is what became of an attempt that is waited for, whichever of the two places names it', () => {
    const waiting = play(SENDING, { type: 'answered', attempt: own }).phase
    for (const from of [waiting, { ...waiting, name: 'challenge' } as Phase]) {
      assert.equal(play(from, read(5, session({ activeAttempt: attempt({ version: 2 }) }))).phase.name, 'succeeded')
      const failed = attempt({ status: 'failed', version: 2, failure: DECLINE })
      assert.equal(play(from, read(5, session({ lastAttempt: failed }))).phase.name, 'ready')
      assert.equal(play(from, read(5, session({ activeAttempt: theirs() }))).phase, from)
      assert.equal(play(from, read(5)).phase, from)
    }
  })

  it('is that another tab or device pays while the outcome here is not known: then nothing is sent again', () => {
    const paying = session({ activeAttempt: theirs({ status: 'processing' }) })
    assert.deepEqual(play(UNKNOWN, read(5, paying)).effects, ['readSession'])
    const paid = theirs()
    const known = [{ key: 'key-2', startedAt: 0 }]
    const { phase } = play(UNKNOWN, read(5, session({ activeAttempt: paid }), known))
    assert.deepEqual(phase, { name: 'succeeded', attempt: paid })
    const ended = play(
      UNKNOWN,
      read(5, withStatus('paid', { activeAttempt: paid, lastAttempt: theirs({ status: 'failed' }) })),
    )
    assert.deepEqual(ended, { phase: { name: 'ended', code: 'already_paid', attempt: paid }, effects: ['forget'] })
    const gone = play(UNKNOWN, read(5, withStatus('canceled')))
    assert.deepEqual(gone, { phase: { name: 'ended', code: 'transaction_canceled' }, effects: ['forget'] })
  })

  it('is that a request may go again, from the moment in which its silence was known', () => {
    assert.deepEqual(play(UNKNOWN, read(1)).effects, ['post'])
    assert.deepEqual(play(UNKNOWN, { ...read(2), askedAt: 0 } as PaymentEvent).effects, ['readSession'])
  })

  it('is waited for a whole minute after a reload, counted from when the decision began', () => {
    const lost = (now: number) => step(READY, read(now, session(), [{ key: KEY, startedAt: 100_000 }]))
    for (const now of [100_001, 159_999]) {
      const [phase, ...effects] = lost(now)
      assert.deepEqual([phase.name, effects.map((effect) => effect.do)], ['unknown', ['readSession']])
    }
    assert.equal(lost(160_000)[0].name, 'ready')
  })

  it('is the decline of a request whose answer was lost with its page, and its key is never used again', () => {
    const declined = session({ lastAttempt: attempt({ status: 'failed', failure: DECLINE }) })
    const [phase, ...effects] = step(READY, read(5, declined, [RECORD]))
    assert.deepEqual(phase, { name: 'ready', failure: { code: 'card_declined', attemptId: 'att_1' } })
    assert.deepEqual(effects, [{ do: 'forget', key: KEY }])
  })

  it('is that the order is over, and then nothing of it is remembered', () => {
    for (const [status, code] of [
      ['canceled', 'transaction_canceled'],
      ['expired', 'transaction_expired'],
      ['paid', 'already_paid'],
      ['of a later API', 'already_paid'],
    ] as const)
      for (const from of [READY, { name: 'elsewhere', reads: 0 } satisfies Phase]) {
        const [phase, ...effects] = step(
          from,
          read(5, withStatus(status, { lastAttempt: theirs({ status: 'failed' }) })),
        )
        assert.deepEqual(phase, { name: 'ended', code }, status)
        assert.deepEqual(effects, [{ do: 'forget' }])
      }
    assert.deepEqual(play(READY, read(5, withStatus('paid'))).phase, { name: 'ended', code: 'already_paid' })
    const paid = play({ name: 'elsewhere', reads: 0 }, read(5, withStatus('paid', { activeAttempt: theirs() }))).phase
    assert.deepEqual(paid, { name: 'ended', code: 'already_paid', attempt: theirs() })
    const over = play(READY, read(5, withStatus('expired'))).phase
    assert.deepEqual(play(over, read(6, withStatus('canceled'))), {
      phase: { name: 'ended', code: 'transaction_canceled' },
      effects: ['forget'],
    })
  })

  it('is the end where an attempt of another device failed for good, and none where another try is safe', () => {
    const failed = (retrySafe: boolean) => theirs({ status: 'failed', failure: { ...DECLINE, retrySafe } })
    const after = (lastAttempt: Attempt, retrySafe = false) =>
      play({ name: 'elsewhere', reads: 0 }, read(5, session({ lastAttempt, retrySafe }))).phase
    assert.equal(after(theirs({ status: 'failed' })).name, 'ended')
    assert.deepEqual(after(failed(false)), { name: 'ended', code: 'card_declined', attempt: failed(false) })
    for (const [last, retrySafe] of [
      [failed(true), false],
      [failed(false), true],
      [theirs({ status: 'canceled' }), false],
    ] as const)
      assert.deepEqual(after(last, retrySafe), READY)
  })

  it('is the decline of another tab, whose key is forgotten with it', () => {
    const declined = session({ lastAttempt: attempt({ status: 'failed', failure: DECLINE }) })
    const [phase, ...effects] = step({ name: 'elsewhere', reads: 0 }, read(5, declined, [RECORD]))
    assert.deepEqual([phase, effects], [READY, [{ do: 'forget', key: KEY }]])
  })

  it('is why nothing can be paid, where every method is blocked and a lost request is settled', () => {
    const after = (...codes: (string | undefined)[]) => {
      const methods = codes.map((code) => ({ type: 'creditCard', ...(code !== undefined && { blocked: { code } }) }))
      return play(READY, read(60_000, withStatus('open', {}, methods), [RECORD]))
    }
    assert.deepEqual(after('too_many_attempts', 'method_unavailable'), {
      phase: { name: 'ended', code: 'too_many_attempts' },
      effects: ['forget'],
    })
    for (const codes of [[], [undefined], ['too_many_attempts', undefined], ['of a later API']])
      assert.deepEqual(after(...codes).effects, ['readSession'], codes.join())
  })

  it('is nothing about a payment where it names no transaction', () => {
    const { transaction: _transaction, ...bare } = session({ retrySafe: false })
    for (const from of [READY, UNKNOWN]) assert.equal(play(from, read(40_000, bare)).phase.name, from.name)
    assert.equal(play(READY, read(60_000, bare, [RECORD])).phase.name, 'unknown')
  })
})
