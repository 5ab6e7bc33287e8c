import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, test } from 'vitest'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { createStoreApp } from '../../../../demo/store/app.ts'
import type { CartTexts } from '../../../../demo/store/pages/miniCart.ts'

const SECRET = 'whsec_test'
const ASSETS = 'http://127.0.0.1:1'

interface NewToken {
  readonly orderId: string
  readonly token: string
}

let api: FastifyInstance
let store: FastifyInstance
let registered: unknown[]
let requests: { path: string; key: unknown }[]

// Answers just what the shop asks for; how the API behaves is the sandbox's own test.
function createFakeApi(): FastifyInstance {
  const app = Fastify()
  app.addHook('onRequest', ({ url, headers }, _reply, done) => {
    requests.push({ path: url, key: headers['x-api-key'] })
    done()
  })
  app.get('/webhooks/keys', () => ({ webhookSecret: SECRET }))
  app.post('/webhooks', (request, reply) => {
    registered.push(request.body)
    return reply.code(201).send({ id: 'hook' })
  })
  app.post('/transactions', (_request, reply) => reply.code(201).send({ id: 'txn', buyerId: 'buy', token: 'tok-1' }))
  app.post('/transactions/:id/token', (_request, reply) => reply.code(201).send({ token: 'tok-2', expiresAt: '' }))
  return app
}

beforeAll(async () => {
  registered = []
  requests = []
  api = createFakeApi()
  const apiOrigin = await api.listen({ host: '127.0.0.1', port: 0 })
  const webhookAddress = () => 'http://localhost:1/webhooks'
  store = await createStoreApp({ apiOrigin, assetsOrigin: ASSETS, apiKey: 'sk_test', webhookAddress })
})

afterAll(async () => {
  await store.close()
  await api.close()
})

/** Puts a thing into a new cart; gives the session's cookie. */
async function shop(): Promise<{ cookie: string }> {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await store.inject({
    method: 'POST',
    url: '/cart',
    headers: form,
    payload: 'product=CS-131&change=add&quantity=2',
  })
  assert.equal(answer.statusCode, 303)
  const cookie = String(answer.headers['set-cookie'])
  assert.match(cookie, /; HttpOnly; SameSite=Lax$/)
  return { cookie: cookie.split(';')[0] ?? '' }
}

describe('checkout', () => {
  test('the page holds the two lines, is not cached, and its address has no token', async () => {
    const { body, headers } = await store.inject({ url: '/checkout', headers: await shop() })
    assert.ok(body.includes(`<script async src="${ASSETS}/balance.js"></script>`))
    assert.ok(body.includes('<balance-checkout token="tok-1"></balance-checkout>'))
    assert.equal(headers['cache-control'], 'no-store')
  })

  test('webhooks are registered before the transaction, with the secret key on every call', async () => {
    await store.inject({ url: '/checkout', headers: await shop() })
    assert.ok(registered.length >= 5)
    assert.deepEqual(registered[0], { topic: 'transaction/confirmed', address: 'http://localhost:1/webhooks' })
    assert.ok(requests.every(({ key }) => key === 'sk_test'))
  })

  test('a page asks its own server for another token', async () => {
    const headers = await shop()
    const answer = await store.inject({ method: 'POST', url: '/api/orders', headers })
    const { token, orderId } = answer.json<NewToken>()
    assert.equal(token, 'tok-2')
    assert.match(orderId, /^CS-\d{6}$/)
  })

  test('a page that is not there still counts the cart', async () => {
    for (const url of ['/no-such-page', '/orders/CS-1']) {
      const { statusCode, body } = await store.inject({ url, headers: await shop() })
      assert.equal(statusCode, 404)
      assert.match(body, /data-cart-count[^>]*>2</)
    }
  })

  test('with an empty cart there is no checkout', async () => {
    assert.equal((await store.inject('/checkout')).headers.location, '/cart')
    assert.equal((await store.inject({ method: 'POST', url: '/api/orders' })).statusCode, 409)
  })
})

describe('webhooks', () => {
  test('a signed charge turns the order to paid; the same bytes tampered with are a 401', async () => {
    const headers = await shop()
    const { orderId } = (await store.inject({ method: 'POST', url: '/api/orders', headers })).json<NewToken>()
    const event = { topic: 'checkout/charged', deliveryId: 'd1', eventTime: '2026-11-20T10:00:00.000Z' }
    const payload = JSON.stringify({ ...event, externalReferenceId: orderId, amount: 181.86, currency: 'USD' })
    const signed = {
      'content-type': 'application/json',
      'x-balance-signature': createHmac('sha256', SECRET).update(payload).digest('hex'),
    }
    const post = (body: string) => store.inject({ method: 'POST', url: '/webhooks', headers: signed, payload: body })
    const status = async () => {
      const answer = await store.inject({ url: `/api/orders/${orderId}`, headers })
      return answer.json<{ status: string }>().status
    }

    assert.equal((await post(payload.replace('181.86', '181.87'))).statusCode, 401)
    assert.equal(await status(), 'open')
    assert.equal((await post(payload)).statusCode, 200)
    assert.equal(await status(), 'paid')
    assert.equal((await post(payload)).json<{ receipt: string }>().receipt, 'duplicate')
  })

  test('a delivery without a signature is a 401', async () => {
    const answer = await store.inject({ method: 'POST', url: '/webhooks', payload: { topic: 'checkout/charged' } })
    assert.equal(answer.statusCode, 401)
  })
})

