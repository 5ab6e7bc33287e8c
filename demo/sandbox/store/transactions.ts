import { and, asc, desc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { transactions } from './schema.ts'
import type { TransactionRow } from './schema.ts'

export async function insertTransaction(db: Database, row: typeof transactions.$inferInsert): Promise<void> {
  await db.insert(transactions).values(row)
}

export async function findTransaction(db: Database, id: string): Promise<TransactionRow | undefined> {
  const [row] = await db.select().from(transactions).where(eq(transactions.id, id))
  return row
}

/** The same, and nobody else changes it or starts an attempt on it until this database transaction ends. */
export async function lockTransaction(tx: Database, id: string): Promise<TransactionRow | undefined> {
  const [row] = await tx.select().from(transactions).where(eq(transactions.id, id)).for('no key update')
  return row
}

export async function updateTransaction(
  tx: Database,
  id: string,
  changes: Partial<Omit<TransactionRow, 'id' | 'merchantId' | 'createdAt'>>,
): Promise<TransactionRow> {
  const [row] = await tx.update(transactions).set(changes).where(eq(transactions.id, id)).returning()
  if (!row) throw new Error(`Transaction ${id} vanished while it was being changed.`)
  return row
}

export async function listEndedAuthorizations(db: Database, now: Date): Promise<Pick<TransactionRow, 'id'>[]> {
  const ended = and(eq(transactions.status, 'auth'), lte(transactions.authorizationEndsAt, now))
  return db.select({ id: transactions.id }).from(transactions).where(ended)
}

/** The vendors that a merchant's orders name, by id; each with the name that the newest order gives it. */
export async function listVendors(db: Database, merchantId: string): Promise<{ id: string; name?: string }[]> {
  const line = sql`jsonb_array_elements(${transactions.request} -> 'lines')`
  const named = db
    .select({
      createdAt: transactions.createdAt,
      id: sql<string | null>`${line} ->> 'vendorId'`.as('vendor_id'),
      name: sql<string | null>`${line} ->> 'vendorName'`.as('vendor_name'),
    })
    .from(transactions)
    .where(eq(transactions.merchantId, merchantId))
    .as('named')
  const rows = await db
    .selectDistinctOn([named.id], { id: sql<string>`${named.id}`, name: named.name })
    .from(named)
    .where(isNotNull(named.id))
    .orderBy(asc(named.id), desc(named.createdAt))
  return rows.map(({ id, name }) => ({ id, ...(name === null ? {} : { name }) }))
}

/** Orders whose time ran out unpaid and that no event was made for. A payment may still be under way. */
export async function listUnreportedExpiries(db: Database, now: Date): Promise<Pick<TransactionRow, 'id'>[]> {
  const isUnreported = sql`${transactions.reportedExpiry} is distinct from ${transactions.expiresAt}`
  const expired = and(
    eq(transactions.kind, 'order'),
    eq(transactions.status, 'created'),
    lte(transactions.expiresAt, now),
    isUnreported,
  )
  return db.select({ id: transactions.id }).from(transactions).where(expired)
}
