import { eq, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { clock } from './operationsSchema.ts'

const ONLY_ROW = 1

/** How far the sandbox's clock is ahead of real time, in milliseconds. */
export async function readClockOffset(db: Database): Promise<number> {
  const [row] = await db.select({ offsetMs: clock.offsetMs }).from(clock).where(eq(clock.id, ONLY_ROW))
  return row?.offsetMs ?? 0
}

/** The sandbox's time. All processes of one database agree on it. */
export async function readClock(db: Database): Promise<Date> {
  return new Date(Date.now() + (await readClockOffset(db)))
}

export async function advanceClock(db: Database, byMs: number): Promise<void> {
  await db
    .insert(clock)
    .values({ id: ONLY_ROW, offsetMs: byMs })
    .onConflictDoUpdate({ target: clock.id, set: { offsetMs: sql`${clock.offsetMs} + ${byMs}::bigint` } })
}

export async function resetClock(db: Database): Promise<void> {
  await db.delete(clock)
}
