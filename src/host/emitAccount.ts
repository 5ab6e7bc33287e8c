import type { Qualification } from '../api/accountTypes.ts'
import type { ApiError } from '../api/ApiError.ts'
import type { SavedPaymentMethod } from '../api/types.ts'
import { emitError } from './emitError.ts'
import { severityOf } from '../contract/errors.ts'
import type { Emit } from '../contract/events.ts'

const summaryOf = ({ id, type, label, status }: SavedPaymentMethod) => ({ id, type, label, status })

/** Emits that a payment method was connected. */
export function emitConnected(emit: Emit, method: SavedPaymentMethod): void {
  emit('balance-payment-method-connected', { paymentMethod: summaryOf(method) })
}

/** Emits that a payment method was removed. */
export function emitRemoved(emit: Emit, method: SavedPaymentMethod): void {
  emit('balance-payment-method-removed', { paymentMethod: summaryOf(method) })
}

/** Emits the status of a credit application. */
export function emitQualification(emit: Emit, { status, creditLimit, availableCredit, currency }: Qualification): void {
  emit('balance-qualification', {
    status,
    currency,
    ...(creditLimit !== undefined && { creditLimit }),
    ...(availableCredit !== undefined && { availableCredit }),
  })
}

/** Emits that a call about the account was refused, or has no answer. */
export function emitRefused(emit: Emit, { code, message, isRetryable, details }: ApiError): void {
  const retryable = isRetryable || severityOf(code) === 'warning'
  emitError(emit, code, { retryable, message, requestId: details.requestId })
}
