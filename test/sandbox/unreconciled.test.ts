import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'vitest'
import { AccountSandbox } from '../support/accountSandbox.ts'
import { createTestBuyer } from '../support/buyerSandbox.ts'
import { invoiceCalls } from '../support/importedInvoices.ts'
import { addInvoice, payInvoices, readCreditNote, readInvoice } from '../support/invoices.ts'
import { addDays, today } from '../support/scheduled.ts'
import { assign, listTransfers, readTransfer, receive, undoAssignment } from '../support/transfers.ts'

const account = new AccountSandbox()
const { seen, read, eventsOf, ledgerOf, beginPayment } = invoiceCalls(account)

const invoice = (amount: number, more: object = {}) =>
  addInvoice(account.sandbox, account.buyer.id, { amount, ...more })
const arrive = (amount: number, more: object = {}) => receive(account.sandbox, account.buyer.id, { amount, ...more })

/** The webhooks of a transfer, the oldest first. */
async function transferEvents(transferId: string): Promise<Record<string, unknown>[]> {
  const { data } = await account.sandbox.merchant.GET('/sandbox/webhooks', {})
  const bodies = (data?.deliveries ?? []).map(({ body }) => JSON.parse(body) as Record<string, unknown>)
  return bodies
    .filter((body) => String(body['topic']).startsWith('transfer/') && body['transferId'] === transferId)
    .map(({ deliveryId: _id, eventTime: _time, ...body }) => body)
    .toReversed()
}

const codeOf = ({ response, error }: { response: Response; error?: { code?: string } | undefined }) => [
  response.status,
  error?.code,
]

test('a transfer without a match is credit on account, and its buyer and merchant see it', async () => {
  const { sandbox, buyer } = account
  const id = await arrive(120_000, { reference: 'ACME 4711', payerName: 'Acme GmbH' })
  const transfer = (await listTransfers(buyer))[0] ?? assert.fail()
  const { receivedAt, ...rest } = transfer
  assert.deepEqual(rest, {
    id,
    amount: 120_000,
    amountLeft: 120_000,
    currency: 'USD',
    reference: 'ACME 4711',
    payerName: 'Acme GmbH',
    invoices: [],
    proposal: [],
  })
  const { proposal: _none, ...brief } = transfer
  const { data: page } = await buyer.widget.GET('/v1/invoices')
  assert.deepEqual(page?.transfers, [brief])
  const common = {
    amount: 1200,
    amountLeft: 1200,
    currency: 'USD',
    receivedAt,
    reference: 'ACME 4711',
    payerName: 'Acme GmbH',
  }
  const whole = { amountAssigned: 0, amountUsed: 0, status: 'unassigned', assignments: [] }
  assert.deepEqual(await readTransfer(sandbox, id), { id, buyerId: buyer.id, ...common, ...whole })
  assert.deepEqual(await transferEvents(id), [
    { topic: 'transfer/received', transferId: id, buyerId: buyer.id, ...common },
  ])
  const { data: notes } = await buyer.widget.GET('/v1/credit-notes')
  assert.deepEqual(
    notes?.creditNotes.map((note) => [note.id, note.amountLeft, note.isTransfer]),
    [[id, 120_000, true]],
  )
  const { data: activity } = await buyer.widget.GET('/v1/activity')
  assert.deepEqual(
    activity?.activity.map(({ type, label, reference, amount }) => [type, label, reference, amount]),
    [['transfer', undefined, 'ACME 4711', 120_000]],
  )
  assert.equal((await listTransfers(await createTestBuyer(sandbox))).length, 0)
})

