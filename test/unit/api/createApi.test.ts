import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createApi } from '../../../src/api/createApi.ts'

function start() {
  const sent: string[] = []
  const api = createApi({
    baseUrl: 'http://127.0.0.1:1',
    getToken: () => 'token',
    fetch: (request) => {
      sent.push(`${request.method} ${new URL(request.url).pathname}`)
      return Promise.resolve(Response.json({ error: { code: 'card_declined' } }, { status: 402 }))
    },
    takeFirstSession: () => undefined,
  })
  return { api, sent }
}

it('sends an attempt in the call itself once the client is there', async () => {
  const { api, sent } = start()
  await api.warm()
  const answer = api.createAttempt('key', '{}', true)
  assert.deepEqual(sent, ['POST /v1/attempts'])
  await assert.rejects(answer)
})

it('loads the client for an attempt that nobody warmed it for', async () => {
  const { api, sent } = start()
  await assert.rejects(api.createAttempt('key', '{}', true))
  assert.deepEqual(sent, ['POST /v1/attempts'])
})
