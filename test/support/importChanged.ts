import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A fault that is planted into the product's code. */
export interface Change {
  /** Path from the root. */
  readonly file: string
  readonly from: string
  readonly to: string
}

/** What the modules export, with one text of one file changed. Throws where the file does not have it exactly once. */
export async function importChanged(modules: readonly string[], { file, from, to }: Change): Promise<object> {
  const changed = join(ROOT, file)
  const text = await readFile(changed, 'utf8')
  if (text.split(from).length !== 2) throw new Error(`${file} does not have this exactly once: ${from}`)
  const name = createHash('sha256')
    .update(JSON.stringify([modules, file, from, to, text]))
    .digest('hex')
    .slice(0, 16)
  const outfile = join(ROOT, `node_modules/.cache/balance-test/changed/${name}.mjs`)
  await build({
    stdin: { contents: modules.map((path) => `export * from './${path}'`).join('\n'), resolveDir: ROOT },
    bundle: true,
    outfile,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [
      {
        name: 'change',
        setup({ onLoad }) {
          onLoad({ filter: /\.tsx?$/ }, ({ path }) =>
            path === changed ? { contents: text.replace(from, () => to), loader: 'ts' } : undefined,
          )
        },
      },
    ],
  })
  return (await import(pathToFileURL(outfile).href)) as object
}
