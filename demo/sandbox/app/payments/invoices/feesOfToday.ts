import { toTransactionRequest } from '../../../domain/invoicePayments.ts'
import type { Selection } from '../../../domain/invoiceSelections.ts'
import type { Database } from '../../../store/database.ts'
import type { TransactionRow } from '../../../store/schema.ts'
import { readAsked } from './readAsked.ts'
import { readSelection } from './readSelection.ts'

/** The payment of a link with what its invoices add or take off now: a discount can end before the link is used. */
export function withFeesOf(selection: Selection, transaction: TransactionRow, tag: string): TransactionRow {
  const { paymentMethodFees = [] } = toTransactionRequest(selection, transaction.buyerId, tag)
  return { ...transaction, request: { ...transaction.request, paymentMethodFees } }
}

/** The same of a transaction that may be an order, whose fees are its own. */
export async function withFeesOfToday(db: Database, transaction: TransactionRow, tag: string): Promise<TransactionRow> {
  if (transaction.kind !== 'invoices') return transaction
  const { id, buyerId } = transaction
  const { selection } = await readSelection(db, buyerId, await readAsked(db, id), { own: id })
  return selection.refused.length === 0 ? withFeesOf(selection, transaction, tag) : transaction
}
