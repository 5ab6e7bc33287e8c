import type { Qualification } from '../api/AccountApi.ts'
import type { ApiError } from '../api/ApiError.ts'
import type { SavedPaymentMethod } from '../api/types.ts'
import { emitError } from '../contract/emitError.ts'
import { severityOf } from '../contract/errors.ts'
import type { Emit } from '../contract/events.ts'

const summaryOf = ({ id, type, label, status }: SavedPaymentMethod) => ({ id, type, label, status })

/** Tells the page that a payment method was connected. */
export function tellConnected(emit: Emit, method: SavedPaymentMethod): void {
  emit('balance-payment-method-connected', { paymentMethod: summaryOf(method) })
}

/** Tells the page that a payment method was removed. */
export function tellRemoved(emit: Emit, method: SavedPaymentMethod): void {
  emit('balance-payment-method-removed', { paymentMethod: summaryOf(method) })
}

/** Tells the page how a credit application stands now. */
export function tellQualification(emit: Emit, { status, creditLimit, availableCredit, currency }: Qualification): void {
  emit('balance-qualification', {
    status,
    currency,
    ...(creditLimit !== undefined && { creditLimit }),
    ...(availableCredit !== undefined && { availableCredit }),
  })
}

/** Tells the page that a call about the account was refused, or has no answer. */
export function tellRefused(emit: Emit, { code, message, isRetryable, details }: ApiError): void {
  const retryable = isRetryable || severityOf(code) === 'warning'
  emitError(emit, code, { retryable, message, requestId: details.requestId })
}
