import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import type { Attempt } from '../../../src/api/types.ts'
import { transition } from '../../../src/payment/machine.ts'
import type { Phase } from '../../../src/payment/phase.ts'
import { reportOf } from '../../../src/payment/report.ts'
import { KEY, READY, SENDING, POLL_ERROR, attempt, play, read, readFailed, state, silent, slow } from './play.ts'

const WAITING = play(SENDING, { type: 'answered', attempt: attempt({ status: 'processing' }) }).phase
const answer = (overrides: Partial<Attempt>) => ({ type: 'answered', attempt: attempt(overrides) }) as const

describe('an attempt that was read', () => {
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

  it('polls once more when a payment that was polled for has failed', () => {
    const failed = { status: 'failed', version: 2, failure: { code: 'card_declined', message: '', retrySafe: true } }
    const paid = state({ activeAttempt: attempt({ id: 'att_2', idempotencyKey: 'key-of-another-tab' }) })
    for (const waiting of [WAITING, play(SENDING, silent(1)).phase]) {
      for (const end of [failed, { status: 'canceled', version: 2 }] as Partial<Attempt>[]) {
        const { phase, effects } = play(waiting, answer(end))
        assert.deepEqual([phase.name, ...effects], ['ready', 'forget', 'readState'])
        assert.equal(play(phase, read(1, paid)).phase.name, 'ended')
      }
    }
  })

  it('waits 1, 2, 2, 2 seconds and more between reads, or as long as the server asks for', () => {
    let phase: Phase = { name: 'processing', attempt: attempt({ status: 'processing' }), reads: 0 }
    const waits: number[] = []
    for (let reads = 0; reads < 8; reads += 1) {
      const [next, effect] = transition(phase, readFailed())
      phase = next
      if (effect && 'afterMs' in effect) waits.push(effect.afterMs)
    }
    assert.deepEqual(waits, [1000, 2000, 2000, 2000, 3000, 5000, 10_000, 10_000])
    const [, paused] = transition(phase, readFailed(7_000))
    assert.equal(paused && 'afterMs' in paused && paused.afterMs, 7_000)
  })

  it('is what a bank still asks of the payer, and is read about again', () => {
    const asked = attempt({ status: 'requires_action' })
    const [phase, ...effects] = transition(SENDING, { type: 'answered', attempt: asked })
    assert.deepEqual(phase, { name: 'challenge', attempt: asked, reads: 1 })
    assert.deepEqual(effects, [{ do: 'readAttempt', id: 'att_1', afterMs: 1_000, isMinimum: false }])
    assert.deepEqual(play(phase, answer({ version: 2 })).phase.name, 'succeeded')
  })

  it('is that the payer left the question of the bank, and may pay again', () => {
    const [phase, ...effects] = transition(SENDING, answer({ status: 'canceled' }))
    assert.deepEqual(phase, { name: 'ready', failure: { code: 'authentication_abandoned', attemptId: 'att_1' } })
    assert.deepEqual(effects, [{ do: 'forget', key: KEY }])
  })

  it('is a decline for good where the server does not call another try safe, and a plain one where it names no reason', () => {
    for (const [failure, code] of [
      [undefined, 'card_declined'],
      [{ code: 'of a later API', message: '', retrySafe: false }, 'card_declined'],
      [{ code: 'debit_returned', message: '', retrySafe: false }, 'debit_returned'],
    ] as const) {
      const declined = attempt({ status: 'failed', version: 2, ...(failure && { failure }) })
      const [phase, ...effects] = transition(WAITING, { type: 'answered', attempt: declined })
      assert.deepEqual(phase, { name: 'ended', code, attempt: declined })
      assert.deepEqual(effects, [{ do: 'forget', key: KEY }])
      assert.equal(reportOf(WAITING, phase)?.type, 'error')
    }
  })

  it('is asked for more and more seldom while it does not change', () => {
    let phase: Phase = SENDING
    const waits: number[] = []
    for (let reads = 0; reads < 7; reads += 1) {
      const [next, effect] = transition(phase, answer({ status: 'processing' }))
      phase = next
      if (effect && 'afterMs' in effect) waits.push(effect.afterMs)
    }
    assert.deepEqual(waits, [1000, 2000, 2000, 2000, 3000, 5000, 10_000])
  })
})

describe('an answer', () => {
  it('to an earlier decision is not believed', () => {
    const declined = attempt({
      status: 'failed',
      idempotencyKey: 'key-0',
      failure: { code: 'card_declined', message: '', retrySafe: true },
    })
    assert.equal(play(SENDING, { type: 'answered', attempt: declined }).phase, SENDING)
    assert.equal(play(SENDING, { type: 'silent', key: 'key-0', now: 1, pollError: POLL_ERROR }).phase, SENDING)
    const late = play(SENDING, slow(6_000), read(6_100, state({ lastAttempt: declined })))
    assert.equal(late.phase.name, 'unknown')
  })

  it('counts for the attempt alone that is waited for', () => {
    const asked: Phase = { name: 'challenge', attempt: attempt({ status: 'requires_action' }), reads: 0 }
    for (const phase of [asked, { ...asked, name: 'processing' } satisfies Phase]) {
      assert.equal(play(phase, { type: 'answered', attempt: attempt({ id: 'att_2' }) }).phase, phase)
      assert.equal(play(phase, { type: 'answered', attempt: attempt({ version: 2 }) }).phase.name, 'succeeded')
    }
    assert.equal(play(READY, { type: 'answered', attempt: attempt() }).phase, READY)
  })

  it('never leads off a paid screen, nor back to an older version', () => {
    const paid: Phase = { name: 'succeeded', attempt: attempt() }
    assert.equal(play(paid, read(9), silent(9)).phase, paid)
    const newer: Phase = { name: 'challenge', attempt: attempt({ status: 'requires_action', version: 3 }), reads: 0 }
    const older = attempt({ status: 'processing', version: 2 })
    assert.equal(play(newer, { type: 'answered', attempt: older }).phase.name, 'challenge')
  })

  it('is waited for from where another tab has left it', () => {
    const taking = (status: Attempt['status']): Phase => ({
      ...{ name: 'elsewhere', isOurs: true, reads: 3 },
      attempt: attempt({ status }),
    })
    const names = (['processing', 'requires_action'] as const).map(
      (status) => play(taking(status), { type: 'takenOver', now: 0 }).phase.name,
    )
    assert.deepEqual(names, ['processing', 'challenge'])
  })
})
