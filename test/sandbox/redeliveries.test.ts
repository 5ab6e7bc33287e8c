import assert from 'node:assert/strict'
import { test } from 'vitest'
import { until } from '../support/waiting.ts'
import { webhookSuite } from '../support/webhookSuite.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const calls = webhookSuite()

test('a redelivery sends the same bytes again, also of what was delivered', async () => {
  const address = await calls.register()
  await calls.cancelOrder()
  const { deliveryId } = await calls.delivery(address.id, ({ status }) => status === 'delivered')
  const { data, response } = await calls.redeliver(deliveryId)
  assert.deepEqual([response.status, data?.status, data?.deliveryId], [201, 'pending', deliveryId])
  const again = await calls.delivery(address.id, ({ attempts }) => attempts.length === 2)
  assert.equal(again.status, 'delivered')
  assert.equal(address.received.length, 2)
  assert.deepEqual(address.received[1]?.raw, address.received[0]?.raw)
})

test('a redelivery of what has failed is retried for three days again', async () => {
  const address = await calls.register(() => ({ status: 500 }))
  await calls.cancelOrder()
  await calls.delivery(address.id, ({ attempts }) => attempts.length > 0)
  await calls.advance(3 * DAY_MS)
  const { deliveryId } = await calls.delivery(address.id, ({ status }) => status === 'failed')
  await calls.redeliver(deliveryId)
  await calls.delivery(address.id, ({ status, attempts }) => status === 'pending' && attempts.at(-1)?.status === 500)
  address.behave = () => ({ status: 204 })
  await calls.advance(HOUR_MS)
  await calls.delivery(address.id, ({ status }) => status === 'delivered')
})

test('a redelivery that is requested while a request is under way is sent besides it', async () => {
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const address = await calls.register(async () => {
    await answered
    return { status: 200 }
  })
  await calls.cancelOrder()
  await until('the first request', () => address.received.length === 1)
  const [{ deliveryId } = assert.fail('Nothing is listed.')] = await calls.deliveriesTo(address.id)
  await calls.redeliver(deliveryId)
  answer()
  const twice = await calls.delivery(
    address.id,
    ({ status, attempts }) => status === 'delivered' && attempts.length === 2,
  )
  assert.equal(twice.attempts[1]?.status, 200)
  assert.deepEqual(address.received[1]?.raw, address.received[0]?.raw)
})

test('a redelivery under a key happens once', async () => {
  const address = await calls.register()
  await calls.cancelOrder()
  const { deliveryId } = await calls.delivery(address.id, ({ status }) => status === 'delivered')
  const path = `/webhooks/deliveries/${deliveryId}/redeliver`
  const init = { method: 'POST', headers: { 'x-api-key': 'sk_sandbox_demo', 'idempotency-key': 'again' } }
  const [first, second] = [await calls.sandbox.fetch(path, init), await calls.sandbox.fetch(path, init)]
  assert.deepEqual(await second.json(), await first.json())
  await calls.delivery(address.id, ({ status, attempts }) => status === 'delivered' && attempts.length === 2)
  assert.equal(address.received.length, 2)
})

test('a webhook that is deleted gets nothing more; what was pending stays listed with the reason', async () => {
  const address = await calls.register(() => ({ status: 503 }))
  await calls.cancelOrder()
  await calls.delivery(address.id, ({ attempts }) => attempts.length > 0)
  assert.equal((await calls.remove(address.id)).response.status, 204)
  const count = address.received.length
  const other = await calls.register()
  await calls.advance(HOUR_MS)
  await calls.cancelOrder()
  await calls.delivery(other.id, ({ status }) => status === 'delivered')
  assert.equal(address.received.length, count)
  const [stopped = assert.fail('The delivery is gone.'), ...more] = await calls.deliveriesTo(address.id)
  assert.deepEqual(
    [stopped.status, stopped.reason, stopped.nextAttemptAt, more],
    ['failed', 'The webhook was deleted.', undefined, []],
  )
  const { error, response } = await calls.redeliver(stopped.deliveryId)
  assert.deepEqual([response.status, error?.code], [409, 'webhook_deleted'])
  assert.equal((await calls.remove(address.id)).response.status, 404)
})
