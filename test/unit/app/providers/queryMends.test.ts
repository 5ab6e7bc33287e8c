import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { QUERY_MENDS } from '../../../../src/app/providers/queryMends.mjs'

test('each mend of the query client still finds its place, once', () => {
  const folder = new URL('.', import.meta.resolve('@tanstack/query-core'))
  const text = readFileSync(fileURLToPath(new URL('queryClient.js', folder)), 'utf8')
  for (const place of Object.keys(QUERY_MENDS)) assert.equal(text.split(place).length, 2, place)
})
