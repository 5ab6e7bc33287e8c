import { appendFile, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Edit } from './mutation.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const PARTS = ['src', 'demo', 'test', 'package.json', 'package-lock.json', 'tsconfig.json']

/** A copy of the project in which things may be broken. */
export interface Workspace {
  readonly folder: string
  /** Breaks it, lets `work` look, and mends it again. */
  readonly broken: <T>(edits: readonly Edit[], work: () => Promise<T>) => Promise<T>
  readonly remove: () => Promise<void>
}

export async function createWorkspace(): Promise<Workspace> {
  const folder = await mkdtemp(join(tmpdir(), 'balance-mutations-'))
  await Promise.all(PARTS.map((part) => cp(join(ROOT, part), join(folder, part), { recursive: true })))
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  // The sandbox keeps its migrated database under the hash of this file; the project's own must not be touched.
  await appendFile(join(folder, 'package-lock.json'), '\n')
  return {
    folder,
    broken: async (edits, work) => {
      const before = new Map<string, string>()
      try {
        for (const edit of edits) await apply(folder, edit, before)
        return await work()
      } finally {
        for (const [file, text] of before) await writeFile(file, text)
      }
    },
    remove: () => rm(folder, { recursive: true }),
  }
}

async function apply(folder: string, { file, find, replace }: Edit, before: Map<string, string>): Promise<void> {
  const path = join(folder, file)
  const text = await readFile(path, 'utf8')
  const count = text.split(find).length - 1
  if (count !== 1) throw new Error(`${file} has ${count} times what is to be replaced: ${find}`)
  if (!before.has(path)) before.set(path, text)
  await writeFile(
    path,
    text.replace(find, () => replace),
  )
}
