import { extname } from 'node:path/posix'
import { importsOf } from './sources.ts'
import type { Import, Source } from './sources.ts'

/** What a zone of the project may import of `src/`, beside itself. */
interface Rule {
  readonly zone: string
  readonly may: readonly string[]
  /** By `import()` only; `import type` is fine, as it leaves nothing in the bundle. */
  readonly mayLoad?: readonly string[]
  /** Packages that would change what the zone is. */
  readonly never?: readonly string[]
}

const SIDE_FOLDERS = [
  ...['src/payment', 'src/ui', 'src/api', 'src/locales', 'src/telemetry', 'src/flags', 'src/contract', 'src/lib'],
  ...['src/styles', 'src/secure-frame/host'],
]
const PROTOCOL = ['protocol', 'bankProtocol', 'hostMessage'].map((name) => `src/secure-frame/${name}.ts`)
const REACT = ['react', 'react-dom', '@tanstack/react-query', 'react-error-boundary']

/** The table, from what ships down to what is pure. The first rule whose zone holds a file is the file's own. */
const RULES: readonly Rule[] = [
  { zone: 'src/entries', may: ['src'] },
  { zone: 'src/elements', may: ['src/contract', 'src/styles', 'src/lib'], mayLoad: ['src/app'] },
  { zone: 'src/app', may: SIDE_FOLDERS, mayLoad: ['src/flows'] },
  { zone: 'src/flows', may: ['src/features', ...SIDE_FOLDERS] },
  { zone: 'src/features', may: SIDE_FOLDERS },
  { zone: 'src/payment', may: ['src/api', 'src/contract', 'src/lib'], never: REACT },
  { zone: 'src/secure-frame/host', may: [...PROTOCOL, 'src/lib'] },
  {
    zone: 'src/secure-frame/frame',
    may: [...PROTOCOL, 'src/contract/environments.ts', 'src/styles', 'src/lib'],
    never: REACT,
  },
  ...PROTOCOL.map((zone) => ({ zone, may: ['src/secure-frame/protocol.ts', 'src/lib'], never: REACT })),
  { zone: 'src/api', may: ['src/contract', 'src/lib'] },
  { zone: 'src/telemetry', may: ['src/contract', 'src/lib'] },
  { zone: 'src/flags', may: ['src/contract', 'src/lib'] },
  { zone: 'src/locales', may: ['src/lib'] },
  { zone: 'src/styles', may: [], never: REACT },
  { zone: 'src/ui', may: ['src/styles', 'src/lib'] },
  { zone: 'src/contract', may: ['src/lib'] },
  { zone: 'src/lib', may: [], never: REACT },
  { zone: 'demo', may: ['src/api/openapi.yaml', 'src/api/schema.d.ts', 'src/contract', 'src/lib'] },
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
    const isNode = use.specifier.startsWith('node:') && path.startsWith('src/')
    return isNode || rule.never?.includes(use.target) ? [`${path} imports the package ${use.specifier}`] : []
  }
  const breaches = extname(use.target) === '' ? [`${path} imports ${use.specifier} without its extension`] : []
  if (!isAllowed(path, rule, use)) breaches.push(`${path} imports ${use.target}${how(rule, use)}`)
  return breaches
}

function how(rule: Rule, { target }: Import): string {
  return rule.mayLoad?.some((zone) => isIn(target, zone)) ? ', which it may only load by import()' : ''
}

function isAllowed(path: string, rule: Rule, { target, isDynamic, isTypeOnly }: Import): boolean {
  if (isIn(target, 'src/features') && isIn(path, 'src/features')) return featureOf(target) === featureOf(path)
  if (isIn(target, rule.zone)) return true
  if (rule.may.some((zone) => isIn(target, zone))) return true
  return (isDynamic || isTypeOnly) && (rule.mayLoad ?? []).some((zone) => isIn(target, zone))
}

function featureOf(path: string): string | undefined {
  return path.split('/')[2]
}

function isIn(path: string, zone: string): boolean {
  return path === zone || path.startsWith(`${zone}/`)
}
