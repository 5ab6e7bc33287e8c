import { and, asc, count, eq, gt, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { PaidShares } from '../domain/activity.ts'
import type { Database } from './database.ts'
import { invoicePayments, invoices } from './invoicesSchema.ts'
import { attempts, ledgerEntries } from './schema.ts'
import type { AttemptRow, LedgerRow } from './schema.ts'

/** One thing that happened on an account: an attempt, or an entry of the ledger. */
export interface Happening {
  readonly id: string
  readonly at: Date
  readonly attempt: AttemptRow | undefined
  readonly entry: LedgerRow | undefined
}

const INVOICED = ['invoice', 'payWithTerms'] as const

/** Money that came, is on its way or went back. What was reserved or bought on account is no payment yet. */
const isPayment = or(
  and(
    inArray(attempts.status, ['processing', 'requires_action']),
    notInArray(attempts.paymentMethodType, [...INVOICED]),
    eq(attempts.isAuth, false),
  ),
  and(eq(attempts.status, 'succeeded'), inArray(attempts.outcome, ['paid', 'pending_settlement'])),
  sql`${attempts.failure} ->> 'code' = 'debit_returned'`,
)

/** Credit that a payment used is part of the payment. */
const isGivenCredit = and(eq(ledgerEntries.type, 'credit-note'), isNull(ledgerEntries.attemptId))

/** One that no payer announced. */
const isOwnTransfer = and(eq(ledgerEntries.type, 'transfer-received'), isNull(ledgerEntries.attemptId))

/** What an attempt came to that was reserved, or on account in part, is charged entry by entry. */
function isOwnCharge(db: Database, buyerId: string) {
  const later = db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.buyerId, buyerId), inArray(attempts.outcome, ['authorized', 'invoiced'])))
  return and(eq(ledgerEntries.type, 'charge'), inArray(ledgerEntries.attemptId, later))
}

/** What happened on a buyer's account, the newest first, at most `size` after a time and an id. */
export async function listHappenings(
  db: Database,
  buyerId: string,
  { after, size }: { readonly after?: readonly [at: Date, id: string] | undefined; readonly size: number },
): Promise<Happening[]> {
  const older = ({
    at,
    id,
  }: {
    at: typeof ledgerEntries.at | typeof attempts.createdAt
    id: typeof ledgerEntries.id | typeof attempts.id
  }) => after && or(lt(at, after[0]), and(eq(at, after[0]), lt(id, after[1])))
  const isNoted = or(eq(ledgerEntries.type, 'refund'), isGivenCredit, isOwnTransfer, isOwnCharge(db, buyerId))
  const found = await unionAll(
    db
      .select({ id: attempts.id, at: attempts.createdAt })
      .from(attempts)
      .where(and(eq(attempts.buyerId, buyerId), isPayment, older({ at: attempts.createdAt, id: attempts.id }))),
    db
      .select({ id: ledgerEntries.id, at: ledgerEntries.at })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.buyerId, buyerId), isNoted, older(ledgerEntries))),
  )
    .orderBy(sql`2 desc`, sql`1 desc`)
    .limit(size)
  const ids = found.map(({ id }) => id)
  const entries = await rowsOf(ids, (some) => db.select().from(ledgerEntries).where(inArray(ledgerEntries.id, some)))
  const attemptIds = [...ids, ...entries.flatMap(({ attemptId }) => attemptId ?? [])]
  const tried = await rowsOf(attemptIds, (some) => db.select().from(attempts).where(inArray(attempts.id, some)))
  return found.map(({ id, at }) => {
    const entry = entries.find((row) => row.id === id)
    return { id, at, entry, attempt: tried.find((row) => row.id === (entry ? entry.attemptId : id)) }
  })
}

async function rowsOf<T>(ids: readonly string[], read: (ids: string[]) => Promise<T[]>): Promise<T[]> {
  return ids.length === 0 ? [] : read([...new Set(ids)])
}

/** What payments were for, by transaction: at most `most` invoices of each, how many there are and their sum. */
export async function listPaidShares(
  db: Database,
  transactionIds: readonly string[],
  most: number,
): Promise<Map<string, PaidShares>> {
  if (transactionIds.length === 0) return new Map()
  const isOfThem = inArray(invoicePayments.transactionId, [...transactionIds])
  const { transactionId } = invoicePayments
  const counts = await db
    .select({ transactionId, total: count(), amount: sql<string>`sum(${invoicePayments.amount})` })
    .from(invoicePayments)
    .where(isOfThem)
    .groupBy(transactionId)
  const shares = await db
    .select({ transactionId, id: invoices.id, number: invoices.number, amount: invoicePayments.amount })
    .from(invoicePayments)
    .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
    .where(and(isOfThem, lt(invoicePayments.place, most)))
    .orderBy(asc(transactionId), asc(invoicePayments.place))
  return new Map(
    counts.map((row) => {
      const own = shares.filter((share) => share.transactionId === row.transactionId)
      const list = own.map(({ id, number, amount }) => ({ id, number, amount }))
      return [row.transactionId, { count: row.total, amount: Number(row.amount), invoices: list }]
    }),
  )
}

/** What one payment was for, in its order: at most `size` invoices after a place. */
export async function listPaidInvoices(
  db: Database,
  transactionId: string,
  { after = -1, size }: { readonly after?: number | undefined; readonly size: number },
) {
  return db
    .select({ id: invoices.id, number: invoices.number, amount: invoicePayments.amount, place: invoicePayments.place })
    .from(invoicePayments)
    .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
    .where(and(eq(invoicePayments.transactionId, transactionId), gt(invoicePayments.place, after)))
    .orderBy(asc(invoicePayments.place))
    .limit(size)
}

/** The numbers of invoices, by id. */
export async function readNumbers(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await rowsOf(ids, (some) =>
    db.select({ id: invoices.id, number: invoices.number }).from(invoices).where(inArray(invoices.id, some)),
  )
  return new Map(rows.map(({ id, number }) => [id, number]))
}
