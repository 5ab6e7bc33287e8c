import { attemptLabel, attemptReference } from './attempts.ts'
import type { AttemptRecord } from './attempts.ts'
import { toMerchantBuyerFields } from './buyerFields.ts'
import type { InvoiceContent, Receipt } from './contract.ts'
import type { Language } from './languages.ts'
import { balancesOf } from './ledger.ts'
import type { LedgerRecord } from './ledger.ts'
import type { TransactionRecord } from './transactions.ts'

/** The place of a payment among those of its merchant that succeeded in a year; from 1. */
interface Place {
  readonly year: number
  readonly place: number
}

const DIGITS = 6

export function receiptNumberOf({ year, place }: Place): string {
  return `R-${year}-${String(place).padStart(DIGITS, '0')}`
}

/** What a receipt is made of. */
export interface ReceiptParts {
  /** It has succeeded, even if its debit was returned since. */
  readonly attempt: AttemptRecord & { readonly receiptNumber: string }
  readonly transaction: TransactionRecord & { readonly kind: 'order' | 'invoices' }
  readonly issuedAt: Date
  /** Of the attempt. */
  readonly entries: readonly LedgerRecord[]
  /** What was bought; absent for a payment of invoices. */
  readonly content: InvoiceContent | undefined
  readonly shares: readonly {
    readonly invoiceId: string
    readonly number: string
    readonly amount: number
    readonly credit: number
  }[]
  readonly creditNotes: readonly { readonly number: string; readonly amount: number }[]
  readonly merchant: { readonly name: string }
  readonly buyer: {
    readonly businessName: string | null
    readonly firstName: string | null
    readonly lastName: string | null
    readonly email: string | null
  }
  readonly language: Language
}

/** Whether the money of a payment is there, and if not why. What was authorized may have been captured since. */
function statusOf({ attempt, transaction, entries }: ReceiptParts): Receipt['status'] {
  if (attempt.status === 'failed') return 'returned'
  if (attempt.outcome === 'pending_settlement') return 'pending'
  if (attempt.outcome === 'invoiced' || entries.some(({ type }) => type === 'invoice')) return 'invoiced'
  if (attempt.outcome !== 'authorized' || balancesOf(entries).charged > 0) return 'paid'
  return transaction.status === 'auth' ? 'authorized' : 'released'
}

function paidFor({ shares, creditNotes }: ReceiptParts): Partial<Receipt> {
  if (shares.length === 0) return {}
  const invoices = shares.map(({ invoiceId, number, amount, credit }) => ({ id: invoiceId, number, amount, credit }))
  let creditUsed = 0
  for (const { amount } of creditNotes) creditUsed += amount
  if (creditUsed === 0) return { invoices }
  return { invoices, creditNotes: creditNotes.map(({ number, amount }) => ({ number, amount })), creditUsed }
}

/** The parties, each with what is known of it. */
function partiesOf({ merchant, buyer }: ReceiptParts): Pick<Receipt, 'merchant' | 'buyer'> {
  const { businessName, firstName, lastName, email } = buyer
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return {
    merchant: { name: merchant.name },
    buyer: { ...(businessName ? { businessName } : {}), ...(name ? { name } : {}), ...(email ? { email } : {}) },
  }
}

/** What there is to quote: numbers and dates. */
function factsOf({ attempt, transaction }: ReceiptParts): Partial<Receipt> {
  const { invoiceNumber, invoiceId, dueDate } = attempt
  const { externalReferenceId } = transaction.request
  return {
    reference: attemptReference(attempt),
    ...(externalReferenceId ? { orderNumber: externalReferenceId } : {}),
    ...(invoiceNumber ? { invoiceNumber } : {}),
    ...(invoiceId ? { invoiceId } : {}),
    ...(dueDate ? { dueDate } : {}),
  }
}

/** The receipt of a payment that has succeeded, as it stands now. */
export function toReceipt(parts: ReceiptParts): Receipt {
  const { attempt, entries, issuedAt, content, language } = parts
  const { charged, refunded } = balancesOf(entries)
  const buyerFields = toMerchantBuyerFields(attempt.buyerFields)
  return {
    attemptId: attempt.id,
    number: attempt.receiptNumber,
    issuedAt: issuedAt.toISOString(),
    status: statusOf(parts),
    ...partiesOf(parts),
    currency: attempt.currency,
    amount: attempt.amount,
    paidAmount: charged,
    refundedAmount: refunded,
    ...(content ?? { lines: [] }),
    ...(attempt.fees.length > 0 ? { fees: [...attempt.fees] } : {}),
    paymentMethodType: attempt.paymentMethodType,
    paymentMethodLabel: attemptLabel(attempt, language),
    ...(attempt.parts ? { parts: attempt.parts.map(({ label, amount }) => ({ label, amount })) } : {}),
    ...paidFor(parts),
    ...(buyerFields ? { buyerFields } : {}),
    ...factsOf(parts),
  }
}
