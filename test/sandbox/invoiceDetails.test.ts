import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { transactions } from '../../demo/sandbox/store/schema.ts'
import { creditNotes, creditUses, invoicePayments } from '../../demo/sandbox/store/invoicesSchema.ts'
import { createTestBuyer } from '../support/buyerSandbox.ts'
import type { TestBuyer } from '../support/buyerSandbox.ts'
import { startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

const at = (id: string) => ({ path: { id } })

const sample = async ({ id }: TestBuyer, body: { count: number } & Record<string, unknown>) =>
  (await sandbox.merchant.POST('/sandbox/buyers/{id}/invoices', { params: at(id), body })).data?.invoiceIds ?? []

const detail = async ({ widget }: TestBuyer, id: string) =>
  (await widget.GET('/v1/invoices/{id}', { params: at(id) })).data

const documentOf = ({ token }: TestBuyer, id: string, language = 'en') =>
  sandbox.fetch(`/v1/invoices/${id}/document`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': language, origin: 'https://shop.test' },
  })

const buyerToken = async (id: string): Promise<TestBuyer> => {
  const { data } = await sandbox.merchant.POST('/buyers/{id}/token', { params: at(id), body: { scope: 'BUYER' } })
  const token = data?.token ?? ''
  return { id, token, widget: sandbox.widget(token) }
}

test('the lines of every sample come to its amount, and what was credited to what is paid', async () => {
  const buyer = await createTestBuyer(sandbox)
  const ids = await sample(buyer, { count: 30, partPaid: 5, paid: 5, minimumPayment: 1_000 })
  for (const id of ids) {
    const invoice = await detail(buyer, id)
    assert.ok(invoice)
    const { lines, subtotal, tax, shipping, discount, amount, amountPaid, entries } = invoice
    assert.equal(
      lines.reduce((sum, line) => sum + line.amount, 0),
      subtotal,
    )
    assert.equal(subtotal + tax + shipping - discount, amount)
    assert.equal(
      entries.reduce((sum, entry) => sum + entry.amount, 0),
      amountPaid,
    )
    assert.deepEqual(invoice.partPayment, invoice.amountDue > 1_000 ? { minimum: 1_000 } : undefined)
  }
})

test('the same seed gives the same invoices, and more of a kind than there are is refused', async () => {
  const read = async () => {
    const buyer = await createTestBuyer(sandbox)
    await sample(buyer, { count: 5, seed: 9, creditNotes: 2 })
    const { data } = await buyer.widget.GET('/v1/invoices')
    const notes = (await buyer.widget.GET('/v1/credit-notes')).data?.creditNotes
    return [
      data?.invoices.map(({ id: _id, ...row }) => row).sort((a, b) => (a.number < b.number ? -1 : 1)),
      notes?.map(({ number, amount }) => [number, amount]),
    ]
  }
  assert.deepEqual(await read(), await read())
  const discounted = await createTestBuyer(sandbox)
  await sample(discounted, { count: 4, overdue: 1, earlyPayment: 2, paid: 1 })
  const { data } = await discounted.widget.GET('/v1/invoices', { params: { query: { sort: 'number' } } })
  const offers = data?.invoices.map(({ status, earlyPayment }) => [status, earlyPayment?.percent])
  assert.deepEqual(offers, [
    ['overdue', undefined],
    ['open', 2],
    ['open', 2],
    ['paid', undefined],
  ])
  const { id } = await createTestBuyer(sandbox)
  const body = { count: 3, overdue: 2, paid: 2 }
  const { response, error } = await sandbox.merchant.POST('/sandbox/buyers/{id}/invoices', { params: at(id), body })
  assert.deepEqual([response.status, error?.fields?.[0]?.path], [400, 'count'])
})

