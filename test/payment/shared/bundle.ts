import { mkdir, readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import type { Plugin } from 'esbuild'

const FOLDER = new URL('../../../node_modules/.cache/balance-test/', import.meta.url)
const PROJECT_FILES = /\/(demo|test|src)\/.*\.ts$/

/** The sandbox reads files beside its own; in one file each part must still know where it came from. */
const keepOwnAddress: Plugin = {
  name: 'keep-own-address',
  setup({ onLoad }) {
    onLoad({ filter: PROJECT_FILES }, async ({ path }) => {
      const code = await readFile(path, 'utf8')
      return { contents: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)), loader: 'ts' }
    })
  },
}

/**
 * Puts a program with all that it imports into one file, which whoever asked removes: it starts in a fraction of the
 * time, and what `tsx` adds to every function so that it keeps its name would cost very many small runs half of theirs.
 */
export async function bundleProgram(entry: URL): Promise<string> {
  const source = fileURLToPath(entry)
  const name = source.slice(source.lastIndexOf('/') + 1, -'.ts'.length)
  const outfile = fileURLToPath(new URL(`${name}-${process.pid}.mjs`, FOLDER))
  await mkdir(FOLDER, { recursive: true })
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['@electric-sql/pglite', 'pg-native'],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    plugins: [keepOwnAddress],
    logLevel: 'error',
  })
  return outfile
}