test('it settles the invoices that it was for, whole and in part, and what is left of it pays later', async () => {
  const { sandbox, buyer } = account
  const [whole, part] = [await invoice(50_000), await invoice(80_000)]
  const id = await arrive(100_000, { reference: 'No. 7' })
  const made = await assign(buyer, id, [whole, { ...part, amount: 30_000 }])
  assert.equal(made.response.status, 201)
  assert.deepEqual([made.data?.amountLeft, made.data?.invoices.map(({ amount }) => amount)], [20_000, [50_000, 30_000]])
  assert.deepEqual([(await read(whole.id))?.status, (await read(part.id))?.amountDue], ['paid', 500])
  assert.deepEqual(
    (await seen(part.id))?.entries.map(({ type, label, reference, amount }) => [type, label, reference, amount]),
    [['payment', 'Bank transfer', 'No. 7', 30_000]],
  )
  assert.deepEqual(await ledgerOf(whole.id), [['invoice-payment', 50_000]])
  assert.deepEqual(await eventsOf(whole.id), [
    {
      topic: 'invoice/paid',
      externalReferenceId: null,
      amount: 500,
      currency: 'USD',
      isFinanced: false,
      invoiceId: whole.id,
      invoiceNumber: whole.number,
      buyerId: buyer.id,
      amountDue: 0,
      transferId: id,
      reference: 'No. 7',
    },
  ])
  const [, assigned] = await transferEvents(id)
  assert.deepEqual([assigned?.['topic'], assigned?.['amountLeft']], ['transfer/assigned', 200])
  assert.deepEqual(assigned?.['assignments'], [
    { invoiceId: whole.id, invoiceNumber: whole.number, externalReferenceId: null, amount: 500 },
    { invoiceId: part.id, invoiceNumber: part.number, externalReferenceId: null, amount: 300 },
  ])
  const paid = await payInvoices(sandbox, buyer, {
    invoices: [{ id: part.id, amount: 50_000 }],
    creditNotes: [{ id, amount: 20_000 }],
  })
  assert.equal(paid.data?.amount, 30_000)
  const { amountAssigned, amountUsed, amountLeft } = await readTransfer(sandbox, id)
  assert.deepEqual([amountAssigned, amountUsed, amountLeft], [800, 200, 0])
  const { data: activity } = await buyer.widget.GET('/v1/activity')
  assert.deepEqual(activity?.activity.at(-1)?.invoices.length, 2)
})

test('what it was for is proposed: named in its reference, of exactly its amount, or else the oldest', async () => {
  const { buyer } = account
  await invoice(40_000, { number: 'OLD-1', dueDate: '2026-11-01' })
  await invoice(70_000, { number: 'OLD-2', dueDate: '2026-11-05' })
  await invoice(25_000, { number: 'EQUAL-1', dueDate: '2026-12-01' })
  await invoice(10_000, { number: 'NAMED-9', dueDate: '2027-01-01' })
  await invoice(25_000, { number: 'EURO-1', currency: 'EUR', dueDate: '2026-01-01' })
  const proposed = async (amount: number, reference?: string) => {
    const id = await arrive(amount, reference === undefined ? {} : { reference })
    const found = (await listTransfers(buyer)).find((one) => one.id === id)
    return found?.proposal?.map((one) => [one.number, one.amount])
  }
  assert.deepEqual(await proposed(25_000), [['EQUAL-1', 25_000]])
  assert.deepEqual(await proposed(60_000), [
    ['OLD-1', 40_000],
    ['OLD-2', 20_000],
  ])
  assert.deepEqual(await proposed(60_000, 'inv named 9, thanks'), [
    ['NAMED-9', 10_000],
    ['OLD-1', 40_000],
    ['OLD-2', 10_000],
  ])
  assert.deepEqual(await proposed(35_000, 'NAMED-9 and more'), [
    ['NAMED-9', 10_000],
    ['EQUAL-1', 25_000],
  ])
  assert.deepEqual(await proposed(40_000, 'NAMED-99'), [['OLD-1', 40_000]])
})

test('two tabs or a double press assign it once', async () => {
  const { sandbox, buyer } = account
  const [one, other] = [await invoice(50_000), await invoice(50_000)]
  const id = await arrive(50_000)
  const key = randomUUID()
  const same = await Promise.all([assign(buyer, id, [one], key), assign(buyer, id, [one], key)])
  assert.deepEqual(
    same.map(({ response }) => response.status),
    [201, 201],
  )
  assert.deepEqual(codeOf(await assign(buyer, id, [other])), [409, 'transfer_assigned'])
  const again = await arrive(50_000)
  const both = await Promise.all([assign(buyer, again, [other]), assign(buyer, again, [other])])
  assert.deepEqual(both.map(({ response }) => response.status).toSorted(), [201, 409])
  const third = await arrive(50_000)
  assert.deepEqual(codeOf(await assign(buyer, third, [other])), [409, 'already_paid'])
  assert.deepEqual([(await readInvoice(sandbox, one)).amountDue, (await readInvoice(sandbox, other)).amountDue], [0, 0])
  assert.deepEqual((await ledgerOf(other.id))?.length, 1)
})