test('an invoice of an order has its lines and totals', async () => {
  const transaction = await sandbox.createTransaction({
    allowedPaymentMethods: ['invoice'],
    externalReferenceId: 'SO-77',
    lines: [{ lineItems: [{ title: 'Desk', quantity: 2, price: 100 }], tax: 16.5, shippingPrice: 5 }],
    totalDiscount: 10,
  })
  await sandbox.pay(transaction, { body: { paymentMethodType: 'invoice' } })
  const buyer = await buyerToken(transaction.buyerId)
  const { data } = await buyer.widget.GET('/v1/invoices')
  const invoice = await detail(buyer, data?.invoices[0]?.id ?? '')
  assert.deepEqual(invoice?.lines, [
    { title: 'Desk', orderLineId: '1', quantity: 2, unitPrice: 10_000, amount: 20_000 },
  ])
  const { subtotal, tax, shipping, discount, amount, orderNumber, entries } = invoice
  assert.deepEqual([subtotal, tax, shipping, discount, amount], [20_000, 1_650, 500, 1_000, 21_150])
  assert.deepEqual([orderNumber, entries], ['SO-77', []])
})

test("somebody else's invoice is not found, nor is its document", async () => {
  const [id = ''] = await sample(await createTestBuyer(sandbox), { count: 1 })
  const other = await createTestBuyer(sandbox)
  assert.equal((await other.widget.GET('/v1/invoices/{id}', { params: at(id) })).response.status, 404)
  assert.equal((await documentOf(other, id)).status, 404)
})

/** What a payment of one invoice writes, as it stands at the moment. */
async function payInvoice(buyer: TestBuyer, invoiceId: string, isLive: boolean, note?: string) {
  const order = await sandbox.createTransaction({ buyer: { id: buyer.id } })
  const { data } = await sandbox.pay(order)
  const attemptId = data?.id ?? ''
  await sandbox.db.update(transactions).set({ kind: 'invoices' })
  const share = { transactionId: order.id, invoiceId, place: 0, amount: 700, credit: note ? 200 : 0, attemptId, isLive }
  await sandbox.db.insert(invoicePayments).values(share)
  if (note)
    await sandbox.db
      .insert(creditUses)
      .values({ transactionId: order.id, creditNoteId: note, place: 0, amount: 200, isLive })
  return attemptId
}

test('payments stand in the detail, in the activity and at the merchant', async () => {
  const buyer = await createTestBuyer(sandbox)
  const [id = '', second = ''] = await sample(buyer, { count: 2, creditNotes: 1 })
  const [note] = (await buyer.widget.GET('/v1/credit-notes')).data?.creditNotes ?? []
  const attemptId = await payInvoice(buyer, id, false, note?.id)
  const live = await payInvoice(buyer, second, true)
  const invoice = await detail(buyer, id)
  assert.deepEqual(
    invoice?.entries.map(({ type, status, amount, label }) => [type, status, amount, label]),
    [
      ['credit_note', 'succeeded', 200, note?.number],
      ['payment', 'succeeded', 500, 'Visa ending 4242'],
    ],
  )
  const { status, entries } = (await detail(buyer, second)) ?? {}
  assert.deepEqual([status, entries?.[0]?.status, entries?.[0]?.id], ['processing', 'processing', live])
  const query = { currency: 'USD' }
  const { data: payable } = await buyer.widget.GET('/v1/invoices/payable', { params: { query } })
  assert.deepEqual(
    payable?.invoices.map((one) => one.id),
    [id],
  )
  const { data } = await buyer.widget.GET('/v1/activity')
  const payment = data?.activity.find((one) => one.id === attemptId)
  assert.deepEqual(payment?.invoices, [{ id, number: invoice?.number, amount: 700 }])
  assert.equal(payment.invoiceCount, 1)
  const { data: merchants } = await sandbox.merchant.GET('/invoices/{id}', { params: at(id) })
  assert.deepEqual(
    merchants?.payments.map(({ type, amount }) => [type, amount]),
    [
      ['credit_note', 2],
      ['payment', 5],
    ],
  )
})

