import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const FOLDER = 'node_modules/.cache/balance-build'

/** A name for what these values lead to: a change of any of them, at any depth, gives another name. */
export function keyOf(...inputs) {
  return createHash('sha256').update(JSON.stringify(inputs)).digest('hex')
}

/** The bytes that `make` gives, read from the disk where an earlier build has stored them under the same key. */
export async function cached(key, make, folder = FOLDER) {
  const file = join(folder, key)
  try {
    return await readFile(file)
  } catch {
    const made = Buffer.from(await make())
    // Two builds may make the same at the same time: a file has its name only once it is whole.
    const draft = `${file}.${randomUUID()}`
    await mkdir(folder, { recursive: true })
    await writeFile(draft, made)
    await rename(draft, file)
    return made
  }
}
