import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, it } from 'vitest'
import { SCHEMA_PATCHES } from '../../../src/build/schemaPatches.mjs'

describe('what the build takes out of the schema library', () => {
  const library = readFileSync(fileURLToPath(import.meta.resolve('valibot')), 'utf8')

  for (const text of Object.keys(SCHEMA_PATCHES)) {
    it(`is in it: ${text.slice(0, 60)}`, () => assert.ok(library.includes(text)))
  }
})
