import assert from 'node:assert/strict'
import { beforeAll, expect, test } from 'vitest'
import { AccountSandbox } from '../support/accountSandbox.ts'
import { withSavedCard, confirm } from '../support/confirming.ts'
import { transactionRequest } from '../support/sandbox.ts'
import { capture, DESKS_AND_LAMPS, readMatch, reserveOrder, ship } from '../support/shippedOrder.ts'

// A capture says which lines of the order ship: that is its amount, what its invoice lists, and what the order has shipped.
const account = new AccountSandbox()

beforeAll(async () => {
  await account.sandbox.merchant.POST('/webhooks', {
    body: { topic: 'checkout/charged', address: 'http://127.0.0.1:9/' },
  })
})

const at = (id: string) => ({ params: { path: { id } } })
const orderOf = async (id: string) => (await account.sandbox.merchant.GET('/transactions/{id}', at(id))).data
const invoiceOf = async (id = '') => (await account.buyer.widget.GET('/v1/invoices/{id}', at(id))).data
const shippedOf = async (id: string) =>
  (await orderOf(id))?.orderLines?.map(({ lineId, quantity, shipped }) => [lineId, quantity, shipped])
const reserve = (more: Parameters<typeof reserveOrder>[2] = DESKS_AND_LAMPS) =>
  reserveOrder(account.sandbox, account.buyer.id, more)
const faults = ({ error }: Awaited<ReturnType<typeof capture>>) => ({
  code: error?.code,
  fields: error?.fields?.map(({ path, message }) => [path, message]),
})

test('what ships is the amount, the invoice and the lines of the order; all of it is exactly the order', async () => {
  const order = await reserve()
  const before = await orderOf(order.id)
  assert.deepEqual(
    [before?.amount, await shippedOf(order.id)],
    [
      624.27,
      [
        ['desk', 10, undefined],
        ['lamp', 4, undefined],
      ],
    ],
  )
  const first = await capture(account.sandbox, order.id, { lines: [{ lineId: 'desk', quantity: 3 }] })
  assert.deepEqual(first.data?.lines, [{ lineId: 'desk', quantity: 3 }])
  const invoice = await invoiceOf(first.data?.invoices[0])
  expect(invoice).toMatchObject({ subtotal: 15_000, tax: 1_238, shipping: 284, discount: 207, amount: 16_315 })
  assert.deepEqual(invoice?.lines, [
    { title: 'Desk', sku: 'DSK-1', orderLineId: 'desk', quantity: 3, unitPrice: 5_000, amount: 15_000 },
  ])
  assert.deepEqual(await shippedOf(order.id), [
    ['desk', 10, 3],
    ['lamp', 4, 0],
  ])
  const lines = [
    { lineId: 'lamp', quantity: 4 },
    { lineId: 'desk', quantity: 7 },
  ]
  const second = await capture(account.sandbox, order.id, { lines, amount: '461.12' })
  assert.equal(second.data?.status, 'closed', JSON.stringify(second.error))
  const rest = await invoiceOf(second.data?.invoices[0])
  assert.equal((invoice?.amount ?? 0) + (rest?.amount ?? 0), 62_427)
  const seen = (await account.sandbox.merchant.GET('/invoices/{id}', at(rest?.id ?? ''))).data
  assert.deepEqual(
    seen?.lines?.map((line) => [line.title, line.orderLineId, line.quantity, line.amount]),
    [
      ['Lamp', 'lamp', 4, 80],
      ['Desk', 'desk', 7, 350],
    ],
  )
})

test('the webhook of a capture names the lines that ship, and one without lines has none', async () => {
  const order = await reserve()
  await ship(account.sandbox, order, { lamp: 1, desk: 2 })
  await capture(account.sandbox, order.id, { amount: 10 })
  const { data } = await account.sandbox.merchant.GET('/sandbox/webhooks', {
    params: { query: { transactionId: order.id } },
  })
  const sent = (data?.deliveries ?? [])
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>)
    .filter(({ topic }) => topic === 'checkout/charged')
  assert.deepEqual(
    sent.map(({ lines }) => lines).sort((one) => (one === undefined ? 1 : -1)),
    [
      [
        { lineId: 'lamp', title: 'Lamp', sku: 'LMP-1', quantity: 1 },
        { lineId: 'desk', title: 'Desk', sku: 'DSK-1', quantity: 2 },
      ],
      undefined,
    ],
  )
})

test('a card that is captured ships lines too, with the fee of the method on top', async () => {
  const fees = { paymentMethodFees: [{ paymentMethodType: 'creditCard' as const, percent: '3' }] }
  const card = await withSavedCard(account.sandbox, { ...DESKS_AND_LAMPS, ...fees })
  await confirm(account.sandbox, card.id, { ...card.byCard, isAuth: true })
  const { data } = await capture(account.sandbox, card.id, { lines: [{ lineId: 'lamp', quantity: 4 }] })
  // Four lamps with their part of shipping and discount, and three percent of that.
  expect(data?.charges).toMatchObject([{ amount: 82.83, fee: 2.41 }])
  assert.deepEqual((await shippedOf(card.id))?.[1], ['lamp', 4, 4])
})