test('an order is shown to no other browser', async () => {
  const { orderId } = (
    await store.inject({ method: 'POST', url: '/api/orders', headers: await shop() })
  ).json<NewToken>()
  assert.equal((await store.inject(`/orders/${orderId}`)).statusCode, 404)
  assert.equal((await store.inject(`/api/orders/${orderId}`)).statusCode, 404)
})

test('a bad cart change names what is wrong', async () => {
  const answer = await store.inject({ method: 'POST', url: '/cart', payload: { product: 'CS-131', change: 'halve' } })
  assert.equal(answer.statusCode, 400)
  assert.deepEqual(answer.json(), { message: 'The change must be "add", "set" or "remove".' })
})

test('another site cannot drive the sandbox through the QA page’s server', async () => {
  const reset = async (headers: Record<string, string>) =>
    (await store.inject({ method: 'POST', url: '/qa/api/nowhere', headers, payload: {} })).statusCode
  for (const site of ['cross-site', 'same-site', 'none']) assert.equal(await reset({ 'sec-fetch-site': site }), 403)
  // A browser without that header.
  for (const origin of ['https://evil.example', 'http://localhost:1', 'null'])
    assert.equal(await reset({ origin }), 403)
  assert.equal(await reset({ origin: 'http://localhost:80' }), 404)
  assert.equal(await reset({ 'sec-fetch-site': 'same-origin' }), 404)
  const headers = { 'sec-fetch-site': 'cross-site' }
  for (const url of ['/qa/saved-methods', '/qa/webhooks']) {
    assert.equal((await store.inject({ method: 'POST', url, headers, payload: {} })).statusCode, 403)
  }
})

test('what the QA page asks for and cannot be read is a 400', async () => {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  for (const url of ['/qa/payments', '/qa/saved-methods', '/cart', '/api/orders'])
    for (const payload of ['null', '[]', '7', '{}', '{"buyerId":{},"count":-1,"value":[]}']) {
      const answer = await store.inject({ method: 'POST', url, headers, payload })
      assert.ok(answer.statusCode >= 400 && answer.statusCode < 500, `${url} ${payload} ${answer.statusCode}`)
    }
})

test('the QA page has the shop registered for webhooks', async () => {
  registered.length = 0
  const headers = { 'sec-fetch-site': 'same-origin' }
  assert.equal((await store.inject({ method: 'POST', url: '/qa/webhooks', headers, payload: {} })).statusCode, 204)
  assert.ok(registered.length > 0)
})

test('the cart of a script: how many things, and the lines beside the catalog', async () => {
  const headers = await shop()
  const { count, lines } = (await store.inject({ url: '/api/cart', headers })).json<CartTexts>()
  assert.equal(count, 2)
  assert.deepEqual(lines, [{ text: '2 × Task lamp', total: '$168.00' }])
  const change = { method: 'POST', url: '/cart', payload: { product: 'CS-131', change: 'remove' } } as const
  const emptied = await store.inject({ ...change, headers: { ...headers, accept: 'application/json' } })
  const { count: left, lines: noLines } = emptied.json<CartTexts>()
  assert.deepEqual([left, noLines], [0, []])
})

test('people get a page with a way on, scripts get JSON', async () => {
  const headers = { accept: 'text/html' }
  const lost = await store.inject({ url: '/orders/CS-1', headers })
  assert.equal(lost.statusCode, 404)
  assert.match(lost.body, /There is no order CS-1 in this browser\./)
  assert.match(lost.body, /class="button" href="\/cart"/)
  const bad = { method: 'POST', url: '/cart', payload: { product: 'CS-131', change: 'halve' } } as const
  const refused = await store.inject({ ...bad, headers })
  assert.equal(refused.statusCode, 400)
  assert.match(refused.body, /class="button" href="\/cart"/)
  assert.match((await store.inject('/nowhere')).body, /class="button" href="\/"/)
})

test('when the provider cannot be reached the shop says so and keeps the cart', async () => {
  const options = { assetsOrigin: ASSETS, apiKey: 'sk_test', webhookAddress: () => 'http://localhost:1/webhooks' }
  const alone = await createStoreApp({ ...options, apiOrigin: 'http://127.0.0.1:1' })
  const form = { method: 'POST', url: '/cart', payload: { product: 'CS-131', change: 'add' } } as const
  const cookie = String((await alone.inject(form)).headers['set-cookie']).split(';')[0] ?? ''
  const open = (url: string, accept: string) => alone.inject({ url, headers: { cookie, accept } })
  const { statusCode, body } = await open('/checkout', 'text/html')
  assert.equal(statusCode, 502)
  assert.match(body, /Your cart is kept/)
  assert.match(body, /href="\/checkout">Try again</)
  assert.match((await open('/account', 'text/html')).body, /your invoices are kept there.*href="\/account">Try again</s)
  assert.match((await open('/checkout', '*/*')).json<{ message: string }>().message, /does not answer/)
  assert.match((await alone.inject({ url: '/cart', headers: { cookie } })).body, /Task lamp/)
  await alone.close()
})
