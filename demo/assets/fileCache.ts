import { readFile, stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { encode } from './encodings.ts'
import type { EncodedFile, Encoding } from './encodings.ts'

/** Reads files under one root and keeps each encoding in memory until the file changes on disk. */
export interface FileCache {
  /** `undefined` when there is no such file, or the path leads out of the root. */
  read(path: string, encoding: Encoding): Promise<EncodedFile | undefined>
}

interface Entry {
  readonly stamp: string
  readonly file: Promise<EncodedFile>
}

export function createFileCache(root: string): FileCache {
  const base = resolve(root)
  const entries = new Map<string, Entry>()

  return {
    async read(path, encoding) {
      const location = resolve(base, path)
      if (!location.startsWith(base + sep)) return undefined
      const stamp = await stampOf(location)
      if (stamp === undefined) return undefined
      const key = `${encoding}:${location}`
      const known = entries.get(key)
      if (known?.stamp === stamp) return known.file
      // The promise is kept, not its result: requests that come while a file is being compressed share the work.
      const file = readFile(location).then((bytes) => encode(bytes, encoding))
      entries.set(key, { stamp, file })
      return file
    },
  }
}

/** Changes when the file's content does. `undefined`: not a file. */
async function stampOf(location: string): Promise<string | undefined> {
  const found = await stat(location).catch(() => undefined)
  return found?.isFile() ? `${found.mtimeMs}:${found.size}` : undefined
}
