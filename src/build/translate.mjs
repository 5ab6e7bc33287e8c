// All words of a language, those of the elements and of the sandbox, as one file for a translator:
// `npm run words -- export es es.json`, and once its texts are changed `npm run words -- import es es.json`. A language that is
// not there yet is exported without texts.
// `npm run words -- types` writes what the compiler knows of each file; `npm run generate` does too.
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { writeCatalogue } from './catalogue.mjs'
import { faultsOf, messagesIn, readWords, typesFileOf, typesOf } from './words.mjs'

const ENGLISH = /\/words\/en\.json$/

const [, , command, language, exchanged] = process.argv
const englishFilesIn = (root) =>
  readdirSync(root, { recursive: true })
    .map((path) => `${root}/${String(path)}`)
    .filter((path) => ENGLISH.test(path))
    .toSorted()
const compiledByRollup = englishFilesIn('src')
const compiledHere = englishFilesIn('demo/sandbox')
const englishFiles = [...compiledByRollup, ...compiledHere]
const folderOf = (file) => file.replace(ENGLISH, '').replace('src/', '')
const write = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
const fileOf = (english) => english.replace(/en\.json$/, `${language}.json`)

/** The contexts by the path of the message that they are about. */
function contextsIn(words, path = '') {
  return Object.entries(words).flatMap(([name, word]) => {
    if (typeof word !== 'string') return contextsIn(word, `${path}${name}.`)
    return name.startsWith('@') ? [[path + name.slice(1), word]] : []
  })
}

function exportFolder(file) {
  const english = readWords(file)
  const contexts = new Map(contextsIn(english))
  const texts = new Map(existsSync(fileOf(file)) ? messagesIn(readWords(fileOf(file))) : [])
  const rows = messagesIn(english).map(([path, text]) => {
    const context = contexts.get(path)
    return [path, { english: text, ...(context && { context }), text: texts.get(path) ?? '' }]
  })
  return [folderOf(file), Object.fromEntries(rows)]
}

/** The words in the order of the English ones; contexts stand in English alone. */
function fill(english, rows, path = '') {
  const members = Object.entries(english)
    .filter(([name]) => language === 'en' || !name.startsWith('@'))
    .map(([name, word]) => {
      if (typeof word !== 'string') return [name, fill(word, rows, `${path}${name}.`)]
      return [name, name.startsWith('@') ? word : (rows[path + name]?.text ?? '')]
    })
  return Object.fromEntries(members)
}

/** Nothing is written where anything is wrong. */
function importAll(folders) {
  const known = englishFiles.map(folderOf)
  const faults = Object.keys(folders)
    .filter((folder) => !known.includes(folder))
    .map((folder) => `${folder} has no words`)
  const files = englishFiles.map((file) => {
    const english = readWords(file)
    const folder = folderOf(file)
    const rows = folders[folder] ?? {}
    const words = fill(english, rows)
    const paths = messagesIn(words).map(([path]) => path)
    const unknown = Object.keys(rows).filter((path) => !paths.includes(path))
    const own = [
      ...unknown.map((path) => `has "${path}", which English has not`),
      ...faultsOf(words, language === 'en' ? words : english, language),
    ]
    faults.push(...own.map((fault) => `${folder} ${fault}`))
    return [fileOf(file), words]
  })
  if (faults.length > 0) throw new Error(faults.map((fault) => `${exchanged}: ${fault}.`).join('\n'))
  for (const [file, words] of files) write(file, words)
}

function writeTypes() {
  for (const english of compiledHere) writeCatalogue(dirname(english))
  for (const english of compiledByRollup) {
    writeFileSync(typesFileOf(english), typesOf(readWords(english)))
  }
}

try {
  if (command === 'export' && exchanged) {
    write(exchanged, Object.fromEntries(englishFiles.map(exportFolder)))
  } else if (command === 'import' && exchanged) {
    importAll(readWords(exchanged))
    writeTypes()
  } else if (command === 'types') {
    writeTypes()
  } else {
    throw new Error('Use it as: words -- export es FILE, words -- import es FILE, or words -- types.')
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
