import type { components } from '../../../src/api/schema.d.ts'
import type { PaymentMethodType } from './contract.ts'

export type LedgerEntry = components['schemas']['LedgerEntry']

/** What the rules need of an entry of the ledger. */
export interface LedgerRecord {
  readonly id: string
  readonly transactionId: string | null
  readonly attemptId: string | null
  readonly invoiceId: string | null
  /** The entry that this one follows from: of a refund the charge, of a capture the authorization. */
  readonly parentId: string | null
  readonly vendorId: string | null
  /** Which part of a split payment, from 0. */
  readonly part: number
  readonly type: LedgerEntry['type']
  readonly paymentMethodType: PaymentMethodType
  readonly amount: number
  readonly currency: string
  readonly at: Date
}

/** Sums of one transaction's entries, in minor units. */
export interface Balances {
  readonly authorized: number
  readonly captured: number
  readonly charged: number
  readonly refunded: number
  readonly voided: number
}

type Counted = Pick<LedgerRecord, 'type' | 'amount' | 'vendorId' | 'parentId'>

const total = (entries: readonly Counted[], type: LedgerRecord['type']): number =>
  entries.filter((entry) => entry.type === type).reduce((sum, { amount }) => sum + amount, 0)

export function balancesOf(entries: readonly Counted[]): Balances {
  return {
    authorized: total(entries, 'authorization'),
    captured: total(entries, 'capture'),
    charged: total(entries, 'charge'),
    refunded: total(entries, 'refund'),
    voided: total(entries, 'void'),
  }
}

/** What is authorized and neither captured nor voided. */
export function openAuthorization(entries: readonly Counted[]): number {
  const { authorized, captured, voided } = balancesOf(entries)
  return authorized - captured - voided
}

/** What can still be captured, for one vendor (whose lines come to `vendorTotal`) or for all. */
export function captureLimit(
  entries: readonly Counted[],
  vendor?: { readonly id: string; readonly total: number },
): number {
  const open = openAuthorization(entries)
  if (!vendor) return open
  const captured = total(
    entries.filter(({ vendorId }) => vendorId === vendor.id),
    'capture',
  )
  return Math.max(0, Math.min(open, vendor.total - captured))
}

/** What of one charge can still be given back. What the payer's bank has taken back by a dispute is gone already. */
export function refundLimit(charge: Pick<LedgerRecord, 'id' | 'amount'>, entries: readonly Counted[]): number {
  const ofCharge = entries.filter(({ parentId }) => parentId === charge.id)
  return charge.amount - total(ofCharge, 'refund') - total(ofCharge, 'dispute')
}

export function toLedgerEntry(row: LedgerRecord): LedgerEntry {
  const { id, attemptId, type, paymentMethodType, amount, currency, transactionId, invoiceId, parentId } = row
  return {
    id,
    attemptId,
    type,
    paymentMethodType,
    amount,
    currency,
    at: row.at.toISOString(),
    ...(transactionId ? { transactionId } : {}),
    ...(invoiceId ? { invoiceId } : {}),
    ...(parentId ? { parentId } : {}),
  }
}
