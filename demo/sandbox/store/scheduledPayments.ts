import { and, asc, desc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import type { InvoiceShare, PaidInvoice } from '../domain/contract.ts'
import type { ScheduledOf } from '../domain/invoices.ts'
import type { Database } from './database.ts'
import { newId } from './identifiers.ts'
import { insertRows } from './insertRows.ts'
import { invoices } from './invoicesSchema.ts'
import { isOneOf } from './isOneOf.ts'
import { scheduledInvoices, scheduledPayments } from './scheduledSchema.ts'
import type { ScheduledRow } from './scheduledSchema.ts'

export type NewScheduled = Omit<typeof scheduledPayments.$inferInsert, 'id' | 'seq' | 'status'>

/** The database refuses a second open one for an invoice. */
export async function insertScheduled(
  tx: Database,
  scheduled: NewScheduled,
  shares: readonly InvoiceShare[],
): Promise<ScheduledRow> {
  const values = { ...scheduled, id: newId('scheduledPayment'), status: 'scheduled' as const }
  const [row] = await tx.insert(scheduledPayments).values(values).returning()
  if (!row) throw new Error('The database took a scheduled payment and did not give it back.')
  const rows = shares.map(({ id: invoiceId, amount }, place) => ({
    scheduledPaymentId: row.id,
    invoiceId,
    amount,
    place,
  }))
  await insertRows(tx, scheduledInvoices, rows)
  return row
}

export async function findScheduled(db: Database, buyerId: string, id: string): Promise<ScheduledRow | undefined> {
  const own = and(eq(scheduledPayments.buyerId, buyerId), eq(scheduledPayments.id, id))
  const [row] = await db.select().from(scheduledPayments).where(own)
  return row
}

/** Nobody else changes, cancels or begins it until this database transaction ends. Whoever locks its invoices too does so later. */
export async function lockScheduled(tx: Database, id: string): Promise<ScheduledRow> {
  const [row] = await tx.select().from(scheduledPayments).where(eq(scheduledPayments.id, id)).for('update')
  if (!row) throw new Error(`Scheduled payment ${id} does not exist.`)
  return row
}

/** Those of a buyer that wait for their day and name a method, but for what autopay has planned; locked. */
export async function listScheduledBy(tx: Database, buyerId: string, methodId: string): Promise<ScheduledRow[]> {
  const { id, status, source, paymentMethodId } = scheduledPayments
  const isBy = and(eq(paymentMethodId, methodId), ne(source, 'autopay'), eq(status, 'scheduled'))
  return tx
    .select()
    .from(scheduledPayments)
    .where(and(eq(scheduledPayments.buyerId, buyerId), isBy))
    .orderBy(asc(id))
    .for('update')
}

const OPEN: ScheduledRow['status'][] = ['scheduled', 'processing']

/**
 * Those of a buyer that are not over, the next one first; or those that failed, the newest first. What autopay leaves out, as it
 * is above the limit, never was to be made.
 */
export async function listScheduled(
  db: Database,
  buyerId: string,
  {
    isEnded,
    after,
    size,
  }: { readonly isEnded: boolean; readonly after?: readonly [string, string]; readonly size: number },
): Promise<ScheduledRow[]> {
  const { date, id, status, failure } = scheduledPayments
  const hasFailed = and(eq(status, 'failed'), sql`${failure} ->> 'code' is distinct from 'above_limit'`)
  const side = isEnded ? sql`<` : sql`>`
  const order = isEnded ? desc : asc
  return db
    .select()
    .from(scheduledPayments)
    .where(
      and(
        eq(scheduledPayments.buyerId, buyerId),
        isEnded ? hasFailed : inArray(status, OPEN),
        after && sql`(${date}, ${id}) ${side} (${after[0]}, ${after[1]})`,
      ),
    )
    .orderBy(order(date), order(id))
    .limit(size)
}

/** What each of these takes of which invoices, in their order. */
export async function listScheduledInvoices(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly PaidInvoice[]>> {
  const { scheduledPaymentId, invoiceId: id, amount, place } = scheduledInvoices
  const rows = await db
    .select({ scheduledPaymentId, id, number: invoices.number, amount })
    .from(scheduledInvoices)
    .innerJoin(invoices, eq(invoices.id, id))
    .where(isOneOf(scheduledPaymentId, ids))
    .orderBy(asc(place))
  const found = new Map<string, PaidInvoice[]>()
  for (const { scheduledPaymentId: of, ...share } of rows) found.set(of, [...(found.get(of) ?? []), share])
  return found
}

/** The newest one that was to pay an invoice, how much of it, and what is due of that. */
export async function findLastScheduled(db: Database, invoiceId: string) {
  const { dueDate, amountDue, queriedAmount } = invoices
  const [found] = await db
    .select({
      row: scheduledPayments,
      agreed: scheduledInvoices.amount,
      invoice: { dueDate, amountDue, queriedAmount },
    })
    .from(scheduledInvoices)
    .innerJoin(scheduledPayments, eq(scheduledPayments.id, scheduledInvoices.scheduledPaymentId))
    .innerJoin(invoices, eq(invoices.id, scheduledInvoices.invoiceId))
    .where(eq(scheduledInvoices.invoiceId, invoiceId))
    .orderBy(desc(scheduledPayments.seq))
    .limit(1)
  return found
}

/** The open one that stands against each invoice, by the invoice's id. */
export async function readScheduledOf(
  db: Database,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<ScheduledRow, 'id' | 'source' | 'date' | 'paymentMethodType' | 'status'>>> {
  const { id, source, date, paymentMethodType, status } = scheduledPayments
  const rows = await db
    .select({ invoiceId: scheduledInvoices.invoiceId, id, source, date, paymentMethodType, status })
    .from(scheduledInvoices)
    .innerJoin(scheduledPayments, eq(id, scheduledInvoices.scheduledPaymentId))
    .where(and(scheduledInvoices.isOpen, isOneOf(scheduledInvoices.invoiceId, invoiceIds)))
  return new Map(rows.map(({ invoiceId, ...scheduled }) => [invoiceId, scheduled]))
}

/** Of those, what invoices say of the ones that wait for their day. */
export async function readWaiting(
  db: Database,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, ScheduledOf>> {
  const all = await readScheduledOf(db, invoiceIds)
  return new Map(
    [...all].flatMap(([invoiceId, { status, ...scheduled }]) =>
      status === 'scheduled' ? [[invoiceId, scheduled] as const] : [],
    ),
  )
}

export type ScheduledChanges = Partial<Omit<ScheduledRow, 'id' | 'seq' | 'version'>>

/** Changes a locked one. One that is over stands against no invoice any more. */
export async function updateScheduled(tx: Database, id: string, changes: ScheduledChanges): Promise<ScheduledRow> {
  const [row] = await tx
    .update(scheduledPayments)
    .set({ ...changes, version: sql`${scheduledPayments.version} + 1` })
    .where(eq(scheduledPayments.id, id))
    .returning()
  if (!row) throw new Error(`Scheduled payment ${id} was locked and is gone.`)
  if (!OPEN.includes(row.status))
    await tx.update(scheduledInvoices).set({ isOpen: false }).where(eq(scheduledInvoices.scheduledPaymentId, id))
  return row
}

/** Those that are to begin by this day. */
export async function listDueScheduled(db: Database, today: string): Promise<ScheduledRow[]> {
  const isDue = and(eq(scheduledPayments.status, 'scheduled'), lte(scheduledPayments.date, today))
  return db
    .select()
    .from(scheduledPayments)
    .where(isDue)
    .orderBy(asc(scheduledPayments.date), asc(scheduledPayments.seq))
}

/** Those that begin by this day and that were not announced to the payer. */
export async function listUnannounced(db: Database, until: string): Promise<ScheduledRow[]> {
  const { status, date, announcedFor } = scheduledPayments
  const isNear = and(eq(status, 'scheduled'), lte(date, until), sql`${announcedFor} is distinct from ${date}`)
  return db.select().from(scheduledPayments).where(isNear).orderBy(asc(date), asc(scheduledPayments.seq))
}

/** Those that wait although nothing of their invoices is due any more. */
export async function listNeedless(db: Database): Promise<ScheduledRow[]> {
  const due = db
    .select({ id: scheduledInvoices.scheduledPaymentId })
    .from(scheduledInvoices)
    .innerJoin(invoices, eq(invoices.id, scheduledInvoices.invoiceId))
    .where(and(scheduledInvoices.isOpen, gt(invoices.amountDue, 0)))
  const isNeedless = and(eq(scheduledPayments.status, 'scheduled'), sql`${scheduledPayments.id} not in ${due}`)
  return db.select().from(scheduledPayments).where(isNeedless)
}

/** The one that an attempt carries out, locked. */
export async function lockScheduledOfAttempt(tx: Database, attemptId: string): Promise<ScheduledRow | undefined> {
  const ofAttempt = and(eq(scheduledPayments.attemptId, attemptId), eq(scheduledPayments.status, 'processing'))
  const [row] = await tx.select().from(scheduledPayments).where(ofAttempt).for('update')
  return row
}
