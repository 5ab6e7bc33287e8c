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
async function keepSnapshot(client: PGlite, file: URL): Promise<void> {
  const bytes = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer())
  const unfinished = new URL(`${randomUUID()}.unfinished`, CACHE_FOLDER)
  await mkdir(CACHE_FOLDER, { recursive: true })
  await writeFile(unfinished, bytes)
  await rename(unfinished, file)
}

/**
 * A database in memory, with its schema. Making one takes seconds of work, so what `migrate` made of an empty one is
 * kept beside the installed packages and loaded the next time; where nothing can be kept, it is made anew.
 */
export async function openInMemory(migrate: (client: PGlite) => Promise<void>): Promise<PGlite> {
  const file = await snapshotFile()
  const snapshot = await readFile(fileURLToPath(file)).catch(() => undefined)
  if (snapshot) return PGlite.create({ loadDataDir: new Blob([snapshot]) })
  const client = await PGlite.create()
  await migrate(client)
  await keepSnapshot(client, file).catch(() => undefined)
  return client
}
