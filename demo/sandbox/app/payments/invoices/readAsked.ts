import type { AskedInvoices } from '../../../domain/invoiceSelections.ts'
import type { Database } from '../../../store/database.ts'
import { listShares, listUses } from '../../../store/invoicePayments.ts'

/** What a stored payment of invoices is for, as it was asked for. */
export async function readAsked(db: Database, transactionId: string): Promise<AskedInvoices> {
  const shares = await listShares(db, transactionId)
  const uses = await listUses(db, transactionId)
  return {
    invoices: shares.map(({ invoiceId, amount }) => ({ id: invoiceId, amount })),
    creditNotes: uses.map(({ creditNoteId, amount }) => ({ id: creditNoteId, amount })),
  }
}
