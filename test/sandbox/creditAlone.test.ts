import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, test } from 'vitest'
import { createTestBuyer } from '../support/buyerSandbox.ts'
import type { TestBuyer } from '../support/buyerSandbox.ts'
import { addCreditNote, addInvoice, quote, readCreditNote, readInvoice } from '../support/invoices.ts'
import { mailsToBuyer, pdfOf } from '../support/mails.ts'
import { pdfText } from '../support/pdfText.ts'
import { startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

// Invoices that credit notes cover are settled without a payment method and without a charge.

let sandbox: TestSandbox
let buyer: TestBuyer
beforeAll(async () => {
  sandbox = await startTestSandbox()
  buyer = await createTestBuyer(sandbox)
})
afterAll(() => sandbox.close())

async function coveredInvoice() {
  const invoices = [await addInvoice(sandbox, buyer.id, { amount: 3_000 })]
  const note = await addCreditNote(sandbox, buyer.id, { amount: 5_000 })
  const creditNotes = [{ ...note, amount: 3_000 }]
  const { data } = await quote(buyer, { invoices, creditNotes })
  const { amount = -1, currency = '', version = 0 } = data?.transaction ?? {}
  const shares = invoices.map((one) => ({ id: one.id, amount: one.amount }))
  return { body: { expected: { amount, currency, version }, invoices: shares, creditNotes, consents: [] } }
}

type Covered = Awaited<ReturnType<typeof coveredInvoice>>

const pay = ({ body }: Covered, key: string = randomUUID()) =>
  buyer.widget.POST('/v1/invoice-payments', { params: { header: { 'Idempotency-Key': key } }, body })

async function ledgerOf(attemptId: string): Promise<string[]> {
  const { data } = await sandbox.merchant.GET('/sandbox/ledger', { params: { query: { attemptId } } })
  return data?.entries.map(({ type, amount }) => `${type} ${amount}`) ?? []
}

test('it succeeds at once, with a receipt, and the ledger has nothing but the credit', async () => {
  const covered = await coveredInvoice()
  const { data: attempt } = await pay(covered)
  assert.ok(attempt)
  const { status, outcome, amount, invoiceAmount, paymentMethodType } = attempt
  assert.deepEqual(
    [status, outcome, amount, invoiceAmount, paymentMethodType],
    ['succeeded', 'paid', 0, 3_000, 'creditNotes'],
  )
  assert.deepEqual(await ledgerOf(attempt.id), ['credit-note 3000'])
  const [invoice] = covered.body.invoices
  const [note] = covered.body.creditNotes
  assert.ok(invoice && note)
  assert.equal((await readInvoice(sandbox, invoice)).amountDue, 0)
  assert.equal((await readCreditNote(sandbox, note)).amountLeft, 2_000)
  const params = { path: { attemptId: attempt.id } }
  const { data: receipt } = await buyer.widget.GET('/v1/receipts/{attemptId}', { params })
  assert.deepEqual(
    [receipt?.number, receipt?.status, receipt?.paidAmount, receipt?.creditUsed],
    [attempt.receiptNumber, 'paid', 0, 3_000],
  )
  const [mail] = await mailsToBuyer(sandbox, buyer.id)
  assert.equal(mail?.subject, 'Your credit at Cedar & Slate Supply was applied')
  const paper = await pdfText(pdfOf(mail))
  for (const text of [mail.text, paper]) assert.ok(text.includes(attempt.receiptNumber ?? '-'))
  assert.match(mail.text, /Your credit notes covered everything\. Nothing was charged\./)
  assert.doesNotMatch(mail.text, /\$0\.00/)
  const { data: found } = await buyer.widget.GET('/v1/activity')
  assert.deepEqual(found?.activity[0]?.receipt, { attemptId: attempt.id, number: attempt.receiptNumber })
})

test('a repetition under the same key is the same attempt, and another key finds it paid', async () => {
  const covered = await coveredInvoice()
  const key = randomUUID()
  const [first, again] = [await pay(covered, key), await pay(covered, key)]
  assert.deepEqual([again.response.status, again.data], [201, first.data])
  const other = await pay(covered)
  assert.deepEqual([other.error?.code, other.error?.attempt?.id], ['already_paid', first.data?.id])
  assert.deepEqual(await ledgerOf(first.data?.id ?? ''), ['credit-note 3000'])
})

test('of several at once one settles the invoice, and the credit is used once', async () => {
  const covered = await coveredInvoice()
  const answers = await Promise.all([1, 2, 3, 4].map(() => pay(covered)))
  assert.equal(answers.filter(({ data }) => data?.status === 'succeeded').length, 1)
  for (const { error } of answers)
    if (error) assert.ok(['already_paid', 'attempt_in_progress'].includes(error.code), error.code)
  const [note] = covered.body.creditNotes
  assert.equal(note && (await readCreditNote(sandbox, note)).amountLeft, 2_000)
})

test('a method is refused where nothing is left for it, and asked for where something is', async () => {
  const covered = await coveredInvoice()
  const ofCard = await pay({ body: { ...covered.body, ...{ paymentMethodType: 'creditCard' } } })
  assert.deepEqual([ofCard.response.status, ofCard.error?.fields?.[0]?.path], [400, 'paymentMethodType'])
  const uncovered = await pay({ body: { ...covered.body, creditNotes: [] } })
  assert.deepEqual([uncovered.response.status, uncovered.error?.fields?.[0]?.path], [400, 'paymentMethodType'])
  const { creditNotes, invoices } = covered.body
  const link = await buyer.widget.POST('/v1/hand-offs', { body: { invoices, creditNotes } })
  assert.deepEqual([link.response.status, link.error?.fields?.[0]?.path], [422, 'creditNotes'])
  const order = await sandbox.createTransaction()
  const { error } = await sandbox.pay(order, { body: { paymentMethodType: 'creditNotes' } })
  assert.ok(error, 'An order is paid by credit notes.')
})
