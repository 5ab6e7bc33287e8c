import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import type { components } from '../../src/api/schema.d.ts'
import { createTestBuyer, saveBank, withToken } from '../support/buyerSandbox.ts'
import { addCreditNote, addInvoice, payInvoices } from '../support/invoices.ts'
import { pdfText } from '../support/pdfText.ts'
import { until } from '../support/waiting.ts'
import { CARDS, startTestSandbox } from '../support/sandbox.ts'
import type { Attempt, TestSandbox } from '../support/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
  const body = { topic: 'transaction/confirmed', address: 'http://127.0.0.1:9/' } as const
  await sandbox.merchant.POST('/webhooks', { body })
})
afterAll(() => sandbox.close())

type Receipt = components['schemas']['Receipt']

const NUMBER = /^R-\d{4}-\d{6}$/

async function receiptOf(token: string, { id }: Pick<Attempt, 'id'>): Promise<Receipt> {
  const { data, response } = await sandbox
    .widget(token)
    .GET('/v1/receipts/{attemptId}', { params: { path: { attemptId: id } } })
  assert.equal(response.status, 200)
  if (!data) throw new Error('The receipt has no body.')
  return data
}

const documentOf = (token: string, path: string, language = 'en') =>
  sandbox.fetch(`/v1/${path}/document`, { headers: { authorization: `Bearer ${token}`, 'accept-language': language } })

async function textOf(token: string, { id }: Pick<Attempt, 'id'>, language = 'en'): Promise<string> {
  const response = await documentOf(token, `receipts/${id}`, language)
  assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'application/pdf'])
  return (await pdfText(new Uint8Array(await response.arrayBuffer()))).replaceAll(/\s+/g, ' ')
}

async function buyerToken(buyerId: string): Promise<string> {
  const params = { path: { id: buyerId } }
  const { data } = await sandbox.merchant.POST('/buyers/{id}/token', { params, body: { scope: 'BUYER' } })
  return data?.token ?? ''
}

async function advance(days: number): Promise<void> {
  await sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: days * 86_400_000 } })
}

const ALL_FIELDS = {
  poNumber: 'PO-7711',
  costCentre: 'CC-42',
  department: 'Facilities',
  notes: 'Deliver to the back door',
  invoiceEmails: 'ap@northwind.example; cfo@northwind.example',
  taxExemptionId: 'EX-99-1',
}

test('a card payment has a receipt with lines, tax and company details, which the merchant gets the number of', async () => {
  const required = Object.fromEntries(Object.keys(ALL_FIELDS).map((name) => [name, 'required' as const]))
  const order = await sandbox.createTransaction({
    externalReferenceId: 'SO-1001',
    buyerFields: required,
    lines: [{ lineItems: [{ title: 'Oak desk', quantity: 2, price: 40 }], tax: 8.25, shippingPrice: 5 }],
  })
  const { data: attempt } = await sandbox.pay(order, { body: { buyerFields: ALL_FIELDS } })
  assert.ok(attempt?.receiptNumber)
  assert.match(attempt.receiptNumber, NUMBER)
  const receipt = await receiptOf(order.token, attempt)
  const { number, status, amount, paidAmount, tax, shipping, orderNumber, paymentMethodLabel, buyerFields } = receipt
  assert.deepEqual(
    { number, status, amount, paidAmount, tax, shipping, orderNumber, paymentMethodLabel },
    {
      number: attempt.receiptNumber,
      status: 'paid',
      amount: 9_325,
      paidAmount: 9_325,
      tax: 825,
      shipping: 500,
      orderNumber: 'SO-1001',
      paymentMethodLabel: 'Visa ending 4242',
    },
  )
  assert.deepEqual(receipt.lines, [
    { title: 'Oak desk', orderLineId: '1', quantity: 2, unitPrice: 4_000, amount: 8_000 },
  ])
  assert.deepEqual(buyerFields?.invoiceEmails, ['ap@northwind.example', 'cfo@northwind.example'])

  const { data: transaction } = await sandbox.merchant.GET('/transactions/{id}', { params: { path: { id: order.id } } })
  assert.equal(transaction?.receiptNumber, number)
  const query = { transactionId: order.id }
  const { data } = await sandbox.merchant.GET('/webhooks/deliveries', { params: { query } })
  const confirmed = JSON.parse(data?.deliveries[0]?.body ?? '{}') as Record<string, unknown>
  assert.equal(confirmed['receiptNumber'], number)

  const text = await textOf(order.token, attempt)
  for (const part of [
    ...['Receipt', number, 'Oak desk', '$40.00', '$80.00', '$8.25', '$5.00', '$93.25 was paid.', 'Visa ending 4242'],
    ...['SO-1001', 'PO-7711', 'CC-42', 'Facilities', 'Deliver to the back door', 'EX-99-1'],
    'ap@northwind.example, cfo@northwind.example',
  ])
    assert.ok(text.includes(part), `The receipt has no "${part}": ${text}`)
  assert.match(await textOf(order.token, attempt, 'es'), /Recibo .*Número de recibo/)
  const bytes = async () =>
    Buffer.from(await (await documentOf(order.token, `receipts/${attempt.id}`, 'ar')).arrayBuffer())
  assert.ok((await bytes()).equals(await bytes()), 'The same receipt gives other bytes.')
})

