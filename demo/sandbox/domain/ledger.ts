import type { components } from '../../../src/api/schema.d.ts'
import type { PaymentMethodType } from './contract.ts'
import type { FeePot } from './feeShares.ts'

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
  /** What of the amount was added by the payment method; below zero for a discount. */
  readonly fee: number
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

type Counted = Pick<LedgerRecord, 'type' | 'amount' | 'fee' | 'vendorId' | 'parentId'>

type Figure = 'amount' | 'fee'

const total = (entries: readonly Counted[], type: LedgerRecord['type'], figure: Figure = 'amount'): number =>
  entries.filter((entry) => entry.type === type).reduce((sum, entry) => sum + entry[figure], 0)

/** What is authorized, and what of it is neither captured nor voided: of the order, and of the fee that comes on top. */
export function authorizationPot(entries: readonly Counted[]): FeePot {
  const open = (figure: Figure): number =>
    total(entries, 'authorization', figure) - total(entries, 'capture', figure) - total(entries, 'void', figure)
  const fee = total(entries, 'authorization', 'fee')
  const openFee = open('fee')
  return { whole: total(entries, 'authorization') - fee, fee, open: open('amount') - openFee, openFee }
}

export function balancesOf(entries: readonly Counted[]): Balances {
  return {
    authorized: total(entries, 'authorization'),
    captured: total(entries, 'capture'),
    charged: total(entries, 'charge'),
    refunded: total(entries, 'refund'),
    voided: total(entries, 'void'),
  }
}

/** What of the order can still be captured, for one vendor (whose lines come to `total`) or for all; the fee not counted. */
export function captureLimit(
  entries: readonly Counted[],
  vendor?: { readonly id: string; readonly total: number },
): number {
  const { open } = authorizationPot(entries)
  if (!vendor) return open
  const ofVendor = entries.filter(({ vendorId }) => vendorId === vendor.id)
  const captured = total(ofVendor, 'capture') - total(ofVendor, 'capture', 'fee')
  return Math.max(0, Math.min(open, vendor.total - captured))
}

/**
 * What of one charge can still be given back, and how much of that is fee. What the payer's bank has taken back by a
 * dispute is gone already.
 */
export function refundPot(
  { id, amount, fee }: Pick<LedgerRecord, 'id' | 'amount' | 'fee'>,
  entries: readonly Counted[],
): FeePot {
  const ofCharge = entries.filter(({ parentId }) => parentId === id)
  const gone = (figure: Figure): number => total(ofCharge, 'refund', figure) + total(ofCharge, 'dispute', figure)
  return { whole: amount, fee, open: amount - gone('amount'), openFee: fee - gone('fee') }
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
    ...(row.fee === 0 ? {} : { fee: row.fee }),
    ...(transactionId ? { transactionId } : {}),
    ...(invoiceId ? { invoiceId } : {}),
    ...(parentId ? { parentId } : {}),
  }
}
