import type { AttemptRecord } from './attempts.ts'
import { toMerchantBuyerFields } from './buyerFields.ts'
import type {
  CancellationReason,
  DeliveryAttempt,
  DeliveryStatus,
  PaymentMethodType,
  WebhookDelivery,
  WebhookTopic,
} from './contract.ts'
import type { LedgerRecord } from './ledger.ts'
import type { NamedLine } from './shipments.ts'
import { feeField, feesField, toMajor } from './transactions.ts'
import type { TransactionRecord } from './transactions.ts'

/** An event as it is sent to the merchant. The outbox adds `deliveryId` and `eventTime`. Amounts are in major units. */
export interface WebhookEvent {
  readonly topic: WebhookTopic
  readonly transactionId?: string
  readonly [field: string]: unknown
}

/** What the rules need of an event on its way to one address. */
interface DeliveryRecord {
  readonly id: string
  readonly webhookId: string
  readonly topic: WebhookTopic
  readonly transactionId: string | null
  readonly address: string
  readonly body: string
  readonly signature: string
  readonly createdAt: Date
  readonly deliveredAt: Date | null
  readonly status: DeliveryStatus
  /** Why the last attempt failed, or why there is no further one: a sentence. */
  readonly reason: string | null
  readonly tries: readonly DeliveryAttempt[]
  readonly nextAttemptAt: Date | null
}

function common(topic: WebhookTopic, transaction: TransactionRecord, amount: number): WebhookEvent {
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

const method = ({ paymentMethodType }: { readonly paymentMethodType: PaymentMethodType }) => ({
  selectedPaymentMethod: paymentMethodType,
})

export function confirmedEvent(transaction: TransactionRecord, attempt: AttemptRecord): WebhookEvent {
  const { paymentMethodId, isAuth, receiptNumber } = attempt
  const buyerFields = toMerchantBuyerFields(attempt.buyerFields)
  return {
    ...common('transaction/confirmed', transaction, attempt.amount),
    ...method(attempt),
    isFinanced: attempt.paymentMethodType === 'payWithTerms',
    isAuth,
    ...feesField(attempt),
    ...(paymentMethodId ? { selectedPaymentMethodId: paymentMethodId } : {}),
    ...(receiptNumber ? { receiptNumber } : {}),
    ...(buyerFields ? { buyerFields } : {}),
  }
}

/** `ships`: what ships with the capture, where that was given. */
export function chargedEvent(
  transaction: TransactionRecord,
  charge: LedgerRecord,
  ships?: readonly NamedLine[],
): WebhookEvent {
  const { vendorId } = charge
  return {
    ...common('checkout/charged', transaction, charge.amount),
    ...method(charge),
    ...feeField(charge),
    chargeId: charge.id,
    ...(vendorId ? { vendorId } : {}),
    ...(ships ? { lines: ships } : {}),
  }
}

/** A capture of an order by invoice or on terms: what was taken is an invoice, whose money is still due. */
export function invoicedEvent(
  transaction: TransactionRecord,
  capture: LedgerRecord,
  invoice: { readonly id: string; readonly number: string },
  ships?: readonly NamedLine[],
): WebhookEvent {
  const { vendorId } = capture
  return {
    ...common('checkout/charged', transaction, capture.amount),
    ...method(capture),
    ...feeField(capture),
    isFinanced: capture.paymentMethodType === 'payWithTerms',
    invoiceId: invoice.id,
    invoiceNumber: invoice.number,
    ...(vendorId ? { vendorId } : {}),
    ...(ships ? { lines: ships } : {}),
  }
}

/** A debit that the bank gave back. `chargeId` is the debit that was submitted, as there never was a charge. */
export function returnedEvent(transaction: TransactionRecord, returned: LedgerRecord, reason: string): WebhookEvent {
  return {
    ...common('charge/returned', transaction, returned.amount),
    ...method(returned),
    ...feeField(returned),
    chargeId: returned.parentId,
    reason,
  }
}

/** A payment of an invoice that has come through. `amount` is its part, by money and credit, `due` what is left. */
export function invoicePaidEvent(
  transaction: TransactionRecord,
  share: {
    readonly invoiceId: string
    readonly number: string
    readonly externalReferenceId: string | null
    readonly amount: number
  },
  due: number,
): WebhookEvent {
  return {
    ...common(due === 0 ? 'invoice/paid' : 'invoice/part-paid', transaction, share.amount),
    externalReferenceId: share.externalReferenceId,
    invoiceId: share.invoiceId,
    invoiceNumber: share.number,
    buyerId: transaction.buyerId,
    amountDue: toMajor(due, transaction.currency),
  }
}

export function canceledEvent(transaction: TransactionRecord, reason: CancellationReason): WebhookEvent {
  return { ...common('transaction/canceled', transaction, transaction.amount), reason }
}

export function disputedEvent(transaction: TransactionRecord, dispute: LedgerRecord): WebhookEvent {
  return {
    ...common('charge/disputed', transaction, dispute.amount),
    ...method(dispute),
    ...feeField(dispute),
    chargeId: dispute.parentId,
  }
}

export function refundedEvent(
  transaction: TransactionRecord,
  refund: LedgerRecord,
  reason: string | undefined,
): WebhookEvent {
  return {
    ...common('transaction/refund-successful', transaction, refund.amount),
    ...method(refund),
    ...feeField(refund),
    refundId: refund.id,
    chargeId: refund.parentId,
    status: 'successful',
    ...(reason ? { reason } : {}),
  }
}

/** A delivery with all its attempts, as its merchant sees it. */
export function toWebhookDelivery(row: DeliveryRecord): WebhookDelivery {
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
