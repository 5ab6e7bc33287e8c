import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { OrderStatus } from '../../../../demo/store/order.ts'
import { orderPage } from '../../../../demo/store/pages/order.ts'
import { orderWebhooksPage } from '../../../../demo/store/pages/orderWebhooks.ts'
import { makeOrder } from './fixtures.ts'

function orderOf(status: OrderStatus, paymentMethodType: string) {
  const event = { topic: 'transaction/confirmed', deliveryId: 'd1', eventTime: '2026-11-26T19:48:00.000Z' }
  return makeOrder({ status, events: [{ ...event, paymentMethodType }] })
}

const pageOf = (...what: Parameters<typeof orderOf>) => orderPage(orderOf(...what), 0).replaceAll(/\s+/g, ' ')

const METHODS = ['creditCard', 'achDebit', 'wire', 'invoice', 'payWithTerms', 'a method of later']

test('an order page thanks once, and says how the order is paid and when it was placed', () => {
  for (const method of METHODS)
    for (const status of ['confirmed', 'paid'] as const) {
      const page = pageOf(status, method)
      assert.equal(page.match(/thank you/gi)?.length, 1, method)
      assert.match(page, /Nov 26, 2026/)
    }
  assert.match(pageOf('confirmed', 'achDebit'), /<dd>Bank account<\/dd>/)
})

test('nothing is said to ship before the money of a debit or a transfer is there', () => {
  for (const method of ['achDebit', 'wire']) {
    assert.match(pageOf('confirmed', method), /We ship as soon as/)
    assert.doesNotMatch(pageOf('confirmed', method), /next working day/)
    assert.match(pageOf('paid', method), /ship it the next working day/)
  }
})

test('the bank details are one press away while a transfer is awaited, and only then', () => {
  assert.match(pageOf('confirmed', 'wire'), /Show bank details/)
  for (const page of [pageOf('paid', 'wire'), pageOf('confirmed', 'achDebit'), pageOf('returned', 'achDebit')])
    assert.doesNotMatch(page, /Show bank details/)
})

test('an order of which a card has paid a part does not say that it is paid', () => {
  assert.doesNotMatch(pageOf('paid', 'payWithTerms'), /badge good">Paid</)
  assert.match(pageOf('paid', 'creditCard'), /badge good">Paid</)
})

test('every state says in words what happens next, and leads to the webhooks without showing them', () => {
  for (const status of ['open', 'confirmed', 'returned', 'paid', 'refunded', 'disputed', 'canceled'] as const) {
    const page = pageOf(status, 'creditCard')
    assert.match(page, /What happens next<\/h2> <ul class="steps"> <li>\w/, status)
    assert.match(page, /href="\/orders\/CS-500001\/webhooks"/)
    assert.doesNotMatch(page, /<table|transaction\/confirmed/)
  }
  const webhooks = orderWebhooksPage(orderOf('confirmed', 'creditCard'), 0)
  assert.match(webhooks, /<code>transaction\/<wbr \/>confirmed<\/code>\s+<\/td>\s+<td>19:48:00<\/td>/)
})

test('a payment has a reference; one that the customer has still to send has that of the bank details alone', () => {
  assert.match(pageOf('paid', 'creditCard'), /Payment reference<\/dt> <dd>txn_1</)
  assert.doesNotMatch(pageOf('confirmed', 'wire'), /Payment reference/)
})

test('an order that is not paid leads on: to the checkout, or to the cart once it is canceled', () => {
  assert.match(pageOf('open', 'creditCard'), /class="button" href="\/checkout"/)
  assert.match(pageOf('canceled', 'creditCard'), /class="button" href="\/cart"/)
})
