import { fractionDigits } from '../../../src/lib/currencies.ts'
import { toDecimal } from '../../../src/lib/money.ts'
import type { AttemptRow, LedgerRow, TransactionRow } from '../store/schema.ts'
import type {
  MerchantTransaction,
  MerchantTransactionStatus,
  Refund,
  TransactionPatch,
  TransactionRequest,
} from './contract.ts'
import { balancesOf } from './ledger.ts'

/** Where a transaction may no longer be paid, or `created` while it may. */
export function statusAt(
  transaction: Pick<TransactionRow, 'status' | 'expiresAt'>,
  now: Date,
): MerchantTransactionStatus {
  return transaction.status === 'created' && transaction.expiresAt <= now ? 'expired' : transaction.status
}

/** Whether it can no longer be paid and its merchant has a `transaction/canceled` that says so. */
export function isExpiryReported(
  transaction: Pick<TransactionRow, 'status' | 'expiresAt' | 'reportedExpiry'>,
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

export function toCharge(entry: LedgerRow): MerchantTransaction['charges'][number] {
  return {
    id: entry.id,
    status: 'charged',
    amount: toMajor(entry.amount, entry.currency),
    ...(entry.vendorId ? { vendorId: entry.vendorId } : {}),
  }
}

export function toRefund({ id, amount, currency, at }: LedgerRow): Refund {
  return { id, status: 'successful', amount: toMajor(amount, currency), currency, createdAt: at.toISOString() }
}

/** What has become of a transaction. `succeeded` is the attempt that paid it, if one did. */
export interface TransactionState {
  readonly entries: readonly LedgerRow[]
  readonly invoiceIds: readonly string[]
  readonly succeeded: AttemptRow | undefined
}

/** The transaction as its merchant sees it. */
export function toMerchantTransaction(
  row: TransactionRow,
  { entries, invoiceIds, succeeded }: TransactionState,
  now: Date,
): MerchantTransaction {
  const { authorized, captured, refunded } = balancesOf(entries)
  const { isAuth, externalReferenceId } = row.request
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
    ...(succeeded
      ? { selectedPaymentMethod: succeeded.paymentMethodType, isAuth: succeeded.isAuth }
      : isAuth === undefined
        ? {}
        : { isAuth }),
  }
}
