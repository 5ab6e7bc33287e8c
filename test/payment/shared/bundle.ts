import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const FOLDER = new URL('../../../node_modules/.cache/balance-test/', import.meta.url)

/**
 * Puts a program and what it imports of the project into one file. What `tsx` adds to every function so that it keeps
 * its name costs a test of very many small runs half of its time.
 */
export async function bundleProgram(entry: URL, name: string): Promise<string> {
  const outfile = fileURLToPath(new URL(`${name}-${process.pid}.mjs`, FOLDER))
  await mkdir(dirname(outfile), { recursive: true })
  await build({
    entryPoints: [fileURLToPath(entry)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  })
  return outfile
}
