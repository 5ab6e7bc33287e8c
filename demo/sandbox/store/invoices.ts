import { count, eq } from 'drizzle-orm'
import type { InvoiceContent } from '../domain/contract.ts'
import type { Database } from './database.ts'
import { newId } from './identifiers.ts'
import { insertRows } from './insertRows.ts'
import { invoiceContents, invoices } from './invoicesSchema.ts'

type NewInvoice = Omit<typeof invoices.$inferInsert, 'id' | 'buyerId'> & { readonly content?: InvoiceContent }

export async function insertInvoices(tx: Database, buyerId: string, rows: readonly NewInvoice[]): Promise<string[]> {
  const values = rows.map((row) => ({ ...row, buyerId, id: newId('invoice') }))
  await insertRows(
    tx,
    invoices,
    values.map(({ content: _content, ...row }) => row),
  )
  await insertRows(
    tx,
    invoiceContents,
    values.flatMap(({ id, content }) => (content ? [{ invoiceId: id, content }] : [])),
  )
  return values.map(({ id }) => id)
}

export async function countInvoices(db: Database, buyerId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(invoices).where(eq(invoices.buyerId, buyerId))
  return row?.total ?? 0
}

/** The ids of the invoices of a transaction. */
export async function listInvoiceIds(db: Database, transactionId: string): Promise<string[]> {
  const rows = await db.select({ id: invoices.id }).from(invoices).where(eq(invoices.transactionId, transactionId))
  return rows.map(({ id }) => id)
}
