import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { build } from 'esbuild'
import { MONITORING_PATCHES } from '../telemetry/monitoringPatches.mjs'
import { integrityOf } from './release.mjs'

const NAMES = ['monitoring', 'recording', 'flags']

/**
 * The vendors' libraries, each one file with its hash. esbuild bundles all of them in half a second; they load after the
 * form, so bytes that another minifier would save keep nobody waiting. The script gets their addresses and hashes; the
 * package, which a bundler puts together anew, imports the same files.
 */
export function vendors({ isDev, define }) {
  let files
  let isStale = true
  const sources = new Set()
  const script = {
    name: 'vendors',
    watchChange(path) {
      isStale ||= sources.has(path)
    },
    async buildStart() {
      if (isStale) {
        const { outputFiles, metafile } = await bundle({ isDev, define })
        files = outputFiles.map(({ contents }, index) => describeFile(NAMES[index], contents, isDev))
        for (const path of Object.keys(metafile.inputs)) sources.add(resolve(path))
        isStale = false
      }
      for (const path of sources) this.addWatchFile(path)
    },
    renderChunk(code) {
      const facts = files.map((file) => [file.name, [file.fileName.replace('chunks/', './'), integrityOf(file.source)]])
      // No line moves, so that the source map stays as it is.
      return { code: code.replace(/\bVENDOR_FILES\b/, () => JSON.stringify(Object.fromEntries(facts))), map: null }
    },
    generateBundle() {
      for (const { fileName, source } of files) this.emitFile({ type: 'asset', fileName, source })
    },
  }
  return {
    script,
    npm: {
      name: 'vendors',
      resolveId(id) {
        const name = NAMES.find((each) => id === `./${each}.ts`)
        return name && { id: `vendor:${name}`, external: true }
      },
    },
    /** Where the imports of `npm` lead to. */
    pathOf(id) {
      const file = files.find(({ name }) => id === `vendor:${name}`)
      return file ? `../${file.fileName}` : id
    },
  }
}

async function bundle({ isDev, define }) {
  const patches = patchPlugin(MONITORING_PATCHES)
  const result = await build({
    entryPoints: NAMES.map((name) => `src/entries/${name}.ts`),
    outdir: 'dist',
    write: false,
    metafile: true,
    bundle: true,
    minify: !isDev,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    define,
    plugins: [patches.plugin],
  })
  patches.ensureAllFound()
  return result
}

function describeFile(name, source, isDev) {
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { name, source, fileName: isDev ? `chunks/${name}.js` : `chunks/${name}-${hash}.js` }
}

/** Replaces texts of a library while it is bundled. A text that the library no longer has must not go unnoticed. */
export function patchPlugin({ include, values }) {
  const missing = new Set(Object.keys(values))
  const patch = async ({ path }) => {
    let contents = await readFile(path, 'utf8')
    for (const [text, replacement] of Object.entries(values)) {
      if (!contents.includes(text)) continue
      missing.delete(text)
      contents = contents.replaceAll(text, () => replacement)
    }
    return { contents, loader: 'js' }
  }
  return {
    plugin: { name: 'patch', setup: ({ onLoad }) => onLoad({ filter: include }, patch) },
    ensureAllFound() {
      for (const text of missing) throw new Error(`The library to be patched has no longer: ${text}`)
    },
  }
}
