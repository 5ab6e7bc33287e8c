import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import commonjs from '@rollup/plugin-commonjs'
import resolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import { browserslistToTargets, transform } from 'lightningcss'
import esbuild from 'rollup-plugin-esbuild'
import { QUERY_MENDS } from './src/app/providers/queryMends.mjs'
import { MONITORING_MENDS } from './src/telemetry/mends.mjs'

const OUT = process.env.BALANCE_DIST ?? 'dist'
const { version: VERSION } = JSON.parse(readFileSync('package.json', 'utf8'))
const API = process.env.BALANCE_SANDBOX_API ?? `http://127.0.0.1:${process.env.API_PORT ?? 4175}`
const ASSETS = process.env.BALANCE_SANDBOX_ASSETS ?? `http://127.0.0.1:${process.env.ASSETS_PORT ?? 4174}/`

/** Modules that a card form needs before it can be used; everything that they import statically comes with them. */
const FIRST_SCREEN = [
  'src/entries/elements.ts',
  'node_modules/@r2wc/react-to-web-component',
  'src/app/App.tsx',
  'src/flows/checkout/CheckoutFlow.tsx',
  'src/features/card/CardForm.tsx',
]
/** Few files: what is needed together is one. The first line that matches decides; what none matches follows its importer. */
const GROUPS = [
  ['after', /node_modules\/@tanstack\/.*(infiniteQuery(Observer|Behavior)|useInfiniteQuery)/],
  [
    'after',
    /src\/(telemetry\/(?!createTell|TelemetryC|useReport)|flags\/follow|app\/providers\/startServices|contract\/services)/,
  ],
  ['account', /src\/(flows\/(next|payment-method)|features\/connect|secure-frame\/(host\/)?(bank|createBank))/],
  ['account', /src\/(features\/(payment-methods|verify-account|card\/StoredCard)|styles\/account|lib\/digits)/],
  ['react', /commonjsHelpers|node_modules\/(react|react-dom|scheduler|@r2wc|@tanstack|react-error-boundary)\//],
  [
    'after',
    /node_modules\/openapi-fetch|src\/(api\/(client|accountCalls|fetchWithProgress|ApiError|queries\/[hipq]\w+)|elements\/(explainUnreadable|diagnose)|contract\/(emitError|errors|useStyles)|app\/(NoticeScreen|CloseDialog|providers\/renewToken))\./,
  ],
  [
    'after',
    /src\/(styles\/after|locales\/(en\/(account|after|ways|credit|handOff)|accountSentence|useAfterWords)|lib\/(accountNumbers|calendar|clock|dates|drafts|loadChecked|luhn)|ui\/(EndScreen|FigureList|focusBeside|FrameNotice|Notice|icons|useCountdown|useFocusOnChange)|features\/card\/CardFrameNotice|flows\/use(BuyerTold|HostControls))\./,
  ],
  [
    'elements',
    /src\/(entries\/elements|elements\/(?!diagnose|explain)|contract\/(attributes|environments|routes)|lib\/(url|retry)|styles\/)/,
  ],
  [
    'app',
    /node_modules\/valibot|src\/(app|api\/(?!hear)|locales\/(LocaleContext|loadMessages|en\/form)|lib|telemetry|flags|contract)/,
  ],
  [
    'app',
    /src\/(flows\/(registry|checkout\/(CheckoutFlow|PayScreen|MethodList|createPayment|loadLater|replaced|steps|use(CardFrame|Payment|ServerNow)\.))|secure-frame)/,
  ],
  [
    'app',
    /src\/(features\/(card\/(CardForm|FrameSeat)|order-summary\/OrderSummary)|payment\/(hasRecord|recordKey|screenOf))\./,
  ],
  ['app', /src\/ui\/(Icon|Button|Announcer|HiddenContext|useColorScheme)\./],
]

/** What stands in the code as `process.env.…`. A service of production without its key stays off. */
const SERVICES = ['SANDBOX_RECEIVER', 'SANDBOX_FLAGS', 'MONITORING_APPLICATION', 'MONITORING_TOKEN', 'RECORDING_TOKEN']
const CONSTANTS = {
  NODE_ENV: 'production',
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
const VALUES = Object.entries(CONSTANTS).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)])
/** A style sheet becomes its minified text; `styles/sheet.ts` makes a constructable sheet of it. */
const css = {
  name: 'css',
  transform(source, id) {
    if (!id.endsWith('.css')) return null
    const targets = browserslistToTargets(['chrome 123', 'firefox 128', 'safari 17.5'])
    const { code } = transform({ filename: id, code: Buffer.from(source), minify: true, targets })
    return { code: `export default ${JSON.stringify(code.toString())}`, map: { mappings: '' } }
  },
}

