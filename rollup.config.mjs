import { readFileSync } from 'node:fs'
import commonjs from '@rollup/plugin-commonjs'
import resolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import { rollup } from 'rollup'
import esbuild from 'rollup-plugin-esbuild'
import { QUERY_PATCHES } from './src/app/providers/queryPatches.mjs'
import { createChunkNames, FIRST_CHUNKS } from './src/build/chunks.mjs'
import { css } from './src/build/css.mjs'
import { framePage } from './src/build/framePage.mjs'
import { minify } from './src/build/minify.mjs'
import { nameBuild } from './src/build/nameBuild.mjs'
import { npmBuild } from './src/build/npmBuild.mjs'
import { REACT_PATCHES, SCRIPT_PATCHES } from './src/build/reactPatches.mjs'
import { SCHEMA_PATCHES } from './src/build/schemaPatches.mjs'
import { patchArrayFrom } from './src/build/arrayPatches.mjs'
import { clean, integrityOf, release } from './src/build/release.mjs'
import { leaveOutUnusedReact } from './src/build/unusedReact.mjs'
import { vendors } from './src/build/vendors.mjs'
import { words } from './src/build/words.mjs'

const OUT = process.env.BALANCE_DIST ?? 'dist'
const { version: VERSION } = JSON.parse(readFileSync('package.json', 'utf8'))
const API = process.env.BALANCE_SANDBOX_API ?? `http://127.0.0.1:${process.env.API_PORT ?? 4175}`
const ASSETS = process.env.BALANCE_SANDBOX_ASSETS ?? `http://127.0.0.1:${process.env.ASSETS_PORT ?? 4174}/`

/** What stands in the code as `process.env.…`. A service of production without its key stays off. */
const SERVICES = ['SANDBOX_RECEIVER', 'SANDBOX_FLAGS', 'MONITORING_APPLICATION', 'MONITORING_TOKEN', 'RECORDING_TOKEN']
const CONSTANTS = {
  BALANCE_VERSION: VERSION,
  BALANCE_SANDBOX_API: API,
  BALANCE_SANDBOX_ASSETS: ASSETS,
  ...Object.fromEntries(
    ['PRODUCTION_CARD_KEY', 'FLAGS_KEY', ...SERVICES].map((name) => [
      `BALANCE_${name}`,
      process.env[`BALANCE_${name}`] ?? '',
    ]),
  ),
}
const define = (constants) =>
  Object.fromEntries(Object.entries(constants).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)]))

const FRAMES = { 'secure-frame': ['card', 'Card details'], 'bank-frame': ['bank', 'Bank account'] }

/** The loader holds the names of all chunks, those of the first screen first, and the hash of each. */
const loader = ({ createPlugins, sourcemap, firstScreen }) => ({
  name: 'loader',
  async generateBundle(_options, bundle) {
    const files = Object.values(bundle).filter((file) => file.type === 'chunk')
    firstScreen.clear()
    for (const chunk of FIRST_CHUNKS) firstScreen.add(files.find(({ name }) => name === chunk).fileName)
    const rest = files
      .map((file) => file.fileName)
      .filter((name) => name.startsWith('chunks/') && !firstScreen.has(name))
    const chunks = [...firstScreen, ...rest].map((name) => {
      const hash = integrityOf(bundle[name].code, 'sha256').replace(/^sha256-|=$/g, '')
      return `${name.replace(/^chunks\/|\.js$/g, '')}${hash}`
    })
    const fill = {
      name: 'fill',
      renderChunk: (code) => ({
        code: code.replace(/\bFILES\b/g, JSON.stringify(chunks.join())).replace(/\bEAGER\b/g, String(firstScreen.size)),
        map: null,
      }),
    }
    const built = await rollup({ input: 'src/entries/loader.ts', plugins: [fill, createPlugins()] })
    for (const path of built.watchFiles) this.addWatchFile(path)
    const format = { format: 'iife', strict: false, sourcemap: sourcemap && 'inline' }
    const [{ code }] = (await built.generate(format)).output
    // The second is the pinned copy: its address never gets other bytes.
    for (const fileName of ['balance.js', `${VERSION}/balance.js`])
      this.emitFile({ type: 'asset', fileName, source: code })
  },
})

