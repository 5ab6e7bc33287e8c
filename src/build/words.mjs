import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'

const PLURAL = fileURLToPath(new URL('../lib/plural.ts', import.meta.url))
const SOURCE = 'src'
const FRAMES = 'secure-frame'
const ENGLISH_FILE = /\/words\/en\.json$/
/** Not a path that ends in `.json`, as Vite would take the code for data. */
const PREFIX = '\0english-words:'

export function readWords(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`${file} cannot be read: ${cause.message}`, { cause })
  }
}

/** Each message by its path, like `column.number`. A name that begins with `@` has the context of the message of that name. */
export function messagesIn(words, path = '') {
  return Object.entries(words)
    .filter(([name]) => !name.startsWith('@'))
    .flatMap(([name, word]) => (typeof word === 'string' ? [[path + name, word]] : messagesIn(word, `${path}${name}.`)))
}

function partsOf(text, language) {
  const parts = parse(text, { ignoreTag: true })
  checkParts(parts, new Intl.PluralRules(language).resolvedOptions().pluralCategories)
  return parts
}

function checkParts(parts, categories) {
  for (const { type, value, options = {}, offset, pluralType } of parts) {
    const isPlural = type === TYPE.plural && offset === 0 && pluralType === 'cardinal'
    if (!isPlural && type !== TYPE.argument && type !== TYPE.literal)
      throw new Error('has more than texts, {argument} and {argument, plural, …}')
    if (type !== TYPE.literal && !/^[a-z]\w*$/i.test(value))
      throw new Error(`has the argument {${value}}, which is no name`)
    const unknown = Object.keys(options).find((category) => !categories.includes(category))
    if (unknown) throw new Error(`has the plural "${unknown}", which the language has not`)
    for (const option of Object.values(options)) checkParts(option.value, categories)
  }
}

/** The arguments by the alphabet, whatever their order in a sentence, so that other words change nothing for callers. */
function argumentsOf(text, language) {
  const found = new Map()
  const collect = (parts) => {
    for (const { type, value, options = {} } of parts) {
      if (type === TYPE.plural) found.set(value, 'number')
      else if (type === TYPE.argument && !found.has(value)) found.set(value, 'string')
      for (const option of Object.values(options)) collect(option.value)
    }
  }
  collect(partsOf(text, language))
  return [...found].map(([name, type]) => `${name}: ${type}`).toSorted()
}

/** One sentence for each message that is missing, too many, cannot be read or takes other arguments than in English. */
export function faultsOf(words, english, language) {
  const texts = new Map(messagesIn(words))
  const expected = new Map(messagesIn(english))
  const faultOf = ([path, text]) => {
    if (!texts.get(path)?.trim()) return `has no text for "${path}"`
    try {
      const [own, other] = [argumentsOf(texts.get(path), language), argumentsOf(text, 'en')].map((list) =>
        list.join(', '),
      )
      return own === other ? '' : `takes (${own}) in "${path}", in English (${other})`
    } catch (error) {
      return `cannot be read in "${path}": ${error.message}`
    }
  }
  const more = [...texts.keys()].filter((path) => !expected.has(path))
  return [...[...expected].map(faultOf).filter(Boolean), ...more.map((path) => `has "${path}", which English has not`)]
}

