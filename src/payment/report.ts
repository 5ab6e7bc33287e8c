import type { Attempt } from '../api/types.ts'
import { emitError } from '../host/emitError.ts'
import type { ErrorCode } from '../contract/errors.ts'
import type { Host } from '../host/Host.ts'
import type { Failure, Phase } from './phase.ts'

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
  const { transactionId, paymentMethodType, amount, currency, dueDate, reference } = attempt
  host.emit('balance-success', {
    transactionId,
    attemptId: attempt.id,
    status: attempt.outcome ?? 'paid',
    paymentMethodType,
    amount,
    currency,
    ...(dueDate !== undefined && { dueDate }),
    ...(reference !== undefined && { reference }),
    resumed,
  })
}
