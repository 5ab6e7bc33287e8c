import assert from 'node:assert/strict'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { test } from 'vitest'
import type { components } from '../../src/api/schema.d.ts'
import { until } from '../support/waiting.ts'
import { webhookSuite } from '../support/webhookSuite.ts'
import { loadWebhookRecipe } from '../support/webhookRecipe.ts'

type Delivery = components['schemas']['WebhookDelivery']

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const calls = webhookSuite()

// A time-out must not depend on whether memory was collected meanwhile.
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

test('an address that never answers and one that refuses delay no other, and a request has a time-out', async () => {
  const orders = []
  for (const externalReferenceId of ['1', '2', '3'])
    orders.push(await calls.sandbox.createTransaction({ externalReferenceId }))
  const silent = await calls.register(() => ({}))
  const missing = await calls.register(() => ({ status: 404 }))
  const good = await calls.register()
  for (const { token } of orders) await calls.sandbox.widget(token).POST('/v1/cancel')
  await until('three webhooks', () => good.received.length === 3)
  assert.deepEqual(
    (await calls.deliveriesTo(silent.id)).map(({ attempts }) => attempts),
    [[], [], []],
  )
  assert.deepEqual(
    good.received.map(({ body }) => body['externalReferenceId']),
    ['1', '2', '3'],
  )
  const refused = await calls.delivery(missing.id, ({ attempts }) => attempts.length > 0)
  assert.deepEqual([refused.status, refused.reason], ['pending', 'The address answered 404.'])
  const timedOut = await calls.delivery(silent.id, ({ attempts }) => {
    collectGarbage()
    return attempts.length > 0
  })
  assert.equal(timedOut.attempts[0]?.error, 'The address did not answer within 5 seconds.')
})

test('an event that an address fails over and over does not hold up the later ones', async () => {
  const address = await calls.register(({ body }) => ({ status: body['externalReferenceId'] === 'bad' ? 500 : 200 }))
  await calls.cancelOrder('bad')
  const good = await calls.cancelOrder('good')
  await calls.delivery(address.id, ({ transactionId, status }) => transactionId === good && status === 'delivered')
  await calls.delivery(address.id, ({ status, attempts }) => status === 'pending' && attempts.length > 0)
})

test('the same bytes are sent for three days with growing pauses; the delivery has failed then and stays listed', async () => {
  const address = await calls.register(() => ({ status: 503 }))
  await calls.cancelOrder()
  const pauses: number[] = []
  let last = await calls.delivery(address.id, ({ attempts }) => attempts.length === 1)
  while (last.nextAttemptAt !== undefined) {
    const { at } = last.attempts.at(-1) ?? assert.fail('There was no attempt.')
    const pauseMs = Date.parse(last.nextAttemptAt) - Date.parse(at)
    pauses.push(pauseMs)
    const count = last.attempts.length
    // The next attempt may be made by itself meanwhile, while the pauses are short.
    await calls.advance(pauseMs)
    last = await calls.delivery(address.id, ({ attempts }) => attempts.length > count)
  }
  const growing = pauses.slice(0, -1)
  assert.deepEqual(
    growing,
    [...growing].sort((one, other) => one - other),
  )
  assert.equal(Math.max(...growing), 12 * HOUR_MS)
  assert.deepEqual([last.status, last.reason], ['failed', 'The address answered 503.'])
  const lifeMs = Date.parse(last.attempts.at(-1)?.at ?? '') - Date.parse(last.createdAt)
  assert.ok(lifeMs >= 3 * DAY_MS && lifeMs < 3 * DAY_MS + HOUR_MS, `The last attempt came after ${lifeMs} ms.`)
  assert.equal(address.received.length, last.attempts.length)
  for (const { raw, headers, body } of address.received) {
    assert.deepEqual(raw, address.received[0]?.raw)
    assert.deepEqual([body['deliveryId'], headers['x-balance-signature']], [last.deliveryId, last.signature])
  }
  await calls.advance(DAY_MS)
  assert.deepEqual(
    (await calls.deliveriesTo(address.id)).map(({ status }) => status),
    ['failed'],
  )
})

