import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path/posix'
import { fileURLToPath } from 'node:url'

/** The pages are files of the repository, where a code host shows them, and one link has to work in both places. */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const FOLDER = 'demo/docs'
/** The page that lists the others. */
export const INDEX = `${FOLDER}/README.md`

/** Pages outside of the folder that pages in it link to, by their name at this server. */
const OTHERS: Readonly<Record<string, string>> = {
  overview: 'README.md',
  'security-model': 'SECURITY.md',
  changelog: 'CHANGELOG.md',
  files: 'dist/README.md',
}
const CONTRACT = 'src/api/openapi.yaml'

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** The text of a page by its name, and its path in the repository. */
export function findPage(name: string): { path: string; text: string } | undefined {
  const path = pathsByName().get(name)
  return path === undefined ? undefined : { path, text: read(path) }
}

function pathsByName(): ReadonlyMap<string, string> {
  const own = readdirSync(join(ROOT, FOLDER)).filter((file) => file.endsWith('.md') && file !== basename(INDEX))
  return new Map([
    ...own.map((file) => [basename(file, '.md'), `${FOLDER}/${file}`] as const),
    ...Object.entries(OTHERS),
  ])
}

export const readIndex = (): string => read(INDEX)
export const readContract = (): string => read(CONTRACT)
export const picturesFolder = (): string => join(ROOT, FOLDER)
export const readVersion = (): string => (JSON.parse(read('package.json')) as { version: string }).version

/** Where this server has what a page at `path` links to. What it does not have stays as it is written. */
export function addressOf(path: string, target: string): string {
  if (/^([a-z]+:|#|\/)/.test(target)) return target
  const [file = '', ...anchor] = target.split(/(?=#)/)
  const linked = normalize(join(dirname(path), file))
  if (linked === INDEX) return ['/docs', ...anchor].join('')
  if (linked === CONTRACT) return '/docs/openapi.yaml'
  if (linked.startsWith(`${FOLDER}/`) && linked.endsWith('.png')) return `/docs/pictures/${basename(linked)}`
  const [name] = [...pathsByName()].find(([, known]) => known === linked) ?? []
  return name === undefined ? target : [`/docs/${name}`, ...anchor].join('')
}
