import { build } from 'esbuild'
import { dirname } from 'node:path'
import { TELL } from './visit.ts'
import type { Watch } from './visit.ts'

export interface Bundle {
  readonly script: string
  readonly style: string | undefined
}

/** Bundles a file whose `start` fills the places of a page, for release. `packages`: a folder to look for them besides. */
export async function bundleContender(file: string, packages: readonly string[] = []): Promise<Bundle> {
  const contents = `import { start } from ${JSON.stringify(file)}
start([...document.querySelectorAll('.checkout')], document.currentScript.dataset)`
  return bundle(contents, dirname(file), packages)
}

/** Bundles what watches a page and its frames. */
export async function bundleWatch(options: { readonly isTyping: boolean; readonly count: number }): Promise<Watch> {
  const contents = `import { watchFrame, watchPage } from './watch.ts'
const watch = window === window.top ? watchPage : watchFrame
watch((mark) => ${TELL}(JSON.stringify(mark)), ${JSON.stringify(options)})`
  const { script } = await bundle(contents, import.meta.dirname)
  return { script, isTyping: options.isTyping }
}

async function bundle(contents: string, resolveDir: string, nodePaths: readonly string[] = []): Promise<Bundle> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir, loader: 'ts' },
    bundle: true,
    write: false,
    outdir: 'out',
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    legalComments: 'none',
    nodePaths: [...nodePaths],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text
  return { script: textOf('.js') ?? '', style: textOf('.css') }
}
