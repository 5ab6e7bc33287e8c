import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PROJECT_FILES = /\/(demo|test|src)\/.*\.(ts|mjs)$/

/** Servers read files beside their own; in one file each part must still know where it came from. */
const keepOwnAddress = {
  name: 'keep-own-address',
  setup({ onLoad }) {
    onLoad({ filter: PROJECT_FILES }, async ({ path }) => {
      if (path.includes('node_modules')) return undefined
      const code = await readFile(path, 'utf8')
      const contents = code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
      return { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' }
    })
  },
}

/**
 * Puts a program with all that it imports into the file `outfile`: it starts in a third of the time. Both are paths in the
 * project. The file has to lie in it, as the embedded database and the writer of documents are loaded from the installed packages. Gives back its path.
 */
export async function bundleProgram(entry, outfile) {
  const path = join(ROOT, outfile)
  await mkdir(dirname(path), { recursive: true })
  await build({
    entryPoints: [join(ROOT, entry)],
    outfile: path,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    external: ['@electric-sql/pglite', 'pdfkit', 'pg-native'],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    plugins: [keepOwnAddress],
    logLevel: 'error',
  })
  return path
}