function expressionOf(parts, language) {
  const [first] = parts
  if (parts.length === 1 && first.type === TYPE.plural) return pluralOf(first, language)
  const pieces = parts.map((part) => {
    if (part.type === TYPE.literal) return part.value.replace(/[`\\]|\$(?=\{)/g, '\\$&')
    return `\${${part.type === TYPE.plural ? pluralOf(part, language) : part.value}}`
  })
  return `\`${pieces.join('')}\``
}

function pluralOf({ value, options }, language) {
  const forms = Object.entries(options).map(
    ([category, option]) => `${category}: ${expressionOf(option.value, language)}`,
  )
  return `plural('${language}', ${value}, { ${forms.join(', ')} })`
}

/** A name as a key of an object in source code. */
export const nameOf = (name) => (/^[a-z]\w*$/i.test(name) ? name : `'${name}'`)

/** The messages as an object in source code. `isTyped`: in TypeScript, with the type of each argument. */
export function codeOf(words, language, isTyped = false) {
  const members = Object.entries(words)
    .filter(([name]) => !name.startsWith('@'))
    .map(([name, word]) => {
      if (typeof word !== 'string') return `${nameOf(name)}: ${codeOf(word, language, isTyped)}`
      const takes = argumentsOf(word, language).map((argument) => (isTyped ? argument : argument.replace(/:.*/, '')))
      const expression = expressionOf(partsOf(word, language), language)
      return `${nameOf(name)}: ${takes.length > 0 ? `(${takes.join(', ')}) => ` : ''}${expression}`
    })
  return `{ ${members.join(',\n')} }`
}

/** What the compiler knows of an English file of words. */
export function typesOf(words) {
  const membersOf = (group, indent) =>
    Object.entries(group)
      .filter(([name]) => !name.startsWith('@'))
      .map(([name, word]) => {
        if (typeof word !== 'string')
          return `${indent}readonly ${name}: {\n${membersOf(word, `${indent}  `)}${indent}}\n`
        const takes = argumentsOf(word, 'en')
        return `${indent}readonly ${name}: ${takes.length > 0 ? `(${takes.join(', ')}) => ` : ''}string\n`
      })
      .join('')
  return `// Made by \`npm run generate\`.\nexport declare const messages: {\n${membersOf(words, '  ')}}\n`
}

export const typesFileOf = (file) => file.replace(/\.json$/, '.d.json.ts')

const moduleOf = (code) => `import { plural } from ${JSON.stringify(PLURAL)}\nexport const messages = ${code}\n`

/** The module that an English file of words becomes: strings, and functions where a message takes arguments. */
export function compileWords(file) {
  const words = readWords(file)
  const [fault] = faultsOf(words, words, 'en')
  if (fault) throw new Error(`${relative('.', file)} ${fault}.`)
  if (readFileSync(typesFileOf(file), 'utf8') !== typesOf(words))
    throw new Error(`${relative('.', file)} has other messages than its types: run \`npm run generate\`.`)
  return moduleOf(codeOf(words, 'en'))
}

/** Every English file of words below a folder. Those of a frame come with its own build. */
function englishFilesIn(folder) {
  const paths = readdirSync(folder, { recursive: true }).map((path) => `${folder}/${String(path)}`)
  const files = paths.filter((path) => path.endsWith('/words/en.json')).toSorted()
  return folder === SOURCE ? files.filter((path) => !path.startsWith(`${SOURCE}/${FRAMES}/`)) : files
}

/** A language that is English but for its spelling leaves out what it shares, and what it has of a group makes it whole. */
function spelled(english, words) {
  const members = Object.entries(words).map(([name, word]) => {
    const base = english[name]
    return [name, typeof word === 'string' || base === undefined ? word : { ...base, ...spelled(base, word) }]
  })
  return Object.fromEntries(members)
}

/** English is in the files already: all of them as one. */
function gatherEnglish(folder) {
  const files = englishFilesIn(folder).map((file) => JSON.stringify(resolve(file)))
  const imports = files.map((file, index) => `import { messages as m${index} } from ${file}`)
  return `${imports.join('\n')}\nexport const messages = { ${files.map((_, index) => `...m${index}`).join(', ')} }\n`
}

/** The words of a language that stand below a folder, as one module: a name in two files would be one message for both. */
export function compileLanguage(folder, language, watch = () => {}) {
  if (language === 'en') return gatherEnglish(folder)
  const all = {}
  const isSpelling = language.startsWith('en-')
  for (const englishFile of englishFilesIn(folder)) {
    const file = englishFile.replace(/en\.json$/, `${language}.json`)
    if (isSpelling && !existsSync(file)) continue
    for (const watched of [englishFile, file]) watch(resolve(watched))
    const english = readWords(englishFile)
    const words = isSpelling ? spelled(english, readWords(file)) : readWords(file)
    const expected = isSpelling
      ? Object.fromEntries(Object.keys(words).map((name) => [name, english[name] ?? {}]))
      : english
    const [fault] = faultsOf(words, expected, language)
    if (fault) throw new Error(`${relative('.', file)} ${fault}.`)
    const twice = Object.keys(words).find((name) => name in all)
    if (twice) throw new Error(`${relative('.', file)} has "${twice}", which another file of words has.`)
    Object.assign(all, words)
  }
  return moduleOf(codeOf(all, language.replace(/-.*/, '')))
}

/** `words:es`, or `words:a/folder/es` for what stands below that folder of the source. */
const LANGUAGE = /^words:(?:(.+)\/)?([\w-]+)$/

/** For Rollup, and for Vite before its own plugin for JSON. */
export const words = {
  name: 'words',
  enforce: 'pre',
  resolveId(id, importer) {
    if (LANGUAGE.test(id)) return `\0${id}`
    return importer && ENGLISH_FILE.test(id) ? PREFIX + resolve(dirname(importer), id).replace(/\.json$/, '') : null
  },
  load(id) {
    const map = { mappings: '' }
    if (id.startsWith(PREFIX)) {
      const file = `${id.slice(PREFIX.length)}.json`
      this.addWatchFile(file)
      return { code: compileWords(file), map }
    }
    const [, folder, language] = (id.startsWith('\0') && LANGUAGE.exec(id.slice(1))) || []
    if (!language) return null
    const watch = (file) => this.addWatchFile(file)
    return { code: compileLanguage(folder ? `${SOURCE}/${folder}` : SOURCE, language, watch), map }
  },
}
