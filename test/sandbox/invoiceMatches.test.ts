import assert from 'node:assert/strict'
import { expect, test } from 'vitest'
import { AccountSandbox } from '../support/accountSandbox.ts'
import { createTestBuyer } from '../support/buyerSandbox.ts'
import { confirm } from '../support/confirming.ts'
import { importInvoice, invoiceCalls } from '../support/importedInvoices.ts'
import { payInvoices } from '../support/invoices.ts'
import { answer, openQuery } from '../support/queries.ts'
import { capture, invoiceOrder, readMatch, reserveOrder, ship } from '../support/shippedOrder.ts'
import type { ReservedOrder } from '../support/shippedOrder.ts'

// What an invoice has is compared with what was ordered and what has shipped: the merchant's order, captures and invoices.
const account = new AccountSandbox()
const calls = invoiceCalls(account)

const reserve = (more?: Parameters<typeof reserveOrder>[2]) => reserveOrder(account.sandbox, account.buyer.id, more)
const bring = (order: Pick<ReservedOrder, 'orderNumber'>, ...[lines, more]: readonly [Lines, More?]) =>
  invoiceOrder(account.sandbox, account.buyer.id, order, lines, more)
const matchOf = (id: string) => readMatch(account.buyer, id)
type Lines = Parameters<typeof invoiceOrder>[3]
type More = Parameters<typeof invoiceOrder>[4]

const desk = (quantity: number, price: string, more: object = {}) => ({
  ...{ title: 'Desk', orderLineId: 'desk', quantity, price },
  ...more,
})
const LAMPS = { title: 'Lamp', sku: 'LMP-1', quantity: 4, price: '20.00' }
const SIMPLE = {
  lines: [
    {
      lineItems: [
        { lineId: 'desk', title: 'Desk', productSku: 'DSK-1', quantity: 10, price: '50.00' },
        { lineId: 'lamp', title: 'Lamp', productSku: 'LMP-1', quantity: 4, price: '20.00' },
      ],
    },
  ],
}

test('each invoice of an order that ships in parts matches, tax, shipping and discount too', async () => {
  const order = await reserve()
  const first = await ship(account.sandbox, order, { desk: 3 })
  expect(await matchOf(first)).toMatchObject({
    status: 'matched',
    orderNumber: order.orderNumber,
    reasons: [],
    difference: 0,
  })
  const second = await ship(account.sandbox, order, { desk: 7, lamp: 4 })
  for (const id of [first, second]) {
    const { status, lines, charges } = await matchOf(id)
    assert.equal(status, 'matched')
    for (const { expected, invoiced } of charges) assert.equal(invoiced, expected)
    assert.deepEqual(
      lines.map(({ shipped }) => shipped),
      [10, 4],
    )
  }
  assert.equal((await matchOf(first)).lines[0]?.invoicedElsewhere, 7)
})

test('an ERP invoices more than has shipped, another price and what was not ordered: each is a difference', async () => {
  const order = await reserve(SIMPLE)
  await ship(account.sandbox, order, { desk: 5 })
  const lines = [desk(6, '52.00'), LAMPS, { title: 'Pallet', sku: 'PAL-1', quantity: 1, price: '15.00' }]
  const found = await matchOf(await bring(order, lines))
  // Five desks are on the invoice of the shipment: none of the six has shipped.
  assert.deepEqual(
    found.lines.map(({ title, differences }) => [title, differences]),
    [
      [
        'Desk',
        [
          { kind: 'over_ordered', quantity: 1, amount: 5_200 },
          { kind: 'over_shipped', quantity: 5, amount: 26_000 },
        ],
      ],
      ['Lamp', [{ kind: 'over_shipped', quantity: 4, amount: 8_000 }]],
      ['Pallet', [{ kind: 'not_ordered', quantity: 1, amount: 1_500 }]],
    ],
  )
  assert.deepEqual([found.status, found.difference, found.claim], ['differs', 40_700, 40_700])
})

