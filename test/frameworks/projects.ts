import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../support/addresses.mjs'

/** One way to build a project and to serve what was built. Commands are npm packages' own, with their arguments. */
export interface Build {
  readonly name: string
  readonly commands: readonly string[]
  /** Gets its port behind `--port`, or as `PORT`. */
  readonly serve: string
}

export interface Project {
  readonly name: string
  /** Templates that other projects have too; a later one replaces files of an earlier one. */
  readonly bases?: readonly string[]
  /** The pages of the documentation whose named code blocks are the project's files. */
  readonly pages: readonly string[]
  readonly checks: readonly string[]
  readonly builds: readonly Build[]
  readonly visits: readonly Visit[]
}

export interface Visit {
  /** Where the payer comes in. */
  readonly path: string
  /** The text of the link to the checkout if it is on another page. */
  readonly link?: string
  /** The payer goes back while the payment is under way, and comes again once it is paid. */
  readonly leaves?: boolean
}

const HARD_LOAD = { path: '/' }
const vite = (...checks: string[]): Omit<Project, 'name' | 'pages'> => ({
  bases: ['vite'],
  checks,
  builds: [
    { name: 'dev', commands: [], serve: 'vite --host localhost --strictPort --port' },
    { name: 'build', commands: ['vite build'], serve: 'vite preview --host localhost --strictPort --port' },
  ],
  visits: [HARD_LOAD],
})
const nuxt = (): Omit<Project, 'name'> => ({
  pages: ['vue.md'],
  checks: [],
  builds: [
    { name: 'dev', commands: [], serve: 'nuxt dev --host localhost --port' },
    { name: 'build', commands: ['nuxt build'], serve: 'node .output/server/index.mjs' },
  ],
  visits: [HARD_LOAD],
})
/** Nothing is built: the project's own tests are the check. */
const checked = (...checks: string[]): Omit<Project, 'name' | 'pages'> => ({ checks, builds: [], visits: [] })
const next = (...flags: string[]): Build => ({
  name: flags.includes('--webpack') ? 'webpack' : 'turbopack',
  commands: [['next build', ...flags].join(' ')],
  serve: 'next start --port',
})

export const PROJECTS: readonly Project[] = [
  { name: 'react', pages: ['react.md'], ...vite('tsc --noEmit') },
  { name: 'react-18', pages: ['react.md'], ...vite('tsc --noEmit'), bases: ['vite', 'react'] },
  { name: 'vue', pages: ['vue.md'], ...vite('vue-tsc --noEmit') },
  { name: 'svelte', pages: ['svelte.md'], ...vite('svelte-check --fail-on-warnings') },
  {
    name: 'next',
    pages: ['next.md'],
    // `next build` checks the types.
    checks: [],
    builds: [{ name: 'dev', commands: [], serve: 'next dev --port' }, next('--webpack'), next()],
    visits: [
      { path: '/checkout' },
      { path: '/', link: 'Go to checkout' },
      { path: '/', link: 'Go to checkout', leaves: true },
    ],
  },
  { name: 'unit-tests', pages: ['testing.md'], ...checked('vitest run', 'vitest run --environment happy-dom') },
  { name: 'jsdom-26', pages: ['testing.md'], ...checked('vitest run'), bases: ['unit-tests'] },
  { name: 'jest', pages: ['testing.md'], ...checked('jest'), bases: ['unit-tests'] },
  {
    name: 'angular',
    bases: ['static'],
    pages: ['angular.md'],
    checks: [],
    builds: [
      { name: 'dev', commands: [], serve: 'ng serve --host localhost --port' },
      { name: 'build', commands: ['ng build'], serve: 'node files.mjs dist' },
    ],
    visits: [HARD_LOAD],
  },
  {
    name: 'astro',
    pages: ['react.md', 'astro.md'],
    checks: [],
    builds: [
      { name: 'dev', commands: [], serve: 'astro dev --host localhost --port' },
      { name: 'build', commands: ['astro build'], serve: 'node dist/server/entry.mjs' },
    ],
    visits: [HARD_LOAD],
  },
  { name: 'nuxt', ...nuxt() },
  { name: 'nuxt-3', ...nuxt(), bases: ['nuxt'] },
  {
    name: 'sveltekit',
    pages: ['svelte.md'],
    checks: ['svelte-kit sync', 'svelte-check --fail-on-warnings'],
    builds: [
      { name: 'dev', commands: [], serve: 'vite --host localhost --strictPort --port' },
      { name: 'build', commands: ['vite build'], serve: 'node build' },
    ],
    visits: [HARD_LOAD],
  },
  {
    name: 'modules',
    bases: ['static'],
    pages: ['html.md', 'older-script.md'],
    checks: ['node node.mjs'],
    builds: [
      {
        name: 'esbuild',
        commands: ['esbuild main.js --bundle --minify --splitting --format=esm --target=es2022 --outdir=out'],
        serve: 'node files.mjs',
      },
      {
        name: 'rollup',
        commands: ['rollup main.js --dir out --plugin node-resolve --failAfterWarnings'],
        serve: 'node files.mjs',
      },
      {
        name: 'webpack',
        commands: [
          'webpack ./main.js --mode production --output-path out --output-filename main.js --fail-on-warnings',
        ],
        serve: 'node files.mjs',
      },
    ],
    visits: [HARD_LOAD, { path: '/pinned.html' }, { path: '/older.html' }],
  },
]

/** The named code blocks of a page: what stands behind the language, `tsx src/Checkout.tsx`, is the file's path. */
export function filesOf(page: string): Map<string, string> {
  const text = readFileSync(join(ROOT, 'demo/docs', page), 'utf8')
  return new Map(
    [...text.matchAll(/^```\w+ (\S+\.\w+)\n([\s\S]*?)^```$/gm)].map(([, path = '', code = '']) => [path, code]),
  )
}

function filesOfTemplate(name: string): (readonly [path: string, text: string])[] {
  const template = join(ROOT, 'test/frameworks/templates', name)
  return readdirSync(template, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(template, path)).isFile())
    .map((path) => [path, readFileSync(join(template, path), 'utf8')])
}

/** Makes a project's folder: the files of its templates and of its pages, with the addresses of this run. */
export function createProject(
  { name, bases = [], pages }: Project,
  folder: string,
  replace: (text: string) => string,
): void {
  const files = [...[...bases, name].flatMap(filesOfTemplate), ...pages.flatMap((page) => [...filesOf(page)])]
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), replace(text))
  }
}
