import type { Attempt } from '../../api/types.ts'
import { emitError } from '../../contract/emitError.ts'
import type { Host } from '../../contract/host.ts'
import type { PaymentPhase } from './createPayment.ts'

interface Facts {
  host: Host
  phase: PaymentPhase
  /** This document learned of the payment by looking, and did not send it. */
  resumed: boolean
  skipSuccessPage: boolean
}

/** Tells the page what became of a payment. While that is not known, it hears just that. */
export function tellPhase({ host, phase, resumed, skipSuccessPage }: Facts): void {
  if (phase.name === 'succeeded') return tellSuccess(host, phase.attempt, resumed, skipSuccessPage)
  if (phase.name === 'unknown' && phase.posts === 1 && phase.reads === 0)
    emitError(host.emit, 'outcome_unknown', { retryable: false })
  if (phase.name === 'ended') emitError(host.emit, phase.code, { retryable: false })
  if (phase.name !== 'ready' || !phase.failure) return
  const { code, requestId } = phase.failure
  emitError(host.emit, code === 'not_received' ? 'server_error' : code, { retryable: true, requestId })
}

function tellSuccess(host: Host, attempt: Attempt, resumed: boolean, skipSuccessPage: boolean): void {
  if (!host.claimSuccess(attempt.id)) return
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
  if (skipSuccessPage) {
    host.emit('balance-close', { reason: 'success' })
    host.dismiss()
  }
}
