import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'vitest'
import { AccountSandbox } from '../support/accountSandbox.ts'
import { createTestBuyer } from '../support/buyerSandbox.ts'
import { saveBank } from '../support/bankAccounts.ts'
import {
  addCreditNote,
  addInvoice,
  payInvoices,
  quote,
  readCreditNote,
  readInvoice,
  topicsOf,
} from '../support/invoices.ts'

const account = new AccountSandbox()
const at = (id = '') => ({ path: { id } })

test('invoices are paid together, one of them in part', async () => {
  const [one, other] = [
    await addInvoice(account.sandbox, account.buyer.id),
    await addInvoice(account.sandbox, account.buyer.id),
  ]
  const invoices = [one, { ...other, amount: 2_500 }]
  const { data, response } = await payInvoices(account.sandbox, account.buyer, { invoices })
  assert.deepEqual(
    [response.status, data?.status, data?.outcome, data?.amount, data?.invoiceCount],
    [201, 'succeeded', 'paid', 12_500, 2],
  )
  assert.deepEqual(data?.invoices, [
    { id: one.id, number: one.number, amount: 10_000 },
    { id: other.id, number: other.number, amount: 2_500 },
  ])
  assert.deepEqual(await account.ledgerOf(data?.transactionId), [
    ['charge', 12_500],
    ['invoice-payment', 10_000, one.id],
    ['invoice-payment', 2_500, other.id],
  ])
  const after = [await readInvoice(account.sandbox, one), await readInvoice(account.sandbox, other)]
  assert.deepEqual(
    after.map(({ amountDue, version }) => [amountDue, version]),
    [
      [0, 2],
      [7_500, 2],
    ],
  )
  assert.deepEqual(await topicsOf(account.sandbox, data?.transactionId ?? ''), [
    'checkout/charged',
    'invoice/paid',
    'invoice/part-paid',
  ])
  const { data: kept } = await account.buyer.widget.GET('/v1/attempts/{id}', { params: at(data?.id) })
  assert.deepEqual(kept, data)
})

test('the webhooks of an invoice say what was paid of it and what is left', async () => {
  const invoice = await addInvoice(account.sandbox, account.buyer.id)
  const { data } = await payInvoices(account.sandbox, account.buyer, { invoices: [{ ...invoice, amount: 2_500 }] })
  const query = { transactionId: data?.transactionId ?? '' }
  const { data: sent } = await account.sandbox.merchant.GET('/sandbox/webhooks', { params: { query } })
  const body = JSON.parse(sent?.deliveries.find(({ topic }) => topic === 'invoice/part-paid')?.body ?? '{}') as object
  const { deliveryId, eventTime, ...rest } = body as Record<string, unknown>
  assert.ok(deliveryId && eventTime)
  assert.deepEqual(rest, {
    topic: 'invoice/part-paid',
    transactionId: data?.transactionId,
    externalReferenceId: null,
    isFinanced: false,
    invoiceId: invoice.id,
    invoiceNumber: invoice.number,
    buyerId: account.buyer.id,
    amount: 25,
    amountDue: 75,
    currency: 'USD',
  })
})

test('credit notes are used up in the order of the invoices, and the method pays the rest', async () => {
  const invoices = [
    await addInvoice(account.sandbox, account.buyer.id, { amount: 2_000 }),
    await addInvoice(account.sandbox, account.buyer.id),
  ]
  const creditNotes = [
    await addCreditNote(account.sandbox, account.buyer.id, { amount: 1_500 }),
    { ...(await addCreditNote(account.sandbox, account.buyer.id, { amount: 3_000 })), amount: 1_000 },
  ]
  const { data: shown } = await quote(account.buyer, { invoices, creditNotes })
  assert.deepEqual([shown?.transaction?.amount, shown?.transaction?.discount], [9_500, 2_500])
  const { data } = await payInvoices(account.sandbox, account.buyer, { invoices, creditNotes })
  assert.deepEqual([data?.status, data?.amount], ['succeeded', 9_500])
  const [first, second] = invoices.map(({ id }) => id)
  assert.deepEqual(await account.ledgerOf(data?.transactionId), [
    ['charge', 9_500],
    ['invoice-payment', 9_500, second],
    ['credit-note', 1_500, first],
    ['credit-note', 500, first],
    ['credit-note', 500, second],
  ])
  for (const invoice of invoices) assert.equal((await readInvoice(account.sandbox, invoice)).amountDue, 0)
  const left = await Promise.all(creditNotes.map((note) => readCreditNote(account.sandbox, note)))
  assert.deepEqual(
    left.map(({ amountLeft, version }) => [amountLeft, version]),
    [
      [0, 2],
      [2_000, 2],
    ],
  )
})

test('a refund gives money back and opens no invoice', async () => {
  const invoice = await addInvoice(account.sandbox, account.buyer.id)
  const { data } = await payInvoices(account.sandbox, account.buyer, { invoices: [invoice] })
  const charge = (await account.sandbox.ledger(data?.transactionId ?? '')).find(({ type }) => type === 'charge')?.id
  const refund = await account.sandbox.merchant.POST('/charges/{id}/refunds', {
    params: at(charge),
    body: { amount: 40 },
  })
  assert.equal(refund.response.status, 201)
  assert.equal((await readInvoice(account.sandbox, invoice)).amountDue, 0)
  assert.equal((await payInvoices(account.sandbox, account.buyer, { invoices: [invoice] })).error?.code, 'already_paid')
})

