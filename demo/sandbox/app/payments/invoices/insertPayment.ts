import { toTransactionRequest } from '../../../domain/invoicePayments.ts'
import { creditShares } from '../../../domain/invoiceSelections.ts'
import type { Selection } from '../../../domain/invoiceSelections.ts'
import type { Database } from '../../../store/database.ts'
import { newId } from '../../../store/identifiers.ts'
import { insertShares } from '../../../store/invoicePayments.ts'
import type { TransactionRow } from '../../../store/schema.ts'
import type { TokenGrant } from '../../../store/tokens.ts'

/** How long a payment of invoices can be begun, by a link. */
const LIFETIME_MS = 72 * 3_600_000

/** The transaction that pays a selection. */
export function newPayment(
  selection: Selection,
  { merchantId, buyerId }: Pick<TokenGrant, 'merchantId' | 'buyerId'>,
  { now, tag }: { readonly now: Date; readonly tag: string },
): TransactionRow {
  const { amount, currency, version } = selection
  return {
    id: newId('transaction'),
    kind: 'invoices',
    merchantId,
    buyerId,
    status: 'created',
    version,
    currency,
    amount,
    request: toTransactionRequest(selection, buyerId, tag),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
    authorizationEndsAt: null,
    reportedExpiry: null,
  }
}

/** Keeps what a payment settles. The attempt, where there is one yet, stands against it from now on. */
export async function insertSelection(
  tx: Database,
  transactionId: string,
  selection: Selection,
  attemptId?: string,
): Promise<void> {
  const { invoices, creditNotes } = selection
  const credits = creditShares(selection)
  const shares = invoices.map((one, place) => ({ invoiceId: one.id, amount: one.amount, credit: credits[place] ?? 0 }))
  const uses = creditNotes.map((one) => ({ creditNoteId: one.id, amount: one.amount }))
  await insertShares(tx, transactionId, shares, uses, attemptId)
}
