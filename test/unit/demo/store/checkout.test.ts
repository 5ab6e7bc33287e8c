import assert from 'node:assert/strict'
import { test } from 'vitest'
import { createCheckout } from '../../../../demo/store/checkout.ts'
import { createOrderBook } from '../../../../demo/store/orderBook.ts'
import { makePayments, makeSession } from './fixtures.ts'

function setUp(payments = makePayments()) {
  const orders = createOrderBook()
  const checkout = createCheckout({ orders, payments, listen: () => Promise.resolve() })
  return { orders, checkout, payments, session: makeSession() }
}

test('a reload meets the same order and the same token', async () => {
  const { checkout, session, payments } = setUp()
  const first = await checkout.current(session)
  const second = await checkout.current(session)
  assert.deepEqual(second, first)
  assert.equal(payments.calls.length, 1)
})

test('two requests at once get one order', async () => {
  const { checkout, session, payments } = setUp()
  const [one, two] = await Promise.all([checkout.current(session), checkout.current(session)])
  assert.equal(one?.id, two?.id)
  assert.equal(payments.calls.length, 1)
})

test('an empty cart without an order has nothing to pay', async () => {
  const { checkout } = setUp()
  assert.equal(await checkout.current(makeSession({ cart: new Map() })), undefined)
})

test('right after paying a reload still meets the paid order; the next cart makes a new one', async () => {
  const { checkout, session, orders } = setUp()
  const order = await checkout.current(session)
  assert.ok(order)
  orders.save({ ...order, status: 'paid' })
  session.cart = new Map()
  assert.equal((await checkout.current(session))?.id, order.id)
  await checkout.changeCart(session, new Map([['CS-104', 1]]))
  assert.notEqual((await checkout.current(session))?.id, order.id)
})

test('a changed cart changes the transaction', async () => {
  const { checkout, session, payments, orders } = setUp()
  const order = await checkout.current(session)
  assert.equal(await checkout.changeCart(session, new Map([['CS-104', 1]])), true)
  assert.equal(payments.calls.at(-1), `update ${order?.transactionId} 6396`)
  assert.equal(orders.find(order?.id ?? '')?.cart.total, 6396)
})

test('while a payment is under way the cart stays as it is', async () => {
  const { checkout, session } = setUp(makePayments({ update: () => Promise.resolve('busy') }))
  await checkout.current(session)
  assert.equal(await checkout.changeCart(session, new Map([['CS-104', 1]])), false)
  assert.deepEqual([...session.cart], [['CS-131', 2]])
})

test('an emptied cart cancels the transaction, and the next cart starts another', async () => {
  const { checkout, session, payments } = setUp()
  const order = await checkout.current(session)
  await checkout.changeCart(session, new Map())
  assert.equal(payments.calls.at(-1), `cancel ${order?.transactionId}`)
  assert.equal(session.orderId, undefined)
})

test('a transaction that the provider has forgotten is replaced', async () => {
  const { checkout, session } = setUp(makePayments({ update: () => Promise.resolve('gone') }))
  const order = await checkout.current(session)
  assert.equal(await checkout.changeCart(session, new Map([['CS-104', 1]])), true)
  assert.notEqual((await checkout.current(session))?.id, order?.id)
})

test('a renewed token belongs to the same order and is kept', async () => {
  const { checkout, session } = setUp()
  const order = await checkout.current(session)
  assert.ok(order)
  const renewed = await checkout.renewToken(order)
  assert.equal(renewed.id, order.id)
  assert.notEqual(renewed.token, order.token)
  assert.equal((await checkout.current(session))?.token, renewed.token)
})