test('a fee stands on the receipt beside the lines of the order', async () => {
  const paymentMethodFees = [{ paymentMethodType: 'creditCard' as const, percent: 3, label: 'Card fee' }]
  const order = await sandbox.createTransaction({
    paymentMethodFees,
    lines: [{ lineItems: [{ title: 'Oak desk', quantity: 1, price: 100 }] }],
  })
  const { data: session } = await sandbox.widget(order.token).GET('/v1/session')
  const { currency = 'USD', version = 1 } = session?.transaction ?? {}
  const { data: attempt } = await sandbox.pay(order, { body: { expected: { amount: 10_300, currency, version } } })
  assert.ok(attempt)
  const { lines, fees, amount } = await receiptOf(order.token, attempt)
  assert.deepEqual(
    [lines.map(({ title }) => title), fees?.map((fee) => fee.amount), amount],
    [['Oak desk'], [300], 10_300],
  )
  assert.match(await textOf(order.token, attempt), /Card fee \$3\.00 Total \$103\.00/)
})

test('a receipt is read by who may see its payment, and by nobody else', async () => {
  const order = await sandbox.createTransaction()
  const { data: attempt } = await sandbox.pay(order)
  assert.ok(attempt)
  const other = await sandbox.createTransaction()
  const stranger = await createTestBuyer(sandbox)
  const unpaid = await sandbox.pay(other, { number: CARDS.declined })
  assert.equal(unpaid.data?.status, 'failed')
  assert.equal((await receiptOf(await buyerToken(order.buyerId), attempt)).number, attempt.receiptNumber)
  const refused = [
    [other.token, attempt.id],
    [stranger.token, attempt.id],
    [order.token, 'att_unknown'],
    // It has not succeeded.
    [other.token, unpaid.data.id],
  ] as const
  for (const [token, attemptId] of refused) {
    const { response } = await sandbox
      .widget(token)
      .GET('/v1/receipts/{attemptId}', { params: { path: { attemptId } } })
    assert.equal(response.status, 404)
    assert.equal((await documentOf(token, `receipts/${attemptId}`)).status, 404)
  }
})

test('numbers are counted without a gap, however many payments succeed at once', async () => {
  const orders = []
  for (let index = 0; index < 8; index += 1) orders.push(await sandbox.createTransaction())
  const paid = await Promise.all(
    orders.map((order, index) => sandbox.pay(order, index % 4 === 3 ? { number: CARDS.declined } : {})),
  )
  const places = paid.flatMap(({ data }) => (data?.receiptNumber ? [Number(data.receiptNumber.slice(-6))] : []))
  places.sort((one, another) => one - another)
  assert.equal(places.length, 6)
  assert.deepEqual(
    places.map((place) => place - (places[0] ?? 0)),
    [0, 1, 2, 3, 4, 5],
  )
})

