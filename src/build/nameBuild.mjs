import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keyOf } from './cache.mjs'

/** Six characters that tell builds apart: another source, package or constant gives others. */
export function nameBuild(constants) {
  const sources = readdirSync('src', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = sources.map(({ parentPath, name }) => join(parentPath, name)).sort()
  const texts = [...paths, 'rollup.config.mjs', 'package-lock.json'].map((path) => [path, readFileSync(path, 'utf8')])
  return keyOf(texts, constants).slice(0, 6)
}
