import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { createTestBuyer } from '../support/buyerSandbox.ts'
import { addInvoice, payInvoices } from '../support/invoices.ts'
import { MERCHANT_KEY, startTestSandbox, transactionRequest } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

async function json(response: Response): Promise<Record<string, unknown>> {
  return (await response.json()) as Record<string, unknown>
}

const bearer = (token: string, more: Record<string, string> = {}) => ({
  headers: { authorization: `Bearer ${token}`, ...more },
})

test('a request without a token, with a strange one or an old one is a 401 that says so', async () => {
  const { token } = await sandbox.createTransaction()
  const cases = [
    [{}, 'missing_token'],
    [bearer('tok_sandbox_guess'), 'invalid_token'],
  ] as const
  for (const [init, code] of cases) {
    const response = await sandbox.fetch('/v1/session', init)
    assert.deepEqual([response.status, (await json(response))['code']], [401, code])
  }
  await sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: 25 * 3_600_000 } })
  const response = await sandbox.fetch('/v1/session', bearer(token))
  assert.deepEqual([response.status, (await json(response))['code']], [401, 'token_expired'])
  await sandbox.merchant.DELETE('/sandbox/clock')
})

test('a token does what its scope says and no more', async () => {
  const transaction = await sandbox.createTransaction()
  const { data } = await sandbox.merchant.POST('/buyers/{id}/token', {
    params: { path: { id: transaction.buyerId } },
    body: { scope: 'ADD_PAYMENT_METHOD' },
  })
  const pay = await sandbox.fetch('/v1/attempts', { method: 'POST', ...bearer(data?.token ?? '') })
  assert.deepEqual([pay.status, (await json(pay))['code']], [403, 'scope_mismatch'])
  const invoices = await sandbox.fetch('/v1/invoices', bearer(transaction.token))
  assert.equal(invoices.status, 403)
  const merchant = await sandbox.fetch(`/transactions/${transaction.id}`, bearer(transaction.token))
  assert.equal(merchant.status, 401)
})

test('a token sees its own attempts only', async () => {
  const [own, other] = [await sandbox.createTransaction(), await sandbox.createTransaction()]
  const { data } = await sandbox.pay(own)
  const seen = await sandbox.widget(other.token).GET('/v1/attempts/{id}', { params: { path: { id: data?.id ?? '' } } })
  assert.equal(seen.response.status, 404)
})

test('any origin may call, unless the transaction names some', async () => {
  const open = await sandbox.createTransaction()
  const answer = await sandbox.fetch('/v1/session', bearer(open.token, { origin: 'https://shop.test' }))
  assert.deepEqual([answer.status, answer.headers.get('access-control-allow-origin')], [200, '*'])
  const closed = await sandbox.createTransaction({ allowedOrigins: ['https://shop.test'] })
  assert.equal((await sandbox.fetch('/v1/session', bearer(closed.token, { origin: 'https://shop.test' }))).status, 200)
  const refused = await sandbox.fetch('/v1/session', bearer(closed.token, { origin: 'https://evil.test' }))
  assert.deepEqual([refused.status, (await json(refused))['code']], [403, 'origin_not_allowed'])
  assert.equal(refused.headers.get('access-control-allow-origin'), '*')
})

test("a buyer's token is good on the pages that it names, and so is what is typed there alone", async () => {
  const { id } = await createTestBuyer(sandbox)
  const grant = (allowedOrigins: string[]) =>
    sandbox.merchant.POST('/buyers/{id}/token', { params: { path: { id } }, body: { scope: 'BUYER', allowedOrigins } })
  const { data } = await grant(['HTTPS://Shop.test/'])
  const token = data?.token ?? ''
  const statusFrom = async (origin: string) => (await sandbox.fetch('/v1/session', bearer(token, { origin }))).status
  assert.deepEqual([await statusFrom('https://shop.test'), await statusFrom('https://evil.test')], [200, 403])
  const buyer = { id, token, widget: sandbox.widget(token) }
  const invoices = [await addInvoice(sandbox, id)]
  for (const [origin, status] of [
    ['https://evil.test', 403],
    ['https://shop.test', 201],
  ] as const) {
    const body = { type: 'card', encrypted: await sandbox.encryptCard(id, { origin }) } as const
    assert.equal((await buyer.widget.POST('/v1/payment-methods', { body })).response.status, status, origin)
    const encrypted = await sandbox.encryptCard(id, { origin })
    assert.equal((await payInvoices(sandbox, buyer, { invoices, encrypted })).response.status, status, origin)
  }
  const wrong = await grant(['https://shop.test/path'])
  assert.deepEqual([wrong.response.status, wrong.error?.fields?.[0]?.path], [400, 'allowedOrigins[0]'])
  assert.equal((await grant([])).response.status, 400)
})

