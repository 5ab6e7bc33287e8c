import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { processes } from './operationsSchema.ts'

/** A process that has not been seen for so long is gone. The database's own clock decides, not a machine's. */
const GONE_AFTER_SECONDS = 5

export async function reportAlive(db: Database, id: string): Promise<void> {
  const seenAt = sql`clock_timestamp()`
  await db.insert(processes).values({ id, seenAt }).onConflictDoUpdate({ target: processes.id, set: { seenAt } })
}

export async function forgetProcess(db: Database, id: string): Promise<void> {
  await db.delete(processes).where(eq(processes.id, id))
}

/** Forgets the processes that are gone; with `all`, every one, as nobody else can have this database open. */
export async function forgetGoneProcesses(db: Database, { all = false }: { all?: boolean } = {}): Promise<void> {
  const limit = sql`clock_timestamp() - ${GONE_AFTER_SECONDS} * interval '1 second'`
  await (all ? db.delete(processes) : db.delete(processes).where(lt(processes.seenAt, limit)))
}
