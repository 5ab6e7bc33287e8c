import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { ROOT } from './addresses.mjs'
import { DIST } from './dist.ts'

const Manifest = v.looseObject({ version: v.string(), files: v.array(v.string()) })
const Packed = v.tuple([
  v.object({ filename: v.string(), unpackedSize: v.number(), files: v.array(v.object({ path: v.string() })) }),
])

export interface Package {
  /** What was packed, beside the packed file. */
  readonly folder: string
  /** The path of the packed file. */
  readonly file: string
  readonly manifest: v.InferOutput<typeof Manifest>
  readonly unpackedBytes: number
  readonly paths: readonly string[]
  readonly remove: () => void
}

/** Packs the build under test as `npm publish` would. */
export async function packPackage(): Promise<Package> {
  const folder = mkdtempSync(join(tmpdir(), 'balance-package-'))
  const manifest = v.parse(Manifest, JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
  for (const path of [
    'package.json',
    'README.md',
    'LICENSE',
    ...manifest.files.filter((name) => !/^(!|dist)/.test(name)),
  ])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true })
  cpSync(DIST, join(folder, 'dist'), { recursive: true })
  cpSync(join(ROOT, 'dist/README.md'), join(folder, 'dist/README.md'))
  const { stdout } = await promisify(execFile)('npm', ['pack', '--json', '--ignore-scripts'], { cwd: folder })
  const [{ filename, unpackedSize, files }] = v.parse(Packed, JSON.parse(stdout))
  return {
    folder,
    file: join(folder, filename),
    manifest,
    unpackedBytes: unpackedSize,
    paths: files.map(({ path }) => path),
    remove: () => rmSync(folder, { recursive: true }),
  }
}
