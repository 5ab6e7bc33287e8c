import { and, count, eq, inArray, isNull, sum } from 'drizzle-orm'
import type { InvoiceContent } from '../domain/contract.ts'
import type { Database } from './database.ts'
import { newId } from './identifiers.ts'
import { insertRows } from './insertRows.ts'
import { invoiceContents, invoices } from './invoicesSchema.ts'
import { attempts } from './schema.ts'
import type { AttemptRow } from './schema.ts'

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

const INVOICED: AttemptRow['paymentMethodType'][] = ['invoice', 'payWithTerms']
const INVOICING: AttemptRow['status'][] = ['processing', 'requires_action', 'succeeded']

/** The most that a buyer's invoices in a currency come to, those that are still to be issued included. In minor units. */
export async function sumInvoiced(db: Database, buyerId: string, currency: string): Promise<number> {
  const ordered = and(
    eq(attempts.buyerId, buyerId),
    eq(attempts.currency, currency),
    inArray(attempts.paymentMethodType, INVOICED),
    inArray(attempts.status, INVOICING),
  )
  const others = and(eq(invoices.buyerId, buyerId), eq(invoices.currency, currency), isNull(invoices.transactionId))
  const [ofOrders] = await db
    .select({ amount: sum(attempts.amount).mapWith(Number) })
    .from(attempts)
    .where(ordered)
  const [given] = await db
    .select({ amount: sum(invoices.amount).mapWith(Number) })
    .from(invoices)
    .where(others)
  return (ofOrders?.amount ?? 0) + (given?.amount ?? 0)
}
