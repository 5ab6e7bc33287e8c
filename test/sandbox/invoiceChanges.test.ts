import assert from 'node:assert/strict'
import { beforeAll, test } from 'vitest'
import { AccountSandbox } from '../support/accountSandbox.ts'
import { saveBank } from '../support/bankAccounts.ts'
import { importInvoice, invoiceCalls, invoiceRequest, sendInvoices } from '../support/importedInvoices.ts'
import { payInvoices } from '../support/invoices.ts'

const DAY_MS = 86_400_000
const account = new AccountSandbox()
const { read, seen, patch, withdraw, undo, note, ledgerOf, eventsOf, topicsOf, beginPayment } = invoiceCalls(account)
const at = (id = '') => ({ params: { path: { id } } })
const today = () => new Date().toISOString().slice(0, 10)

beforeAll(async () => {
  for (const topic of ['invoice/created', 'invoice/overdue', 'invoice/voided'] as const)
    await account.sandbox.merchant.POST('/webhooks', { body: { topic, address: 'http://127.0.0.1:9/' } })
})

test('a patch changes the due date, the PO, the memo and the smallest part', async () => {
  const id = await importInvoice(account.sandbox, account.buyer.id, { poNumber: 'PO-1', issuedAt: '2026-11-01' })
  const version = (await seen(id))?.version ?? 0
  const body = { dueDate: '2028-03-01', poNumber: 'PO-2', memo: 'Call us first.', minimumPayment: '30.00' }
  const { data } = await patch(id, body)
  assert.deepEqual(
    [data?.dueDate, data?.poNumber, data?.memo, data?.minimumPayment],
    ['2028-03-01', 'PO-2', 'Call us first.', 30],
  )
  const buyers = await seen(id)
  assert.deepEqual([buyers?.memo, buyers?.partPayment], ['Call us first.', { minimum: 3_000 }])
  assert.ok((buyers?.version ?? 0) > version)
  const { data: cleared } = await patch(id, { memo: '', minimumPayment: 120 })
  assert.deepEqual([cleared?.memo, (await seen(id))?.partPayment], [undefined, undefined])

  const { error } = await patch(id, { dueDate: '2026-10-31', minimumPayment: '120.01' })
  assert.deepEqual(error?.fields?.map(({ path }) => path).sort(), ['dueDate', 'minimumPayment'])
  const strange = await patch(id, { amount: 5 })
  assert.deepEqual([strange.response.status, strange.error?.fields?.[0]?.path], [400, 'amount'])
})

test('a void invoice is owed no more, cannot be paid or changed, and is listed as such', async () => {
  const sent = invoiceRequest(account.buyer.id)
  const id = await importInvoice(account.sandbox, account.buyer.id, sent)
  const { data, response } = await withdraw(id)
  assert.deepEqual([response.status, data?.status, data?.amountDue, data?.amountPaid], [201, 'voided', 0, 0])
  assert.ok(data?.voidedAt)
  assert.equal((await withdraw(id)).data?.voidedAt, data.voidedAt)
  assert.deepEqual((await ledgerOf(id))?.at(-1), ['void', 12_000])
  assert.deepEqual(await topicsOf(id), ['invoice/created', 'invoice/voided'])
  const counts = await Promise.all(
    (['owed', 'paid', 'voided'] as const).map(async (status) => {
      const query = { status, search: sent.externalReferenceId }
      return (await account.buyer.widget.GET('/v1/invoices', { params: { query } })).data?.total
    }),
  )
  assert.deepEqual(counts, [0, 0, 1])
  const { data: ofMerchant } = await account.sandbox.merchant.GET('/invoices', {
    params: { query: { buyerId: account.buyer.id, status: 'voided' } },
  })
  assert.deepEqual(
    ofMerchant?.invoices.map((one) => one.id),
    [id],
  )
  const { data: quoted } = await account.buyer.widget.POST('/v1/invoice-quotes', {
    body: { invoices: [{ id, amount: 12_000 }] },
  })
  assert.deepEqual(
    quoted?.invoiceSelection?.refused.map(({ code }) => code),
    ['voided'],
  )
  for (const refused of [
    await patch(id, { memo: 'x' }),
    await note(id, 1),
    await sendInvoices(account.sandbox, [{ ...sent, memo: 'x' }]),
  ])
    assert.deepEqual([refused.response.status, refused.error?.code], [409, 'invoice_voided'])
})

test('of an invoice that is paid, in part or whole, nothing is void', async () => {
  const id = await importInvoice(account.sandbox, account.buyer.id, { minimumPayment: 1 })
  await payInvoices(account.sandbox, account.buyer, { invoices: [{ id, amount: 2_000 }] })
  for (const rest of [10_000, 0]) {
    const { response, error } = await withdraw(id)
    assert.deepEqual([response.status, error?.code], [409, 'already_paid'])
    if (rest > 0) await payInvoices(account.sandbox, account.buyer, { invoices: [{ id, amount: rest }] })
  }
  assert.equal((await read(id))?.status, 'paid')
})

