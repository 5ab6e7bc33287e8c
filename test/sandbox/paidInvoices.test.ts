import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { createTestBuyer } from '../support/buyerSandbox.ts'
import { addCreditNote, addInvoice, payInvoices } from '../support/invoices.ts'
import { startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

test('every invoice of a payment is read, page by page, and a list that is cut says how many and how much', async () => {
  const buyer = await createTestBuyer(sandbox)
  const invoices = []
  for (let place = 0; place < 103; place += 1)
    invoices.push(await addInvoice(sandbox, buyer.id, { amount: 100 + place, dueDate: `2027-01-0${1 + (place % 9)}` }))
  const sum = invoices.reduce((all, { amount }) => all + amount, 0)
  const note = await addCreditNote(sandbox, buyer.id, { amount: 1_000 })
  const { data: attempt } = await payInvoices(sandbox, buyer, { invoices, creditNotes: [note] })
  assert.deepEqual([attempt?.amount, attempt?.invoices?.length, attempt?.invoiceAmount], [sum - 1_000, 100, sum])
  const { data } = await buyer.widget.GET('/v1/activity')
  const payment = data?.activity.find(({ id }) => id === attempt?.id)
  assert.deepEqual([payment?.invoiceCount, payment?.invoices.length, payment?.invoiceAmount], [103, 100, sum])
  const params = { path: { id: attempt?.id ?? '' } }
  const read = async (cursor?: string): Promise<{ id: string; number: string; amount: number }[]> => {
    const query = { limit: 40, ...(cursor === undefined ? {} : { cursor }) }
    const { data: page } = await buyer.widget.GET('/v1/attempts/{id}/invoices', { params: { ...params, query } })
    return [...(page?.invoices ?? []), ...(page?.nextCursor === undefined ? [] : await read(page.nextCursor))]
  }
  const found = await read()
  assert.deepEqual(
    found.map(({ id, number, amount }) => [id, number, amount]),
    invoices.map(({ id, number, amount }) => [id, number, amount]),
  )
  assert.deepEqual(found.slice(0, 100), payment?.invoices)
  const other = await createTestBuyer(sandbox)
  const foreign = await other.widget.GET('/v1/attempts/{id}/invoices', { params })
  const junk = await buyer.widget.GET('/v1/attempts/{id}/invoices', { params: { ...params, query: { cursor: 'W10' } } })
  assert.deepEqual([foreign.response.status, junk.response.status], [404, 400])
})

test('what is chosen over all pages has its number and the smallest part that can be paid', async () => {
  const buyer = await createTestBuyer(sandbox)
  const { id, number } = await addInvoice(sandbox, buyer.id, { minimumPayment: 500, dueDate: '2026-12-30' })
  const whole = await addInvoice(sandbox, buyer.id, { minimumPayment: null })
  const params = { query: { currency: 'USD' } }
  const { data } = await buyer.widget.GET('/v1/invoices/payable', { params })
  assert.deepEqual(data?.invoices, [
    { id, number, amountDue: 10_000, dueDate: '2026-12-30', partPayment: { minimum: 500 } },
    { id: whole.id, number: whole.number, amountDue: 10_000, dueDate: '2026-12-31' },
  ])
})