test.for([
  ['seconds', '7200', 2 * HOUR_MS],
  ['a date', () => new Date(Date.now() + 2 * HOUR_MS).toUTCString(), 2 * HOUR_MS],
  ['more than the three days', '31536000', 3 * DAY_MS],
] as const)('Retry-After as %s sets the next attempt', async ([, retryAfter, expectedMs]) => {
  const value = typeof retryAfter === 'string' ? retryAfter : retryAfter()
  const address = await calls.register(() => ({ status: 429, headers: { 'retry-after': value } }))
  await calls.advance(DAY_MS)
  await calls.cancelOrder()
  const { nextAttemptAt, createdAt } = await calls.delivery(address.id, ({ attempts }) => attempts.length === 1)
  const pauseMs = Date.parse(nextAttemptAt ?? '') - Date.parse(createdAt)
  assert.ok(Math.abs(pauseMs - expectedMs) < 30_000, `The pause is ${pauseMs} ms.`)
})

test('a clock that is reset does not leave deliveries to a time that is far away', async () => {
  const address = await calls.register(() => ({ status: 503 }))
  await calls.advance(30 * DAY_MS)
  await calls.cancelOrder()
  await calls.delivery(address.id, ({ attempts }) => attempts.length > 0)
  await calls.sandbox.merchant.DELETE('/sandbox/clock')
  address.behave = () => ({ status: 200 })
  await calls.delivery(address.id, ({ status }) => status === 'delivered')
})

test('deliveries are listed by status and by transaction, a page at a time', async () => {
  const address = await calls.register(({ body }) => ({ status: body['externalReferenceId'] === 'bad' ? 400 : 200 }))
  const [bad, second, third] = [await calls.cancelOrder('bad'), await calls.cancelOrder(), await calls.cancelOrder()]
  for (const id of [second, third]) {
    await calls.delivery(address.id, ({ transactionId, status }) => transactionId === id && status === 'delivered')
  }
  const list = async (more: {
    status?: Delivery['status']
    transactionId?: string
    limit?: number
    cursor?: string
  }) => {
    const query = { webhookId: address.id, ...more }
    const { data } = await calls.sandbox.merchant.GET('/webhooks/deliveries', { params: { query } })
    return { orders: data?.deliveries.map(({ transactionId }) => transactionId), cursor: data?.nextCursor ?? '' }
  }
  const { orders, cursor } = await list({ limit: 2 })
  assert.deepEqual(orders, [third, second])
  assert.deepEqual(await list({ limit: 2, cursor }), { orders: [bad], cursor: '' })
  assert.deepEqual((await list({ status: 'pending' })).orders, [bad])
  assert.deepEqual((await list({ transactionId: second })).orders, [second])
})

test('a list of no such status or from no such cursor is refused by name', async () => {
  const list = async (query: string) => {
    const headers = { 'x-api-key': 'sk_sandbox_demo' }
    const response = await calls.sandbox.fetch(`/webhooks/deliveries?${query}`, { headers })
    const { fields } = (await response.json()) as components['schemas']['Error']
    return [response.status, fields?.map(({ path }) => path)]
  }
  assert.deepEqual(await list('status=lost'), [400, ['status']])
  assert.deepEqual(await list('cursor=whd_none'), [400, ['cursor']])
  assert.deepEqual(await list('limit=0'), [400, ['limit']])
})

test('the recipe of the docs accepts the bytes of a delivery that are not ASCII', async () => {
  const isFromBalance = await loadWebhookRecipe()
  const address = await calls.register()
  await calls.cancelOrder('Käse & Söhne 🧀 山')
  const [webhook] = await until('the webhook', () => address.received.length > 0 && address.received)
  assert.equal(webhook?.body['externalReferenceId'], 'Käse & Söhne 🧀 山')
  const { data } = await calls.sandbox.merchant.GET('/webhooks/keys')
  const signature = String(webhook?.headers['x-balance-signature'])
  assert.equal(isFromBalance(webhook?.raw ?? Buffer.alloc(0), signature, data?.webhookSecret ?? ''), true)
})
