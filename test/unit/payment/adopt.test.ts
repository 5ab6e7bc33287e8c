import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import type { Attempt } from '../../../src/api/types.ts'
import { transition } from '../../../src/payment/machine.ts'
import type { PayableState } from '../../../src/payment/phase.ts'
import type { PaymentEvent, Phase } from '../../../src/payment/phase.ts'
import { KEY, READY, RECORD, SENDING, attempt, play, read, state, silent, slow } from './play.ts'

const DECLINE = { code: 'card_declined', message: '', retrySafe: true } as const

const withStatus = (status: string, overrides: Partial<PayableState> = {}, methods: unknown = []) => {
  const read = state({ retrySafe: false, ...overrides })
  return { ...read, transaction: { ...read.transaction, status, methods } as PayableState['transaction'] }
}

describe('a server state that was read', () => {
  it('is older than the decline that is shown', () => {
    const declined = play(SENDING, { type: 'answered', attempt: attempt({ status: 'failed', failure: DECLINE }) }).phase
    assert.deepEqual(declined, { name: 'ready', failure: { code: 'card_declined', attemptId: 'att_1' } })
    const before = read(2, state({ activeAttempt: attempt({ status: 'processing' }) }))
    assert.equal(play(declined, before).phase, declined)
    const other = attempt({ id: 'att_2', idempotencyKey: 'key-2', status: 'processing' })
    assert.equal(play(declined, read(2, state({ activeAttempt: other }))).phase.name, 'elsewhere')
  })

  it('is that nothing is charged, where the seller released the card that was authorized', () => {
    const authorized = attempt({ outcome: 'authorized' })
    const released = withStatus('canceled', { activeAttempt: authorized, lastAttempt: authorized, retrySafe: false })
    const unknown: Phase = {
      name: 'unknown',
      record: RECORD,
      canResend: true,
      posts: 1,
      lastPostAt: 0,
      isOutstanding: false,
      reads: 0,
    }
    const ended = { phase: { name: 'ended', code: 'transaction_canceled', attempt: authorized }, effects: ['forget'] }
    for (const from of [READY, unknown, { name: 'elsewhere', reads: 0 } satisfies Phase])
      for (const records of [[], [RECORD]]) assert.deepEqual(play(from, read(5, released, records)), ended)
    const { activeAttempt: _active, ...alone } = released
    assert.deepEqual(play(READY, read(5, alone, [RECORD])), ended)
  })

  it('is the end of one request of two that were sent at once, and not of the other', () => {
    const other = { key: 'key-2', startedAt: 0 }
    const declined = state({ lastAttempt: attempt({ status: 'failed', failure: DECLINE }) })
    const { phase, effects } = play(READY, read(5, declined, [other, RECORD]))
    assert.deepEqual([phase.name, ...effects], ['unknown', 'forget', 'readState'])
    const shown = play(phase, read(60_000, declined, [other])).phase
    assert.deepEqual(shown, { name: 'ready', failure: { code: 'card_declined', attemptId: 'att_1' } })
    assert.equal(play(READY, read(5, declined, [RECORD])).phase.name, 'ready')
    const final = state({ lastAttempt: attempt({ status: 'failed', failure: { ...DECLINE, retrySafe: false } }) })
    assert.deepEqual(transition(READY, read(5, final, [other, RECORD])).slice(1), [{ do: 'forget', key: KEY }])
  })

  it('does not make a decline that was shown before the outcome of a request that was lost', () => {
    const shown: Phase = { name: 'ready', failure: { code: 'card_declined', attemptId: 'att_1' } }
    const declined = state({ lastAttempt: attempt({ status: 'failed', failure: DECLINE }) })
    assert.equal(play(shown, read(5, declined, [RECORD])).phase, shown)
    const { phase } = play(shown, read(5, declined, [{ key: 'key-2', startedAt: 0 }]))
    const lost = play(phase, read(60_000, declined, [{ key: 'key-2', startedAt: 0 }])).phase
    assert.deepEqual(lost, { name: 'ready', failure: { code: 'not_received' } })
    assert.deepEqual(play(shown, read(60_000, declined, [{ key: 'key-2', startedAt: 0 }])).phase, shown)
  })

  it('does not shorten the time for which the server wants no request', () => {
    const [unknown] = transition(SENDING, {
      type: 'silent',
      key: KEY,
      now: 1_000,
      pollError: { code: 'server_error', until: 21_000 },
    })
    const [polled, first] = transition(unknown, read(2_000))
    assert.equal(first?.do, 'readState')
    const [again, second] = transition(polled, read(20_999))
    assert.equal(second?.do, 'readState')
    const [, third] = transition(again, read(21_000))
    assert.deepEqual(third, { do: 'post', afterMs: 1_000 })
  })

  const expired = withStatus('expired')

  it('is not that an order has expired while what was sent before may still be carried out', () => {
    const waiting = play(SENDING, { type: 'slow', key: KEY, now: 6_000 }).phase
    const polled = play(waiting, read(6_100, expired))
    assert.deepEqual([polled.phase.name, ...polled.effects], ['unknown', 'readState'])
    const paid = play(polled.phase, { type: 'answered', attempt: attempt() }).phase
    assert.equal(paid.name, 'succeeded')
    const silence = { type: 'silent', key: KEY, now: 20_000, pollError: { code: 'server_error' } } as const
    const lost = play(polled.phase, silence, read(49_999, expired))
    assert.equal(lost.phase.name, 'unknown')
    assert.deepEqual(play(lost.phase, read(50_000, expired)).phase, { name: 'ended', code: 'transaction_expired' })
    // After a reload, and in a tab beside it.
    for (const from of [READY, { name: 'elsewhere', reads: 0 } satisfies Phase]) {
      const next = play(from, read(5_000, expired, [RECORD]))
      assert.deepEqual([next.phase.name, ...next.effects].at(-1), 'readState')
      assert.equal(play(next.phase, read(60_000, expired, [RECORD])).phase.name, 'ended')
      assert.equal(play(from, read(5, expired)).phase.name, 'ended')
    }
  })

  it('is that an order which had expired can be paid, once the seller gave it more time', () => {
    const over = play(READY, read(5, expired)).phase
    assert.equal(play(over, read(6, expired)).phase, over)
    assert.deepEqual(play(over, read(7)).phase, READY)
    const canceled = withStatus('canceled', { retrySafe: true })
    const gone = play(READY, read(5, canceled)).phase
    assert.equal(play(gone, read(6)).phase, gone)
  })

  it('is that a card which was authorized elsewhere is released, also on a screen that has shown it', () => {
    const authorized = attempt({ outcome: 'authorized' })
    const shown = play(READY, read(5, state({ activeAttempt: authorized, retrySafe: false }))).phase
    assert.deepEqual(shown, { name: 'ended', code: 'already_paid', attempt: authorized })
    const released = withStatus('canceled', { activeAttempt: authorized, retrySafe: false })
    const { phase } = play(shown, read(6, released))
    assert.deepEqual(phase, { name: 'ended', code: 'transaction_canceled', attempt: authorized })
    assert.equal(play(phase, read(7, released)).phase, phase)
  })

  const UNKNOWN = play(SENDING, silent(1)).phase
  const own = attempt({ status: 'processing' })
  const theirs = (overrides: Partial<Attempt> = {}) => attempt({ id: 'att_2', idempotencyKey: 'key-2', ...overrides })

  it('is the outcome of a request whose answer is outstanding, late or lost', () => {
    const late = play(SENDING, slow(6_000)).phase
    for (const from of [SENDING, late, UNKNOWN])
      assert.equal(play(from, read(7_000, state({ activeAttempt: own }))).phase.name, 'processing', from.name)
    const declined = state({ lastAttempt: attempt({ status: 'failed', failure: DECLINE }) })
    for (const from of [late, UNKNOWN]) assert.equal(play(from, read(7_000, declined)).phase.name, 'ready', from.name)
    // The request has just left; what was there before is not its outcome.
    assert.equal(play(SENDING, read(5, declined)).phase, SENDING)
    assert.equal(play(SENDING, read(5)).phase, SENDING)
  })

  it('is the outcome of an attempt that is polled for, whichever of the two places names it', () => {
    const waiting = play(SENDING, { type: 'answered', attempt: own }).phase
    for (const from of [waiting, { ...waiting, name: 'challenge' } as Phase]) {
      assert.equal(play(from, read(5, state({ activeAttempt: attempt({ version: 2 }) }))).phase.name, 'succeeded')
      const failed = attempt({ status: 'failed', version: 2, failure: DECLINE })
      assert.equal(play(from, read(5, state({ lastAttempt: failed }))).phase.name, 'ready')
      assert.equal(play(from, read(5, state({ activeAttempt: theirs() }))).phase, from)
      assert.equal(play(from, read(5)).phase, from)
    }
  })

  it('is that another tab or device pays while the outcome here is unknown: then nothing is sent again', () => {
    const paying = state({ activeAttempt: theirs({ status: 'processing' }) })
    assert.deepEqual(play(UNKNOWN, read(5, paying)).effects, ['readState'])
    const paid = theirs()
    const records = [{ key: 'key-2', startedAt: 0 }]
    const { phase } = play(UNKNOWN, read(5, state({ activeAttempt: paid }), records))
    assert.deepEqual(phase, { name: 'succeeded', attempt: paid })
    const ended = play(
      UNKNOWN,
      read(5, withStatus('paid', { activeAttempt: paid, lastAttempt: theirs({ status: 'failed' }) })),
    )
    assert.deepEqual(ended, { phase: { name: 'ended', code: 'already_paid', attempt: paid }, effects: ['forget'] })
    const gone = play(UNKNOWN, read(5, withStatus('canceled')))
    assert.deepEqual(gone, { phase: { name: 'ended', code: 'transaction_canceled' }, effects: ['forget'] })
  })

  it('is that a request may go again, from the moment in which it went unanswered', () => {
    assert.deepEqual(play(UNKNOWN, read(1)).effects, ['post'])
    assert.deepEqual(play(UNKNOWN, { ...read(2), askedAt: 0 } as PaymentEvent).effects, ['readState'])
  })

  it('is waited for a whole minute after a reload, counted from when the decision began', () => {
    const lost = (now: number) => transition(READY, read(now, state(), [{ key: KEY, startedAt: 100_000 }]))
    for (const now of [100_001, 159_999]) {
      const [phase, ...effects] = lost(now)
      assert.deepEqual([phase.name, effects.map((effect) => effect.do)], ['unknown', ['readState']])
    }
    assert.equal(lost(160_000)[0].name, 'ready')
  })

  it('is the decline of a request whose answer was lost with its page, and its key is never used again', () => {
    const declined = state({ lastAttempt: attempt({ status: 'failed', failure: DECLINE }) })
    const [phase, ...effects] = transition(READY, read(5, declined, [RECORD]))
    assert.deepEqual(phase, { name: 'ready', failure: { code: 'card_declined', attemptId: 'att_1' } })
    assert.deepEqual(effects, [{ do: 'forget', key: KEY }])
  })

  it('is that the order is over, and then no record of it is left', () => {
    for (const [status, code] of [
      ['canceled', 'transaction_canceled'],
      ['expired', 'transaction_expired'],
      ['paid', 'already_paid'],
      ['of a later API', 'already_paid'],
    ] as const)
      for (const from of [READY, { name: 'elsewhere', reads: 0 } satisfies Phase]) {
        const [phase, ...effects] = transition(
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
      play({ name: 'elsewhere', reads: 0 }, read(5, state({ lastAttempt, retrySafe }))).phase
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
    const declined = state({ lastAttempt: attempt({ status: 'failed', failure: DECLINE }) })
    const [phase, ...effects] = transition({ name: 'elsewhere', reads: 0 }, read(5, declined, [RECORD]))
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
      assert.deepEqual(after(...codes).effects, ['readState'], codes.join())
  })
})
