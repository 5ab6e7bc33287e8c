import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import type { PaymentRunner, Prepare } from '../../../src/payment/PaymentRunner.ts'
import type { Phase } from '../../../src/payment/phase.ts'
import { submitPayment } from '../../../src/payment/submitPayment.ts'

const ATTEMPT = { id: 'attempt_1' } as never

/** A runner whose phase the test sets. */
function openRunner(isFree = true) {
  let phase: Phase = { name: 'ready' }
  let isStopped = false
  const listeners = new Set<() => void>()
  let prepared: ReturnType<Prepare> | undefined
  const runner = {
    getPhase: () => phase,
    isStopped: () => isStopped,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    submit: (_payableId, prepare) => {
      if (isFree) prepared = prepare(() => {})
      return isFree
    },
  } as Partial<PaymentRunner> as PaymentRunner
  const set = (next: Phase) => {
    phase = next
    for (const listener of [...listeners]) listener()
  }
  const stop = () => {
    isStopped = true
    set(phase)
  }
  return { runner, set, stop, prepared: () => prepared }
}

const bytes = () => Promise.resolve({ bytes: '{}' })

describe('submitting a payment', () => {
  it('resolves with the outcome', async () => {
    const ends: readonly (readonly [Phase, object])[] = [
      [
        { name: 'succeeded', attempt: ATTEMPT },
        { result: 'succeeded', attemptId: 'attempt_1' },
      ],
      [
        { name: 'ended', code: 'card_declined', attempt: ATTEMPT },
        { result: 'failed', code: 'card_declined', attemptId: 'attempt_1' },
      ],
      [
        { name: 'ready', failure: { code: 'card_declined', attemptId: 'attempt_1' } },
        { result: 'failed', code: 'card_declined', attemptId: 'attempt_1' },
      ],
      [
        { name: 'ready', failure: { code: 'authentication_abandoned' } },
        { result: 'canceled', code: 'authentication_abandoned' },
      ],
      [
        { name: 'ready', failure: { code: 'not_received' } },
        { result: 'failed', code: 'server_error' },
      ],
      [{ name: 'ready' }, { result: 'invalid' }],
    ]
    for (const [end, expected] of ends) {
      const { runner, set, prepared } = openRunner()
      const result = submitPayment(runner, 'txn_1', bytes)
      assert.equal(await prepared(), '{}')
      set({ name: 'preparing' })
      set(end)
      assert.deepEqual(await result, expected)
    }
  })

  it('resolves with why nothing was sent', async () => {
    const { runner, prepared } = openRunner()
    const result = submitPayment(runner, 'txn_1', () => Promise.resolve({ result: 'prevented' }))
    assert.equal(await prepared(), undefined)
    assert.deepEqual(await result, { result: 'prevented' })
  })

  it('resolves when the screen goes: nothing was sent, or the outcome is unknown', async () => {
    for (const [phase, expected] of [
      [{ name: 'preparing' }, { result: 'prevented' }],
      [
        { name: 'processing', attempt: ATTEMPT, reads: 0 },
        { result: 'pending', attemptId: 'attempt_1' },
      ],
    ] as const) {
      const { runner, set, stop } = openRunner()
      const result = submitPayment(runner, 'txn_1', bytes)
      set(phase)
      stop()
      assert.deepEqual(await result, expected)
    }
  })

  it('joins a payment in progress', async () => {
    const { runner, set } = openRunner(false)
    set({ name: 'sending', record: { key: 'k', startedAt: 0 } })
    assert.deepEqual(await submitPayment(runner, 'txn_1', bytes), { result: 'pending' })
  })
})
