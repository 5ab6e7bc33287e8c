import { attemptReference } from './attempts.ts'
import type { AttemptRecord } from './attempts.ts'
import type { Invoice, PaymentMethodFee, PaymentMethodType } from './contract.ts'
import { earlyPaymentOffer } from './earlyPayment.ts'
import type { EarlyPaymentTerms } from './earlyPayment.ts'
import { lateFeeNotice } from './lateFees.ts'
import type { LateFeeTerms } from './lateFees.ts'
import { feeOfMethod } from './fees.ts'
import { isInvoiced } from './methods.ts'
import type { Divisible } from './processor.ts'

/** What the rules need of an invoice, without its lines. Amounts in minor units. */
export interface InvoiceRecord extends EarlyPaymentTerms, LateFeeTerms {
  readonly id: string
  readonly buyerId: string
  /** The order that it is for; `null` in those that its merchant brought in, and in samples. */
  readonly transactionId: string | null
  /** The merchant's key of one that it brought in. */
  readonly externalReferenceId: string | null
  readonly number: string
  readonly amount: number
  readonly amountDue: number
  /** What its buyer queries; of the open balance no more than that is in question. */
  readonly queriedAmount: number
  readonly currency: string
  /** YYYY-MM-DD. */
  readonly issuedOn: string
  /** YYYY-MM-DD. */
  readonly dueDate: string
  readonly poNumber: string | null
  readonly costCenter: string | null
  readonly orderNumber: string | null
  /** The least that may be paid of it; `null` where it is paid whole. */
  readonly minimumPayment: number | null
  /** What paying all of it by a method adds; `null`: nothing. */
  readonly paymentMethodFees: readonly PaymentMethodFee[] | null
  /** By which it may be paid; `null`: by every method of its currency. */
  readonly allowedPaymentMethods: readonly PaymentMethodType[] | null
  readonly memo: string | null
  readonly voidedAt: Date | null
  readonly version: number
}

/** The payment of an invoice that begins by date, until it does. */
export type ScheduledOf = NonNullable<Invoice['scheduled']>

/** `isLive`: a payment of it is under way. */
export type InvoiceState = InvoiceRecord & { readonly isLive: boolean }

/** `today` as YYYY-MM-DD in UTC. An invoice is overdue from the day after its due date. */
export function invoiceStatus(
  {
    amount,
    amountDue,
    queriedAmount,
    dueDate,
    isLive,
    voidedAt,
  }: Pick<InvoiceState, 'amount' | 'amountDue' | 'queriedAmount' | 'dueDate' | 'isLive' | 'voidedAt'>,
  today: string,
): Invoice['status'] {
  if (voidedAt !== null) return 'voided'
  if (amountDue === 0) return 'paid'
  if (isLive) return 'processing'
  if (queriedAmount >= amountDue) return 'queried'
  if (dueDate < today) return 'overdue'
  return amountDue < amount ? 'part_paid' : 'open'
}

/** What is paid and credited of an invoice. Only one of which nothing was can be withdrawn. */
export function amountPaid({
  amount,
  amountDue,
  voidedAt,
}: Pick<InvoiceRecord, 'amount' | 'amountDue' | 'voidedAt'>): number {
  return voidedAt === null ? amount - amountDue : 0
}

/** What of the open balance is in question, in minor units: never more than is due by now. */
export function queriedPart({ amountDue, queriedAmount }: Pick<InvoiceRecord, 'amountDue' | 'queriedAmount'>): number {
  return Math.min(amountDue, queriedAmount)
}

/** What of the open balance is not in question, in minor units: it can be paid and is collected. */
export function payablePart(invoice: Pick<InvoiceRecord, 'amountDue' | 'queriedAmount'>): number {
  return invoice.amountDue - queriedPart(invoice)
}

/** The least that may be paid of an invoice, where that is not all that is payable of it. */
export function partPayment(
  invoice: Pick<InvoiceState, 'minimumPayment' | 'amountDue' | 'queriedAmount'>,
): Pick<Invoice, 'partPayment'> {
  const { minimumPayment } = invoice
  if (minimumPayment === null || minimumPayment >= payablePart(invoice)) return {}
  return { partPayment: { minimum: minimumPayment } }
}

/** The invoice as the buyer sees it. `today` as YYYY-MM-DD in UTC. */
export function toInvoice(row: InvoiceState, today: string, scheduled?: ScheduledOf): Invoice {
  const { id, number, amount, amountDue, currency, issuedOn, dueDate, version } = row
  const { poNumber, costCenter, orderNumber, memo } = row
  const queried = queriedPart(row)
  const payable = { ...row, amountDue: payablePart(row) }
  const earlyPayment = earlyPaymentOffer(payable, today)
  const lateFee = lateFeeNotice(payable, today)
  return {
    id,
    number,
    status: invoiceStatus(row, today),
    amount,
    amountPaid: amountPaid(row),
    amountDue,
    currency,
    issuedOn,
    dueDate,
    ...(poNumber ? { poNumber } : {}),
    ...(costCenter ? { costCenter } : {}),
    ...(orderNumber ? { orderNumber } : {}),
    ...(memo ? { memo } : {}),
    ...partPayment(row),
    ...(scheduled ? { scheduled } : {}),
    ...(earlyPayment ? { earlyPayment } : {}),
    ...(lateFee ? { lateFee } : {}),
    ...(queried > 0 ? { queried } : {}),
    version,
  }
}

/**
 * An invoice is numbered after its attempt, so the payer can get the number before the invoice exists. A reserved order
 * that ships in parts has several invoices; `issued` is how many it has already.
 */
export function invoiceNumberOf(attempt: { readonly id: string }, issued = 0): string {
  return `INV-${attemptReference(attempt)}${issued === 0 ? '' : `-${issued + 1}`}`
}

/**
 * What a successful attempt is invoiced: all of it, or of a split the part that goes on terms. `part` is its place in
 * the split. `undefined`: nothing of it is.
 */
export function invoicedPart({
  paymentMethodType,
  amount,
  parts,
  fees,
}: Divisible & Pick<AttemptRecord, 'paymentMethodType' | 'fees'>):
  | { amount: number; fee: number; part: number }
  | undefined {
  if (!isInvoiced(paymentMethodType)) return undefined
  const part = parts?.findIndex((one) => one.paymentMethodType === 'payWithTerms') ?? 0
  return { amount: parts?.[part]?.amount ?? amount, fee: feeOfMethod(fees, paymentMethodType), part }
}
