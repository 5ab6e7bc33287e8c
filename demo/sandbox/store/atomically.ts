import { DrizzleQueryError } from 'drizzle-orm'
import type { Database } from './database.ts'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const UNIQUE_VIOLATION = '23505'
/** What is said, without a code, of a connection that broke and of a database that this process has closed. */
const LOST =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Cannot use a pool after calling end|PGlite is clos)/
const MAX_TRIES = 12

function sqlState(error: unknown): string | undefined {
  const cause: unknown = error instanceof DrizzleQueryError ? error.cause : error
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return undefined
  return typeof cause.code === 'string' ? cause.code : undefined
}

/** A constraint of the database refused a row that stands there already. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === UNIQUE_VIOLATION
}

/** Of PostgreSQL: no connection, no resources as a full disk, ended by an administrator. Of Node: no connection either. */
const GONE = /^(08|53|57P|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT)/

/** The database is not there, is going down, or has no room: a fault of its place and not of the query. */
export function isDatabaseGone(error: unknown): boolean {
  const cause: unknown = error instanceof DrizzleQueryError ? error.cause : error
  return GONE.test(sqlState(error) ?? '') || (cause instanceof Error && LOST.test(cause.message))
}

/**
 * Runs `work` in one database transaction. What the database itself asks to be run again (serialisation failures and
 * deadlocks) is run again, so `work` must do nothing but talk to the database.
 */
export async function atomically<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      const state = sqlState(error)
      const isTransient = state === SERIALIZATION_FAILURE || state === DEADLOCK
      if (!isTransient || tries === MAX_TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * 2 ** Math.min(tries, 6)))
    }
  }
}