test('a receipt of invoices says what of each was settled, and by which credit', async () => {
  const buyer = await createTestBuyer(sandbox)
  const invoices = [await addInvoice(sandbox, buyer.id), await addInvoice(sandbox, buyer.id, { amount: 5_000 })]
  const note = await addCreditNote(sandbox, buyer.id)
  const { data: attempt } = await payInvoices(sandbox, buyer, { invoices, creditNotes: [note] })
  assert.ok(attempt)
  const receipt = await receiptOf(buyer.token, attempt)
  assert.deepEqual([receipt.status, receipt.amount, receipt.creditUsed], ['paid', 12_000, 3_000])
  assert.deepEqual(
    receipt.invoices?.map(({ amount, credit }) => [amount, credit]),
    [
      [10_000, 3_000],
      [5_000, 0],
    ],
  )
  const text = await textOf(buyer.token, attempt)
  for (const { number } of invoices) assert.ok(text.includes(number))
  for (const part of ['By credit', '$70.00', '$120.00 was paid.']) assert.ok(text.includes(part), text)
  const { data: activity } = await buyer.widget.GET('/v1/activity')
  const payment = activity?.activity.find(({ type }) => type === 'payment')
  assert.deepEqual(payment?.receipt, { attemptId: attempt.id, number: attempt.receiptNumber })
})

test('what is not paid is not called paid: an order by invoice, an authorization, a debit and its return', async () => {
  const ordered = await sandbox.createTransaction({ allowedPaymentMethods: ['invoice'] })
  const { data: invoiced } = await sandbox.pay(ordered, { body: { paymentMethodType: 'invoice' } })
  assert.ok(invoiced?.invoiceId)
  const order = await receiptOf(ordered.token, invoiced)
  assert.deepEqual([order.status, order.paidAmount, order.invoiceId], ['invoiced', 0, invoiced.invoiceId])
  assert.match(await textOf(ordered.token, invoiced), /Order confirmation .*not a receipt for money that was paid/)

  const reserved = await sandbox.createTransaction({ isAuth: true })
  const { data: authorized } = await sandbox.pay(reserved)
  assert.ok(authorized)
  assert.match(await textOf(reserved.token, authorized), /Authorization .*was authorized .*not a receipt/)
  await sandbox.merchant.POST('/transactions/{id}/capture', { params: { path: { id: reserved.id } }, body: {} })
  const captured = await receiptOf(reserved.token, authorized)
  assert.deepEqual([captured.status, captured.paidAmount], ['paid', authorized.amount])

  const buyer = await createTestBuyer(sandbox)
  const returning = { accountNumber: '000111111113', routingNumber: '021000021' }
  const { data: account } = await saveBank(sandbox, buyer, returning)
  const body = { paymentMethodType: 'achDebit', paymentMethodId: account?.id ?? '' } as const
  const { data: debit } = await payInvoices(sandbox, buyer, { invoices: [await addInvoice(sandbox, buyer.id)], body })
  assert.ok(debit)
  assert.match(await textOf(buyer.token, debit), /The debit of \$100.00 was submitted to the bank. This is not yet/)
  await advance(4)
  const { token } = await withToken(sandbox, buyer.id)
  await until('the debit is returned', async () => (await receiptOf(token, debit)).status === 'returned')
  const returned = await receiptOf(token, debit)
  assert.deepEqual([returned.number, returned.paidAmount], [debit.receiptNumber, 0])
  assert.match(await textOf(token, debit), /Returned payment .*Nothing was paid/)
  await sandbox.merchant.DELETE('/sandbox/clock')
})

test('who ordered by invoice reads its PDF by the token of the order, and no other invoice', async () => {
  const order = await sandbox.createTransaction({ allowedPaymentMethods: ['invoice'] })
  const { data: attempt } = await sandbox.pay(order, { body: { paymentMethodType: 'invoice' } })
  const sample = await addInvoice(sandbox, order.buyerId)
  const own = await documentOf(order.token, `invoices/${attempt?.invoiceId}`)
  assert.equal(own.status, 200)
  assert.ok((await pdfText(new Uint8Array(await own.arrayBuffer()))).includes(attempt?.invoiceNumber ?? '-'))
  assert.equal((await documentOf(order.token, `invoices/${sample.id}`)).status, 404)
  const other = await sandbox.createTransaction({ buyer: { id: order.buyerId } })
  assert.equal((await documentOf(other.token, `invoices/${attempt?.invoiceId}`)).status, 404)
  await advance(60)
  assert.equal((await documentOf(order.token, `invoices/${attempt?.invoiceId}`)).status, 401)
  await sandbox.merchant.DELETE('/sandbox/clock')
})
