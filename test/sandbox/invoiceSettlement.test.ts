import assert from 'node:assert/strict'
import { test } from 'vitest'
import { AccountSandbox } from '../support/accountSandbox.ts'
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
import { CARDS } from '../support/sandbox.ts'

const account = new AccountSandbox()
const at = (id = '') => ({ path: { id } })

test('a debit leaves its invoices in processing until it settles', async () => {
  const invoices = [await addInvoice(account.sandbox, account.buyer.id)]
  const creditNotes = [await addCreditNote(account.sandbox, account.buyer.id)]
  const paymentMethodId = await saveBank(account.sandbox, account.buyer.id)
  const body = { paymentMethodType: 'achDebit', paymentMethodId } as const
  const { data } = await payInvoices(account.sandbox, account.buyer, { invoices, creditNotes, body })
  assert.deepEqual([data?.status, data?.outcome], ['succeeded', 'pending_settlement'])
  assert.equal((await readInvoice(account.sandbox, invoices[0] ?? { id: '' })).amountDue, 10_000)
  const { error } = await payInvoices(account.sandbox, account.buyer, { invoices })
  assert.deepEqual([error?.code, error?.attempt?.id], ['attempt_in_progress', data?.id])
  const { data: busy } = await quote(account.buyer, { invoices, creditNotes })
  assert.deepEqual(
    [busy?.invoiceSelection?.refused.map(({ code }) => code), busy?.activeAttempt?.id, busy?.retrySafe],
    [['attempt_in_progress', 'attempt_in_progress'], data?.id, false],
  )
  const credit = { invoiceId: invoices[0]?.id ?? '', lines: [{ amount: 1, reason: 'Damaged' }] }
  const noted = await account.sandbox.merchant.POST('/credit-notes', { body: credit })
  assert.equal(noted.error?.code, 'credit_exceeds_due')
  await account.advance(3)
  assert.equal((await readInvoice(account.sandbox, invoices[0] ?? { id: '' })).amountDue, 0)
  assert.equal((await readCreditNote(account.sandbox, creditNotes[0] ?? { id: '' })).amountLeft, 0)
  assert.deepEqual(await topicsOf(account.sandbox, data?.transactionId ?? ''), ['checkout/charged', 'invoice/paid'])
  const { data: settled } = await account.buyer.widget.GET('/v1/attempts/{id}', { params: at(data?.id) })
  assert.deepEqual([settled?.outcome, settled?.invoiceCount], ['paid', 1])
})

test('a debit that is returned opens its invoices again', async () => {
  const invoices = [await addInvoice(account.sandbox, account.buyer.id)]
  const paymentMethodId = await saveBank(account.sandbox, account.buyer.id, { returns: 'insufficient_funds' })
  const body = { paymentMethodType: 'achDebit', paymentMethodId } as const
  const { data } = await payInvoices(account.sandbox, account.buyer, { invoices, body })
  await account.advance(3)
  assert.equal((await readInvoice(account.sandbox, invoices[0] ?? { id: '' })).amountDue, 10_000)
  assert.deepEqual(await topicsOf(account.sandbox, data?.transactionId ?? ''), ['charge/returned'])
  assert.equal((await payInvoices(account.sandbox, account.buyer, { invoices })).data?.status, 'succeeded')
})

test('a transfer is awaited, then its invoices are paid', async () => {
  const invoices = [await addInvoice(account.sandbox, account.buyer.id)]
  const { data } = await payInvoices(account.sandbox, account.buyer, { invoices, body: { paymentMethodType: 'wire' } })
  assert.equal(data?.outcome, 'pending_settlement')
  assert.ok(data?.instructions)
  await account.advance(2)
  assert.deepEqual(await account.ledgerOf(data?.transactionId), [
    ['transfer-received', 10_000],
    ['charge', 10_000],
    ['invoice-payment', 10_000, invoices[0]?.id],
  ])
})

test('a challenge that is canceled or left alone leaves the invoices open', async () => {
  const invoices = [await addInvoice(account.sandbox, account.buyer.id)]
  const { data } = await payInvoices(account.sandbox, account.buyer, { invoices, number: CARDS.challenge })
  assert.equal(data?.status, 'requires_action')
  const { error } = await payInvoices(account.sandbox, account.buyer, { invoices })
  assert.equal(error?.code, 'attempt_in_progress')
  const canceled = await account.buyer.widget.POST('/v1/attempts/{id}/cancel', { params: at(data?.id) })
  assert.equal(canceled.data?.status, 'canceled')
  assert.equal(
    (await payInvoices(account.sandbox, account.buyer, { invoices, number: CARDS.challenge })).data?.status,
    'requires_action',
  )
  await account.advance(1)
  assert.equal((await payInvoices(account.sandbox, account.buyer, { invoices })).data?.status, 'succeeded')
})

test('a dispute takes the money back and changes nothing on the invoices', async () => {
  const invoice = await addInvoice(account.sandbox, account.buyer.id)
  const { data } = await payInvoices(account.sandbox, account.buyer, { invoices: [invoice], number: CARDS.disputed })
  const paid = await readInvoice(account.sandbox, invoice)
  assert.deepEqual([data?.status, paid.amountDue], ['succeeded', 0])
  await account.advance(30)
  assert.deepEqual(await account.ledgerOf(data?.transactionId), [
    ['charge', 10_000],
    ['invoice-payment', 10_000, invoice.id],
    ['dispute', 10_000],
  ])
  assert.deepEqual(await readInvoice(account.sandbox, invoice), paid)
  assert.equal((await payInvoices(account.sandbox, account.buyer, { invoices: [invoice] })).error?.code, 'already_paid')
})

test('credit that a payment uses stands once in the entries of its invoice and not in the activity', async () => {
  const invoice = await addInvoice(account.sandbox, account.buyer.id)
  const note = await addCreditNote(account.sandbox, account.buyer.id, { number: 'CN-7' })
  const { data } = await payInvoices(account.sandbox, account.buyer, { invoices: [invoice], creditNotes: [note] })
  const { data: detail } = await account.buyer.widget.GET('/v1/invoices/{id}', { params: at(invoice.id) })
  assert.deepEqual(
    detail?.entries.map(({ type, amount, label }) => [type, amount, label]),
    [
      ['credit_note', 3_000, 'CN-7'],
      ['payment', 7_000, 'Visa ending 4242'],
    ],
  )
  assert.equal(detail.amountPaid, 10_000)
  const { data: listed } = await account.buyer.widget.GET('/v1/activity')
  assert.deepEqual(
    listed?.activity.map(({ id, type, amount }) => [id, type, amount]),
    [[data?.id, 'payment', 7_000]],
  )
})