/** React's libraries mark modules for servers; browsers have no use for that. */
const onwarn = (warning, warn) => {
  // Chunks that import each other wait for each other, and no element starts.
  if (warning.code === 'CIRCULAR_CHUNK') throw new Error(warning.message)
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
}

/** `rollup -c` builds a release. `rollup -c -w` builds for a developer, fast and readable, again after each change. */
export default function configure({ watch }) {
  const isDev = Boolean(watch)
  const mode = { NODE_ENV: isDev ? 'development' : 'production' }
  const createSourcePlugins = ({ sourceMap = isDev, reactPatches = SCRIPT_PATCHES, ...options } = {}) => [
    replace({
      ...QUERY_PATCHES,
      ...reactPatches,
      ...SCHEMA_PATCHES,
      preventAssignment: true,
      delimiters: ['', ''],
      sourceMap,
    }),
    [leaveOutUnusedReact(), patchArrayFrom],
    css,
    words,
    resolve({ browser: true, extensions: ['.ts', '.tsx', '.mjs', '.js'] }),
    commonjs({ strictRequires: ['**/cjs/*.js'], sourceMap }),
    replace({ preventAssignment: true, values: define({ ...mode, ...CONSTANTS }), sourceMap }),
    esbuild({ target: 'es2022', jsx: 'automatic', legalComments: 'none', sourceMap, ...options }),
  ]
  const createPlugins = (isModule = false) => [...createSourcePlugins(), !isDev && minify({ module: isModule })]
  // Their names stand in what is loaded first, so they are short.
  const chunkNames = isDev ? 'chunks/[name].js' : 'chunks/[name]-[hash:6].js'
  const output = {
    dir: OUT,
    format: 'es',
    sourcemap: isDev,
    entryFileNames: chunkNames,
    chunkFileNames: chunkNames,
    // Module namespaces are ours alone: nobody looks at their kind or tries to change them.
    freeze: false,
    generatedCode: { preset: 'es2015', symbols: false },
  }
  // Our own chunks import each other and change together, so they share a name. Those of libraries stay cached.
  const build = isDev || nameBuild(CONSTANTS)
  const ownNames = ({ name }) =>
    isDev || ['react', 'pattern'].includes(name) ? chunkNames : `chunks/[name]-${build}.js`
  const firstScreen = new Set()
  const getCritical = () => ['balance.js', ...firstScreen, 'secure-frame.html']
  const vendorFiles = vendors({ isDev, define: define(mode) })
  const released = release({ folder: OUT, version: VERSION, getCritical, isCompressed: !isDev })

  return [
    // Each frame is a build of its own, so that cards wait for nothing that both share.
    ...Object.entries(FRAMES).map(([name, [kind, title]], index) => ({
      onwarn,
      input: { [name]: `src/entries/${name}.ts` },
      plugins: [
        !isDev && index === 0 && clean(OUT),
        createPlugins(true),
        framePage({
          fileName: `${name}.html`,
          kind,
          title,
          createPlugins: () => createPlugins(true),
          output: { format: 'es', sourcemap: isDev && 'inline' },
        }),
        released,
      ],
      output: { ...output, sourcemap: isDev && 'inline' },
    })),
    {
      onwarn,
      input: { sdk: 'src/entries/sdk.ts' },
      plugins: [createPlugins(), released],
      output: { dir: OUT, format: 'iife', strict: false, sourcemap: isDev && 'inline', entryFileNames: '[name].js' },
    },
    {
      onwarn,
      input: { elements: 'src/entries/elements.ts' },
      preserveEntrySignatures: 'allow-extension',
      plugins: [
        vendorFiles.script,
        createPlugins(true),
        loader({ createPlugins, sourcemap: isDev, firstScreen }),
        released,
      ],
      output: {
        ...output,
        entryFileNames: ownNames,
        chunkFileNames: ownNames,
        onlyExplicitManualChunks: true,
        manualChunks: createChunkNames(),
      },
    },
    !isDev && {
      onwarn,
      ...npmBuild({
        folder: `${OUT}/npm`,
        vendorFiles,
        // The page's own bundler minifies once more, so this one may be quick.
        plugins: createSourcePlugins({ sourceMap: true, reactPatches: REACT_PATCHES, minify: true, charset: 'utf8' }),
      }),
    },
  ].filter(Boolean)
}
