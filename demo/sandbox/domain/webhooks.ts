import type { WebhookDeliveryRow } from '../store/operationsSchema.ts'
import type { AttemptRow, LedgerRow, TransactionRow } from '../store/schema.ts'
import type { CancellationReason, WebhookDelivery, WebhookTopic } from './contract.ts'
import { toMajor } from './transactions.ts'

/** What a merchant is told. The outbox adds `deliveryId` and `eventTime`. Amounts are in major units. */
export interface WebhookEvent {
  readonly topic: WebhookTopic
  readonly transactionId?: string
  readonly [field: string]: unknown
}

function common(topic: WebhookTopic, transaction: TransactionRow, amount: number): WebhookEvent {
  const { id, currency, request } = transaction
  return {
    topic,
    transactionId: id,
    externalReferenceId: request.externalReferenceId ?? null,
    amount: toMajor(amount, currency),
    currency,
    isFinanced: false,
  }
}

const method = ({ paymentMethodType }: Pick<AttemptRow | LedgerRow, 'paymentMethodType'>) => ({
  selectedPaymentMethod: paymentMethodType,
})

export function confirmedEvent(transaction: TransactionRow, attempt: AttemptRow): WebhookEvent {
  const { paymentMethodId, isAuth } = attempt
  return {
    ...common('transaction/confirmed', transaction, attempt.amount),
    ...method(attempt),
    isFinanced: attempt.paymentMethodType === 'payWithTerms',
    isAuth,
    ...(paymentMethodId ? { selectedPaymentMethodId: paymentMethodId } : {}),
  }
}

export function chargedEvent(transaction: TransactionRow, charge: LedgerRow): WebhookEvent {
  const { vendorId } = charge
  return {
    ...common('checkout/charged', transaction, charge.amount),
    ...method(charge),
    chargeId: charge.id,
    ...(vendorId ? { vendorId } : {}),
  }
}

/** A capture of an order by invoice or on terms: what was taken is an invoice, whose money is still due. */
export function invoicedEvent(
  transaction: TransactionRow,
  capture: LedgerRow,
  invoice: { readonly id: string; readonly number: string },
): WebhookEvent {
  const { vendorId } = capture
  return {
    ...common('checkout/charged', transaction, capture.amount),
    ...method(capture),
    isFinanced: capture.paymentMethodType === 'payWithTerms',
    invoiceId: invoice.id,
    invoiceNumber: invoice.number,
    ...(vendorId ? { vendorId } : {}),
  }
}

/** A debit that the bank gave back. `chargeId` is the debit that was submitted, as there never was a charge. */
export function returnedEvent(transaction: TransactionRow, returned: LedgerRow, reason: string): WebhookEvent {
  return {
    ...common('charge/returned', transaction, returned.amount),
    ...method(returned),
    chargeId: returned.parentId,
    reason,
  }
}

/** A payment of an invoice that has come through. `amount` is its part, by money and credit, `due` what is left. */
export function invoicePaidEvent(
  transaction: TransactionRow,
  share: { readonly invoiceId: string; readonly number: string; readonly amount: number },
  due: number,
): WebhookEvent {
  return {
    ...common(due === 0 ? 'invoice/paid' : 'invoice/part-paid', transaction, share.amount),
    invoiceId: share.invoiceId,
    invoiceNumber: share.number,
    buyerId: transaction.buyerId,
    amountDue: toMajor(due, transaction.currency),
  }
}

export function canceledEvent(transaction: TransactionRow, reason: CancellationReason): WebhookEvent {
  return { ...common('transaction/canceled', transaction, transaction.amount), reason }
}

export function disputedEvent(transaction: TransactionRow, dispute: LedgerRow): WebhookEvent {
  return { ...common('charge/disputed', transaction, dispute.amount), ...method(dispute), chargeId: dispute.parentId }
}

export function refundedEvent(
  transaction: TransactionRow,
  refund: LedgerRow,
  reason: string | undefined,
): WebhookEvent {
  return {
    ...common('transaction/refund-successful', transaction, refund.amount),
    ...method(refund),
    refundId: refund.id,
    chargeId: refund.parentId,
    status: 'successful',
    ...(reason ? { reason } : {}),
  }
}

/** A delivery with all its attempts, as its merchant sees it. */
export function toWebhookDelivery(row: WebhookDeliveryRow): WebhookDelivery {
  const { id, webhookId, topic, address, status, reason, body, signature, createdAt, tries } = row
  const { transactionId, deliveredAt, nextAttemptAt } = row
  return {
    deliveryId: id,
    webhookId,
    topic,
    address,
    status,
    body,
    signature,
    createdAt: createdAt.toISOString(),
    attempts: [...tries],
    ...(reason === null ? {} : { reason }),
    ...(transactionId ? { transactionId } : {}),
    ...(deliveredAt ? { deliveredAt: deliveredAt.toISOString() } : {}),
    ...(nextAttemptAt ? { nextAttemptAt: nextAttemptAt.toISOString() } : {}),
  }
}
