import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { sha256 } from './identifiers.ts'

const CACHE_FOLDER = new URL('../../../node_modules/.cache/balance-sandbox/', import.meta.url)
const LOCKFILE = new URL('../../../package-lock.json', import.meta.url)
const JOURNAL = new URL('./migrations/meta/_journal.json', import.meta.url)

/** A snapshot fits as long as neither the migrations nor the installed packages change. */
async function snapshotFile(): Promise<URL> {
  const parts = await Promise.all([JOURNAL, LOCKFILE].map((file) => readFile(file, 'utf8')))
  return new URL(`${sha256(parts.join('\n')).slice(0, 16)}.tar`, CACHE_FOLDER)
}

/** Several processes may write at once, so the file appears under its name only when it is whole. */
async function keep(snapshot: Blob, file: URL): Promise<void> {
  const unfinished = new URL(`${randomUUID()}.unfinished`, CACHE_FOLDER)
  await mkdir(CACHE_FOLDER, { recursive: true })
  await writeFile(unfinished, Buffer.from(await snapshot.arrayBuffer()))
  await rename(unfinished, file)
}

/** What `migrate` made of an empty database, whether kept or made just now. */
async function snapshot(migrate: (client: PGlite) => Promise<void>): Promise<Blob> {
  const file = await snapshotFile()
  const kept = await readFile(fileURLToPath(file)).catch(() => undefined)
  if (kept) return new Blob([kept])
  const client = await PGlite.create()
  await migrate(client)
  const made = await client.dumpDataDir('none')
  await client.close()
  await keep(made, file).catch(() => undefined)
  return made
}

/**
 * A new database with its schema, in an empty folder or in memory. Making one takes seconds of work, so it is kept
 * beside the installed packages and loaded the next time; where nothing can be stored, it is made each time.
 */
export async function openNew(
  dataDir: string | undefined,
  migrate: (client: PGlite) => Promise<void>,
): Promise<PGlite> {
  const loadDataDir = await snapshot(migrate)
  return PGlite.create({ loadDataDir, ...(dataDir !== undefined && { dataDir }) })
}
