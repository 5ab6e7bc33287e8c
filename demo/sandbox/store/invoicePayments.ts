import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { PayableInvoice } from '../domain/invoiceSelections.ts'
import type { Database } from './database.ts'
import { insertRows } from './insertRows.ts'
import { isOneOf } from './isOneOf.ts'
import { creditNotes, creditUses, invoicePayments, invoices } from './invoicesSchema.ts'
import type { CreditNoteRow, CreditUseRow, InvoicePaymentRow, InvoiceRow } from './invoicesSchema.ts'
import { attempts } from './schema.ts'
import type { AttemptRow } from './schema.ts'

/** No more than a payment needs, as there can be thousands. */
const PAYABLE_COLUMNS = {
  id: invoices.id,
  number: invoices.number,
  currency: invoices.currency,
  amount: invoices.amount,
  amountDue: invoices.amountDue,
  queriedAmount: invoices.queriedAmount,
  minimumPayment: invoices.minimumPayment,
  paymentMethodFees: invoices.paymentMethodFees,
  earlyPaymentPercent: invoices.earlyPaymentPercent,
  earlyPaymentDays: invoices.earlyPaymentDays,
  lateFeePercent: invoices.lateFeePercent,
  lateFeeDays: invoices.lateFeeDays,
  issuedOn: invoices.issuedOn,
  dueDate: invoices.dueDate,
  allowedPaymentMethods: invoices.allowedPaymentMethods,
  voidedAt: invoices.voidedAt,
  version: invoices.version,
}

/** A buyer's invoices, in the order of their ids. Locked ones are changed by nobody else, and are locked in that order. */
export async function readInvoices(
  db: Database,
  buyerId: string,
  ids: readonly string[],
  isLocked: boolean,
): Promise<PayableInvoice[]> {
  const rows = db
    .select(PAYABLE_COLUMNS)
    .from(invoices)
    .where(and(eq(invoices.buyerId, buyerId), isOneOf(invoices.id, ids)))
    .orderBy(asc(invoices.id))
  return isLocked ? rows.for('no key update') : rows
}

/** The same for credit notes; whoever locks both locks the invoices first. */
export async function readCreditNotes(
  db: Database,
  buyerId: string,
  ids: readonly string[],
  isLocked: boolean,
): Promise<CreditNoteRow[]> {
  if (ids.length === 0) return []
  const rows = db
    .select()
    .from(creditNotes)
    .where(and(eq(creditNotes.buyerId, buyerId), isOneOf(creditNotes.id, ids)))
    .orderBy(asc(creditNotes.id))
  return isLocked ? rows.for('no key update') : rows
}

/** What live payments stand against: the ids, each with its transaction. */
export async function readLive(
  db: Database,
  invoiceIds: readonly string[],
  creditNoteIds: readonly string[],
): Promise<Map<string, string>> {
  const ofInvoices = await db
    .select({ id: invoicePayments.invoiceId, transactionId: invoicePayments.transactionId })
    .from(invoicePayments)
    .where(and(invoicePayments.isLive, isOneOf(invoicePayments.invoiceId, invoiceIds)))
  const ofNotes = await db
    .select({ id: creditUses.creditNoteId, transactionId: creditUses.transactionId })
    .from(creditUses)
    .where(and(creditUses.isLive, isOneOf(creditUses.creditNoteId, creditNoteIds)))
  return new Map([...ofInvoices, ...ofNotes].map(({ id, transactionId }) => [id, transactionId]))
}

/** The newest attempt on any of some transactions. */
export async function findNewestAttempt(
  db: Database,
  transactionIds: readonly string[],
): Promise<AttemptRow | undefined> {
  const ofThese = isOneOf(attempts.transactionId, transactionIds)
  const [row] = await db.select().from(attempts).where(ofThese).orderBy(desc(attempts.seq)).limit(1)
  return row
}

const isInvoicePayment = sql`${attempts.invoices} is not null`

/** The newest attempt of a buyer to pay invoices that one of these keys made. */
export async function findAttemptByKeys(
  db: Database,
  buyerId: string,
  keys: readonly string[],
): Promise<AttemptRow | undefined> {
  if (keys.length === 0) return undefined
  const made = and(eq(attempts.buyerId, buyerId), inArray(attempts.idempotencyKey, [...keys]), isInvoicePayment)
  const [row] = await db.select().from(attempts).where(made).orderBy(desc(attempts.seq)).limit(1)
  return row
}

/** The newest attempt of a buyer to pay invoices. */
export async function findNewestInvoiceAttempt(db: Database, buyerId: string): Promise<AttemptRow | undefined> {
  const ofBuyer = and(eq(attempts.buyerId, buyerId), isInvoicePayment)
  const [row] = await db.select().from(attempts).where(ofBuyer).orderBy(desc(attempts.seq)).limit(1)
  return row
}

/** The newest attempt that paid something of an invoice. */
export async function findPayingAttempt(db: Database, invoiceIds: readonly string[]): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select({ attempt: attempts })
    .from(invoicePayments)
    .innerJoin(attempts, eq(attempts.id, invoicePayments.attemptId))
    .where(and(isOneOf(invoicePayments.invoiceId, invoiceIds), eq(attempts.status, 'succeeded')))
    .orderBy(desc(attempts.seq))
    .limit(1)
  return row?.attempt
}