test('an invoice that names no order, one that names no line, and a capture without lines are not called a match', async () => {
  const order = await reserve(SIMPLE)
  const of = async (id: string) => {
    const { status, reasons, lines } = await matchOf(id)
    return [status, reasons, lines.length]
  }
  assert.deepEqual(await of(await importInvoice(account.sandbox, account.buyer.id)), ['not_compared', ['no_order'], 0])
  assert.deepEqual(await of(await bring({ orderNumber: 'SO-unknown' }, [LAMPS])), ['not_compared', ['no_order'], 0])
  assert.deepEqual(await of(await bring(order, [{ title: 'Goods', quantity: 1, price: '9.00' }])), [
    'not_compared',
    ['no_lines'],
    0,
  ])
  const { data } = await capture(account.sandbox, order.id, { amount: '100.00' })
  assert.deepEqual(await of(data?.invoices[0] ?? ''), ['not_compared', ['no_lines'], 0])
  const whole = await reserve(SIMPLE)
  const all = await capture(account.sandbox, whole.id)
  assert.deepEqual(await of(all.data?.invoices[0] ?? ''), ['incomplete', ['shipments_not_recorded'], 2])
  const voided = await bring(order, [LAMPS])
  await calls.withdraw(voided)
  assert.deepEqual(await of(voided), ['not_compared', ['invoice_voided'], 0])
})

test('an order by invoice that was never reserved matches what was ordered, and it is not recorded what shipped', async () => {
  const { id } = await account.sandbox.createTransaction({
    ...{ buyer: { id: account.buyer.id }, allowedPaymentMethods: ['invoice'] },
    ...SIMPLE,
  })
  await confirm(account.sandbox, id, { paymentMethodType: 'invoice' })
  const { data } = await account.sandbox.merchant.GET('/transactions/{id}', { params: { path: { id } } })
  const found = await matchOf(data?.invoices[0] ?? '')
  assert.deepEqual([found.status, found.reasons], ['incomplete', ['shipments_not_recorded']])
  assert.deepEqual(
    found.lines.map(({ orderLineId, status }) => [orderLineId, status]),
    [
      ['desk', 'shipment_unknown'],
      ['lamp', 'shipment_unknown'],
    ],
  )
})

test('the same goods on two invoices are a difference of the one that came later, until one of them is void', async () => {
  const order = await reserve(SIMPLE)
  const own = await ship(account.sandbox, order, { desk: 10 })
  const twice = await bring(order, [desk(10, '50.00')])
  assert.equal((await matchOf(own)).status, 'matched')
  assert.equal((await matchOf(twice)).claim, 50_000)
  await calls.withdraw(own)
  assert.equal((await matchOf(twice)).status, 'matched')
})

test('two orders under one number, another currency and another buyer are not the order of an invoice', async () => {
  const order = await reserve({ ...SIMPLE, externalReferenceId: 'SO-twice' })
  const id = await bring(order, [LAMPS])
  assert.equal((await matchOf(id)).status, 'incomplete')
  await reserve({ ...SIMPLE, externalReferenceId: 'SO-twice' })
  assert.deepEqual((await matchOf(id)).reasons, ['no_order'])
  const single = await reserve(SIMPLE)
  assert.deepEqual((await matchOf(await bring(single, [LAMPS], { currency: 'EUR' }))).reasons, ['no_order'])
  const other = await createTestBuyer(account.sandbox)
  const foreign = await invoiceOrder(account.sandbox, other.id, single, [LAMPS])
  assert.deepEqual((await readMatch(other, foreign)).reasons, ['no_order'])
  const answered = await account.buyer.widget.GET('/v1/invoices/{id}/match', { params: { path: { id: foreign } } })
  assert.equal(answered.response.status, 404)
})

