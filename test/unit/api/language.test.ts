import assert from 'node:assert/strict'
import { it } from 'vitest'
import { createClientCalls } from '../../../src/api/client.ts'

/** The header of one call in a page with this language. */
async function headerFor(language: string | undefined): Promise<string | null | undefined> {
  let sent: string | null | undefined
  const calls = createClientCalls({
    baseUrl: 'https://api.example.test',
    getToken: () => 'token',
    getLanguage: () => language,
    fetch: (request) => {
      sent = request.headers.get('accept-language')
      return Promise.reject(new TypeError('No network.'))
    },
  })
  await calls.getSession().catch(() => undefined)
  return sent
}

it('a call asks for the language of the page, where that is one, and else leaves it to the browser', async () => {
  assert.equal(await headerFor('es-MX'), 'es-MX')
  // Another header than a browser sends by itself would be asked for first, and refused.
  for (const language of [undefined, '', 'en_US', 'français', 'es\nX-Key: 1', 'x'.repeat(99)])
    assert.equal(await headerFor(language), null, language)
})
