import type { EventEmitter } from 'node:events'
import { statfs } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { Pool } from 'pg'
import { DataFolderError, fillFolder, holdFolder, holdsDatabase } from './dataFolder.ts'
import { openNew } from './embedded.ts'

/** The database or a transaction in it: code that takes one runs in either. */
export type Database = PgDatabase<PgQueryResultHKT>

export interface OpenDatabase {
  readonly db: Database
  /** No other process can have it open, so whatever it left unfinished is nobody's. */
  readonly isExclusive: boolean
  /** Whether there is room to write. The embedded database never returns from a write to a full disk. */
  hasRoom(): Promise<boolean>
  close(): Promise<void>
}

export interface DatabaseLocation {
  /** A PostgreSQL server. Any number of processes may share it. */
  readonly databaseUrl?: string | undefined
  /** A folder for the embedded database; without it and without a server the data lives in memory. */
  readonly dataFolder?: string | undefined
}

const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) }

/** In bytes: twice what the database's journal grows by at a time. */
const LEAST_ROOM = 32 * 1024 * 1024

/** Any number will do, as long as every process takes the same one. */
const MIGRATION_LOCK = 4_175_202_611

const migrateEmbedded = (client: PGlite): Promise<void> => migratePglite(drizzlePglite({ client }), MIGRATIONS)

interface Client {
  query: (text: string) => Promise<{ rows: unknown[] }>
}

/** Whether a release before the first migration made the data: no migration brings its tables up to date. */
async function isOlder(client: Client): Promise<boolean> {
  const { rows: tables } = await client.query(`select 1 from pg_tables where schemaname = 'drizzle'`)
  if (tables.length === 0) return false
  const [first] = readMigrationFiles(MIGRATIONS)
  const { rows } = await client.query(
    `select 1 from drizzle.__drizzle_migrations having max(created_at) < ${first?.folderMillis}`,
  )
  return rows.length > 0
}

async function openInMemory(): Promise<OpenDatabase> {
  const client = await openNew(undefined, migrateEmbedded)
  return { db: drizzlePglite({ client }), isExclusive: true, hasRoom: async () => true, close: () => client.close() }
}

async function openIn(folder: string): Promise<OpenDatabase> {
  const isOld = await holdsDatabase(folder)
  const release = await holdFolder(folder)
  const hasRoom = async () => (await freeBytes(folder)) > LEAST_ROOM
  try {
    if (!(await hasRoom())) throw new Error(`It needs ${LEAST_ROOM / 1024 / 1024} MB.`)
    if (!isOld) await fillFolder(folder, async (unfinished) => (await openNew(unfinished, migrateEmbedded)).close())
    const client = await PGlite.create(folder)
    const close = async () => {
      await client.close()
      await release()
    }
    if (await isOlder(client)) {
      await client.close()
      throw new DataFolderError(
        `The data in ${folder} is that of an older release, which this one cannot read. Nothing was changed in it. Choose an empty folder by SANDBOX_DATA, or empty this one.`,
      )
    }
    await migrateEmbedded(client)
    return { db: drizzlePglite({ client }), isExclusive: true, hasRoom, close }
  } catch (cause) {
    await release()
    if (cause instanceof DataFolderError) throw cause
    const room = (await hasRoom()) ? 'Its files may be damaged.' : 'Its disk is full.'
    throw new DataFolderError(`The data in ${folder} cannot be opened. ${room} (${reasonOf(cause)})`, { cause })
  }
}

/** What the embedded database throws is not always an error. */
function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : JSON.stringify(cause)
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
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
    if (await isOlder(lock)) {
      const sentence =
        'The database that DATABASE_URL names has the data of an older release, which this one cannot read. Nothing was changed in it. Name an empty database.'
      throw Object.assign(new Error(sentence), { code: 'older_data' })
    }
    await migratePostgres(db, MIGRATIONS)
    await lock.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  } finally {
    lock.release()
  }
  return { db, isExclusive: false, hasRoom: async () => true, close: () => pool.end() }
}

/** Opens the database and brings its schema up to date. Processes that start together wait for each other. */
export function openDatabase({ databaseUrl, dataFolder }: DatabaseLocation): Promise<OpenDatabase> {
  if (databaseUrl) return openServer(databaseUrl)
  return dataFolder === undefined ? openInMemory() : openIn(dataFolder)
}
