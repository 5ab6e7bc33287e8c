// For what runs from TypeScript without Rollup, as the sandbox does: the files of a folder `words/` as one module beside them,
// `messages.ts`, which `npm run generate` writes.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { codeOf, faultsOf, nameOf, readWords } from './words.mjs'

const PLURAL = fileURLToPath(new URL('../lib/plural.ts', import.meta.url))

const fileOf = (folder) => join(folder, 'messages.ts')

/** The messages of a language as code. Throws one sentence where they are not those of English. */
function compile(folder, language) {
  const file = join(folder, `${language}.json`)
  const words = readWords(file)
  const [fault] = faultsOf(words, readWords(join(folder, 'en.json')), language)
  if (fault) throw new Error(`${relative('.', file)} ${fault}.`)
  return codeOf(words, language, true)
}

function compileCatalogue(folder) {
  const others = readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== 'en.json')
    .map((name) => name.replace('.json', ''))
    .toSorted()
  const members = others.map((language) => `${nameOf(language)}: ${compile(folder, language)} satisfies Messages`)
  const code = `const en = ${compile(folder, 'en')}
export type Messages = typeof en
export const messages = { ${['en', ...members].join(',\n')} }
`
  const path = relative(folder, PLURAL).replaceAll('\\', '/')
  const plural = code.includes('=> plural(') || code.includes('{plural(') ? `import { plural } from '${path}'\n` : ''
  return `// Made by \`npm run generate\`.\n${plural}${code}`
}

export function writeCatalogue(folder) {
  writeFileSync(fileOf(folder), compileCatalogue(folder))
}

/** Throws one sentence where the module is not made of the files that are there now. */
export function checkCatalogue(folder) {
  const file = fileOf(folder)
  const code = compileCatalogue(folder)
  if (!existsSync(file) || readFileSync(file, 'utf8') !== code)
    throw new Error(`${relative('.', file)} has other words than the files beside it: run \`npm run generate\`.`)
}
