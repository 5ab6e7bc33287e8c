import assert from 'node:assert/strict'
import { describe, it, onTestFinished, vi } from 'vitest'
import type { Attempt } from '../../../src/api/types.ts'
import type { BalanceEvents } from '../../../src/contract/events.ts'
import { createPhaseStore } from '../../../src/payment/payment.ts'
import type { Phase } from '../../../src/payment/phase.ts'
import type { PaymentReport } from '../../../src/payment/report.ts'
import { awaitResult, codeOf, emitReport, reportOf, resultOf } from '../../../src/payment/report.ts'
import { READY, RECORD, SENDING, attempt, play, silent } from './play.ts'

const PAID: Phase = { name: 'succeeded', attempt: attempt() }
const UNKNOWN = play(SENDING, silent(1)).phase
const DECLINED: Phase = { name: 'ready', failure: { code: 'card_declined', attemptId: 'att_1', requestId: 'req_1' } }

it('reports a success once, with its attempt', () => {
  assert.deepEqual(reportOf(UNKNOWN, PAID), { type: 'success', attempt: attempt() })
  assert.deepEqual(reportOf(undefined, PAID), { type: 'success', attempt: attempt() })
  assert.equal(reportOf(PAID, PAID), undefined)
})

it('reports once that the outcome is unknown, and never that such a payment has failed', () => {
  const unknown = { type: 'error', code: 'outcome_unknown', retryable: false }
  assert.deepEqual(reportOf(SENDING, UNKNOWN), unknown)
  assert.deepEqual(reportOf(undefined, UNKNOWN), unknown)
  assert.equal(reportOf(UNKNOWN, { ...UNKNOWN }), undefined)
})

it('reports the end of an order as something that no other try changes', () => {
  const end = { type: 'error', code: 'transaction_expired', retryable: false, attemptId: undefined }
  assert.deepEqual(reportOf(READY, { name: 'ended', code: 'transaction_expired' }), end)
  const declined = attempt({ status: 'failed' })
  assert.deepEqual(reportOf(SENDING, { name: 'ended', code: 'card_declined', attempt: declined }), {
    ...end,
    code: 'card_declined',
    attemptId: 'att_1',
  })
})

it('reports a failure that can be tried again once, with what identifies it', () => {
  const report = { type: 'error', code: 'card_declined', attemptId: 'att_1', requestId: 'req_1', retryable: true }
  assert.deepEqual(reportOf(SENDING, DECLINED), report)
  assert.deepEqual(reportOf(undefined, DECLINED), report)
  // The same failure, beside a pause that the server asked for since.
  assert.equal(reportOf(DECLINED, { ...DECLINED, pollError: { until: 9_000 } }), undefined)
  // Of another try, though nothing else has changed.
  assert.deepEqual(reportOf(DECLINED, { name: 'ready', failure: { code: 'card_declined', attemptId: 'att_2' } }), {
    type: 'error',
    code: 'card_declined',
    attemptId: 'att_2',
    retryable: true,
  })
})

it('reports nothing while a payment is in progress, or where nothing was tried', () => {
  const processing: Phase = { name: 'processing', attempt: attempt({ status: 'processing' }), reads: 1 }
  const quiet: Phase[] = [{ name: 'preparing' }, SENDING, processing, { ...processing, name: 'challenge' }]
  for (const phase of [...quiet, READY, { name: 'elsewhere', reads: 0 } satisfies Phase])
    assert.equal(reportOf({ name: 'sending', record: RECORD }, phase), undefined, phase.name)
})

it('calls a decision that never became an attempt an error of the server', () => {
  assert.equal(codeOf({ code: 'not_received' }), 'server_error')
  assert.equal(codeOf({ code: 'card_declined' }), 'card_declined')
  const report = reportOf(UNKNOWN, { name: 'ready', failure: { code: 'not_received' } })
  assert.deepEqual(report, { type: 'error', code: 'server_error', retryable: true })
})

