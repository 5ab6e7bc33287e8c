import { and, asc, eq, gt, gte, isNull, min, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AutopayRule, CoveredInvoice } from '../domain/autopay.ts'
import { autopaySkips } from './autopaySchema.ts'
import type { AutopayRow } from './autopaySchema.ts'
import type { Database } from './database.ts'
import { isLive, isPayable, payablePart } from './invoiceFilters.ts'
import { invoices } from './invoicesSchema.ts'
import { isOneOf } from './isOneOf.ts'
import { scheduledInvoices, scheduledPayments } from './scheduledSchema.ts'
import type { ScheduledRow } from './scheduledSchema.ts'

// Which invoices agreements on autopay are about.

const COVERED_COLUMNS = {
  id: invoices.id,
  number: invoices.number,
  amount: invoices.amount,
  amountDue: payablePart.mapWith(Number).as('payable'),
  currency: invoices.currency,
  issuedOn: invoices.issuedOn,
  dueDate: invoices.dueDate,
  earlyPaymentPercent: invoices.earlyPaymentPercent,
  earlyPaymentDays: invoices.earlyPaymentDays,
  lateFeePercent: invoices.lateFeePercent,
  lateFeeDays: invoices.lateFeeDays,
  paymentMethodFees: invoices.paymentMethodFees,
}

type Of = AutopayRule & Pick<AutopayRow, 'buyerId'>
type Version = Pick<AutopayRow, 'id' | 'version' | 'buyerId'>

/** Invoices that an agreement is about and on which something is due. */
function isCovered({ buyerId, currency, orderNumber, from, paymentMethodType }: Of): SQL | undefined {
  const types = JSON.stringify([paymentMethodType])
  const { allowedPaymentMethods } = invoices
  return and(
    eq(invoices.buyerId, buyerId),
    isPayable,
    gte(invoices.issuedOn, from),
    currency === null ? undefined : eq(invoices.currency, currency),
    orderNumber === null ? undefined : eq(invoices.orderNumber, orderNumber),
    or(isNull(allowedPaymentMethods), sql`${allowedPaymentMethods} @> ${types}::text::jsonb`),
  )
}

const isSkipped = sql<boolean>`${invoices.id} in (select ${autopaySkips.invoiceId} from ${autopaySkips})`

const hasScheduled = sql`${invoices.id} in (
  select ${scheduledInvoices.invoiceId} from ${scheduledInvoices} where ${scheduledInvoices.isOpen})`

/** A payment of it is scheduled by something else than autopay, or has begun. */
const hasOther = sql`${invoices.id} in (
  select ${scheduledInvoices.invoiceId} from ${scheduledInvoices}
  join ${scheduledPayments} on ${scheduledPayments.id} = ${scheduledInvoices.scheduledPaymentId}
  where ${scheduledInvoices.isOpen}
  and ${or(ne(scheduledPayments.source, 'autopay'), ne(scheduledPayments.status, 'scheduled'))})`

const isOfVersion = ({ id, version, buyerId }: Version) =>
  and(
    eq(scheduledPayments.buyerId, buyerId),
    eq(scheduledPayments.autopayId, id),
    eq(scheduledPayments.autopayVersion, version),
  )

const isAboveLimit = sql`${scheduledPayments.failure} ->> 'code' = 'above_limit'`

/** It failed by this version and is not tried again; one above the limit not while as much is due. */
function hasFailed(of: Version): SQL {
  const { invoiceId, scheduledPaymentId, amount } = scheduledInvoices
  const failed = sql`from ${scheduledPayments}
    join ${scheduledInvoices} on ${scheduledPaymentId} = ${scheduledPayments.id}
    where ${and(isOfVersion(of), eq(scheduledPayments.status, 'failed'))}`
  // Neither asks for a row of the invoices, so that each is read once for all of them.
  return sql`(${invoices.id} in (select ${invoiceId} ${failed} and not ${isAboveLimit})
    or (${invoices.id}, ${payablePart}) in (select ${invoiceId}, ${amount} ${failed} and ${isAboveLimit}))`
}

