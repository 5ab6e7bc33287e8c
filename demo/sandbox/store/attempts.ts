import { and, asc, eq, isNull, lte, ne, notInArray, sql } from 'drizzle-orm'
import type { AttemptStatus } from '../domain/attempts.ts'
import type { Database } from './database.ts'
import { processes } from './operationsSchema.ts'
import { attempts } from './schema.ts'
import type { AttemptRow } from './schema.ts'

/** All attempts on a transaction, oldest first. */
export async function listAttempts(db: Database, transactionId: string): Promise<AttemptRow[]> {
  return db.select().from(attempts).where(eq(attempts.transactionId, transactionId)).orderBy(asc(attempts.seq))
}

export async function findAttempt(db: Database, id: string): Promise<AttemptRow | undefined> {
  const [row] = await db.select().from(attempts).where(eq(attempts.id, id))
  return row
}

export async function getAttempt(db: Database, id: string): Promise<AttemptRow> {
  const row = await findAttempt(db, id)
  if (!row) throw new Error(`Attempt ${id} is referred to and does not exist.`)
  return row
}

export async function findAttemptByChallenge(db: Database, challengeId: string): Promise<AttemptRow | undefined> {
  const [row] = await db.select().from(attempts).where(eq(attempts.challengeId, challengeId))
  return row
}

export async function insertAttempt(tx: Database, row: typeof attempts.$inferInsert): Promise<AttemptRow> {
  const [inserted] = await tx.insert(attempts).values(row).returning()
  if (!inserted) throw new Error('The database took an attempt and did not give it back.')
  return inserted
}

/**
 * Moves an attempt on, if it stands at `from` and nobody has moved it since it was read. `undefined`: somebody did, and
 * theirs counts. Each move raises the version.
 */
export async function moveAttempt(
  tx: Database,
  { id, version }: Pick<AttemptRow, 'id' | 'version'>,
  from: AttemptStatus,
  changes: Partial<AttemptRow> & Pick<AttemptRow, 'status'>,
): Promise<AttemptRow | undefined> {
  const [row] = await tx
    .update(attempts)
    .set({ ...changes, version: sql`${attempts.version} + 1` })
    .where(and(eq(attempts.id, id), eq(attempts.version, version), eq(attempts.status, from)))
    .returning()
  return row
}

/** Notes what an attempt that has just been moved has led to, in the same database transaction: its version stays. */
export async function noteResult(
  tx: Database,
  id: string,
  result: Partial<Pick<AttemptRow, 'receiptNumber' | 'invoiceId' | 'mailedTo'>>,
): Promise<AttemptRow> {
  const [row] = await tx.update(attempts).set(result).where(eq(attempts.id, id)).returning()
  if (!row) throw new Error(`Attempt ${id} vanished while it was being changed.`)
  return row
}

/** Attempts that wait for a processor while their process is gone, or is the one that asks. */
export async function listOrphans(db: Database, askingProcessId: string): Promise<AttemptRow[]> {
  const alive = db.select({ id: processes.id }).from(processes).where(ne(processes.id, askingProcessId))
  return db
    .select()
    .from(attempts)
    .where(and(eq(attempts.status, 'processing'), notInArray(attempts.ownerId, alive)))
}

export async function listAbandonedChallenges(db: Database, now: Date): Promise<AttemptRow[]> {
  return db
    .select()
    .from(attempts)
    .where(and(eq(attempts.status, 'requires_action'), lte(attempts.challengeEndsAt, now)))
}

export async function listDueDisputes(db: Database, now: Date): Promise<AttemptRow[]> {
  return db.select().from(attempts).where(lte(attempts.disputeAt, now))
}

/** Puts a dispute on the calendar, unless one is there. */
export async function planDispute(tx: Database, id: string, disputeAt: Date): Promise<void> {
  await tx
    .update(attempts)
    .set({ disputeAt })
    .where(and(eq(attempts.id, id), isNull(attempts.disputeAt)))
}

/** Takes a dispute off the calendar. False: another process has done so. */
export async function takeDispute(tx: Database, id: string): Promise<boolean> {
  const due = and(eq(attempts.id, id), sql`${attempts.disputeAt} is not null`)
  const taken = await tx.update(attempts).set({ disputeAt: null }).where(due).returning({ id: attempts.id })
  return taken.length > 0
}

/** Debits and transfers whose money has arrived, or not, by `now`. */
export async function listDueSettlements(db: Database, now: Date): Promise<AttemptRow[]> {
  return db
    .select()
    .from(attempts)
    .where(and(eq(attempts.status, 'succeeded'), lte(attempts.settlesAt, now)))
}
