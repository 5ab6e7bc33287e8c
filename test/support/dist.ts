import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import * as v from 'valibot'

/** The folder of the build under test: an absolute path. */
export const DIST = resolve(process.env.BALANCE_DIST ?? 'dist')

const Integrity = v.object({
  version: v.string(),
  files: v.record(v.string(), v.object({ integrity: v.string(), bytes: v.number(), brotli: v.number() })),
  /** The files that a page loads before its payer can type a card. */
  critical: v.array(v.string()),
})
export type Integrity = v.InferOutput<typeof Integrity>

/** Throws when there is no build, or one whose `integrity.json` has another shape. */
export function readIntegrity(): Integrity {
  return v.parse(Integrity, JSON.parse(readDist('integrity.json').toString('utf8')))
}

export function readDist(path: string): Buffer {
  return readFileSync(join(DIST, path))
}

/** Paths of all files of the build, with forward slashes. */
export function distFiles(): string[] {
  return readdirSync(DIST, { recursive: true })
    .map((name) => String(name).split(sep).join('/'))
    .filter((name) => statSync(join(DIST, name)).isFile())
}
