import { and, asc, desc, eq, gt } from 'drizzle-orm'
import type { Attempt } from '../domain/contract.ts'
import type { Database } from './database.ts'
import { attemptEvents } from './operationsSchema.ts'
import type { AttemptEventRow } from './operationsSchema.ts'

/**
 * Notes what has become of an attempt, in the database transaction that changes it. Whoever changes an attempt holds the
 * lock of its transaction, so ids are committed in the order in which they grow: none appears behind one that was read.
 */
export async function appendAttemptEvent(tx: Database, attempt: Attempt): Promise<void> {
  await tx.insert(attemptEvents).values({ transactionId: attempt.transactionId, attempt })
}

/** The events of a transaction after the one with the id `after`, oldest first. */
export async function listEventsAfter(db: Database, transactionId: string, after: number): Promise<AttemptEventRow[]> {
  return db
    .select()
    .from(attemptEvents)
    .where(and(eq(attemptEvents.transactionId, transactionId), gt(attemptEvents.id, after)))
    .orderBy(asc(attemptEvents.id))
}

export async function findNewestEvent(db: Database, transactionId: string): Promise<AttemptEventRow | undefined> {
  const ofTransaction = eq(attemptEvents.transactionId, transactionId)
  const [row] = await db.select().from(attemptEvents).where(ofTransaction).orderBy(desc(attemptEvents.id)).limit(1)
  return row
}
