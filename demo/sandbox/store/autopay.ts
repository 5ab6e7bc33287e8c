import { and, asc, eq, isNull } from 'drizzle-orm'
import type { AutopayEnd } from '../domain/autopay.ts'
import { autopayAgreements, autopaySkips } from './autopaySchema.ts'
import type { AutopayRow } from './autopaySchema.ts'
import type { Database } from './database.ts'
import { isOneOf } from './isOneOf.ts'

const { buyerId: ofBuyer, endedAt, isPaused } = autopayAgreements
const isCurrent = (buyerId: string) => and(eq(ofBuyer, buyerId), isNull(endedAt))

/** The agreement of a buyer that is not ended. */
export async function findAutopay(db: Database, buyerId: string): Promise<AutopayRow | undefined> {
  const [row] = await db.select().from(autopayAgreements).where(isCurrent(buyerId))
  return row
}

/**
 * The same, and nobody else changes it, plans by it or begins what it has planned until this database transaction ends. The
 * order of locks: the buyer, the agreement, scheduled payments by their ids, invoices by theirs.
 */
export async function lockAutopay(tx: Database, buyerId: string): Promise<AutopayRow | undefined> {
  const [row] = await tx.select().from(autopayAgreements).where(isCurrent(buyerId)).for('no key update')
  return row
}

/** The database refuses a second one of a buyer that is not ended. */
export async function insertAutopay(tx: Database, row: typeof autopayAgreements.$inferInsert): Promise<AutopayRow> {
  const [made] = await tx.insert(autopayAgreements).values(row).returning()
  if (!made) throw new Error('The database took an agreement on autopay and did not give it back.')
  return made
}

/** Changes a locked one: this version of it. */
export async function updateAutopay(
  tx: Database,
  { id, version }: Pick<AutopayRow, 'id' | 'version'>,
  changes: { isPaused: boolean } | { endedAt: Date; endReason: AutopayEnd },
): Promise<AutopayRow> {
  const isThis = and(eq(autopayAgreements.id, id), eq(autopayAgreements.version, version))
  const [row] = await tx.update(autopayAgreements).set(changes).where(isThis).returning()
  if (!row) throw new Error(`Autopay ${id} was locked and is gone.`)
  return row
}

/** All that pay at present: of these buyers, or of any. */
export async function listRunningAutopay(db: Database, buyerIds?: readonly string[]): Promise<AutopayRow[]> {
  const among = buyerIds && isOneOf(ofBuyer, buyerIds)
  return db
    .select()
    .from(autopayAgreements)
    .where(and(isNull(endedAt), eq(isPaused, false), among))
    .orderBy(asc(ofBuyer))
}

export async function insertSkip(tx: Database, buyerId: string, invoiceId: string, now: Date): Promise<void> {
  await tx.insert(autopaySkips).values({ buyerId, invoiceId, createdAt: now }).onConflictDoNothing()
}

export async function deleteSkip(tx: Database, buyerId: string, invoiceId: string): Promise<void> {
  await tx.delete(autopaySkips).where(and(eq(autopaySkips.buyerId, buyerId), eq(autopaySkips.invoiceId, invoiceId)))
}
