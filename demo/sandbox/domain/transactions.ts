import { fractionDigits } from '../../../src/lib/currencies.ts'
import { toDecimal } from '../../../src/lib/money.ts'
import type { AttemptRecord } from './attempts.ts'
import { toMerchantBuyerFields } from './buyerFields.ts'
import type {
  Fee,
  MerchantTransaction,
  MerchantTransactionStatus,
  Refund,
  TransactionPatch,
  TransactionRequest,
} from './contract.ts'
import { balancesOf } from './ledger.ts'
import type { LedgerRecord } from './ledger.ts'
import { minimumOf } from './orders.ts'

/** That its time ran out is not written down; it follows from `expiresAt`. */
export type TransactionStatus = Exclude<MerchantTransactionStatus, 'expired'>

/** What the rules need of a transaction. `amount` in minor units. */
export interface TransactionRecord {
  readonly id: string
  readonly buyerId: string
  readonly status: TransactionStatus
  readonly version: number
  readonly currency: string
  readonly amount: number
  /** What the merchant sent, later patches merged into it. */
  readonly request: TransactionRequest
  readonly expiresAt: Date
  /** The `expiresAt` whose passing was reported by webhook. */
  readonly reportedExpiry: Date | null
}

/** Where a transaction may no longer be paid, or `created` while it may. */
export function statusAt(
  transaction: Pick<TransactionRecord, 'status' | 'expiresAt'>,
  now: Date,
): MerchantTransactionStatus {
  return transaction.status === 'created' && transaction.expiresAt <= now ? 'expired' : transaction.status
}

/** Whether it can no longer be paid and its merchant has a `transaction/canceled` that says so. */
export function isExpiryReported(
  transaction: Pick<TransactionRecord, 'status' | 'expiresAt' | 'reportedExpiry'>,
  now: Date,
): boolean {
  const { expiresAt, reportedExpiry } = transaction
  return statusAt(transaction, now) === 'expired' && reportedExpiry?.getTime() === expiresAt.getTime()
}

/** Minor units as the number in major units that merchants read. */
export function toMajor(minor: number, currency: string): number {
  return Number(toDecimal(minor, fractionDigits(currency) ?? 2))
}

/** A patch laid over what the merchant sent before. A total that was given for other lines no longer counts. */
export function mergeRequest(before: TransactionRequest, patch: TransactionPatch): TransactionRequest {
  const { amount, totalPrice, ...kept } = before
  const changesTotal = ['lines', 'shippingLines', 'totalDiscount', 'currency'].some((name) => name in patch)
  const given = changesTotal
    ? {}
    : { ...(amount === undefined ? {} : { amount }), ...(totalPrice === undefined ? {} : { totalPrice }) }
  return { ...kept, ...given, ...patch }
}

/** What of an entry was fee, where any of it was. */
export function feeField({ fee, currency }: Pick<LedgerRecord, 'fee' | 'currency'>): { readonly fee?: number } {
  return fee === 0 ? {} : { fee: toMajor(fee, currency) }
}

/** What a payment adds to its order, where it adds anything. */
export function feesField({ fees, currency }: Pick<AttemptRecord, 'fees' | 'currency'>): {
  readonly fees?: Fee[]
} {
  return fees.length === 0 ? {} : { fees: fees.map((fee) => ({ ...fee, amount: toMajor(fee.amount, currency) })) }
}

export function toCharge(entry: LedgerRecord): MerchantTransaction['charges'][number] {
  return {
    id: entry.id,
    status: 'charged',
    amount: toMajor(entry.amount, entry.currency),
    ...feeField(entry),
    ...(entry.vendorId ? { vendorId: entry.vendorId } : {}),
  }
}

export function toRefund(entry: LedgerRecord): Refund {
  const { id, amount, currency, at } = entry
  const money = { amount: toMajor(amount, currency), ...feeField(entry), currency }
  return { id, status: 'successful', ...money, createdAt: at.toISOString() }
}

/** What has become of a transaction. `succeeded` is the attempt that paid it, if one did. */
export interface TransactionState {
  readonly entries: readonly LedgerRecord[]
  readonly invoiceIds: readonly string[]
  readonly succeeded: AttemptRecord | undefined
}

/** What the payer chose, and the receipt of it. */
function paidBy(succeeded: AttemptRecord) {
  const { paymentMethodType, isAuth, receiptNumber, termsNetDays, termsPaymentMethodType } = succeeded
  return {
    ...feesField(succeeded),
    selectedPaymentMethod: paymentMethodType,
    isAuth,
    ...(receiptNumber ? { receiptNumber } : {}),
    ...(termsNetDays === null ? {} : { termsNetDays }),
    ...(termsPaymentMethodType === null ? {} : { termsPaymentMethodType }),
  }
}

/** The transaction as its merchant sees it. */
export function toMerchantTransaction(
  row: TransactionRecord,
  { entries, invoiceIds, succeeded }: TransactionState,
  now: Date,
): MerchantTransaction {
  const { authorized, captured, refunded } = balancesOf(entries)
  const { isAuth, externalReferenceId, communicationConfig, metadata, statementDescriptor, invoiceSource } = row.request
  const minimumPayment = minimumOf(row.request, row.amount)
  const buyerFields = succeeded && toMerchantBuyerFields(succeeded.buyerFields)
  const sent = { communicationConfig, metadata, statementDescriptor, invoiceSource }
  return {
    id: row.id,
    status: statusAt(row, now),
    version: row.version,
    currency: row.currency,
    amount: toMajor(row.amount, row.currency),
    authorizedAmount: toMajor(authorized, row.currency),
    capturedAmount: toMajor(captured, row.currency),
    refundedAmount: toMajor(refunded, row.currency),
    buyerId: row.buyerId,
    expiresAt: row.expiresAt.toISOString(),
    charges: entries.filter(({ type }) => type === 'charge').map(toCharge),
    invoices: [...invoiceIds],
    ...(externalReferenceId ? { externalReferenceId } : {}),
    ...(minimumPayment === null ? {} : { minimumPayment: toMajor(minimumPayment, row.currency) }),
    ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
    ...(buyerFields ? { buyerFields } : {}),
    ...(succeeded ? paidBy(succeeded) : isAuth === undefined ? {} : { isAuth }),
  }
}
