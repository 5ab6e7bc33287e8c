import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Attempt, Session } from '../../../src/api/types.ts'
import type { Phase, PaymentEvent } from '../../../src/payment/machine.ts'
import { step } from '../../../src/payment/machine.ts'

const RECORD = { key: 'key-1', startedAt: 0 }
const READY: Phase = { name: 'ready' }
const SENDING: Phase = { name: 'sending', record: RECORD }

function attempt(overrides: Partial<Attempt> = {}): Attempt {
  return {
    id: 'att_1',
    transactionId: 'txn_1',
    status: 'succeeded',
    paymentMethodType: 'creditCard',
    amount: 1999,
    currency: 'USD',
    version: 1,
    createdAt: '2026-11-20T10:00:00Z',
    ...overrides,
  }
}

function session(overrides: Partial<Session> = {}): Session {
  const transaction = { id: 'txn_1', status: 'open' } as NonNullable<Session['transaction']>
  return { transaction, retrySafe: true, ...overrides } as Session
}

/** Runs events one after the other and gives the last phase with every effect on the way. */
function play(from: Phase, ...events: PaymentEvent[]) {
  const effects: string[] = []
  let phase = from
  for (const event of events) {
    const [next, ...done] = step(phase, event)
    phase = next
    effects.push(...done.map((effect) => effect.do))
  }
  return { phase, effects }
}

const SUBMIT: PaymentEvent[] = [{ type: 'submitted' }, { type: 'prepared', record: RECORD }]
const silent = (now: number): PaymentEvent => ({ type: 'silent', now })
const posted = (now: number): PaymentEvent => ({ type: 'posted', now })
const read = (now: number, seen = session()): PaymentEvent => ({ type: 'sessionRead', session: seen, now })

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
    const again: PaymentEvent[] = [read(5), posted(6), silent(7)]
    const { phase, effects } = play(READY, ...SUBMIT, silent(1), ...again, ...again, ...again, ...again)
    assert.equal(phase.name, 'unknown')
    assert.equal(effects.filter((effect) => effect === 'post').length, 4)
  })

  it('does not resend half a minute after the start', () => {
    const { effects } = play(READY, ...SUBMIT, silent(1), read(30_000, session({ retrySafe: false })))
    assert.deepEqual(effects, ['post', 'readSession', 'readSession'])
  })

  it('does not resend while a request is under way', () => {
    const { effects } = play(READY, ...SUBMIT, { type: 'slow', now: 6_000 }, read(6_100))
    assert.deepEqual(effects, ['post', 'readSession', 'readSession'])
  })

  it('lets the payer try again only when nothing can arrive any more and the server says so', () => {
    const lost: PaymentEvent[] = [...SUBMIT, silent(1), { type: 'refused', failure: { code: 'invalid_token' }, now: 2 }]
    assert.equal(play(READY, ...lost, read(29_000)).phase.name, 'unknown')
    assert.equal(play(READY, ...lost, read(31_000, session({ retrySafe: false }))).phase.name, 'unknown')
    const { phase, effects } = play(READY, ...lost, read(31_000))
    assert.equal(phase.name, 'ready')
    assert.equal(effects.at(-1), 'forget')
  })

  it('takes a refusal of a resent request for no answer about the first one', () => {
    const refused: PaymentEvent = { type: 'refused', failure: { code: 'validation_failed' }, now: 2 }
    assert.equal(play(SENDING, refused).phase.name, 'ready')
    assert.equal(play(SENDING, silent(1), refused).phase.name, 'unknown')
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
    const resumed = (seen: Session, now: number): PaymentEvent => ({
      type: 'sessionRead',
      session: seen,
      record: RECORD,
      now,
    })
    assert.equal(play(READY, resumed(session({ activeAttempt: attempt() }), 5)).phase.name, 'succeeded')
    assert.equal(play(READY, resumed(session(), 5)).phase.name, 'unknown')
    assert.equal(play(READY, resumed(session(), 59_000)).phase.name, 'unknown')
    assert.deepEqual(play(READY, resumed(session(), 60_000)).phase, {
      name: 'ready',
      failure: { code: 'not_received' },
    })
  })

  it('tells a paid order of somebody else apart from a payment of this browser', () => {
    const { phase } = play(READY, read(5, session({ activeAttempt: attempt() })))
    assert.equal(phase.name, 'ended')
  })

  it('watches a payment of another browser, shows no challenge of it and tells no success', () => {
    const other = (overrides: Partial<Attempt>) => session({ activeAttempt: attempt(overrides) })
    const watching = play(READY, read(5, other({ status: 'requires_action' }))).phase
    assert.equal(watching.name, 'processing')
    assert.equal(play(watching, { type: 'answered', attempt: attempt({ version: 2 }) }).phase.name, 'ended')
    const paid: PaymentEvent = { type: 'refused', failure: { code: 'already_paid' }, attempt: attempt(), now: 1 }
    assert.equal(play(SENDING, paid).phase.name, 'ended')
  })

  it('does not take an earlier decline for the answer to a later card', () => {
    const declined = attempt({ status: 'failed', failure: { code: 'card_declined', message: '', retrySafe: true } })
    const second: Phase = { name: 'sending', record: { ...RECORD, previousAttemptId: declined.id } }
    const late = play(second, { type: 'slow', now: 6_000 }, read(6_100, session({ lastAttempt: declined })))
    assert.equal(late.phase.name, 'unknown')
  })

  it('never leaves a paid screen, and never goes back to an older version', () => {
    const paid: Phase = { name: 'succeeded', attempt: attempt() }
    assert.equal(play(paid, read(9), silent(9)).phase, paid)
    const newer: Phase = { name: 'challenge', attempt: attempt({ status: 'requires_action', version: 3 }), reads: 0 }
    const older = attempt({ status: 'processing', version: 2 })
    assert.equal(play(newer, { type: 'answered', attempt: older }).phase.name, 'challenge')
  })

  it('waits 1, 2, 2, 2 seconds and more between reads, or as long as the server says', () => {
    let phase: Phase = { name: 'processing', attempt: attempt({ status: 'processing' }), reads: 0 }
    const waits: number[] = []
    for (let reads = 0; reads < 8; reads += 1) {
      const [next, effect] = step(phase, { type: 'readFailed' })
      phase = next
      if (effect && 'afterMs' in effect) waits.push(effect.afterMs)
    }
    assert.deepEqual(waits, [1000, 2000, 2000, 2000, 3000, 5000, 10_000, 10_000])
    const [, told] = step(phase, { type: 'readFailed', retryAfterMs: 7_000 })
    assert.equal(told && 'afterMs' in told && told.afterMs, 7_000)
  })
})