test('a merchant reads such a payment, and cannot change, confirm, capture or cancel it', async () => {
  const invoice = await addInvoice(account.sandbox, account.buyer.id)
  const { data } = await payInvoices(account.sandbox, account.buyer, { invoices: [invoice] })
  const params = at(data?.transactionId)
  const { data: shown } = await account.sandbox.merchant.GET('/transactions/{id}', { params })
  assert.deepEqual([shown?.status, shown?.amount, shown?.invoices], ['confirmed', 100, [invoice.id]])
  const answers = [
    await account.sandbox.merchant.PATCH('/transactions/{id}', { params, body: { notes: 'x' } }),
    await account.sandbox.merchant.POST('/transactions/{id}/token', { params }),
    await account.sandbox.merchant.POST('/transactions/{id}/confirm', { params, body: { paymentMethodType: 'wire' } }),
    await account.sandbox.merchant.POST('/transactions/{id}/capture', { params, body: {} }),
    await account.sandbox.merchant.POST('/transactions/{id}/cancel', { params }),
    await account.sandbox.merchant.POST('/transactions/{id}/close', { params }),
  ]
  for (const { error } of answers) assert.deepEqual([error?.statusCode, error?.code], [409, 'not_an_order'])
  await account.advance(40)
  assert.ok(!(await topicsOf(account.sandbox, data?.transactionId ?? '')).includes('transaction/canceled'))
})

test('a card that is saved with the payment pays the next one', async () => {
  const [one, other] = [
    await addInvoice(account.sandbox, account.buyer.id),
    await addInvoice(account.sandbox, account.buyer.id),
  ]
  const { data: shown } = await quote(account.buyer, { invoices: [one] })
  const stored = shown?.requiredConsents.find(({ kind }) => kind === 'stored_card')
  const consents = [
    { kind: 'stored_card', version: stored?.version ?? '', acceptedAt: shown?.serverTime ?? '' },
  ] as const
  const unasked = await payInvoices(account.sandbox, account.buyer, { invoices: [one], body: { saveMethod: true } })
  assert.equal(unasked.error?.code, 'consent_required')
  const saving = { saveMethod: true, consents: [...consents] }
  assert.equal(
    (await payInvoices(account.sandbox, account.buyer, { invoices: [one], body: saving })).data?.status,
    'succeeded',
  )
  const { data: saved } = await account.buyer.widget.GET('/v1/payment-methods')
  const paymentMethodId = saved?.paymentMethods[0]?.id ?? ''
  const { data } = await payInvoices(account.sandbox, account.buyer, { invoices: [other], body: { paymentMethodId } })
  assert.equal(data?.status, 'succeeded')
})

test('a debit needs its mandate for this very sum', async () => {
  const invoices = [await addInvoice(account.sandbox, account.buyer.id)]
  const paymentMethodId = await saveBank(account.sandbox, account.buyer.id)
  const body = { paymentMethodType: 'achDebit', paymentMethodId, consents: [] } as const
  const { error } = await payInvoices(account.sandbox, account.buyer, { invoices, body: { ...body, consents: [] } })
  assert.equal(error?.code, 'consent_required')
  const { data } = await quote(account.buyer, { invoices })
  assert.match(data?.requiredConsents.find(({ kind }) => kind === 'debit_mandate')?.text ?? '', /\$100\.00/)
})

test('another buyer sees no attempt of this one', async () => {
  const { data } = await payInvoices(account.sandbox, account.buyer, {
    invoices: [await addInvoice(account.sandbox, account.buyer.id)],
  })
  const other = await createTestBuyer(account.sandbox)
  const read = await other.widget.GET('/v1/attempts/{id}', { params: at(data?.id) })
  const canceled = await other.widget.POST('/v1/attempts/{id}/cancel', { params: at(data?.id) })
  const events = await other.widget.GET('/v1/events', { params: { query: { attemptId: data?.id ?? '' } } })
  assert.deepEqual(
    [read, canceled, events].map(({ response }) => response.status),
    [404, 404, 404],
  )
})

test('the events of the newest payment, or of the one that is named, go to a token of its buyer', async () => {
  const pay = async () =>
    (
      await payInvoices(account.sandbox, account.buyer, {
        invoices: [await addInvoice(account.sandbox, account.buyer.id)],
      })
    ).data
  const [older, newest] = [await pay(), await pay()]
  const headers = { authorization: `Bearer ${account.buyer.token}` }
  for (const [query, data] of [
    ['', newest],
    [`?attemptId=${older?.id}`, older],
  ] as const) {
    const text = await (await fetch(`${account.sandbox.origins[0]}/v1/events${query}`, { headers })).text()
    const sent = /data: (.*)/.exec(text)?.[1] ?? '{}'
    assert.deepEqual(JSON.parse(sent), data)
  }
})

test('an attempt of an order is none of the account', async () => {
  const transaction = await account.sandbox.createTransaction({ buyer: { id: account.buyer.id } })
  const { data } = await account.sandbox.pay(transaction, { key: randomUUID() })
  const read = await account.buyer.widget.GET('/v1/attempts/{id}', { params: at(data?.id) })
  assert.equal(read.response.status, 404)
})
