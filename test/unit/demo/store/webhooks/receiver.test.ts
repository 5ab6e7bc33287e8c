import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { beforeEach, test } from 'vitest'
import { createOrderBook } from '../../../../../demo/store/orderBook.ts'
import type { OrderBook } from '../../../../../demo/store/orderBook.ts'
import type { Session } from '../../../../../demo/store/sessions.ts'
import { createWebhookReceiver } from '../../../../../demo/store/webhooks/receiver.ts'
import { makeOrder, makeSession } from '../fixtures.ts'

const SECRET = 'whsec_test'

let orders: OrderBook
let session: Session

beforeEach(() => {
  orders = createOrderBook()
  orders.save(makeOrder())
  session = makeSession({ orderId: 'CS-500001' })
})

function deliver(body: object | string, secret = SECRET) {
  const sessions = { of: () => session, find: () => session }
  const receiver = createWebhookReceiver({ orders, sessions, secret: () => Promise.resolve(SECRET) })
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  return receiver.receive(bytes, createHmac('sha256', secret).update(bytes).digest('hex'))
}

const event = (topic: string, deliveryId = topic, externalReferenceId = 'CS-500001') => ({
  topic,
  deliveryId,
  externalReferenceId,
  eventTime: '2026-11-20T10:00:00.000Z',
  amount: makeOrder().cart.total / 100,
  currency: 'USD',
})

const statusOf = (id = 'CS-500001') => orders.find(id)?.status

test('a charge makes the order paid and empties the cart that it was made from', async () => {
  assert.equal(await deliver(event('checkout/charged')), 'accepted')
  assert.equal(statusOf(), 'paid')
  assert.equal(session.cart.size, 0)
})

test('the same delivery twice changes nothing the second time', async () => {
  await deliver(event('checkout/charged'))
  session.cart = new Map([['CS-104', 1]])
  assert.equal(await deliver(event('checkout/charged')), 'duplicate')
  assert.equal(orders.find('CS-500001')?.events.length, 1)
  assert.equal(session.cart.size, 1)
})

test('a late confirmation does not take a paid order back', async () => {
  await deliver(event('checkout/charged'))
  assert.equal(await deliver(event('transaction/confirmed')), 'accepted')
  assert.equal(statusOf(), 'paid')
})

test('a payment of another amount or in another currency changes no order', async () => {
  const { amount } = event('checkout/charged')
  const others = [{ amount: amount + 0.01 }, { amount: amount - 0.01 }, { currency: 'CAD' }, { amount: undefined }]
  for (const [index, other] of others.entries())
    assert.equal(await deliver({ ...event('transaction/confirmed', `d${index}`), ...other }), 'accepted')
  assert.equal(await deliver({ ...event('checkout/charged'), amount: amount + 0.01 }), 'accepted')
  assert.equal(statusOf(), 'open')
  // Of an order that is split, one part is charged.
  await deliver({ ...event('checkout/charged', 'part'), amount: 1 })
  assert.equal(statusOf(), 'paid')
})

test('an authorization that is let go of cancels an order that was confirmed, and is not undone by what comes late', async () => {
  await deliver(event('transaction/confirmed'))
  await deliver(event('transaction/canceled'))
  assert.equal(statusOf(), 'canceled')
  await deliver(event('transaction/confirmed', 'late'))
  assert.equal(statusOf(), 'canceled')
})

test('a cancellation keeps the cart', async () => {
  await deliver(event('transaction/canceled'))
  assert.equal(statusOf(), 'canceled')
  assert.equal(session.cart.size, 1)
})

test('a cart that already belongs to another order is left alone', async () => {
  session.orderId = 'CS-500002'
  await deliver(event('checkout/charged'))
  assert.equal(session.cart.size, 1)
})

test('a forged delivery is refused before it is read', async () => {
  assert.equal(await deliver(event('checkout/charged'), 'whsec_other'), 'bad_signature')
  assert.equal(statusOf(), 'open')
})

test('a signed body that is no webhook is malformed', async () => {
  assert.equal(await deliver('not json'), 'malformed')
  assert.equal(await deliver({ topic: 'checkout/charged' }), 'malformed')
})

test('a payment that was not made in the shop is not ours', async () => {
  assert.equal(await deliver(event('checkout/charged', 'd', 'QA-1')), 'not_ours')
  assert.equal(await deliver({ ...event('checkout/charged'), externalReferenceId: null }), 'not_ours')
})
