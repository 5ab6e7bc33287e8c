import { invoiceEntries } from '../../domain/invoiceEntries.ts'
import type { BuyerFields, InvoiceContent, InvoiceEntry } from '../../domain/contract.ts'
import { contentOf } from '../../domain/invoiceContent.ts'
import type { InvoiceState } from '../../domain/invoices.ts'
import type { Language } from '../../domain/languages.ts'
import type { Database } from '../../store/database.ts'
import { listInvoiceNotes, listSettlements } from '../../store/invoiceEntries.ts'
import { findInvoice } from '../../store/invoiceLists.ts'
import { listEntries } from '../../store/ledger.ts'
import { findTransaction } from '../../store/transactions.ts'

export interface WholeInvoice {
  readonly state: InvoiceState
  readonly content: InvoiceContent
  readonly buyerFields: BuyerFields | null
  readonly entries: readonly InvoiceEntry[]
}

/** An invoice of a buyer with all that there is of it; `undefined`: the buyer has no such invoice. */
export async function readInvoice(
  db: Database,
  buyerId: string,
  id: string,
  language: Language,
): Promise<WholeInvoice | undefined> {
  const row = await findInvoice(db, buyerId, id)
  if (!row) return undefined
  const { transactionId, content, buyerFields, ...state } = row
  const transaction = transactionId === null ? undefined : await findTransaction(db, transactionId)
  const issued = transaction && (await listEntries(db, { invoiceId: id })).find(({ type }) => type === 'invoice')
  return {
    state: { transactionId, ...state },
    buyerFields,
    content: contentOf({ content, amount: row.amount }, transaction, issued?.vendorId ?? null, language),
    entries: invoiceEntries(await listSettlements(db, [id]), await listInvoiceNotes(db, [id]), language),
  }
}
