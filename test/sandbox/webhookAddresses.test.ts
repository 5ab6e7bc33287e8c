import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import type { components } from '../../src/api/schema.d.ts'
import { sha256 } from '../../demo/sandbox/store/identifiers.ts'
import { merchants } from '../../demo/sandbox/store/schema.ts'
import { startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

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

test("another merchant's webhooks and deliveries are not there", async () => {
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
  for (const [method, path] of [
    ['DELETE', `/webhooks/${data?.id ?? ''}`],
    ['POST', `/webhooks/deliveries/${deliveryId}/redeliver`],
  ] as const) {
    const [status, body] = await call(method, path)
    assert.deepEqual([status, (body as components['schemas']['Error']).code], [404, 'not_found'], path)
  }
  assert.equal((await call('GET', `/webhooks/deliveries?cursor=${deliveryId}`))[0], 400)
  assert.ok((await listed()).some(({ id }) => id === data?.id))
})
