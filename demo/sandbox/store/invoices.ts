import { and, asc, count, eq, inArray, isNull, lt, not, sql, sum } from 'drizzle-orm'
import type { InvoiceContent } from '../domain/contract.ts'
import type { InvoiceChanges } from '../domain/outsidePayments.ts'
import type { Database } from './database.ts'
import { newId } from './identifiers.ts'
import { insertRows } from './insertRows.ts'
import { isLive, isPayable } from './invoiceFilters.ts'
import { isOneOf } from './isOneOf.ts'
import { invoiceContents, invoices } from './invoicesSchema.ts'
import type { InvoiceRow } from './invoicesSchema.ts'
import { appendAccountEntries } from './ledger.ts'
import { attempts, buyers } from './schema.ts'
import type { AttemptRow } from './schema.ts'

export type NewInvoice = Omit<typeof invoices.$inferInsert, 'id'> & { readonly content?: InvoiceContent | undefined }

/** Gives the ids, in the order of the rows. */
export async function insertInvoices(tx: Database, rows: readonly NewInvoice[]): Promise<string[]> {
  const values = rows.map((row) => ({ ...row, id: newId('invoice') }))
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

/** Changes a locked invoice. Whoever is shown it sees another version. */
export async function updateInvoice(tx: Database, { id }: InvoiceRow, changes: InvoiceChanges): Promise<void> {
  await tx
    .update(invoices)
    .set({ ...changes, version: sql`${invoices.version} + 1` })
    .where(eq(invoices.id, id))
}

/** Withdraws a locked invoice of which nothing is paid, and books that. */
export async function voidInvoice(tx: Database, invoice: InvoiceRow, now: Date): Promise<void> {
  const { id, buyerId, amount, currency } = invoice
  await tx
    .update(invoices)
    .set({ amountDue: 0, voidedAt: now, version: sql`${invoices.version} + 1` })
    .where(eq(invoices.id, id))
  // Not of its order: what is void of that is an authorization.
  await appendAccountEntries(tx, [{ type: 'void', invoiceId: id, buyerId, amount, currency, at: now }])
}

/**
 * Invoices that are overdue and not reported to be, at most `most`; from now on they are. Those that somebody else has locked
 * are left for the next time. `today` as YYYY-MM-DD.
 */
export async function takeOverdue(tx: Database, today: string, most: number) {
  const isUnreported = sql`${invoices.reportedOverdue} is distinct from ${invoices.dueDate}`
  const due = tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(isPayable, lt(invoices.dueDate, today), isUnreported, not(isLive)))
    .orderBy(asc(invoices.dueDate), asc(invoices.id))
    .limit(most)
    .for('no key update', { skipLocked: true })
  const { id, number, externalReferenceId, buyerId, transactionId, amount, amountDue, currency, dueDate } = invoices
  return tx
    .update(invoices)
    .set({ reportedOverdue: sql`${invoices.dueDate}` })
    .from(buyers)
    .where(and(eq(buyers.id, invoices.buyerId), inArray(invoices.id, due)))
    .returning({
      id,
      number,
      externalReferenceId,
      buyerId,
      transactionId,
      amount,
      amountDue,
      currency,
      dueDate,
      ownerId: buyers.merchantId,
    })
}

/** What webhooks say of invoices. */
export async function listReported(db: Database, ids: readonly string[]) {
  const { id, number, externalReferenceId, buyerId, transactionId, amount, amountDue, currency, dueDate } = invoices
  return db
    .select({ id, number, externalReferenceId, buyerId, transactionId, amount, amountDue, currency, dueDate })
    .from(invoices)
    .where(isOneOf(id, ids))
    .orderBy(asc(id))
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

/** What invoices come to, by buyer and currency, of those buyers that are named. In minor units. */
export async function sumAccounts(db: Database, buyerIds: readonly string[]) {
  const { buyerId, currency } = invoices
  return db
    .select({ buyerId, currency, amount: sum(invoices.amount).mapWith(Number) })
    .from(invoices)
    .where(isOneOf(buyerId, buyerIds))
    .groupBy(buyerId, currency)
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
