import assert from 'node:assert/strict'
import { afterAll, beforeAll, onTestFinished, test } from 'vitest'
import type { components } from '../../src/api/schema.d.ts'
import { DEMO_MERCHANT } from '../../demo/sandbox/fixtures/merchant.ts'
import { startSandbox } from '../../demo/sandbox/server/server.ts'
import { openDatabase } from '../../demo/sandbox/store/database.ts'
import type { Database } from '../../demo/sandbox/store/database.ts'
import { sha256 } from '../../demo/sandbox/store/identifiers.ts'
import { merchants } from '../../demo/sandbox/store/schema.ts'
import { registerWebhook } from '../../demo/sandbox/store/webhooks.ts'
import { MERCHANT_KEY, startTestSandbox, transactionRequest } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'
import { until } from '../support/waiting.ts'
import { startWebhookReceiver } from '../support/webhookReceiver.ts'

type Schemas = components['schemas']

const topic = 'transaction/canceled'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

const register = (address: string) => sandbox.merchant.POST('/webhooks', { body: { topic, address } })
const listed = async () => (await sandbox.merchant.GET('/webhooks')).data?.webhooks ?? []

async function cancelOrder(): Promise<string> {
  const { id, token } = await sandbox.createTransaction()
  await sandbox.widget(token).POST('/v1/cancel')
  return id
}

test.for([
  ['shop.example/webhooks', /whole URL/],
  ['https://', /whole URL/],
  ['', /whole URL/],
  ['ftp://shop.example/webhooks', /http or https URL.*ftp/],
  ['javascript:alert(1)', /http or https URL.*javascript/],
  ['https://user:secret@shop.example/webhooks', /no user name and no password/],
  ['https://user@shop.example/webhooks', /no user name and no password/],
] as const)('the address "%s" is refused with the reason', async ([address, reason]) => {
  const { error, response } = await register(address)
  assert.deepEqual(
    [response.status, error?.code, error?.fields?.map(({ path }) => path)],
    [400, 'validation_failed', ['address']],
  )
  assert.match(String(error?.message), reason)
  assert.ok(!JSON.stringify(error).includes('secret'))
})

test('one address in several spellings is one webhook with one delivery for each event', async () => {
  const answers = await Promise.all(
    ['http://Shop.localhost/hooks', 'http://shop.localhost:80/hooks', 'HTTP://shop.localhost/hooks#top'].map(register),
  )
  const [first] = answers
  assert.deepEqual(
    answers.map(({ data }) => data),
    Array(3).fill(first?.data),
  )
  assert.deepEqual(await listed(), [first?.data])
  const transactionId = await cancelOrder()
  const { data } = await sandbox.merchant.GET('/webhooks/deliveries', { params: { query: { transactionId } } })
  assert.deepEqual(
    data?.deliveries.map(({ webhookId, address }) => [webhookId, address]),
    [[first?.data?.id, first?.data?.address]],
  )
})

test('an address that was deleted can be registered again', async () => {
  const { data } = await register('http://127.0.0.1:9/again')
  const id = data?.id ?? ''
  await sandbox.merchant.DELETE('/webhooks/{id}', { params: { path: { id } } })
  assert.ok((await listed()).every((webhook) => webhook.id !== id))
  const again = await register('http://127.0.0.1:9/again')
  assert.deepEqual([again.response.status, again.data?.id === id], [201, false])
})

test("another merchant's webhooks, deliveries and ledger are not there", async () => {
  const { data } = await register('http://127.0.0.1:9/hooks')
  const transactionId = await cancelOrder()
  const query = { transactionId }
  const deliveries = (await sandbox.merchant.GET('/webhooks/deliveries', { params: { query } })).data?.deliveries
  const deliveryId = deliveries?.[0]?.deliveryId ?? assert.fail('There is no delivery.')
  await sandbox.db
    .insert(merchants)
    .values({ id: 'mer_other', name: 'Other', keyHash: sha256('sk_other'), webhookSecret: 'other' })
  const call = async (method: string, path: string) => {
    const response = await sandbox.fetch(path, { method, headers: { 'x-api-key': 'sk_other' } })
    return [response.status, (await response.json()) as unknown] as const
  }
  assert.deepEqual(await call('GET', '/webhooks'), [200, { webhooks: [] }])
  assert.deepEqual(await call('GET', '/webhooks/deliveries'), [200, { deliveries: [] }])
  assert.deepEqual(await call('GET', '/sandbox/webhooks'), [200, { deliveries: [] }])
  const paid = await sandbox.createTransaction()
  await sandbox.pay(paid)
  const { data: own } = await sandbox.merchant.GET('/transactions/{id}', { params: { path: { id: paid.id } } })
  assert.equal((await sandbox.ledger(paid.id)).length, 1)
  for (const asked of [`buyerId=${own?.buyerId ?? ''}`, `transactionId=${paid.id}`, ''])
    assert.deepEqual(await call('GET', `/sandbox/ledger?${asked}`), [200, { entries: [] }], asked)
  for (const [method, path] of [
    ['DELETE', `/webhooks/${data?.id ?? ''}`],
    ['POST', `/webhooks/deliveries/${deliveryId}/redeliver`],
  ] as const) {
    const [status, body] = await call(method, path)
    assert.deepEqual([status, (body as Schemas['Error']).code], [404, 'not_found'], path)
  }
  assert.equal((await call('GET', `/webhooks/deliveries?cursor=${deliveryId}`))[0], 400)
  assert.ok((await listed()).some(({ id }) => id === data?.id))
})

test('outside of the sandbox an address is https and public, when it is registered and when a webhook is sent', async () => {
  let db: Database | undefined
  const server = await startSandbox({ port: 0, environment: 'production' }, async (location) => {
    const opened = await openDatabase(location)
    db = opened.db
    return opened
  })
  const receiver = await startWebhookReceiver()
  onTestFinished(async () => {
    receiver.close()
    await server.close()
  })
  async function call<T>(path: string, body?: object, headers: Record<string, string> = MERCHANT_KEY) {
    const init = body && { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(server.origin + path, {
      ...init,
      headers: { 'content-type': 'application/json', ...headers },
    })
    return { status: answer.status, body: (await answer.json()) as T }
  }
  const target = receiver.address()
  for (const address of [target.url, 'https://127.0.0.1/hooks', 'https://[::1]/hooks', 'https://192.168.0.1/hooks']) {
    const { status, body } = await call<Schemas['Error']>('/webhooks', { topic, address })
    assert.deepEqual([status, body.fields?.map(({ path }) => path)], [400, ['address']], address)
  }
  const unused = { topic: 'invoice/paid', address: 'https://shop.example/hooks' }
  assert.equal((await call('/webhooks', unused)).status, 201)

  if (!db) throw new Error('The sandbox started without a database.')
  const old = await registerWebhook(db, DEMO_MERCHANT.id, topic, target.url)
  const { token } = (await call<{ token: string }>('/transactions', transactionRequest())).body
  await call('/v1/cancel', {}, { authorization: `Bearer ${token}` })
  const delivery = await until('an attempt', async () => {
    const { body } = await call<{ deliveries: Schemas['WebhookDelivery'][] }>(
      `/webhooks/deliveries?webhookId=${old.id}`,
    )
    return body.deliveries.find(({ attempts }) => attempts.length > 0)
  })
  assert.equal(delivery.reason, 'address must be an https URL; the scheme of this one is http.')
  assert.deepEqual(target.received, [])
})
