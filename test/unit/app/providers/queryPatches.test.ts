import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'vitest'
import { QUERY_PATCHES } from '../../../../src/app/providers/queryPatches.mjs'

const FILES = ['queryClient', 'query', 'utils', 'infiniteQueryObserver']

test('each text that the build replaces is one of the query client', () => {
  const sources = FILES.map((name) => readFileSync(`node_modules/@tanstack/query-core/build/modern/${name}.js`, 'utf8'))
  const missing = Object.keys(QUERY_PATCHES).filter((text) => !sources.some((source) => source.includes(text)))
  assert.deepEqual(missing, [])
})
