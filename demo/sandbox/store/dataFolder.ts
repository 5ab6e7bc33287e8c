import { mkdir, readdir, realpath, rename, rm, rmdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sha256 } from './identifiers.ts'

/** Why the embedded database cannot be opened in a folder: one sentence. */
export class DataFolderError extends Error {
  readonly code = 'data_folder'
}

/** The system frees such a name at the latest when the process ends, however it ends. A file would stay behind. */
function lockName(folder: string): string {
  const name = `balance-sandbox-${sha256(folder).slice(0, 16)}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

/**
 * Keeps other processes of this machine out of a folder, as two of them would write over each other. Resolves to what
 * lets them in again; rejects with `DataFolderError` where another one is in.
 */
export async function holdFolder(folder: string): Promise<() => Promise<void>> {
  const lock = createServer()
  const name = lockName(await realpath(folder))
  await new Promise<void>((resolve, reject) => lock.once('error', reject).listen(name, resolve)).catch(
    (cause: unknown) => {
      throw new DataFolderError(
        `Another process uses the data in ${folder}. Stop it, or choose another folder by SANDBOX_DATA.`,
        { cause },
      )
    },
  )
  lock.unref()
  return () => new Promise((resolve) => lock.close(() => resolve()))
}

/**
 * Whether a folder holds a database, true or false; makes one that is missing. Rejects with `DataFolderError` where it
 * holds anything else, which a new database would be put over.
 */
export async function holdsDatabase(folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true })
  const names = await readdir(folder)
  if (names.includes('PG_VERSION')) return true
  if (names.length === 0) return false
  throw new DataFolderError(
    `${folder} has files but no whole database: PG_VERSION is missing. Nothing was changed in it. Choose an empty folder by SANDBOX_DATA, or empty this one.`,
  )
}

/** Fills an empty folder by `make`, beside its place first, so that it never holds a part of a database. */
export async function fillFolder(folder: string, make: (folder: string) => Promise<void>): Promise<void> {
  const unfinished = `${folder}.unfinished`
  const clear = () => rm(unfinished, { recursive: true, force: true })
  await clear()
  try {
    await make(unfinished)
    await rmdir(folder)
    await rename(unfinished, folder)
  } finally {
    await clear()
  }
}
