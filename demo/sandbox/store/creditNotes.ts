import { and, eq, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { newId } from './identifiers.ts'
import { buyers, invoices, ledgerEntries } from './schema.ts'
import type { InvoiceRow } from './schema.ts'

/** Reads an invoice of a merchant's buyer; whoever else changes it waits. */
export async function lockInvoice(tx: Database, merchantId: string, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await tx
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(buyers, eq(buyers.id, invoices.buyerId))
    .where(and(eq(invoices.id, id), eq(buyers.merchantId, merchantId)))
    .for('no key update', { of: invoices })
  return row?.invoice
}

/** Takes an amount in minor units off what is due on a locked invoice, and notes it in the ledger; gives the note's id. */
export async function insertCreditNote(tx: Database, invoice: InvoiceRow, amount: number, now: Date): Promise<string> {
  const id = newId('creditNote')
  const { id: invoiceId, buyerId, transactionId, currency } = invoice
  await tx
    .update(invoices)
    .set({ amountDue: sql`${invoices.amountDue} - ${amount}` })
    .where(eq(invoices.id, invoiceId))
  await tx.insert(ledgerEntries).values({
    id,
    invoiceId,
    buyerId,
    transactionId,
    type: 'credit-note',
    paymentMethodType: 'invoice',
    amount,
    currency,
    at: now,
  })
  return id
}
