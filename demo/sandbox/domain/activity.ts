import { attemptLabel, attemptReference } from './attempts.ts'
import type { AttemptRecord } from './attempts.ts'
import type { Activity } from './contract.ts'
import { creditNoteNumber } from './creditNotes.ts'
import type { Language } from './languages.ts'
import type { LedgerRecord } from './ledger.ts'
import { kindOf } from './methods.ts'

/** What a payment was for. */
export interface PaidShares {
  readonly count: number
  /** Settled of all of them by money and credit together. */
  readonly amount: number
  readonly invoices: Activity['invoices']
}

const NO_SHARES: PaidShares = { count: 0, amount: 0, invoices: [] }

function paidFor({ count, amount, invoices }: PaidShares) {
  return { ...(count > 0 ? { invoiceCount: count, invoiceAmount: amount } : {}), invoices }
}

const receiptOf = ({ id, receiptNumber }: AttemptRecord): Pick<Activity, 'receipt'> =>
  receiptNumber ? { receipt: { attemptId: id, number: receiptNumber } } : {}

function statusOf({ status, outcome }: AttemptRecord): Activity['status'] {
  if (status === 'failed') return 'returned'
  return status === 'succeeded' && outcome !== 'pending_settlement' ? 'succeeded' : 'processing'
}

/** A payment by an attempt, and what it was for. */
export function paymentActivity(attempt: AttemptRecord, shares: PaidShares | undefined, language: Language): Activity {
  const { id, amount, currency, createdAt, paymentMethodType } = attempt
  return {
    id,
    type: kindOf(paymentMethodType) === 'transfer' ? 'transfer' : 'payment',
    status: statusOf(attempt),
    amount,
    currency,
    at: createdAt.toISOString(),
    label: attemptLabel(attempt, language),
    reference: attemptReference(attempt),
    ...receiptOf(attempt),
    ...(attempt.fees.length > 0 ? { fees: [...attempt.fees] } : {}),
    ...paidFor(shares ?? NO_SHARES),
  }
}

/** A bank transfer that no payer announced, and what it is assigned to. */
export function transferActivity(
  { id, amount, currency, at }: LedgerRecord,
  reference: string | null,
  invoices: Activity['invoices'],
): Activity {
  return {
    id,
    type: 'transfer',
    status: 'succeeded',
    amount,
    currency,
    at: at.toISOString(),
    ...(reference === null ? {} : { reference }),
    ...paidFor({ count: invoices.length, amount: invoices.reduce((sum, one) => sum + one.amount, 0), invoices }),
  }
}

/** A refund, a credit note or a charge of its own. `invoiceNumber` of the invoice that a credit note is for. */
export function entryActivity(
  { id, type, amount, currency, at, part, invoiceId }: LedgerRecord,
  attempt: AttemptRecord | undefined,
  invoiceNumber: string | undefined,
  language: Language,
): Activity {
  const common = { id, status: 'succeeded', amount, currency, at: at.toISOString() } as const
  if (!attempt) {
    const isFor = invoiceId !== null && invoiceNumber !== undefined
    const invoices = isFor ? [{ id: invoiceId, number: invoiceNumber, amount }] : []
    const label = creditNoteNumber({ id })
    return { ...common, type: 'credit_note', label, ...paidFor({ count: invoices.length, amount, invoices }) }
  }
  return {
    ...common,
    type: type === 'refund' ? 'refund' : 'payment',
    label: attempt.parts?.[part]?.label ?? attemptLabel(attempt, language),
    reference: attemptReference(attempt),
    ...(type === 'refund' ? {} : receiptOf(attempt)),
    invoices: [],
  }
}
