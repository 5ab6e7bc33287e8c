import assert from 'node:assert/strict'
import { it } from 'vitest'
import { languageHeader } from '../../../src/api/ownClient.ts'

it('a call asks for the language of the page, where that is one, and else leaves it to the browser', () => {
  assert.deepEqual(languageHeader('es-MX'), { 'Accept-Language': 'es-MX' })
  assert.deepEqual(languageHeader('es_MX'), { 'Accept-Language': 'es-MX' })
  // Another header than a browser sends by itself would be asked for first, and refused.
  for (const language of [undefined, '', 'en US', 'français', 'es\nX-Key: 1', 'x'.repeat(99)])
    assert.deepEqual(languageHeader(language), {}, language)
})
