import { invoiceEntries } from '../../domain/invoiceEntries.ts'
import type { BuyerFields, InvoiceContent, InvoiceEntry } from '../../domain/contract.ts'
import { contentOf } from '../../domain/invoiceContent.ts'
import type { InvoiceState } from '../../domain/invoices.ts'
import type { Language } from '../../domain/languages.ts'
import type { Database } from '../../store/database.ts'
import { getAttempt } from '../../store/attempts.ts'
import { listInvoiceNotes, listSettlements } from '../../store/invoiceEntries.ts'
import { findInvoice } from '../../store/invoiceLists.ts'
import { listEntries } from '../../store/ledger.ts'
import { listOutsidePayments } from '../../store/outsidePayments.ts'
import type { LedgerRow } from '../../store/schema.ts'
import { listAssigned } from '../../store/transfers.ts'
import { findTransaction } from '../../store/transactions.ts'

export interface WholeInvoice {
  readonly state: InvoiceState
  readonly content: InvoiceContent
  readonly buyerFields: BuyerFields | null
  readonly entries: readonly InvoiceEntry[]
}

/** What of an invoice was added by the payment method. */
async function feeOfEntry(db: Database, { attemptId, fee, paymentMethodType }: LedgerRow) {
  if (fee === 0 || attemptId === null) return undefined
  const { fees } = await getAttempt(db, attemptId)
  return { amount: fee, label: fees.find((one) => one.paymentMethodType === paymentMethodType)?.label ?? '' }
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
  const fee = issued && (await feeOfEntry(db, issued))
  return {
    state: { transactionId, ...state },
    buyerFields,
    content: contentOf({ content, amount: row.amount, fee }, transaction, issued?.vendorId ?? null, language),
    entries: invoiceEntries(
      {
        settlements: await listSettlements(db, [id]),
        notes: await listInvoiceNotes(db, [id]),
        elsewhere: await listOutsidePayments(db, [id]),
        assigned: await listAssigned(db, [id]),
      },
      language,
    ),
  }
}
