import { mkdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { checkCatalogue } from '../src/build/catalogue.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PROJECT_FILES = /\/(demo|test|src)\/.*\.(ts|mjs)$/
const CATALOGUE = /\/words\/messages\.ts$/
/** How a file names the program of a thread that it starts. */
const THREAD_PROGRAM = /new URL\('(\.\/\w+)\.ts', import\.meta\.url\)/g

/**
 * Servers read files beside their own; in one file each part must still know where it came from. The program of a thread
 * becomes a file of its own in `folder`.
 */
const keepOwnAddress = (folder) => ({
  name: 'keep-own-address',
  setup({ onLoad }) {
    onLoad({ filter: PROJECT_FILES }, async ({ path }) => {
      if (path.includes('node_modules')) return undefined
      if (CATALOGUE.test(path)) checkCatalogue(dirname(path))
      let code = await readFile(path, 'utf8')
      for (const [address, name] of code.matchAll(THREAD_PROGRAM)) {
        const program = relative(ROOT, join(dirname(path), `${name}.ts`))
        const bundle = await bundleProgram(program, join(folder, `${basename(name)}.mjs`))
        code = code.replace(address, `new URL(${JSON.stringify(pathToFileURL(bundle).href)})`)
      }
      const contents = code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
      return { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' }
    })
  },
})

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
    external: ['@electric-sql/pglite', 'fontkit', 'harfbuzzjs', 'pdfkit', 'pg-native'],
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    plugins: [keepOwnAddress(dirname(outfile))],
    logLevel: 'error',
  })
  return path
}