describe('the report of an outcome', () => {
  /** What an element of the page emits, the first of whose reports about an attempt count. */
  function report(reported: PaymentReport, { isClaimed = false, isOwn = true, skipSuccessPage = false } = {}) {
    const log: unknown[] = []
    const host = {
      emit: (name: string, detail: unknown) => log.push([name, detail]) > 0,
      claimOutcome: () => !isClaimed,
      dismiss: () => void log.push('dismiss'),
    }
    const onSuccess = (_attempt: Attempt, isResumed: boolean) => void log.push({ isResumed })
    emitReport({ host, report: reported, isOwn: () => isOwn, skipSuccessPage, onSuccess })
    return log
  }
  const DETAIL = {
    ...{ transactionId: 'txn_1', attemptId: 'att_1', paymentMethodType: 'creditCard', amount: 1999, currency: 'USD' },
    ...{ status: 'paid', resumed: false },
  }
  const SUCCESS = { type: 'success', attempt: attempt() } as const

  it('is one success, of this document or resumed', () => {
    assert.deepEqual(report(SUCCESS), [['balance-success', DETAIL], { isResumed: false }])
    const rest = { outcome: 'authorized', dueDate: '2026-12-20', reference: 'B-1' } as const
    assert.deepEqual(report({ type: 'success', attempt: attempt(rest) }, { isOwn: false }), [
      ['balance-success', { ...DETAIL, status: 'authorized', dueDate: '2026-12-20', reference: 'B-1', resumed: true }],
      { isResumed: true },
    ])
    assert.deepEqual(report(SUCCESS, { isClaimed: true }), [])
  })

  it('closes an element that shows nothing more, whichever has reported', () => {
    const close = [['balance-close', { reason: 'success' }], 'dismiss']
    assert.deepEqual(report(SUCCESS, { skipSuccessPage: true }).slice(2), close)
    assert.deepEqual(report(SUCCESS, { skipSuccessPage: true, isClaimed: true }), close)
  })

  it('is one error for each attempt, and each error without one', () => {
    const error = { type: 'error', code: 'card_declined', retryable: true, requestId: 'req_1' } as const
    const names = (reported: PaymentReport, isClaimed: boolean) =>
      report(reported, { isClaimed }).map((entry) => Array.isArray(entry) && entry[0])
    assert.deepEqual(names({ ...error, attemptId: 'att_1' }, false), ['balance-error'])
    assert.deepEqual(names({ ...error, attemptId: 'att_1' }, true), [])
    assert.deepEqual(names(error, true), ['balance-error'])
    const [, { code, retryable, requestId }] = report(error)[0] as [string, BalanceEvents['balance-error']]
    assert.deepEqual([code, retryable, requestId], ['card_declined', true, 'req_1'])
  })
})

describe('the result of a submit', () => {
  /** A payment that was submitted, whose phase the test sets. */
  function submit() {
    const phases = createPhaseStore({ name: 'preparing' }, 0)
    let isStopped = false
    const set = (next: Phase) => {
      phases.set(next)
      phases.notify()
    }
    const stop = () => {
      isStopped = true
      phases.close()
    }
    return { set, stop, ...awaitResult(phases, () => isStopped) }
  }

  it('is the outcome', async () => {
    const ends: readonly (readonly [Phase, object])[] = [
      [
        { name: 'succeeded', attempt: attempt() },
        { result: 'succeeded', attemptId: 'att_1' },
      ],
      [
        { name: 'ended', code: 'card_declined', attempt: attempt() },
        { result: 'failed', code: 'card_declined', attemptId: 'att_1' },
      ],
      [
        { name: 'ready', failure: { code: 'card_declined', attemptId: 'att_1' } },
        { result: 'failed', code: 'card_declined', attemptId: 'att_1' },
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
      const { set, result } = submit()
      set({ name: 'preparing' })
      set(end)
      set({ name: 'preparing' })
      assert.deepEqual(await result, expected)
    }
  })

  it('is why nothing was sent, whatever the phase that follows', async () => {
    const { set, withdraw, result } = submit()
    withdraw({ result: 'prevented' })
    set({ name: 'ready' })
    assert.deepEqual(await result, { result: 'prevented' })
  })

  it('is given when the screen goes: nothing was sent, or the outcome is unknown', async () => {
    for (const [phase, expected] of [
      [{ name: 'preparing' }, { result: 'prevented' }],
      [
        { name: 'processing', attempt: attempt(), reads: 0 },
        { result: 'pending', attemptId: 'att_1' },
      ],
    ] as const) {
      const { set, stop, result } = submit()
      set(phase)
      stop()
      assert.deepEqual(await result, expected)
    }
  })

  it('is that the payment is pending after a minute, or where it is in progress already', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { set, result } = submit()
    set(SENDING)
    let end: unknown
    void result.then((found) => (end = found))
    await vi.advanceTimersByTimeAsync(59_999)
    assert.equal(end, undefined)
    await vi.advanceTimersByTimeAsync(2)
    assert.deepEqual(end, { result: 'pending' })
    assert.deepEqual(resultOf(SENDING, false), { result: 'pending' })
  })
})