test('what cannot be is refused with its reason, and nothing is done', async () => {
  const { sandbox, buyer } = account
  const due = await invoice(10_000, { number: 'DUE-1' })
  const euro = await invoice(10_000, { currency: 'EUR' })
  const id = await arrive(15_000)
  const over = await assign(buyer, id, [{ ...due, amount: 10_001 }])
  assert.deepEqual(codeOf(over), [422, 'assignment_exceeds_due'])
  assert.deepEqual(over.error?.message, 'At most 100 USD is due on invoice DUE-1.')
  assert.deepEqual(
    over.error?.fields?.map(({ path }) => path),
    ['invoices[0].amount'],
  )
  const both = [due, await invoice(10_000)]
  assert.deepEqual(codeOf(await assign(buyer, id, both)), [422, 'assignment_exceeds_transfer'])
  assert.deepEqual(codeOf(await assign(buyer, id, [euro])), [422, 'wrong_currency'])
  assert.deepEqual(codeOf(await assign(buyer, id, [due, due])), [400, 'validation_failed'])
  const stranger = await createTestBuyer(sandbox)
  assert.deepEqual(codeOf(await assign(stranger, id, [due])), [404, 'not_found'])
  assert.deepEqual(codeOf(await assign(buyer, id, [{ id: 'inv_none', amount: 1 }])), [404, 'not_found'])
  await beginPayment(due.id, 10_000)
  assert.deepEqual(codeOf(await assign(buyer, id, [due])), [409, 'attempt_in_progress'])
  assert.equal((await readCreditNote(sandbox, { id })).amountLeft, 15_000)
  assert.equal((await listTransfers(buyer))[0]?.invoices.length, 0)
})

test('an assignment can be undone until the end of its day in UTC, then it stays', async () => {
  const { sandbox } = account
  const due = await invoice(10_000)
  const id = await arrive(15_000)
  const made = await assign(account.buyer, id, [due])
  const day = await today(sandbox)
  assert.equal(made.data?.undoUntil, `${addDays(day, 1)}T00:00:00.000Z`)
  const both = await Promise.all([undoAssignment(account.buyer, id), undoAssignment(account.buyer, id)])
  assert.deepEqual(both.map(({ response }) => response.status).toSorted(), [200, 404])
  assert.deepEqual(
    [(await readInvoice(sandbox, due)).amountDue, (await readCreditNote(sandbox, { id })).amountLeft],
    [10_000, 15_000],
  )
  assert.deepEqual(await ledgerOf(due.id), [
    ['invoice-payment', 10_000],
    ['return', 10_000],
  ])
  assert.deepEqual(
    (await transferEvents(id)).map(({ topic }) => topic),
    ['transfer/received', 'transfer/assigned', 'transfer/unassigned'],
  )
  assert.equal((await seen(due.id))?.entries.length, 0)

  await assign(account.buyer, id, [due])
  await beginPayment((await invoice(5_000)).id, 5_000)
  await account.advance(1)
  assert.deepEqual(codeOf(await undoAssignment(account.buyer, id)), [409, 'assignment_final'])
  assert.deepEqual(await listTransfers(account.buyer), [])
  assert.equal((await readInvoice(sandbox, due)).amountDue, 0)
})

test('while a payment uses it as credit it cannot be assigned', async () => {
  const { sandbox, buyer } = account
  const [one, other] = [await invoice(10_000), await invoice(10_000)]
  const id = await arrive(15_000)
  const pending = await payInvoices(sandbox, buyer, {
    invoices: [one],
    creditNotes: [{ id, amount: 4_000 }],
    body: { paymentMethodType: 'achCredit' },
  })
  assert.equal(pending.data?.outcome, 'pending_settlement')
  assert.equal((await listTransfers(buyer))[0]?.isInUse, true)
  assert.deepEqual(codeOf(await assign(buyer, id, [other])), [409, 'attempt_in_progress'])
  await account.advance(3)
  assert.equal((await assign(account.buyer, id, [other])).data?.amountLeft, 1_000)
})
