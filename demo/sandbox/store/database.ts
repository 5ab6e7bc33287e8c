import type { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { Pool } from 'pg'
import { openNew } from './embedded.ts'

/** The database or a transaction in it: code that takes one runs in either. */
export type Database = PgDatabase<PgQueryResultHKT>

export interface OpenDatabase {
  readonly db: Database
  /** No other process can have it open, so whatever it left unfinished is nobody's. */
  readonly isExclusive: boolean
  close(): Promise<void>
}

export interface DatabaseLocation {
  /** A PostgreSQL server. Any number of processes may share it. */
  readonly databaseUrl?: string | undefined
  /** A folder for the embedded database; without it and without a server the data lives in memory. */
  readonly dataFolder?: string | undefined
}

const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) }

/** Any number will do, as long as every process takes the same one. */
const MIGRATION_LOCK = 4_175_202_611

const migrateEmbedded = (client: PGlite): Promise<void> => migratePglite(drizzlePglite({ client }), MIGRATIONS)

async function openEmbedded(dataFolder: string | undefined): Promise<OpenDatabase> {
  const isOld = dataFolder !== undefined && existsSync(join(dataFolder, 'PG_VERSION'))
  const client = isOld ? await PGlite.create(dataFolder) : await openNew(dataFolder, migrateEmbedded)
  if (isOld) await migrateEmbedded(client)
  return { db: drizzlePglite({ client }), isExclusive: true, close: () => client.close() }
}

/**
 * Without listeners a connection that breaks ends the process. One that nobody uses is replaced at the next query; one in
 * use has its query rejected.
 */
export function surviveLostConnections(pool: EventEmitter): void {
  pool.on('error', () => undefined)
  pool.on('connect', (client: EventEmitter) => client.on('error', () => undefined))
}

async function openServer(connectionString: string): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString, max: 20 })
  surviveLostConnections(pool)
  const db = drizzlePostgres({ client: pool })
  const lock = await pool.connect()
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migratePostgres(db, MIGRATIONS)
    await lock.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  } finally {
    lock.release()
  }
  return { db, isExclusive: false, close: () => pool.end() }
}

/** Opens the database and brings its schema up to date. Processes that start together wait for each other. */
export function openDatabase({ databaseUrl, dataFolder }: DatabaseLocation): Promise<OpenDatabase> {
  return databaseUrl ? openServer(databaseUrl) : openEmbedded(dataFolder)
}
