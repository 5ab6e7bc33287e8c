import type { PaymentMethodType } from './contract.ts'
import type { InvoiceRecord } from './invoices.ts'
import { toMajor } from './transactions.ts'
import type { WebhookEvent } from './webhooks.ts'

type Reported = Pick<
  InvoiceRecord,
  | 'id'
  | 'number'
  | 'externalReferenceId'
  | 'buyerId'
  | 'transactionId'
  | 'amount'
  | 'amountDue'
  | 'currency'
  | 'dueDate'
>

/** A webhook about an invoice itself, whoever pays it. */
export function invoiceEvent(
  topic:
    | 'invoice/created'
    | 'invoice/overdue'
    | 'invoice/voided'
    | 'invoice/payment-upcoming'
    | 'invoice/payment-failed',
  invoice: Reported,
): WebhookEvent {
  const { id, number, externalReferenceId, buyerId, transactionId, amount, amountDue, currency, dueDate } = invoice
  return {
    topic,
    ...(transactionId === null ? {} : { transactionId }),
    externalReferenceId,
    invoiceId: id,
    invoiceNumber: number,
    buyerId,
    amount: toMajor(amount, currency),
    amountDue: toMajor(amountDue, currency),
    currency,
    dueDate,
  }
}

/** What the webhook of each invoice reports of a scheduled payment. `isRetried`: it begins again on `date`. */
export interface ReportedPayment {
  readonly id: string
  readonly date: string
  readonly paymentMethodType: PaymentMethodType
  readonly failure: { readonly code: string; readonly message: string } | undefined
  readonly isRetried: boolean
}

/** The webhook about an invoice with the payment of it that begins by date, or that failed. */
export function paymentEvent(event: WebhookEvent, payment: ReportedPayment): WebhookEvent {
  const { id, date, paymentMethodType, failure, isRetried } = payment
  return {
    ...event,
    scheduledPaymentId: id,
    paymentMethodType,
    ...(failure ? { failureCode: failure.code, isRetried, ...(isRetried ? { date } : {}) } : { date }),
  }
}

/** A payment elsewhere that the merchant has noted. `invoice` as it is after it, `payment.amount` in minor units. */
export function paidElsewhereEvent(
  invoice: Omit<Reported, 'dueDate'>,
  payment: { readonly id: string; readonly amount: number; readonly reference: string },
): WebhookEvent {
  const { id, number, externalReferenceId, buyerId, amountDue, currency } = invoice
  return {
    topic: amountDue === 0 ? 'invoice/paid' : 'invoice/part-paid',
    externalReferenceId,
    amount: toMajor(payment.amount, currency),
    currency,
    isFinanced: false,
    invoiceId: id,
    invoiceNumber: number,
    buyerId,
    amountDue: toMajor(amountDue, currency),
    outsidePaymentId: payment.id,
    reference: payment.reference,
  }
}