test('while a payment is under way nothing of its invoice is changed', async () => {
  const id = await importInvoice(account.sandbox, account.buyer.id, { minimumPayment: 1 })
  const { data: noted } = await note(id, 20)
  const attemptId = await beginPayment(id, 10_000)
  for (const refused of [
    await withdraw(id),
    await note(id, 1),
    await undo(id, noted?.id),
    await patch(id, { memo: 'x' }),
  ])
    assert.deepEqual([refused.response.status, refused.error?.code], [409, 'attempt_in_progress'])
  await account.buyer.widget.POST('/v1/attempts/{id}/cancel', at(attemptId))
  assert.equal((await undo(id, noted?.id)).response.status, 204)
  assert.equal((await withdraw(id)).response.status, 201)
})

test('of void and payment at the same moment one wins', async () => {
  for (let round = 0; round < 4; round += 1) {
    const id = await importInvoice(account.sandbox, account.buyer.id)
    const paying = payInvoices(account.sandbox, account.buyer, { invoices: [{ id, amount: 12_000 }] })
    const [paid, voided] = await Promise.all([paying, withdraw(id)])
    const isPaid = paid.data?.status === 'succeeded'
    assert.equal(isPaid, voided.response.status === 409)
    const invoice = await read(id)
    assert.deepEqual([invoice?.status, invoice?.amountPaid], isPaid ? ['paid', 120] : ['voided', 0])
  }
})

test('an invoice becomes overdue once by the clock, and again where it was put off', async () => {
  const dueDate = today()
  const late = await importInvoice(account.sandbox, account.buyer.id, { dueDate })
  const paid = await importInvoice(account.sandbox, account.buyer.id, { dueDate })
  await note(paid, 120)
  await account.advance(1)
  await account.advance(1)
  const [, overdue, ...more] = await eventsOf(late)
  assert.deepEqual(more, [])
  const sent = await read(late)
  assert.deepEqual(overdue, {
    topic: 'invoice/overdue',
    externalReferenceId: sent?.externalReferenceId,
    invoiceId: late,
    invoiceNumber: sent?.number,
    buyerId: account.buyer.id,
    amount: 120,
    amountDue: 120,
    currency: 'USD',
    dueDate,
  })
  assert.deepEqual(await topicsOf(paid), ['invoice/created', 'invoice/paid'])
  await patch(late, { dueDate: new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10) })
  await account.advance(2)
  assert.equal((await topicsOf(late)).length, 2)
  await account.advance(5)
  assert.deepEqual(await topicsOf(late), ['invoice/created', 'invoice/overdue', 'invoice/overdue'])
})

test('an invoice whose debit is on the way is overdue only when that is returned', async () => {
  const id = await importInvoice(account.sandbox, account.buyer.id, { dueDate: today() })
  const paymentMethodId = await saveBank(account.sandbox, account.buyer.id, { returns: 'insufficient_funds' })
  const body = { paymentMethodType: 'achDebit', paymentMethodId } as const
  await payInvoices(account.sandbox, account.buyer, { invoices: [{ id, amount: 12_000 }], body })
  await account.advance(1)
  assert.deepEqual(await topicsOf(id), ['invoice/created'])
  await account.advance(3)
  assert.deepEqual(await topicsOf(id), ['invoice/created', 'invoice/overdue'])
})

test('an order has a smallest part payment, which its invoice carries', async () => {
  const order = await account.sandbox.createTransaction({
    allowedPaymentMethods: ['invoice'],
    lines: [{ lineItems: [{ title: 'Desk', quantity: 1, price: 100 }] }],
    externalReferenceId: 'SO-9',
    minimumPayment: '25.00',
    buyer: { id: account.buyer.id },
  })
  await account.sandbox.pay(order, { body: { paymentMethodType: 'invoice' } })
  const { data: transaction } = await account.sandbox.merchant.GET('/transactions/{id}', at(order.id))
  assert.equal(transaction?.minimumPayment, 25)
  const id = transaction?.invoices[0] ?? ''
  assert.deepEqual([(await seen(id))?.partPayment, (await read(id))?.minimumPayment], [{ minimum: 2_500 }, 25])
  const [created] = await eventsOf(id)
  assert.deepEqual(
    [created?.['topic'], created?.['transactionId'], created?.['externalReferenceId']],
    ['invoice/created', order.id, null],
  )
  assert.equal(
    (await payInvoices(account.sandbox, account.buyer, { invoices: [{ id, amount: 2_500 }] })).data?.status,
    'succeeded',
  )

  for (const minimumPayment of ['100.01', 0, '1.005']) {
    const { error } = await account.sandbox.merchant.POST('/transactions', {
      body: {
        currency: 'USD',
        buyer: {},
        lines: [{ lineItems: [{ title: 'Desk', quantity: 1, price: 100 }] }],
        minimumPayment,
      },
    })
    assert.deepEqual(
      error?.fields?.map(({ path }) => path),
      ['minimumPayment'],
    )
  }
})
