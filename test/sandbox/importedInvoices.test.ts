import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'vitest'
import { AccountSandbox } from '../support/accountSandbox.ts'
import { createTestBuyer } from '../support/buyerSandbox.ts'
import { importInvoice, invoiceCalls, invoiceRequest, sendInvoices } from '../support/importedInvoices.ts'

const account = new AccountSandbox()
const at = (id = '') => ({ params: { path: { id } } })
const { read, ledgerOf } = invoiceCalls(account)
const total = async (buyerId: string) => {
  const { data } = await account.sandbox.merchant.GET('/invoices', { params: { query: { buyerId } } })
  return data?.total
}
const faultsOf = (error: { fields?: { path: string }[] } | undefined) => error?.fields?.map(({ path }) => path)

test('an import gives back what was sent, and the buyer sees it', async () => {
  const { id: buyerId, widget } = account.buyer
  const sent = invoiceRequest(buyerId, {
    number: 'R-1001',
    issuedAt: '2026-11-01T09:30:00Z',
    lines: [
      { title: 'Desk', sku: 'DSK-1', quantity: 2, price: '50.00', tax: '8.00' },
      {
        lineItems: [
          { title: 'Lamp', productSku: 'LMP-1', quantity: 1, price: 12, tax: 10, taxMeasurement: 'relative' },
        ],
        shippingPrice: '5.12',
        discount: '1.20',
      },
    ],
    amount: '125.00',
    poNumber: 'PO-77',
    orderNumber: 'SO-12',
    memo: 'Thank you.',
    minimumPayment: '25.00',
    allowedPaymentMethods: ['creditCard', 'bank'],
  })
  const { data, response, error } = await account.sandbox.merchant.POST('/invoices', { body: { invoices: [sent] } })
  assert.equal(response.status, 201, JSON.stringify(error))
  const [made] = data?.invoices ?? []
  assert.ok(made)
  assert.deepEqual(made, { id: made.id, externalReferenceId: sent.externalReferenceId, created: true, buyerId })
  const invoice = await read(made.id)
  assert.deepEqual(invoice, {
    id: made.id,
    number: 'R-1001',
    status: 'open',
    buyerId,
    transactionId: null,
    externalReferenceId: sent.externalReferenceId,
    poNumber: 'PO-77',
    orderNumber: 'SO-12',
    memo: 'Thank you.',
    minimumPayment: 25,
    allowedPaymentMethods: ['creditCard', 'achDebit'],
    amount: 125,
    amountPaid: 0,
    amountDue: 125,
    currency: 'USD',
    issuedOn: '2026-11-01',
    dueDate: '2027-12-31',
    payments: [],
    lines: [
      { title: 'Desk', sku: 'DSK-1', quantity: 2, price: 50, amount: 100 },
      { title: 'Lamp', sku: 'LMP-1', quantity: 1, price: 12, amount: 12 },
    ],
  })
  assert.deepEqual(await ledgerOf(made.id), [['invoice', 12_500]])
  const { data: seen } = await widget.GET('/v1/invoices/{id}', at(made.id))
  assert.deepEqual(
    [seen?.number, seen?.memo, seen?.partPayment, seen?.tax, seen?.shipping, seen?.lines[1]?.sku],
    ['R-1001', 'Thank you.', { minimum: 2_500 }, 908, 512, 'LMP-1'],
  )
  for (const search of ['r-1001', 'PO-77', 'so-12']) {
    const { data: found } = await widget.GET('/v1/invoices', { params: { query: { search } } })
    assert.deepEqual([search, found?.invoices.map(({ id }) => id)], [search, [made.id]])
  }
})

test('a body can be one invoice, whose faults are named without an index', async () => {
  const id = await importInvoice(account.sandbox, account.buyer.id)
  assert.equal((await read(id))?.number, (await read(id))?.externalReferenceId)
  const { error } = await account.sandbox.merchant.POST('/invoices', {
    body: { buyerId: account.buyer.id, currency: 'USD', dueDate: '2027-02-30', amount: '1.005' },
  })
  assert.deepEqual(faultsOf(error)?.sort(), ['amount', 'dueDate', 'externalReferenceId'])
  const both = await account.sandbox.merchant.POST('/invoices', {
    body: { ...invoiceRequest(account.buyer.id), invoices: [invoiceRequest(account.buyer.id)] },
  })
  assert.equal(both.response.status, 400)
  const none = await account.sandbox.merchant.POST('/invoices', { body: { invoices: [] } })
  assert.deepEqual(faultsOf(none.error), ['invoices'])
})