test('a difference becomes a query that the merchant reads with its lines and amount, and is claimed once', async () => {
  const order = await reserve(SIMPLE)
  const own = await ship(account.sandbox, order, { desk: 8 })
  await calls.withdraw(own)
  const id = await bring(order, [LAMPS, desk(10, '50.00')])
  await ship(account.sandbox, order, { lamp: 4 }).then((lamps) => calls.withdraw(lamps))
  const before = await matchOf(id)
  const [row] = before.lines
  assert.deepEqual([row?.differences, row?.claim], [[{ kind: 'over_shipped', quantity: 2, amount: 10_000 }], 10_000])
  const places = row?.invoiced.map(({ place }) => place) ?? []
  const sent = await openQuery(account.buyer, id, { reason: 'wrong_quantity', amount: before.claim, lines: places })
  const read = await account.sandbox.merchant.GET('/queries/{id}', { params: { path: { id: sent.data?.id ?? '' } } })
  expect(read.data).toMatchObject({
    amount: 100,
    lines: [{ place: 1, title: 'Desk', orderLineId: 'desk' }],
  })
  assert.deepEqual([(await matchOf(id)).queried, (await matchOf(id)).claim], [10_000, 0])
  await answer(account.sandbox, sent.data?.id ?? '', { outcome: 'accepted', amount: '60.00' })
  const after = await matchOf(id)
  assert.deepEqual(
    [after.credited, after.claim, after.lines[0]?.credited, after.lines[0]?.claim],
    [...[6_000, 4_000, 6_000, 4_000]],
  )
})

test('what is paid and credited of an invoice is shared out over its lines', async () => {
  const order = await reserve(SIMPLE)
  const id = await ship(account.sandbox, order, { desk: 2, lamp: 1 })
  await account.sandbox.merchant.POST('/credit-notes', {
    body: { invoiceId: id, lines: [{ amount: '12.00', reason: 'Scratched' }] },
  })
  const { data } = await payInvoices(account.sandbox, account.buyer, { invoices: [{ id, amount: 10_800 }] })
  assert.equal(data?.status, 'succeeded')
  const { credited, paid, lines, claim } = await matchOf(id)
  assert.deepEqual([credited, paid, claim], [1_200, 10_800, 0])
  assert.deepEqual(
    lines.map((row) => [row.credited, row.paid]),
    [
      [1_000, 9_000],
      [200, 1_800],
    ],
  )
})

test('what a payment that is under way settles cannot be queried, and of two queries at once one is opened', async () => {
  const order = await reserve(SIMPLE)
  const paying = await bring(order, [desk(11, '50.00')])
  assert.equal((await matchOf(paying)).claim, 5_000)
  await calls.beginPayment(paying, 55_000)
  assert.deepEqual([(await matchOf(paying)).difference, (await matchOf(paying)).claim], [5_000, 0])

  const twice = await bring(order, [LAMPS, { ...LAMPS, quantity: 2 }])
  const { claim, lines } = await matchOf(twice)
  assert.deepEqual([claim, lines[1]?.invoiced.map(({ place }) => place)], [4_000, [0, 1]])
  const body = { reason: 'wrong_quantity' as const, amount: claim, lines: [0, 1] }
  const both = await Promise.all([openQuery(account.buyer, twice, body), openQuery(account.buyer, twice, body)])
  assert.deepEqual(both.map(({ response }) => response.status).sort(), [201, 409])
})

test('lines of an order cannot be named without its number', async () => {
  const body = {
    externalReferenceId: 'erp-no-order',
    buyerId: account.buyer.id,
    currency: 'USD',
    dueDate: '2027-12-31',
  }
  const lines = [desk(1, '50.00')]
  const { error } = await account.sandbox.merchant.POST('/invoices', { body: { ...body, lines } })
  assert.deepEqual(error?.fields, [
    { path: 'orderNumber', message: 'orderNumber is required where lines have an orderLineId.' },
  ])
  const nested = [{ lineItems: [desk(1, '50.00')] }]
  const sent = await account.sandbox.merchant.POST('/invoices', {
    body: { ...body, lines: nested, orderNumber: 'SO-later' },
  })
  const id = sent.data?.invoices[0]?.id ?? ''
  assert.equal((await calls.read(id))?.lines?.[0]?.orderLineId, 'desk')
  const again = await account.sandbox.merchant.POST('/invoices', { body: { ...body, lines: nested } })
  assert.equal(again.data?.invoices[0]?.created, false)
})
