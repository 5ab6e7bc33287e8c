import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { createTestBuyer } from '../support/buyerSandbox.ts'
import type { TestBuyer } from '../support/buyerSandbox.ts'
import { startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

interface Line {
  readonly amount: number | string
  readonly reason: string
}

async function createInvoice(buyer: TestBuyer): Promise<{ id: string; due: number }> {
  await sandbox.merchant.POST('/sandbox/buyers/{id}/invoices', {
    params: { path: { id: buyer.id } },
    body: { count: 1, seed: 3 },
  })
  const { data } = await buyer.widget.GET('/v1/invoices')
  const [invoice] = data?.invoices ?? []
  assert.ok(invoice)
  return { id: invoice.id, due: invoice.amountDue }
}

const note = (invoiceId: string, lines: Line[], key?: string) =>
  sandbox.merchant.POST('/credit-notes', {
    params: { header: key === undefined ? {} : { 'Idempotency-Key': key } },
    body: { invoiceId, lines },
  })

async function read(buyer: TestBuyer, id: string) {
  const { data } = await buyer.widget.GET('/v1/invoices')
  const ledger = await sandbox.merchant.GET('/sandbox/ledger', { params: { query: { invoiceId: id } } })
  const invoice = data?.invoices.find((one) => one.id === id)
  return { due: invoice?.amountDue, status: invoice?.status, entries: ledger.data?.entries ?? [] }
}

test('a credit note takes its lines off what is due, with one entry in the ledger', async () => {
  const buyer = await createTestBuyer(sandbox)
  const { id, due } = await createInvoice(buyer)
  const { data, response } = await note(id, [
    { amount: 1.1, reason: 'Damaged' },
    { amount: '2.20', reason: 'Late' },
  ])
  assert.equal(response.status, 201)
  const after = await read(buyer, id)
  assert.equal(after.due, due - 330)
  assert.deepEqual(
    after.entries.map((entry) => [entry.id, entry.type, entry.amount, entry.attemptId]),
    [[data?.id, 'credit-note', 330, null]],
  )
})

test('never more than what is due; all of it pays the invoice', async () => {
  const buyer = await createTestBuyer(sandbox)
  const { id, due } = await createInvoice(buyer)
  const { error, response } = await note(id, [{ amount: (due + 1) / 100, reason: 'Too much' }])
  assert.deepEqual([response.status, error?.code], [422, 'credit_exceeds_due'])
  assert.deepEqual(await read(buyer, id), { due, status: 'open', entries: [] })
  const same = await Promise.all([1, 2, 3].map(() => note(id, [{ amount: due / 100, reason: 'All of it' }])))
  assert.equal(same.filter(({ data }) => data).length, 1)
  assert.deepEqual([(await read(buyer, id)).due, (await read(buyer, id)).status], [0, 'paid'])
})

test('amounts that are none are told with their paths, and nothing is noted', async () => {
  const buyer = await createTestBuyer(sandbox)
  const { id, due } = await createInvoice(buyer)
  const { error, response } = await note(id, [
    { amount: 1, reason: 'Fine' },
    { amount: -1, reason: 'Less than nothing' },
    { amount: 0.001, reason: 'Too many digits' },
  ])
  assert.deepEqual(
    [response.status, error?.fields?.map(({ path }) => path)],
    [400, ['lines[1].amount', 'lines[2].amount']],
  )
  assert.equal((await read(buyer, id)).due, due)
  assert.equal((await note('inv_none', [{ amount: 1, reason: 'Whose' }])).response.status, 404)
})

test('the same request again is the same credit note', async () => {
  const buyer = await createTestBuyer(sandbox)
  const { id, due } = await createInvoice(buyer)
  const lines = [{ amount: 5, reason: 'Once' }]
  const [first, again] = [await note(id, lines, 'note-1'), await note(id, lines, 'note-1')]
  assert.equal(again.data?.id, first.data?.id)
  assert.equal((await read(buyer, id)).due, due - 500)
})

test('a credit for later invoices is the buyer’s to use, in its currency', async () => {
  const buyer = await createTestBuyer(sandbox)
  const body = { buyerId: buyer.id, currency: 'EUR', lines: [{ amount: '12.50', reason: 'Returned goods' }] }
  const { response } = await sandbox.merchant.POST('/credit-notes', { body })
  assert.equal(response.status, 201)
  const { data } = await buyer.widget.GET('/v1/credit-notes')
  assert.deepEqual(
    data?.creditNotes.map(({ amountLeft, currency, reason }) => [amountLeft, currency, reason]),
    [[1250, 'EUR', 'Returned goods']],
  )
})