test('of a thousand invoices three bad rows are named, and nothing is done; without them all are there at once', async () => {
  const buyer = await createTestBuyer(account.sandbox)
  const rows = Array.from({ length: 1_000 }, (_, index) =>
    invoiceRequest(buyer.id, {
      externalReferenceId: `bulk-${buyer.id}-${index}`,
      lines: [{ title: `Article ${index}`, quantity: 1 + (index % 9), price: '12.50', tax: 1 }],
      amount: undefined,
      poNumber: `PO-${index}`,
    }),
  )
  const faults: Readonly<Record<number, object>> = {
    17: { dueDate: '2027-13-45' },
    400: { buyerId: 'byr_nobody' },
    999: { poNumber: 7, lines: [{ title: 'Desk', quantity: 1, price: -1 }] },
  }
  const bad = rows.map((row, index) => ({ ...row, ...faults[index] }))
  const { response, error } = await sendInvoices(account.sandbox, bad)
  assert.equal(response.status, 400)
  assert.deepEqual(faultsOf(error)?.sort(), ['invoices[17].dueDate', 'invoices[400].buyerId', 'invoices[999].poNumber'])
  assert.equal(await total(buyer.id), 0)

  const began = performance.now()
  const { data } = await sendInvoices(account.sandbox, rows)
  assert.ok(performance.now() - began < 10_000, 'a thousand invoices take less than ten seconds')
  assert.equal(data?.invoices.filter(({ created }) => created).length, 1_000)
  assert.deepEqual(
    data?.invoices.map(({ externalReferenceId }) => externalReferenceId),
    rows.map(({ externalReferenceId }) => externalReferenceId),
  )
  const changed = await sendInvoices(
    account.sandbox,
    rows.map((row) => ({ ...row, dueDate: '2028-01-31' })),
  )
  assert.equal(changed.data?.invoices.filter(({ created }) => created).length, 0)
  const { data: list } = await buyer.widget.GET('/v1/invoices', { params: { query: { dueFrom: '2028-01-31' } } })
  assert.deepEqual([list?.total, await total(buyer.id)], [1_000, 1_000])
})

test('rows of a kind that no contract has are named one by one, and a row that is there twice', async () => {
  const same = invoiceRequest(account.buyer.id)
  const { error } = await sendInvoices(account.sandbox, [
    invoiceRequest(account.buyer.id, { dueDate: undefined as unknown as string }),
    same,
    { ...same },
    invoiceRequest(account.buyer.id, { currency: 'XXQ' }),
    invoiceRequest(account.buyer.id, { amount: undefined }),
    invoiceRequest(account.buyer.id, { minimumPayment: 500 }),
    invoiceRequest(account.buyer.id, { lines: [{ title: 'Desk', quantity: 1, price: 5 }], amount: 6 }),
    invoiceRequest(account.buyer.id, { allowedPaymentMethods: ['payWithTerms'] }),
    invoiceRequest('', { buyerId: undefined }),
    invoiceRequest('', { buyerId: undefined, buyer: { email: 'nobody' } }),
    invoiceRequest(account.buyer.id, { issuedAt: '2028-01-01' }),
    null as never,
  ])
  assert.deepEqual(faultsOf(error)?.sort(), [
    'invoices[0].dueDate',
    'invoices[10].dueDate',
    'invoices[11]',
    'invoices[2].externalReferenceId',
    'invoices[3].currency',
    'invoices[4].amount',
    'invoices[5].minimumPayment',
    'invoices[6].amount',
    'invoices[7].allowedPaymentMethods',
    'invoices[8].buyerId',
    'invoices[9].buyer.email',
  ])
})