const plugins = [
  replace({ ...MONITORING_MENDS, preventAssignment: true, delimiters: ['', ''] }),
  replace({ ...QUERY_MENDS, preventAssignment: true, delimiters: ['', ''] }),
  css,
  resolve({ browser: true, extensions: ['.ts', '.tsx', '.mjs', '.js'] }),
  commonjs({ strictRequires: 'auto' }),
  replace({ preventAssignment: true, values: Object.fromEntries(VALUES) }),
  esbuild({ target: 'es2022', jsx: 'automatic', legalComments: 'none' }),
]
const COMPRESS = { passes: 3, pure_getters: true, unsafe_arrows: true, inline: 1 }
const minify = (options = {}) => terser({ ecma: 2022, compress: COMPRESS, format: { comments: false }, ...options })
const hashOf = (algorithm, bytes) => createHash(algorithm).update(bytes).digest('base64')

/** The page inside a secure frame names its one script with its hash. */
const framePage = (fileName, title) => ({
  name: 'frame-page',
  generateBundle(_options, bundle) {
    const script = Object.values(bundle).find((file) => file.isEntry)
    const page = readFileSync('src/secure-frame/frame/secure-frame.html', 'utf8')
      .replace(/\n\s*/g, ' ')
      .replace(/> </g, '><')
      .replace('%TITLE%', title)
      .replace('%SCRIPT%', script.fileName)
      .replace('%INTEGRITY%', `sha384-${hashOf('sha384', script.code)}`)
    this.emitFile({ type: 'asset', fileName, source: page })
    frameFiles.push([fileName, script.fileName])
  },
})

/** The vendors' libraries, each one file with its hash. Our code gets their addresses literally, for bundlers to find. */
const [frameFiles, vendorFiles] = [[], {}]
const vendors = {
  name: 'vendors',
  generateBundle(_options, bundle) {
    for (const { name, fileName, code } of Object.values(bundle))
      vendorFiles[name] = { FILE: fileName.replace('chunks/', './'), INTEGRITY: `sha384-${hashOf('sha384', code)}` }
  },
  renderChunk: (code) =>
    code.replace(/\b(MONITORING|RECORDING|FLAGS)_(FILE|INTEGRITY)\b/g, (_all, name, part) =>
      JSON.stringify(vendorFiles[name.toLowerCase()][part]),
    ),
}

let [firstScreen, chunks] = [[], []]
/** Notes which chunks the first screen needs, entry first, and the hash of every chunk, for the loader. */
const manifest = {
  name: 'manifest',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).filter((file) => file.type === 'chunk')
    const fileOf = (module) => files.find((file) => file.moduleIds.some((id) => relative('.', id).startsWith(module)))
    const needed = new Set()
    const need = (name) => {
      if (needed.has(name)) return
      needed.add(name)
      bundle[name]?.imports.forEach(need)
    }
    FIRST_SCREEN.map((module) => fileOf(module).fileName).forEach(need)
    firstScreen = [...needed]
    const rest = files.map((file) => file.fileName).filter((name) => name.startsWith('chunks/') && !needed.has(name))
    chunks = [...firstScreen, ...rest].map((name) => [
      name.replace(/^chunks\/|\.js$/g, ''),
      hashOf('sha256', bundle[name].code),
    ])
  },
}