test('credit on account is listed, and a credit note is for one or the other', async () => {
  const buyer = await createTestBuyer(sandbox)
  const lines = [{ amount: '12.50', reason: 'Returned goods' }]
  const [invoiceId = ''] = await sample(buyer, { count: 1 })
  const post = (body: object) => sandbox.merchant.POST('/credit-notes', { body: { lines, ...body } })
  const { data, response } = await post({ buyerId: buyer.id, currency: 'USD' })
  assert.equal(response.status, 201)
  const [note] = (await buyer.widget.GET('/v1/credit-notes')).data?.creditNotes ?? []
  assert.deepEqual([note?.id, note?.amount, note?.amountLeft, note?.reason], [data?.id, 1250, 1250, 'Returned goods'])
  await sandbox.db.update(creditNotes).set({ amountLeft: 0 })
  assert.deepEqual((await buyer.widget.GET('/v1/credit-notes')).data?.creditNotes, [])
  const refused = async (body: object) => {
    const { response: answer, error } = await post(body)
    return [answer.status, error?.fields?.[0]?.path]
  }
  assert.deepEqual(await refused({}), [400, 'buyerId'])
  assert.deepEqual(await refused({ buyerId: buyer.id }), [400, 'currency'])
  assert.deepEqual(await refused({ invoiceId, buyerId: buyer.id, currency: 'USD' }), [400, 'invoiceId'])
  assert.deepEqual(await refused({ buyerId: 'byr_none', currency: 'USD' }), [404, undefined])
  const activity = (await buyer.widget.GET('/v1/activity')).data?.activity
  assert.deepEqual(
    activity?.map(({ id, type }) => [id, type]),
    [[data?.id, 'credit_note']],
  )
})

test('activity comes newest first, page by page, each once', async () => {
  const buyer = await createTestBuyer(sandbox)
  await sample(buyer, { count: 40, paid: 12, partPaid: 8 })
  const order = await sandbox.createTransaction({ buyer: { id: buyer.id } })
  const { data: attempt } = await sandbox.pay(order)
  const charge = (await sandbox.ledger(order.id)).find(({ type }) => type === 'charge')
  await sandbox.merchant.POST('/charges/{id}/refunds', { params: at(charge?.id ?? '') })
  const read = async (cursor?: string): Promise<{ id: string; type: string; at: string }[]> => {
    const query = { limit: 6, ...(cursor === undefined ? {} : { cursor }) }
    const { data } = await buyer.widget.GET('/v1/activity', { params: { query } })
    return [...(data?.activity ?? []), ...(data?.nextCursor === undefined ? [] : await read(data.nextCursor))]
  }
  const found = await read()
  assert.equal(new Set(found.map(({ id }) => id)).size, 22)
  assert.equal(found.length, 22)
  const times = found.map((one) => one.at)
  assert.deepEqual(times, [...times].sort().reverse())
  assert.deepEqual(new Set(found.map(({ type }) => type)), new Set(['payment', 'refund', 'credit_note']))
  assert.ok(found.some(({ id }) => id === attempt?.id))
  const query = { cursor: 'junk' }
  assert.equal((await buyer.widget.GET('/v1/activity', { params: { query } })).response.status, 400)
})

test('a merchant reads invoices in major units, page by page', async () => {
  const buyer = await createTestBuyer(sandbox)
  await sample(buyer, { count: 25, overdue: 5, paid: 5, currencies: ['USD', 'JPY'] })
  const read = async (query: { cursor?: string; status?: 'paid' }): Promise<{ id: string; amountPaid: number }[]> => {
    const { data } = await sandbox.merchant.GET('/invoices', {
      params: { query: { buyerId: buyer.id, limit: 10, ...query } },
    })
    const { nextCursor: cursor, invoices = [] } = data ?? {}
    return [...invoices, ...(cursor === undefined ? [] : await read({ ...query, cursor }))]
  }
  const all = await read({})
  assert.equal(new Set(all.map(({ id }) => id)).size, 25)
  const paid = await read({ status: 'paid' })
  assert.equal(paid.length, 5)
  const id = paid[0]?.id ?? ''
  const { data } = await sandbox.merchant.GET('/invoices/{id}', { params: at(id) })
  const own = await detail(buyer, id)
  assert.equal(data?.amount, (own?.amount ?? 0) / (own?.currency === 'JPY' ? 1 : 100))
  assert.deepEqual([data.amountDue, data.payments[0]?.amount, data.transactionId], [0, data.amount, null])
  assert.equal((await sandbox.merchant.GET('/invoices/{id}', { params: at('inv_none') })).response.status, 404)
})