/** How many payments of one of the invoices were declined since, at most. */
export async function countDeclines(db: Database, invoiceIds: readonly string[], since: Date): Promise<number> {
  const declines = count()
  const [most] = await db
    .select({ declines })
    .from(invoicePayments)
    .innerJoin(attempts, eq(attempts.transactionId, invoicePayments.transactionId))
    .where(
      and(isOneOf(invoicePayments.invoiceId, invoiceIds), eq(attempts.status, 'failed'), gt(attempts.createdAt, since)),
    )
    .groupBy(invoicePayments.invoiceId)
    .orderBy(desc(declines))
    .limit(1)
  return most?.declines ?? 0
}

/** How many payments of a buyer's invoices were declined since. */
export async function countBuyerDeclines(db: Database, buyerId: string, since: Date): Promise<number> {
  const ofBuyer = and(eq(attempts.buyerId, buyerId), isInvoicePayment)
  const [row] = await db
    .select({ declines: count() })
    .from(attempts)
    .where(and(ofBuyer, eq(attempts.status, 'failed'), gt(attempts.createdAt, since)))
  return row?.declines ?? 0
}

/**
 * Notes what a transaction of the kind `invoices` settles. Nothing stands against the invoices before an attempt is
 * named.
 */
export async function insertShares(
  tx: Database,
  transactionId: string,
  shares: readonly Pick<InvoicePaymentRow, 'invoiceId' | 'amount' | 'credit'>[],
  uses: readonly Pick<CreditUseRow, 'creditNoteId' | 'amount'>[],
  attemptId?: string,
): Promise<void> {
  const common = { transactionId, isLive: attemptId !== undefined }
  const paid = shares.map((share, place) => ({ ...share, ...common, place, attemptId }))
  await insertRows(tx, invoicePayments, paid)
  const used = uses.map((use, place) => ({ ...use, ...common, place }))
  await insertRows(tx, creditUses, used)
}

/** An invoice's share of a payment, with its number. */
export type PaidShare = Pick<InvoicePaymentRow, 'invoiceId' | 'amount' | 'credit'> &
  Pick<InvoiceRow, 'number' | 'externalReferenceId'>

/** What a transaction settles, in the order of the request. */
export async function listShares(db: Database, transactionId: string): Promise<PaidShare[]> {
  const { invoiceId, amount, credit, place } = invoicePayments
  const { number, externalReferenceId } = invoices
  return db
    .select({ invoiceId, amount, credit, number, externalReferenceId })
    .from(invoicePayments)
    .innerJoin(invoices, eq(invoices.id, invoiceId))
    .where(eq(invoicePayments.transactionId, transactionId))
    .orderBy(asc(place))
}

/** The credit notes that it uses, in the order of the request. */
export async function listUses(db: Database, transactionId: string): Promise<CreditUseRow[]> {
  const ofTransaction = eq(creditUses.transactionId, transactionId)
  return db.select().from(creditUses).where(ofTransaction).orderBy(asc(creditUses.place))
}

/** Reserves the invoices and credit notes of its transaction for an attempt. */
export async function reserveForAttempt(tx: Database, { id, transactionId }: AttemptRow): Promise<void> {
  const live = { isLive: true }
  await tx
    .update(invoicePayments)
    .set({ ...live, attemptId: id })
    .where(eq(invoicePayments.transactionId, transactionId))
  await tx.update(creditUses).set(live).where(eq(creditUses.transactionId, transactionId))
}

/** Releases what a transaction has reserved: it no longer blocks its invoices and credit notes. */
export async function releaseShares(tx: Database, transactionId: string): Promise<void> {
  const over = { isLive: false }
  await tx.update(invoicePayments).set(over).where(eq(invoicePayments.transactionId, transactionId))
  await tx.update(creditUses).set(over).where(eq(creditUses.transactionId, transactionId))
}

/** Nobody else pays or credits what a transaction settles; locked in the order of the ids, the invoices first. */
async function lockShares(tx: Database, transactionId: string): Promise<void> {
  const { invoiceId } = invoicePayments
  const shares = tx.select({ invoiceId }).from(invoicePayments).where(eq(invoicePayments.transactionId, transactionId))
  const ofShares = tx.select({ id: invoices.id }).from(invoices).where(inArray(invoices.id, shares))
  await ofShares.orderBy(asc(invoices.id)).for('no key update')
  const { creditNoteId } = creditUses
  const uses = tx.select({ creditNoteId }).from(creditUses).where(eq(creditUses.transactionId, transactionId))
  const ofUses = tx.select({ id: creditNotes.id }).from(creditNotes).where(inArray(creditNotes.id, uses))
  await ofUses.orderBy(asc(creditNotes.id)).for('no key update')
}

/** Takes what a transaction settles off its invoices and credit notes. Gives what is still due, by id. */
export async function takeShares(tx: Database, transactionId: string): Promise<Map<string, number>> {
  await lockShares(tx, transactionId)
  const taken = await tx
    .update(invoices)
    .set({ amountDue: sql`${invoices.amountDue} - ${invoicePayments.amount}`, version: sql`${invoices.version} + 1` })
    .from(invoicePayments)
    .where(and(eq(invoicePayments.transactionId, transactionId), eq(invoicePayments.invoiceId, invoices.id)))
    .returning({ id: invoices.id, amountDue: invoices.amountDue })
  await tx
    .update(creditNotes)
    .set({
      amountLeft: sql`${creditNotes.amountLeft} - ${creditUses.amount}`,
      version: sql`${creditNotes.version} + 1`,
    })
    .from(creditUses)
    .where(and(eq(creditUses.transactionId, transactionId), eq(creditUses.creditNoteId, creditNotes.id)))
  return new Map(taken.map(({ id, amountDue }) => [id, amountDue]))
}