test('preflights allow what the widget sends, and every answer can be read across origins', async () => {
  const headers = {
    origin: 'https://shop.test',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,idempotency-key',
  }
  const preflight = await sandbox.fetch('/v1/attempts', { method: 'OPTIONS', headers })
  assert.equal(preflight.status, 204)
  const allowed = (preflight.headers.get('access-control-allow-headers') ?? '').toLowerCase()
  for (const name of ['authorization', 'content-type', 'idempotency-key', 'last-event-id', 'source'])
    assert.ok(allowed.includes(name), name)
  assert.equal(preflight.headers.get('access-control-max-age'), '7200')
  assert.equal(preflight.headers.get('access-control-allow-credentials'), null)
  for (const [path, init] of [
    ['/v1/nowhere', {}],
    ['/v1/attempts', { method: 'POST', body: '{' }],
    ['/v1/%zz', {}],
  ] as const) {
    const response = await sandbox.fetch(path, init)
    assert.ok(response.status >= 400)
    assert.equal(response.headers.get('access-control-allow-origin'), '*', path)
    const exposed = response.headers.get('access-control-expose-headers') ?? ''
    for (const name of ['Retry-After', 'Date', 'X-Request-Id']) assert.ok(exposed.includes(name), `${path} ${name}`)
    assert.equal((await json(response))['requestId'], response.headers.get('x-request-id'))
  }
})

test('merchant paths answer to both key headers and under the prefixes in use', async () => {
  const { id } = await sandbox.createTransaction()
  for (const path of ['/transactions', '/v1/transactions', '/2024-01/transactions']) {
    for (const name of ['x-api-key', 'x-balance-key']) {
      const response = await fetch(`${sandbox.origins[0] ?? ''}${path}/${id}`, {
        headers: { [name]: 'sk_sandbox_demo' },
      })
      assert.equal(response.status, 200, `${path} ${name}`)
    }
  }
  assert.equal((await sandbox.fetch(`/transactions/${id}`, { headers: { 'x-api-key': 'sk_wrong' } })).status, 401)
})

test('what is wrong with a request is told all at once, with paths', async () => {
  const body = {
    currency: 'usd',
    buyer: { email: 7 },
    lines: [{ lineItems: [{ title: 'Desk', quantity: 0, price: 'ten' }] }],
  }
  const response = await sandbox.fetch('/transactions', {
    method: 'POST',
    headers: { ...MERCHANT_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await json(response)
  assert.deepEqual([response.status, answer['code'], answer['statusCode']], [400, 'validation_failed', 400])
  const fields = answer['fields'] as { path: string; message: string }[]
  assert.deepEqual(fields.map(({ path }) => path).sort(), [
    'buyer.email',
    'currency',
    'lines[0].lineItems[0].price',
    'lines[0].lineItems[0].quantity',
  ])
  assert.deepEqual(
    answer['message'],
    fields.map(({ message }) => message),
  )
})

test('amounts that do not add up, or have too many digits, are told by path', async () => {
  const digits = await sandbox.merchant.POST('/transactions', {
    body: transactionRequest({ lines: [{ lineItems: [{ title: 'Desk', quantity: 1, price: 1.999 }] }] }),
  })
  assert.deepEqual([digits.response.status, digits.error?.fields?.[0]?.path], [400, 'lines[0].lineItems[0].price'])
  const mismatch = await sandbox.merchant.POST('/transactions', { body: transactionRequest({ amount: 20 }) })
  assert.deepEqual([mismatch.response.status, mismatch.error?.code], [400, 'amount_mismatch'])
  const right = await sandbox.merchant.POST('/transactions', { body: transactionRequest({ amount: '19.99' }) })
  assert.equal(right.response.status, 201)
})

test('unknown fields are taken and named', async () => {
  const body = Object.assign(transactionRequest({ metadata: { anything: 1 } }), { colour: 'red' })
  const { data } = await sandbox.merchant.POST('/transactions', { body })
  assert.deepEqual(data?.warnings, ['colour is not a field that we know; it was ignored.'])
})

test('a buyer is found by id, and belongs to the merchant', async () => {
  const { data: buyer } = await sandbox.merchant.POST('/buyers', {
    body: { email: 'Known@example.test', firstname: 'Old', businessName: 'Works' },
  })
  assert.deepEqual([buyer?.firstName, buyer?.businessName], ['Old', 'Works'])
  const byId = await sandbox.createTransaction({ buyer: { id: buyer?.id ?? '' } })
  assert.equal(byId.buyerId, buyer?.id)
  const unknown = await sandbox.merchant.POST('/transactions', {
    body: transactionRequest({ buyer: { id: 'byr_none' } }),
  })
  assert.deepEqual([unknown.response.status, unknown.error?.fields?.[0]?.path], [400, 'buyer.id'])
})

test('no cache keeps an answer, as one address answers for each token', async () => {
  const { token } = await sandbox.createTransaction()
  for (const path of ['/v1/session', '/v1/attempts/unknown', '/v1/invoices']) {
    const response = await sandbox.fetch(path, bearer(token))
    assert.equal(response.headers.get('cache-control'), 'no-store', path)
    assert.match(response.headers.get('vary') ?? '', /Authorization/, path)
  }
})