test('a second send changes what it names and nothing else', async () => {
  const sent = invoiceRequest(account.buyer.id, { poNumber: 'PO-1', memo: 'First', minimumPayment: 10 })
  const id = await importInvoice(account.sandbox, account.buyer.id, sent)
  const { version } = (await account.buyer.widget.GET('/v1/invoices/{id}', at(id))).data ?? {}
  assert.equal(await importInvoice(account.sandbox, account.buyer.id, sent), id)
  const same = (await account.buyer.widget.GET('/v1/invoices/{id}', at(id))).data
  assert.equal(same?.version, version)
  const { memo: _memo, amount: _amount, ...rest } = sent
  const lines = [{ title: 'Chair', quantity: 3, price: '50.00' }]
  const changed = { ...rest, dueDate: '2028-02-29', poNumber: '', lines }
  const { data } = await account.sandbox.merchant.POST('/invoices', { body: changed })
  assert.deepEqual(data?.invoices, [
    { id, externalReferenceId: sent.externalReferenceId, created: false, buyerId: account.buyer.id },
  ])
  const invoice = await read(id)
  assert.deepEqual(
    [invoice?.amount, invoice?.amountDue, invoice?.dueDate, invoice?.poNumber, invoice?.memo, invoice?.minimumPayment],
    [150, 150, '2028-02-29', undefined, 'First', 10],
  )
  assert.deepEqual(await ledgerOf(id), [
    ['invoice', 12_000],
    ['invoice', 3_000],
  ])
  await importInvoice(account.sandbox, account.buyer.id, { ...rest, amount: '40.00' })
  assert.deepEqual([(await read(id))?.lines, (await read(id))?.amountDue], [undefined, 40])
  assert.deepEqual((await ledgerOf(id))?.at(-1), ['void', 11_000])
})

test('an invoice stays with its buyer and in its currency', async () => {
  const sent = invoiceRequest(account.buyer.id)
  await importInvoice(account.sandbox, account.buyer.id, sent)
  const other = await createTestBuyer(account.sandbox)
  const { error } = await sendInvoices(account.sandbox, [{ ...sent, buyerId: other.id, currency: 'EUR' }])
  assert.deepEqual(faultsOf(error)?.sort(), ['invoices[0].buyerId', 'invoices[0].currency'])
})

test('a new buyer of several invoices is one, and is registered', async () => {
  const buyer = { email: `ap-${randomUUID()}@birch.test`, businessName: 'Birch Ltd' }
  const rows = [1, 2, 3].map(() => invoiceRequest('', { buyerId: undefined, buyer }))
  const { data } = await sendInvoices(account.sandbox, rows)
  const ids = new Set(data?.invoices.map(({ buyerId }) => buyerId))
  assert.equal(ids.size, 1)
  const again = await sendInvoices(account.sandbox, rows)
  assert.deepEqual(
    again.data?.invoices.map(({ created, buyerId }) => [created, ids.has(buyerId)]),
    rows.map(() => [false, true]),
  )
  const found = (await account.sandbox.merchant.GET('/buyers/{id}', at([...ids][0]))).data
  assert.deepEqual([found?.businessName, found?.isRegistered], ['Birch Ltd', true])
  const { data: third } = await sendInvoices(account.sandbox, [invoiceRequest('', { buyerId: undefined, buyer })])
  assert.match(third?.warnings?.[0] ?? '', /invoices\[0\]\.buyer\.email is also that of the buyer/)
})

test('two imports of the same at once end as one', async () => {
  const buyer = await createTestBuyer(account.sandbox)
  const rows = Array.from({ length: 20 }, () => invoiceRequest(buyer.id))
  const answers = await Promise.all([1, 2, 3, 4].map(() => sendInvoices(account.sandbox, rows)))
  assert.deepEqual(
    answers.map(({ response }) => response.status),
    [201, 201, 201, 201],
  )
  const created = answers.flatMap(({ data }) => data?.invoices ?? []).filter((one) => one.created)
  assert.deepEqual([created.length, await total(buyer.id)], [20, 20])
})

test('a repetition under the same key gets the first answer', async () => {
  const body = { invoices: [invoiceRequest(account.buyer.id)] }
  const params = { header: { 'Idempotency-Key': randomUUID() } }
  const [first, second] = [
    await account.sandbox.merchant.POST('/invoices', { params, body }),
    await account.sandbox.merchant.POST('/invoices', { params, body }),
  ]
  assert.deepEqual(second.data, first.data)
})
