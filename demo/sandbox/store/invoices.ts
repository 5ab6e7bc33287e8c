import { and, asc, count, desc, eq, gt, gte, ilike, lt, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database } from './database.ts'
import { newId } from './identifiers.ts'
import { invoices } from './schema.ts'

export interface InvoiceQuery {
  readonly status?: 'open' | 'overdue' | 'paid'
  readonly search?: string
  readonly sort?: 'dueDate' | '-dueDate' | 'amount' | '-amount'
  /** Where the page before ended: the value it was sorted by and the id. */
  readonly after?: readonly [string | number, string]
}

const ROWS_PER_INSERT = 1_000

export async function insertInvoices(
  tx: Database,
  buyerId: string,
  rows: readonly Omit<typeof invoices.$inferInsert, 'id' | 'buyerId'>[],
): Promise<string[]> {
  const values = rows.map((row) => ({ ...row, buyerId, id: newId('invoice') }))
  for (let start = 0; start < values.length; start += ROWS_PER_INSERT) {
    await tx.insert(invoices).values(values.slice(start, start + ROWS_PER_INSERT))
  }
  return values.map(({ id }) => id)
}

export async function countInvoices(db: Database, filter: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(invoices).where(filter)
  return row?.total ?? 0
}

export const ofBuyer = (buyerId: string): SQL => eq(invoices.buyerId, buyerId)

function statusFilter(status: InvoiceQuery['status'], today: string): SQL | undefined {
  if (status === 'paid') return eq(invoices.amountDue, 0)
  if (status === 'overdue') return and(gt(invoices.amountDue, 0), lt(invoices.dueDate, today))
  return status === 'open' ? and(gt(invoices.amountDue, 0), gte(invoices.dueDate, today)) : undefined
}

function searchFilter(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const text = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return or(ilike(invoices.number, text), ilike(invoices.poNumber, text))
}

/** A page of at most `size` invoices, and how many match in all. `today` as YYYY-MM-DD. */
export async function listInvoices(db: Database, buyerId: string, query: InvoiceQuery, today: string, size: number) {
  const { status, search, sort = 'dueDate', after } = query
  const matching = and(ofBuyer(buyerId), statusFilter(status, today), searchFilter(search))
  const column = sort.endsWith('amount') ? invoices.amount : invoices.dueDate
  const [order, compare] = sort.startsWith('-') ? ([desc, '<'] as const) : ([asc, '>'] as const)
  const beyond = after && sql`(${column}, ${invoices.id}) ${sql.raw(compare)} (${after[0]}, ${after[1]})`
  const page = db
    .select()
    .from(invoices)
    .where(and(matching, beyond))
    .orderBy(order(column), order(invoices.id))
    .limit(size)
  return { rows: await page, total: await countInvoices(db, matching) }
}

/** The ids of the invoices of a transaction. */
export async function listInvoiceIds(db: Database, transactionId: string): Promise<string[]> {
  const rows = await db.select({ id: invoices.id }).from(invoices).where(eq(invoices.transactionId, transactionId))
  return rows.map(({ id }) => id)
}
