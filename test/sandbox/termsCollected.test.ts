import assert from 'node:assert/strict'
import { beforeEach, test } from 'vitest'
import { AccountSandbox } from '../support/accountSandbox.ts'
import { paidOf } from '../support/autopay.ts'
import { saveBank } from '../support/bankAccounts.ts'
import { qualifiedBuyer, withToken } from '../support/buyerSandbox.ts'
import type { TestBuyer } from '../support/buyerSandbox.ts'
import { payInvoices } from '../support/invoices.ts'
import { mailsToBuyer } from '../support/mails.ts'
import { orderOnTerms } from '../support/orderOnTerms.ts'
import type { Settling } from '../support/orderOnTerms.ts'
import { CARDS } from '../support/sandbox.ts'
import { addDays, bankDaysBefore, daysBetween, readScheduled, saveCard, today } from '../support/scheduled.ts'

// What an order on terms promises: the invoice is collected when it is due, by the method that was named.
const account = new AccountSandbox()
let buyer: TestBuyer
beforeEach(async () => {
  const { id } = await qualifiedBuyer(account.sandbox)
  buyer = await withToken(account.sandbox, id)
})

const days = async (count: number) => {
  await account.advance(count)
  buyer = await withToken(account.sandbox, buyer.id)
}

const order = (settling: Settling) => orderOnTerms(account.sandbox, buyer, settling)
const entriesOf = (invoice: { id: string }) => paidOf(account.sandbox, invoice)
const kindsOf = async () => (await mailsToBuyer(account.sandbox, buyer.id)).map(({ kind }) => kind).reverse()

test('a bank account is debited a bank day before the due date, after a notice, and the invoice is paid', async () => {
  await saveBank(account.sandbox, buyer.id)
  const invoice = await order('achDebit')
  const date = bankDaysBefore(invoice.dueDate, 1, 'USD')
  assert.deepEqual(
    [invoice.scheduled?.source, invoice.scheduled?.date, invoice.scheduled?.paymentMethodType],
    ['terms', date, 'achDebit'],
  )
  await days(daysBetween(await today(account.sandbox), date) - 1)
  assert.deepEqual(await entriesOf(invoice), ['invoice 12400'])
  assert.deepEqual(await kindsOf(), ['invoice', 'payment_upcoming'])
  await days(2)
  await days(4)
  assert.deepEqual(await entriesOf(invoice), ['invoice 12400', 'invoice-payment 12400'])
  assert.deepEqual(await kindsOf(), ['invoice', 'payment_upcoming', 'debit_submitted', 'receipt'])
})

test('a card is charged on the due date', async () => {
  await saveCard(account.sandbox, buyer, CARDS.visa)
  const invoice = await order('creditCard')
  assert.equal(invoice.scheduled?.date, invoice.dueDate)
  await days(36)
  assert.deepEqual(await entriesOf(invoice), ['invoice 12400', 'invoice-payment 12400'])
})

test('what is settled by a transfer or an invoice is left to the payer', async () => {
  await saveCard(account.sandbox, buyer, CARDS.visa)
  const invoice = await order('invoice')
  assert.equal(invoice.scheduled, undefined)
  await days(40)
  assert.deepEqual(await entriesOf(invoice), ['invoice 12400'])
})

test('where it fails the payer is told and pays by hand', async () => {
  await saveCard(account.sandbox, buyer, CARDS.declined)
  const invoice = await order('creditCard')
  const id = invoice.scheduled?.id
  await days(36)
  const failed = await readScheduled(buyer, id)
  assert.deepEqual([failed?.status, failed?.failure?.code], ['failed', 'card_declined'])
  assert.equal((await kindsOf()).at(-1), 'payment_failed')
  const { data } = await payInvoices(account.sandbox, buyer, { invoices: [invoice] })
  assert.equal(data?.status, 'succeeded')
  await days(30)
  assert.deepEqual(await entriesOf(invoice), ['invoice 12400', 'invoice-payment 12400'])
})

test('without a method to collect by it says so, and a method that is added before is used', async () => {
  const invoice = await order('achDebit')
  assert.equal((await readScheduled(buyer, invoice.scheduled?.id))?.paymentMethod, undefined)
  const bank = await saveBank(account.sandbox, buyer.id)
  assert.equal((await readScheduled(buyer, invoice.scheduled?.id))?.paymentMethod?.id, bank)
  await days(40)
  await days(4)
  assert.deepEqual(await entriesOf(invoice), ['invoice 12400', 'invoice-payment 12400'])
})

test('the day stays as it was agreed to, the method can be another one, and it cannot be canceled', async () => {
  const [first, other] = [
    await saveCard(account.sandbox, buyer, CARDS.visa),
    await saveCard(account.sandbox, buyer, CARDS.mastercard),
  ]
  const invoice = await order('creditCard')
  const params = { path: { id: invoice.scheduled?.id ?? '' } }
  const moved = await buyer.widget.PATCH('/v1/scheduled-payments/{id}', {
    params,
    body: { date: addDays(invoice.dueDate, 1) },
  })
  assert.equal(moved.response.status, 422)
  assert.equal((await readScheduled(buyer, invoice.scheduled?.id))?.paymentMethod?.id, first)
  const changed = await buyer.widget.PATCH('/v1/scheduled-payments/{id}', { params, body: { paymentMethodId: other } })
  assert.equal(changed.data?.paymentMethod?.id, other)
  const canceled = await buyer.widget.DELETE('/v1/scheduled-payments/{id}', { params })
  assert.equal(canceled.response.status, 422)
})

test('an invoice that is paid before is not collected, and one that is credited in part for what is left', async () => {
  await saveCard(account.sandbox, buyer, CARDS.visa)
  const [paid, credited] = [await order('creditCard'), await order('creditCard')]
  await payInvoices(account.sandbox, buyer, { invoices: [paid] })
  const lines = [{ amount: '24.00', reason: 'Scratched' }]
  await account.sandbox.merchant.POST('/credit-notes', { body: { invoiceId: credited.id, lines } })
  await days(40)
  assert.deepEqual(await entriesOf(paid), ['invoice 12400', 'invoice-payment 12400'])
  assert.deepEqual(await entriesOf(credited), ['invoice 12400', 'credit-note 2400', 'invoice-payment 10000'])
})
