import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'vitest'
import { messagesIn } from '../../../src/build/words.mjs'
import type { WordsFile } from '../../../src/build/words.mjs'

const HOSTED = new URL('../../../demo/sandbox/routes/hosted/', import.meta.url)

// They stand in the markup of a page and in its attributes as they are.
test('the words of hosted pages are plain text in every language', () => {
  const files = readdirSync(HOSTED, { recursive: true })
    .map(String)
    .filter((path) => /words\/[\w-]+\.json$/.test(path))
  assert.ok(files.length >= 12)
  for (const file of files)
    for (const [path, text] of messagesIn(JSON.parse(readFileSync(new URL(file, HOSTED), 'utf8')) as WordsFile))
      assert.doesNotMatch(text, /[&<>"]/, `${file} ${path}`)
})
