import { extname } from 'node:path/posix'
import { importsOf } from './sources.ts'
import type { Import, Source } from './sources.ts'

/** What a zone of the project may import of the project, beside itself. */
interface Rule {
  readonly zone: string
  readonly may: readonly string[]
  /** By `import type` only. */
  readonly mayNameTypesOf?: readonly string[]
  /** By `import()` only; `import type` is fine, as it leaves nothing in the bundle. */
  readonly mayLoad?: readonly string[]
  /** Packages that would change what the zone is; `import type` leaves nothing of them. */
  readonly never?: readonly string[]
  /** Runs on a developer's machine, so that it may use Node. */
  readonly isTool?: boolean
}

const SIDE_FOLDERS = [
  ...[
    'src/order',
    'src/payment',
    'src/session',
    'src/ui',
    'src/api',
    'src/locales',
    'src/telemetry',
    'src/flags',
    'src/host',
    'src/contract',
    'src/lib',
  ],
  ...['src/styles', 'src/secure-frame/host'],
]
/** Folders whose parts never import each other. */
const SEPARATE = ['src/flows', 'src/methods', 'src/features']
const PROTOCOL = ['protocol', 'bankProtocol', 'hostMessage'].map((name) => `src/secure-frame/${name}.ts`)
const REACT = ['react', 'react-dom', '@tanstack/react-query', 'react-error-boundary']

/** What the demo knows of the product; all else reaches it as the built bundle. */
const CONTRACT = ['src/api/openapi.yaml', 'src/api/schema.d.ts', 'src/contract', 'src/lib']

const SERVE = 'demo/serve.ts'
const HOSTS = 'demo/hosts.ts'
const ESCAPE = 'demo/escapeHtml.ts'
const SANDBOX = 'demo/sandbox'
const inSandbox = (...names: string[]) => names.map((name) => `${SANDBOX}/${name}`)
/** What a process of the sandbox carries along. */
const CARRIED = inSandbox('app/context.ts', 'app/inFlight.ts', 'app/turns.ts')

/** The layers of the sandbox, from what listens down to what is pure: the table of its README. */
const SANDBOX_RULES: readonly Rule[] = [
  { zone: `${SANDBOX}/main.ts`, may: [SERVE, HOSTS, ...inSandbox('server')] },
  { zone: `${SANDBOX}/server`, may: [SERVE, SANDBOX, ...CONTRACT] },
  { zone: `${SANDBOX}/app/app.ts`, may: [HOSTS, ...inSandbox('app', 'routes', 'store')] },
  {
    zone: `${SANDBOX}/routes/hosted`,
    may: [ESCAPE, ...inSandbox('app', 'domain', 'store', 'fixtures'), ...CONTRACT],
  },
  { zone: `${SANDBOX}/routes`, may: [...inSandbox('app', 'domain', 'store'), ...CONTRACT] },
  ...CARRIED.map((zone) => ({
    zone,
    may: [],
    mayNameTypesOf: [...inSandbox('store', 'app/turns.ts'), 'src/contract'],
  })),
  {
    zone: `${SANDBOX}/app/onboarding`,
    may: [...CARRIED, ...inSandbox('app/http', 'app/payments', 'domain', 'store'), ...CONTRACT],
  },
  {
    zone: `${SANDBOX}/app/payments`,
    may: [...CARRIED, ...inSandbox('app/http', 'domain', 'store', 'fixtures'), ...CONTRACT],
  },
  { zone: `${SANDBOX}/app/http`, may: [...CARRIED, ...inSandbox('domain', 'store'), ...CONTRACT] },
  { zone: `${SANDBOX}/app`, may: [...inSandbox('domain', 'store'), ...CONTRACT] },
  { zone: `${SANDBOX}/domain`, may: [...inSandbox('fixtures'), ...CONTRACT] },
  { zone: `${SANDBOX}/store`, may: [...inSandbox('fixtures'), ...CONTRACT], mayNameTypesOf: inSandbox('domain') },
  { zone: `${SANDBOX}/fixtures`, may: [] },
]

