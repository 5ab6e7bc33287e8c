import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { test } from 'vitest'
import { invoices } from '../../demo/sandbox/store/invoicesSchema.ts'
import { AccountSandbox } from '../support/accountSandbox.ts'
import { importInvoice, invoiceCalls, invoiceRequest } from '../support/importedInvoices.ts'
import { payInvoices } from '../support/invoices.ts'

const DAY_MS = 86_400_000
const account = new AccountSandbox()
const { read, seen, undo, note, ledgerOf, eventsOf } = invoiceCalls(account)

test('a payment elsewhere is in the history with its reference, and can be taken back', async () => {
  const sent = invoiceRequest(account.buyer.id, { number: 'R-55' })
  const id = await importInvoice(account.sandbox, account.buyer.id, sent)
  const { data, response } = await note(id, '20.00', { paidAt: '2026-11-20', reference: 'Check 1042' })
  assert.equal(response.status, 201)
  assert.deepEqual(
    [data?.amount, data?.currency, data?.paidAt, data?.reference, data?.invoice.status, data?.invoice.amountDue],
    [20, 'USD', '2026-11-20T12:00:00.000Z', 'Check 1042', 'part_paid', 100],
  )
  const [entry] = (await seen(id))?.entries ?? []
  assert.deepEqual(entry, {
    id: data?.id,
    type: 'payment',
    status: 'succeeded',
    isElsewhere: true,
    amount: 2_000,
    at: '2026-11-20T12:00:00.000Z',
    label: 'Paid outside this account',
    reference: 'Check 1042',
  })
  await note(id, 100, { reference: 'Wire 7' })
  assert.deepEqual([(await read(id))?.status, (await read(id))?.payments.length], ['paid', 2])
  const [first, second] = await eventsOf(id)
  assert.deepEqual(first, {
    topic: 'invoice/part-paid',
    externalReferenceId: sent.externalReferenceId,
    amount: 20,
    currency: 'USD',
    isFinanced: false,
    invoiceId: id,
    invoiceNumber: 'R-55',
    buyerId: account.buyer.id,
    amountDue: 100,
    outsidePaymentId: data?.id,
    reference: 'Check 1042',
  })
  assert.equal(second?.['topic'], 'invoice/paid')

  assert.equal((await undo(id, data?.id)).response.status, 204)
  assert.equal((await undo(id, data?.id)).response.status, 404)
  const after = await read(id)
  assert.deepEqual(
    [after?.status, after?.amountDue, after?.payments.map(({ reference }) => reference)],
    ['part_paid', 20, ['Wire 7']],
  )
  assert.deepEqual(await ledgerOf(id), [
    ['invoice', 12_000],
    ['invoice-payment', 2_000],
    ['invoice-payment', 10_000],
    ['return', 2_000],
  ])
  assert.equal(
    (await payInvoices(account.sandbox, account.buyer, { invoices: [{ id, amount: 2_000 }] })).data?.status,
    'succeeded',
  )
})

test('a payment elsewhere is noted once per key, and never more than is due', async () => {
  const id = await importInvoice(account.sandbox, account.buyer.id)
  const key = randomUUID()
  const [one, other] = await Promise.all([note(id, 50, { key }), note(id, 50, { key })])
  assert.deepEqual([one.data?.id, one.data?.invoice.amountDue], [other.data?.id, 70])
  const over = await note(id, '70.01')
  assert.deepEqual([over.response.status, over.error?.code], [422, 'payment_exceeds_due'])
  const both = await Promise.all([note(id, 70), note(id, 70)])
  assert.deepEqual(both.map(({ response }) => response.status).sort(), [201, 409])
  await assert.rejects(account.sandbox.db.update(invoices).set({ amountDue: -1 }).where(eq(invoices.id, id)))
  const { error } = await note(await importInvoice(account.sandbox, account.buyer.id), 0, {
    paidAt: new Date(Date.now() + 2 * DAY_MS).toISOString(),
    reference: ' ',
  })
  assert.deepEqual(error?.fields?.map(({ path }) => path).sort(), ['amount', 'paidAt', 'reference'])
})