/** Invoices that are to be planned, those that are due first at first. `only`: none but these. */
export async function listPlannable(
  db: Database,
  agreement: AutopayRow,
  size: number,
  only?: readonly string[],
): Promise<CoveredInvoice[]> {
  const isFree = sql`not ${isLive} and not ${hasScheduled} and not ${isSkipped} and not ${hasFailed(agreement)}`
  return db
    .select(COVERED_COLUMNS)
    .from(invoices)
    .where(and(isCovered(agreement), isFree, only && isOneOf(invoices.id, only)))
    .orderBy(asc(invoices.dueDate), asc(invoices.id))
    .limit(size)
}

/** What a rule would pay, those that are due first at first: whatever was planned by another one. */
export async function listCovered(
  db: Database,
  rule: Of,
  size: number,
): Promise<(CoveredInvoice & { readonly isSkipped: boolean })[]> {
  return db
    .select({ ...COVERED_COLUMNS, isSkipped })
    .from(invoices)
    .where(and(isCovered(rule), sql`not ${isLive} and not ${hasOther}`))
    .orderBy(asc(invoices.dueDate), asc(invoices.id))
    .limit(size)
}

/** Invoices that are left out because their buyer said so. */
export async function listSkipped(db: Database, rule: Of, size: number): Promise<CoveredInvoice[]> {
  return db
    .select(COVERED_COLUMNS)
    .from(invoices)
    .where(and(isCovered(rule), isSkipped, sql`not ${isLive} and not ${hasScheduled}`))
    .orderBy(asc(invoices.dueDate), asc(invoices.id))
    .limit(size)
}

/** The day on which the first invoice of an order was issued, YYYY-MM-DD. `undefined`: the buyer has none that names it. */
export async function findFirstIssue(db: Database, buyerId: string, orderNumber: string): Promise<string | undefined> {
  const [row] = await db
    .select({ issuedOn: min(invoices.issuedOn) })
    .from(invoices)
    .where(and(eq(invoices.buyerId, buyerId), eq(invoices.orderNumber, orderNumber)))
  return row?.issuedOn ?? undefined
}

/** The orders of a buyer's open invoices, as those name them; of the one that is due first at first. */
export async function listOrderNumbers(db: Database, buyerId: string, size: number): Promise<string[]> {
  const { orderNumber, dueDate, amountDue } = invoices
  const rows = await db
    .select({ orderNumber: sql<string>`${orderNumber}` })
    .from(invoices)
    .where(and(eq(invoices.buyerId, buyerId), gt(amountDue, 0), gt(orderNumber, '')))
    .groupBy(orderNumber)
    .orderBy(asc(min(dueDate)), asc(orderNumber))
    .limit(size)
  return rows.map((row) => row.orderNumber)
}

/** What was planned of one invoice each, with it: what waits for its day, or what was left out as it is above the limit. */
export async function listRuns(
  db: Database,
  agreement: AutopayRow,
  which: 'planned' | 'above_limit',
  size: number,
): Promise<{ readonly run: ScheduledRow; readonly invoiceId: string; readonly number: string }[]> {
  const isPlanned = eq(scheduledPayments.status, 'scheduled')
  const isLeft = and(
    eq(scheduledPayments.status, 'failed'),
    isAboveLimit,
    eq(scheduledInvoices.amount, payablePart),
    sql`not ${isSkipped} and not ${hasScheduled}`,
  )
  return db
    .select({ run: scheduledPayments, invoiceId: scheduledInvoices.invoiceId, number: invoices.number })
    .from(scheduledPayments)
    .innerJoin(scheduledInvoices, eq(scheduledInvoices.scheduledPaymentId, scheduledPayments.id))
    .innerJoin(invoices, eq(invoices.id, scheduledInvoices.invoiceId))
    .where(and(isOfVersion(agreement), which === 'planned' ? isPlanned : isLeft))
    .orderBy(asc(scheduledPayments.date), asc(invoices.number), asc(invoices.id))
    .limit(size)
}
