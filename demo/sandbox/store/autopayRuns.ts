import { and, asc, eq, gt, gte, inArray, lt, ne, or, sql, sum } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { CoveredInvoice } from '../domain/autopay.ts'
import type { ScheduledFailure, ScheduledStatus } from '../domain/scheduledPayments.ts'
import type { AutopayRow } from './autopaySchema.ts'
import type { Database } from './database.ts'
import { newId } from './identifiers.ts'
import { payablePart } from './invoiceFilters.ts'
import { insertRows } from './insertRows.ts'
import { invoices } from './invoicesSchema.ts'
import { isOneOf } from './isOneOf.ts'
import { scheduledInvoices, scheduledPayments } from './scheduledSchema.ts'
import type { ScheduledRow } from './scheduledSchema.ts'

// The payments that agreements on autopay have planned.

/** One payment of one invoice, as an agreement plans it; with a `failure`, one that is over before it begins. */
export interface PlannedRun {
  readonly invoice: CoveredInvoice
  readonly date: string
  readonly amount: number
  readonly failure: ScheduledFailure | null
}

/** Writes any number of them down in two statements; gives the ids, in their order. */
export async function insertRuns(
  tx: Database,
  { id: autopayId, version, merchantId, buyerId, paymentMethodId, paymentMethodType, ...agreement }: AutopayRow,
  runs: readonly PlannedRun[],
  now: Date,
): Promise<string[]> {
  const { language } = agreement
  const consents = agreement.consents.map(({ kind, version: ofText, acceptedAt }) => ({
    kind,
    version: ofText,
    acceptedAt,
  }))
  const common = { merchantId, buyerId, paymentMethodId, paymentMethodType, language, consents, createdAt: now }
  const rows = runs.map(({ invoice, date, amount, failure }) => ({
    ...common,
    id: newId('scheduledPayment'),
    source: 'autopay' as const,
    status: (failure ? 'failed' : 'scheduled') satisfies ScheduledStatus as ScheduledStatus,
    // A discount that holds on that day is had, also where it begins late.
    quotedFor: date,
    ...{ date, amount, autopayId, autopayVersion: version, plannedFor: invoice.dueDate, currency: invoice.currency },
    ...(failure ? { failure, endedAt: now } : {}),
  }))
  await insertRows(tx, scheduledPayments, rows)
  const shares = rows.flatMap((row, place) => {
    const invoice = runs[place]?.invoice
    if (!invoice) return []
    const isOpen = row.status === 'scheduled'
    return [{ scheduledPaymentId: row.id, invoiceId: invoice.id, amount: invoice.amountDue, place: 0, isOpen }]
  })
  await insertRows(tx, scheduledInvoices, shares)
  return rows.map(({ id }) => id)
}

const OPEN: ScheduledStatus[] = ['scheduled', 'processing']

/**
 * Cancels what waits for its day, of a locked agreement. What has begun is awaited where it changes at this
 * moment: a debit that is just being returned does not wait again unseen.
 */
export async function cancelRuns(
  tx: Database,
  { buyerId, id }: Pick<AutopayRow, 'buyerId' | 'id'>,
  now: Date,
  only?: SQL,
): Promise<void> {
  const { status, autopayId } = scheduledPayments
  const isOpen = and(eq(scheduledPayments.buyerId, buyerId), eq(autopayId, id), inArray(status, OPEN), only)
  const locked = await tx
    .select({ id: scheduledPayments.id, status })
    .from(scheduledPayments)
    .where(isOpen)
    .orderBy(asc(scheduledPayments.id))
    .for('update')
  const ids = locked.flatMap((row) => (row.status === 'scheduled' ? [row.id] : []))
  if (ids.length === 0) return
  await tx
    .update(scheduledPayments)
    .set({ status: 'canceled', endedAt: now, version: sql`${scheduledPayments.version} + 1` })
    .where(isOneOf(scheduledPayments.id, ids))
  await tx.update(scheduledInvoices).set({ isOpen: false }).where(isOneOf(scheduledInvoices.scheduledPaymentId, ids))
}

/**
 * Those whose invoice comes to more by now, is due on another day or is of another order than the one that is paid. What has
 * begun before keeps its day.
 */
function findOutdated(db: Database, { buyerId, id, orderNumber }: AutopayRow) {
  const { run, status, autopayId, plannedFor } = scheduledPayments
  const { scheduledPaymentId, invoiceId, isOpen, amount } = scheduledInvoices
  const isOfOther = orderNumber === null ? undefined : sql`${invoices.orderNumber} is distinct from ${orderNumber}`
  const isOther = or(gt(payablePart, amount), ne(invoices.dueDate, plannedFor), isOfOther)
  const isWaiting = and(eq(status, 'scheduled'), eq(run, 0), eq(autopayId, id))
  return db
    .select({ id: scheduledPayments.id })
    .from(scheduledInvoices)
    .innerJoin(invoices, eq(invoices.id, invoiceId))
    .innerJoin(scheduledPayments, eq(scheduledPayments.id, scheduledPaymentId))
    .where(and(eq(invoices.buyerId, buyerId), isOpen, isOther, isWaiting))
}

/** Cancels them, of a locked agreement. */
export async function cancelOutdated(tx: Database, agreement: AutopayRow, now: Date): Promise<void> {
  const outdated = (await findOutdated(tx, agreement)).map(({ id }) => id)
  if (outdated.length > 0) await cancelRuns(tx, agreement, now, isOneOf(scheduledPayments.id, outdated))
}

export async function hasOutdated(db: Database, agreement: AutopayRow): Promise<boolean> {
  return (await findOutdated(db, agreement).limit(1)).length > 0
}

/** What autopay has taken of a buyer, or has on its way, of what began from a day on and before another. In minor units. */
export async function sumTaken(
  db: Database,
  { buyerId, currency }: { readonly buyerId: string; readonly currency: string },
  { first, next }: { readonly first: string; readonly next: string },
): Promise<number> {
  const { amount, status, begunOn, source } = scheduledPayments
  const [row] = await db
    .select({ taken: sum(amount).mapWith(Number) })
    .from(scheduledPayments)
    .where(
      and(
        eq(scheduledPayments.buyerId, buyerId),
        eq(source, 'autopay'),
        eq(scheduledPayments.currency, currency),
        inArray(status, ['processing', 'paid']),
        gte(begunOn, first),
        lt(begunOn, next),
      ),
    )
  return row?.taken ?? 0
}

/** The one that waits for its day or has begun, of an invoice. */
export async function findRun(db: Database, buyerId: string, invoiceId: string): Promise<ScheduledRow | undefined> {
  const [row] = await db
    .select({ run: scheduledPayments })
    .from(scheduledInvoices)
    .innerJoin(scheduledPayments, eq(scheduledPayments.id, scheduledInvoices.scheduledPaymentId))
    .where(
      and(
        eq(scheduledInvoices.invoiceId, invoiceId),
        scheduledInvoices.isOpen,
        eq(scheduledPayments.buyerId, buyerId),
        eq(scheduledPayments.source, 'autopay'),
      ),
    )
  return row?.run
}
