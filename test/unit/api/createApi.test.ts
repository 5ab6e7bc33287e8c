import assert from 'node:assert/strict'
import { it } from 'vitest'
import { createApi } from '../../../src/api/createApi.ts'
import { asRequest } from '../../support/asRequest.ts'

/** The calls of the token "a", and what they have sent. Each is refused. */
function start(code = 'card_declined', status = 402) {
  const sent: string[] = []
  const createCalls = createApi({
    baseUrl: 'http://127.0.0.1:1',
    fetch: asRequest((request) => {
      sent.push(`${request.method} ${new URL(request.url).pathname} ${request.headers.get('authorization')}`)
      return Promise.resolve(Response.json({ code, statusCode: status }, { status }))
    }),
  })
  return { calls: createCalls({ getToken: () => 'a' }), sent }
}

it('sends an attempt in the call itself once the client is there', async () => {
  const { calls, sent } = start()
  await calls.warm()
  const answer = calls.createAttempt('key', '{}', true, Infinity)
  assert.deepEqual(sent, ['POST /v1/attempts Bearer a'])
  await assert.rejects(answer, { code: 'card_declined' })
})

it('loads the client for an attempt that nobody warmed it for', async () => {
  const { calls, sent } = start()
  await assert.rejects(calls.createAttempt('key', '{}', true, Infinity))
  assert.deepEqual(sent, ['POST /v1/attempts Bearer a'])
})

it('sends the other calls too', async () => {
  const { calls, sent } = start()
  const account = await calls.account()
  await Promise.allSettled([calls.getSession(), calls.getAttempt('1'), calls.cancelAttempt('1')])
  await Promise.allSettled([calls.cancelSession()])
  await Promise.allSettled([account.listInvoices({})])
  const paths = ['GET /v1/session', 'GET /v1/attempts/1', 'POST /v1/attempts/1/cancel', 'POST /v1/cancel']
  assert.deepEqual(
    sent,
    [...paths, 'GET /v1/invoices'].map((path) => `${path} Bearer a`),
  )
})

it('refuses a call whose token has run out where no other can be asked for', async () => {
  const { calls, sent } = start('token_expired', 401)
  await assert.rejects(calls.getSession(), { code: 'token_expired' })
  assert.equal(sent.length, 1)
})
