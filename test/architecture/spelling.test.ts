import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { it } from 'vitest'

/** Words that are spelled otherwise in American English, which documents are written in. Names of files stand in backquotes. */
const BRITISH =
  /\b(?:\w*authoris\w+|cancell(?:ed|ing)|honour\w*|colour\w*|behaviour\w*|favour\w*|centre|(?:serial|recogn|organ|optim|initial|normal|summar|minim|maxim)is(?:e|ed|es|ing|ation))\b/gi

const britishIn = (text: string): string[] => text.replaceAll(/`[^`\n]*`/g, '').match(BRITISH) ?? []

it('finds what is spelled in British English', () => {
  assert.deepEqual(britishIn('Authorised colours, `behaviour.ts`; a canceled color'), ['Authorised', 'colours'])
})

it('finds nothing in the documents and in the description of the API', () => {
  const files = execFileSync('git', ['ls-files', '*.md', 'src/api/openapi.yaml'], { encoding: 'utf8' })
    .trim()
    .split('\n')
  assert.ok(files.includes('README.md') && files.length > 30)
  const found = files.flatMap((file) => britishIn(readFileSync(file, 'utf8')).map((word) => `${file}: ${word}`))
  assert.deepEqual(found, [])
})