const loaderConstants = {
  name: 'loader-constants',
  renderChunk: (code) =>
    code.replace(/\bFILES\b/g, JSON.stringify(chunks)).replace(/\bEAGER\b/g, String(firstScreen.length)),
}

/** The pinned copy of the loader, and what stands in `integrity.json` of every file. */
const release = {
  name: 'release',
  writeBundle() {
    const loader = readFileSync(join(OUT, 'balance.js'))
    mkdirSync(join(OUT, VERSION), { recursive: true })
    writeFileSync(join(OUT, VERSION, 'balance.js'), loader)
    const files = {}
    for (const path of listFiles(OUT)) {
      if (!/\.(js|html)$/.test(path)) continue
      const bytes = readFileSync(join(OUT, path))
      const brotli = brotliCompressSync(bytes).length
      files[path] = { integrity: `sha384-${hashOf('sha384', bytes)}`, bytes: bytes.length, brotli }
    }
    const critical = ['balance.js', ...firstScreen, ...frameFiles[0]]
    writeFileSync(join(OUT, 'integrity.json'), `${JSON.stringify({ version: VERSION, critical, files }, null, 2)}\n`)
  },
}

function listFiles(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort()
}

/** Everything of an earlier build of this folder but its page. A release host keeps old files; a build starts clean. */
const clean = {
  name: 'clean',
  buildStart() {
    mkdirSync(OUT, { recursive: true })
    for (const name of readdirSync(OUT)) if (name !== 'README.md') rmSync(join(OUT, name), { recursive: true })
  },
}

/** React's libraries mark modules for servers; browsers have no use for that. */
const onwarn = (warning, warn) => {
  // Chunks that import each other wait for each other, and no element starts.
  if (warning.code === 'CIRCULAR_CHUNK') throw new Error(warning.message)
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
}

const common = {
  dir: OUT,
  format: 'es',
  chunkFileNames: 'chunks/[name]-[hash].js',
  // Module namespaces are ours alone: nobody looks at their kind or tries to change them.
  freeze: false,
  generatedCode: { preset: 'es2015', symbols: false },
}

export default [
  // Each frame is a build of its own, so that cards wait for nothing that both share.
  ...Object.entries({ 'secure-frame': 'Card details', 'bank-frame': 'Bank account' }).map(([name, title], index) => ({
    onwarn,
    input: { [name]: `src/entries/${name}.ts` },
    plugins: [index === 0 && clean, ...plugins, minify({ module: true }), framePage(`${name}.html`, title)],
    output: { ...common, entryFileNames: 'chunks/[name]-[hash].js' },
  })),
  // Large and minified once already, and loaded after the form: another pass takes long and finds little.
  ...['monitoring', 'recording', 'flags'].map((name) => ({
    onwarn,
    input: { [name]: `src/entries/${name}.ts` },
    plugins: [...plugins, minify({ module: true, compress: { passes: 1 } }), vendors],
    output: { ...common, entryFileNames: 'chunks/[name]-[hash].js', inlineDynamicImports: true },
  })),
  {
    onwarn,
    input: {
      elements: 'src/entries/elements.ts',
      'npm/index': 'src/entries/npm.ts',
      'npm/define': 'src/entries/define.ts',
    },
    preserveEntrySignatures: 'allow-extension',
    plugins: [...plugins, vendors, minify({ module: true }), manifest],
    output: {
      ...common,
      entryFileNames: ({ name }) => (name.startsWith('npm/') ? '[name].js' : 'chunks/[name]-[hash].js'),
      onlyExplicitManualChunks: true,
      manualChunks: (id) => GROUPS.find(([, modules]) => modules.test(id))?.[0],
    },
  },
  {
    onwarn,
    input: 'src/entries/loader.ts',
    plugins: [...plugins, loaderConstants, minify(), release],
    output: { file: join(OUT, 'balance.js'), format: 'iife' },
  },
]
