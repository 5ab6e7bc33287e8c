import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { cached, keyOf } from './cache.mjs'

/** A bundler puts what stands in `npm/` together anew. */
const LISTED = /^(?!npm\/).*\.(js|html)$/

export function integrityOf(bytes, algorithm = 'sha384') {
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`
}

/** Removes what an earlier build left, but the folder's page and what the build of the types makes meanwhile. */
export function clean(folder) {
  return {
    name: 'clean',
    buildStart() {
      mkdirSync(folder, { recursive: true })
      for (const name of readdirSync(folder)) {
        if (!/^README\.md$|^types$|\.json$/.test(name)) rmSync(join(folder, name), { recursive: true })
      }
    },
  }
}

/**
 * Writes `integrity.json` about every script and page of the folder, and beside each its compressed forms, at the highest
 * level, as a CDN makes them once per release. `getCritical` gives the files that the first screen needs.
 */
export function release({ folder, version, getCritical, isCompressed }) {
  return {
    name: 'release',
    async writeBundle() {
      const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((path) => path.replaceAll('\\', '/'))
        .filter((path) => LISTED.test(path))
        .sort()
      const describe = async (path) => {
        const bytes = await readFile(join(folder, path))
        const facts = { integrity: integrityOf(bytes), bytes: bytes.length }
        return [path, isCompressed ? { ...facts, brotli: await writeCompressed(join(folder, path), bytes) } : facts]
      }
      const files = Object.fromEntries(await Promise.all(paths.map(describe)))
      const text = JSON.stringify({ version, critical: getCritical(), files }, null, 2)
      await writeFile(join(folder, 'integrity.json'), `${text}\n`)
    },
  }
}

/** Resolves to the length of the brotli form. */
async function writeCompressed(path, bytes) {
  const key = keyOf(integrityOf(bytes))
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [br, gz] = await Promise.all([
    cached(`${key}.br`, () => promisify(brotliCompress)(bytes, { params })),
    cached(`${key}.gz`, () => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
  return br.length
}