const DEMO_RULES: readonly Rule[] = [
  ...SANDBOX_RULES,
  { zone: 'demo/store', may: ['demo/qa/routes.ts', SERVE, HOSTS, ESCAPE, ...CONTRACT] },
  { zone: 'demo/qa', may: ['demo/store/balanceApi.ts', 'demo/store/pages', `${SANDBOX}/fixtures`, ...CONTRACT] },
  {
    zone: 'demo/reference',
    may: ['src/build/manifest.mjs', 'demo/qa/testValues.ts', `${SANDBOX}/fixtures`, ...CONTRACT],
  },
  { zone: 'demo/assets', may: [SERVE, HOSTS] },
  { zone: 'demo/receiver', may: [SERVE, HOSTS, `${SANDBOX}/fixtures`] },
  { zone: 'demo/flags', may: ['demo/receiver/behaviour.ts', SERVE, HOSTS] },
  {
    zone: 'demo/start.mjs',
    may: ['demo/install.mjs', 'demo/ports.mjs'],
    mayLoad: ['demo/supervisor.mjs', 'demo/bundleProgram.mjs'],
  },
  { zone: 'demo/bundleProgram.mjs', may: ['src/build/catalogue.mjs'] },
  ...['install.mjs', 'ports.mjs', 'supervisor.mjs', 'serve.ts', 'hosts.ts', 'escapeHtml.ts'].map((name) => ({
    zone: `demo/${name}`,
    may: [],
  })),
]

/** The table, from what ships down to what is pure. The first rule whose zone holds a file is the file's own. */
const RULES: readonly Rule[] = [
  { zone: 'src/entries', may: ['src'] },
  {
    zone: 'src/elements',
    may: [
      ...[
        'src/session/shareRequests.ts',
        'src/session/fetchWithEarly.ts',
        'src/api/shapes.ts',
        'src/payment/hasRecord.ts',
        'src/locales/servedTag.ts',
      ],
      'src/methods/cardType.ts',
      ...['src/secure-frame/host', 'src/ui/dialogs.ts', 'src/host', 'src/contract', 'src/styles', 'src/lib'],
    ],
    mayNameTypesOf: ['src/api'],
    never: REACT,
    mayLoad: ['src/app'],
  },
  { zone: 'src/older-script', may: ['src/host/document.ts', 'src/contract', 'src/styles', 'src/lib'], never: REACT },
  { zone: 'src/app', may: SIDE_FOLDERS, mayLoad: ['src/flows'] },
  { zone: 'src/flows', may: ['src/pay', 'src/methods', 'src/features', ...SIDE_FOLDERS] },
  { zone: 'src/pay', may: ['src/methods', 'src/features', ...SIDE_FOLDERS] },
  // What all methods share, and the list of them.
  { zone: 'src/methods/cardType.ts', may: [], never: REACT },
  { zone: 'src/methods/registry.ts', may: ['src/methods/cardType.ts', ...SIDE_FOLDERS] },
  { zone: 'src/methods/methods.ts', may: ['src/methods', 'src/features', ...SIDE_FOLDERS] },
  { zone: 'src/methods', may: ['src/features', ...SIDE_FOLDERS] },
  { zone: 'src/features', may: SIDE_FOLDERS },
  {
    zone: 'src/order',
    may: ['src/api', 'src/host', 'src/contract', 'src/lib'],
    mayNameTypesOf: ['src/locales'],
    never: REACT,
  },
  { zone: 'src/payment', may: ['src/api', 'src/host', 'src/contract', 'src/lib'], never: REACT },
  { zone: 'src/session/SessionContext.ts', may: ['src/session', 'src/api', 'src/host', 'src/contract', 'src/lib'] },
  { zone: 'src/session', may: ['src/api', 'src/host', 'src/contract', 'src/lib'], never: REACT },
  {
    // A frame is dressed like the screen around it.
    zone: 'src/secure-frame/host/useFrame.ts',
    may: [
      ...['src/secure-frame/host', 'src/secure-frame/protocol.ts'],
      ...['src/host/HostContext.ts', 'src/locales/LocaleContext.ts', 'src/ui/useColorScheme.ts'],
    ],
  },
  { zone: 'src/secure-frame/host', may: [...PROTOCOL, 'src/host/refusals.ts', 'src/ui/dialogs.ts', 'src/lib'] },
  {
    zone: 'src/secure-frame/frame',
    may: [...PROTOCOL, 'src/contract/environments.ts', 'src/styles', 'src/lib'],
    never: REACT,
  },
  ...PROTOCOL.map((zone) => ({ zone, may: ['src/secure-frame/protocol.ts', 'src/lib'], never: REACT })),
  { zone: 'src/api', may: ['src/host/useRequired.ts', 'src/contract', 'src/lib'] },
  { zone: 'src/telemetry', may: ['src/contract', 'src/lib'] },
  { zone: 'src/flags', may: ['src/contract', 'src/lib'] },
  {
    zone: 'src/locales',
    may: ['src/host/useRequired.ts', 'src/lib'],
    mayNameTypesOf: ['src/contract'],
  },
  { zone: 'src/styles', may: [], never: REACT },
  { zone: 'src/ui', may: ['src/styles', 'src/lib'] },
  { zone: 'src/host', may: ['src/contract', 'src/lib'], mayNameTypesOf: ['src/api'] },
  { zone: 'src/contract', may: ['src/lib'], never: REACT },
  { zone: 'src/lib', may: [], never: REACT },
  { zone: 'src/build', may: ['src/telemetry/monitoringPatches.mjs'], isTool: true },
  ...DEMO_RULES,
]

