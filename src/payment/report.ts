import type { Attempt } from '../api/types.ts'
import { emitError } from '../host/emitError.ts'
import type { SubmitResult } from '../contract/controls.ts'
import type { ErrorCode } from '../contract/errors.ts'
import type { Host } from '../host/Host.ts'
import type { Failure, Phase, PhaseStore } from './phase.ts'

/** How long `submit()` waits for an outcome before it answers that it is pending, in milliseconds. */
const PENDING_AFTER = 60_000

/** What is reported of a payment to the merchant's page. One whose outcome is unknown is never called failed. */
export type PaymentReport =
  | { readonly type: 'success'; readonly attempt: Attempt }
  | ({ readonly type: 'error'; readonly retryable: boolean } & Omit<Failure, 'code'> & {
        readonly code: ErrorCode
      })

/** The code of the contract for why a payment failed. */
export function codeOf({ code }: Failure): ErrorCode {
  return code === 'not_received' ? 'server_error' : code
}

/** What is reported when a payment comes from one phase to another. */
export function reportOf(before: Phase | undefined, phase: Phase): PaymentReport | undefined {
  if (before === phase) return undefined
  switch (phase.name) {
    case 'succeeded':
      return { type: 'success', attempt: phase.attempt }
    case 'unknown':
      return before?.name === 'unknown' ? undefined : { type: 'error', code: 'outcome_unknown', retryable: false }
    case 'ended':
      return { type: 'error', code: phase.code, retryable: false, attemptId: phase.attempt?.id }
    case 'ready': {
      const { failure } = phase
      if (!failure || (before?.name === 'ready' && before.failure === failure)) return undefined
      return { type: 'error', ...failure, code: codeOf(failure), retryable: true }
    }
    default:
      return undefined
  }
}

interface Options {
  host: Pick<Host, 'emit' | 'claimOutcome' | 'dismiss'>
  report: PaymentReport
  /** The decision was sent by this document. */
  isOwn: (attempt: Attempt) => boolean
  skipSuccessPage: boolean
  /** Called with `balance-success`, once per attempt. `isResumed` as of the event. */
  onSuccess?: ((attempt: Attempt, isResumed: boolean) => void) | undefined
}

/** Emits the outcome of a payment, once per attempt, from the first element of the page that reads it. */
export function emitReport({ host, report, isOwn, skipSuccessPage, onSuccess }: Options): void {
  if (report.type === 'success') {
    if (host.claimOutcome(report.attempt.id)) {
      emitSuccess(host, report.attempt, !isOwn(report.attempt))
      onSuccess?.(report.attempt, !isOwn(report.attempt))
    }
    // An element that shows nothing more closes, whichever was the first to report.
    if (!skipSuccessPage) return
    host.emit('balance-close', { reason: 'success' })
    host.dismiss()
    return
  }
  const { code, retryable, requestId, attemptId } = report
  if (attemptId === undefined || host.claimOutcome(attemptId)) emitError(host.emit, code, { retryable, requestId })
}

/** `resumed`: this document read the payment, and did not send it. */
function emitSuccess(host: Options['host'], attempt: Attempt, resumed: boolean): void {
  const { transactionId, paymentMethodType, amount, currency, dueDate, reference, receiptNumber, fees } = attempt
  host.emit('balance-success', {
    transactionId,
    attemptId: attempt.id,
    status: attempt.outcome ?? 'paid',
    paymentMethodType,
    amount,
    currency,
    ...(fees !== undefined && { fees }),
    ...(dueDate !== undefined && { dueDate }),
    ...(reference !== undefined && { reference }),
    ...(receiptNumber !== undefined && { receiptNumber }),
    resumed,
  })
}

/** What `submit()` resolves with once the payment has an outcome. `withdraw` gives why nothing was sent. */
export function awaitResult(
  { getPhase, subscribe }: Pick<PhaseStore, 'getPhase' | 'subscribe'>,
  isStopped: () => boolean,
): { readonly result: Promise<SubmitResult>; readonly withdraw: (result: SubmitResult) => void } {
  let withdraw = (_result: SubmitResult) => {}
  const result = new Promise<SubmitResult>((resolve) => {
    const finish = (end: SubmitResult) => {
      clearTimeout(timer)
      unsubscribe()
      // The screen and the events come first.
      setTimeout(resolve, 0, end)
    }
    // Read now: by the time that it resolves the payer may have paid again.
    const finishNow = () => finish(resultOf(getPhase(), isStopped()))
    const timer = setTimeout(finishNow, PENDING_AFTER)
    const unsubscribe = subscribe(() => {
      const { name } = getPhase()
      if (isStopped() || name === 'ready' || name === 'succeeded' || name === 'ended') finishNow()
    })
    withdraw = finish
  })
  return { result, withdraw }
}

/** What `submit()` gives the page where a payment stands like this. */
export function resultOf(phase: Phase, isStopped: boolean): SubmitResult {
  // The screen went before anything was sent.
  if (isStopped && phase.name === 'preparing') return { result: 'prevented' }
  if (phase.name === 'succeeded') return { result: 'succeeded', attemptId: phase.attempt.id }
  if (phase.name === 'ended') {
    return { result: 'failed', code: phase.code, ...(phase.attempt && { attemptId: phase.attempt.id }) }
  }
  if (phase.name !== 'ready')
    return { result: 'pending', ...('attempt' in phase && phase.attempt && { attemptId: phase.attempt.id }) }
  const { failure } = phase
  if (!failure) return { result: 'invalid' }
  const result = failure.code === 'authentication_abandoned' ? 'canceled' : 'failed'
  return { result, code: codeOf(failure), ...(failure.attemptId && { attemptId: failure.attemptId }) }
}
