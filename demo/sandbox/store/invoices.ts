import { count, eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { newId } from './identifiers.ts'
import { insertRows } from './insertRows.ts'
import { invoices } from './invoicesSchema.ts'

export async function insertInvoices(
  tx: Database,
  buyerId: string,
  rows: readonly Omit<typeof invoices.$inferInsert, 'id' | 'buyerId'>[],
): Promise<string[]> {
  const values = rows.map((row) => ({ ...row, buyerId, id: newId('invoice') }))
  await insertRows(tx, invoices, values)
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