/** One sentence for each import that the table does not allow, and for each file that stands in no zone of it. */
export function importBreaches(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const rule = RULES.find(({ zone }) => isIn(source.path, zone))
    // Declarations for the compiler alone, such as the one of style sheets.
    if (!rule) return source.path.endsWith('.d.ts') ? [] : [`${source.path} stands in no folder of the import table`]
    return importsOf(source).flatMap((use) => breachesOf(source.path, rule, use))
  })
}

function breachesOf(path: string, rule: Rule, use: Import): string[] {
  if (!use.isRelative) {
    const isNode = use.specifier.startsWith('node:') && path.startsWith('src/') && !rule.isTool
    const isNever = !use.isTypeOnly && rule.never?.includes(use.target)
    return isNode || isNever ? [`${path} imports the package ${use.specifier}`] : []
  }
  const breaches = extname(use.target) === '' ? [`${path} imports ${use.specifier} without its extension`] : []
  if (!isAllowed(path, rule, use)) breaches.push(`${path} imports ${use.target}${how(rule, use)}`)
  return breaches
}

function how(rule: Rule, { target }: Import): string {
  if (rule.mayLoad?.some((zone) => isIn(target, zone))) return ', which it may only load by import()'
  return rule.mayNameTypesOf?.some((zone) => isIn(target, zone)) ? ', of which it may only name types' : ''
}

function isAllowed(path: string, rule: Rule, { target, isDynamic, isTypeOnly }: Import): boolean {
  const isAmong = (zones: readonly string[] = []) => zones.some((zone) => isIn(target, zone))
  const folder = SEPARATE.find((zone) => isIn(path, zone) && isIn(target, zone))
  const [from, to] = [path, target].map((file) => folder && partOf(file, folder))
  // The files in `methods` itself are for all of its folders.
  if (folder && (folder !== 'src/methods' || (from && to))) return from === to
  if (isIn(target, rule.zone)) return true
  if (isAmong(rule.may) || (isTypeOnly && isAmong(rule.mayNameTypesOf))) return true
  return (isDynamic || isTypeOnly) && isAmong(rule.mayLoad)
}

/** Absent: the file stands in the folder itself. */
function partOf(path: string, folder: string): string | undefined {
  return /^(.*?)\//.exec(path.slice(folder.length + 1))?.[1]
}

function isIn(path: string, zone: string): boolean {
  return path === zone || path.startsWith(`${zone}/`)
}