test('the fee of an order by invoice is a line of the invoice of what ships, and no difference', async () => {
  const paymentMethodFees = [{ paymentMethodType: 'invoice' as const, percent: '2', label: 'Invoice fee' }]
  const order = await reserve({ ...DESKS_AND_LAMPS, paymentMethodFees })
  const id = await ship(account.sandbox, order, { lamp: 4 })
  const invoice = await invoiceOf(id)
  assert.deepEqual(
    invoice?.lines.map(({ title, amount }) => [title, amount]),
    [
      ['Lamp', 8_000],
      ['Invoice fee', 161],
    ],
  )
  assert.equal(invoice?.amount, 8_042 + 161)
  const { subtotal, tax, shipping, discount } = invoice ?? assert.fail()
  assert.equal(subtotal + tax + shipping - discount, invoice.amount)
  const match = await readMatch(account.buyer, id)
  assert.deepEqual([match.status, match.difference], ['matched', 0])
  assert.deepEqual(match.charges.at(-1), {
    ...{ kind: 'fee', expected: 161, invoiced: 161, difference: 0, credited: 0, paid: 0, claim: 0 },
  })
})

test('more than is left to ship, twice the same and what was not ordered are refused by name; nothing is done', async () => {
  const order = await reserve()
  await ship(account.sandbox, order, { desk: 8 })
  const ledger = await account.sandbox.ledger(order.id)
  const lines = [
    { lineId: 'lamp', quantity: 1 },
    { lineId: 'desk', quantity: 3 },
  ]
  assert.deepEqual(faults(await capture(account.sandbox, order.id, { lines })), {
    code: 'quantity_exceeds_order',
    fields: [['lines[1].quantity', 'lines[1].quantity is 3, and of line desk (Desk) 2 of 10 have not shipped yet.']],
  })
  const wrong = [
    { lineId: 'chair', quantity: 1 },
    { lineId: 'lamp', quantity: 1 },
    { lineId: 'lamp', quantity: 1 },
  ]
  assert.deepEqual(faults(await capture(account.sandbox, order.id, { lines: wrong })), {
    code: 'validation_failed',
    fields: [
      ['lines[0].lineId', 'lines[0].lineId is chair, and the order has no such line.'],
      ['lines[2].lineId', 'lines[2].lineId is lamp, which is named before. Name a line once.'],
    ],
  })
  for (const bad of [[], [{ lineId: 'lamp', quantity: 0 }], [{ lineId: 'lamp', quantity: 1.5 }]])
    assert.equal(faults(await capture(account.sandbox, order.id, { lines: bad })).code, 'validation_failed')
  assert.deepEqual(await account.sandbox.ledger(order.id), ledger)
  assert.deepEqual(await shippedOf(order.id), [
    ['desk', 10, 8],
    ['lamp', 4, 0],
  ])
})

test('an amount beside lines is what they come to, and a vendor ships lines of its own', async () => {
  const item = (lineId: string) => ({ lineId, title: lineId, quantity: 2, price: '30.00' })
  const order = await reserve({
    lines: [
      { vendorId: 'ven_a', lineItems: [item('a')] },
      { vendorId: 'ven_b', lineItems: [item('b')] },
    ],
    shippingLines: [{ price: '10.00' }],
  })
  const lines = [{ lineId: 'a', quantity: 2 }]
  assert.deepEqual(faults(await capture(account.sandbox, order.id, { lines, amount: '60.00' })), {
    code: 'amount_mismatch',
    fields: [['amount', 'amount is 60, but the lines come to 65 with their part of tax, shipping and discount.']],
  })
  assert.deepEqual(faults(await capture(account.sandbox, order.id, { lines, vendorId: 'ven_b' })).fields, [
    ['lines[0].lineId', 'lines[0].lineId is a, which is no line of the vendor ven_b.'],
  ])
  const { data } = await capture(account.sandbox, order.id, { lines, vendorId: 'ven_a', amount: '65.00' })
  assert.equal(data?.status, 'auth')
  const rest = await capture(account.sandbox, order.id, { lines: [{ lineId: 'b', quantity: 2 }], vendorId: 'ven_b' })
  assert.equal(rest.data?.status, 'closed')
})

test('lines that come to more than is left of the authorization are not captured', async () => {
  const order = await reserve()
  await capture(account.sandbox, order.id, { amount: '600.00' })
  const { code } = faults(await capture(account.sandbox, order.id, { lines: [{ lineId: 'lamp', quantity: 4 }] }))
  assert.equal(code, 'capture_exceeds_authorization')
  assert.deepEqual((await shippedOf(order.id))?.[1], ['lamp', 4, undefined])
})

test('of two captures of the same lines at once one ships them, and a repeated one ships them once', async () => {
  const order = await reserve()
  const lines = [{ lineId: 'desk', quantity: 6 }]
  const both = await Promise.all([
    capture(account.sandbox, order.id, { lines }),
    capture(account.sandbox, order.id, { lines }),
  ])
  assert.deepEqual(both.map(({ response }) => response.status).sort(), [201, 422])
  const some = [{ lineId: 'lamp', quantity: 2 }]
  const again = [
    await capture(account.sandbox, order.id, { lines: some }, 'once'),
    await capture(account.sandbox, order.id, { lines: some }, 'once'),
  ]
  assert.deepEqual(again[0]?.data, again[1]?.data)
  assert.deepEqual(await shippedOf(order.id), [
    ['desk', 10, 6],
    ['lamp', 4, 2],
  ])
})

test('lines without ids are numbered, and an id that two lines have is refused', async () => {
  const item = (more: object = {}) => ({ title: 'Shelf', quantity: 1, price: '10.00', ...more })
  const order = await reserve({ lines: [{ lineItems: [item()] }, { lineItems: [item(), item({ lineId: 's' })] }] })
  assert.deepEqual(
    (await orderOf(order.id))?.orderLines?.map(({ lineId }) => lineId),
    ['1', '2', 's'],
  )
  const body = transactionRequest({ lines: [{ lineItems: [item({ lineId: '2' }), item()] }] })
  const { error } = await account.sandbox.merchant.POST('/transactions', { body })
  assert.deepEqual(
    error?.fields?.map(({ path }) => path),
    ['lines[0].lineItems[1].lineId'],
  )
})
