import assert from 'node:assert/strict'
import { it, vi } from 'vitest'
import type { ApiOptions } from '../../../src/api/Api.ts'
import { ApiError } from '../../../src/api/ApiError.ts'
import { createClientCalls } from '../../../src/api/client.ts'
import { languageHeader } from '../../../src/api/httpClient.ts'
import { attempt } from '../payment/play.ts'

it('a call asks for the language of the page, where that is one, and else leaves it to the browser', () => {
  assert.deepEqual(languageHeader('es-MX'), { 'Accept-Language': 'es-MX' })
  assert.deepEqual(languageHeader('es_MX'), { 'Accept-Language': 'es-MX' })
  // Another header than a browser sends by itself would be asked for first, and refused.
  for (const language of [undefined, '', 'en US', 'français', 'es\nX-Key: 1', 'x'.repeat(99)])
    assert.deepEqual(languageHeader(language), {}, language)
})

it('sends a payment where a page has a class of its own in the place of Request', async () => {
  const sent: unknown[] = []
  const api = createClientCalls({
    baseUrl: 'https://api.example.test',
    getToken: () => 'token',
    fetch: (address, { method, body, headers }) => {
      sent.push([method, address, body, new Headers(headers).get('Idempotency-Key')])
      return Promise.resolve(Response.json(attempt({ idempotencyKey: 'key-1' })))
    },
  })
  vi.stubGlobal('Request', function RequestOfPage() {})
  await api.createAttempt('key-1', '{"amount":1999}', true, Infinity)
  assert.deepEqual(sent, [['POST', 'https://api.example.test/v1/attempts', '{"amount":1999}', 'key-1']])
})

it('knows a payment that broke before it was sent from one whose answer did not come', async () => {
  const options = { baseUrl: 'https://api.example.test', getToken: () => 'token' }
  const unsent = async (fetch: ApiOptions['fetch']) => {
    const api = createClientCalls({ ...options, fetch })
    const error: unknown = await api.createAttempt('key', '{}', true, Infinity).catch((cause: unknown) => cause)
    assert.ok(error instanceof ApiError && !error.isDefinite)
    return [error.code, error.details.isUnsent ?? false]
  }
  const noNetwork = () => Promise.reject(new TypeError('No network.'))
  assert.deepEqual(await unsent(noNetwork), ['server_error', false])
  vi.stubGlobal('Headers', function HeadersOfPage() {})
  assert.deepEqual(await unsent(() => assert.fail('It is sent.')), ['internal_error', true])
})
