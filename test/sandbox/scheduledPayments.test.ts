import assert from 'node:assert/strict'
import { beforeEach, test } from 'vitest'
import { AccountSandbox } from '../support/accountSandbox.ts'
import { paidOf as readPaid } from '../support/autopay.ts'
import { saveBank } from '../support/bankAccounts.ts'
import { addCreditNote, addInvoice, payInvoices, readInvoice } from '../support/invoices.ts'
import { mailsToBuyer } from '../support/mails.ts'
import { CARDS } from '../support/sandbox.ts'
import { addDays, bankDayIn, readScheduled, saveCard, schedule, today } from '../support/scheduled.ts'

const account = new AccountSandbox()
let card: string
let date: string
beforeEach(async () => {
  card = await saveCard(account.sandbox, account.buyer, CARDS.visa)
  date = await bankDayIn(account.sandbox, 10)
})

const due = (values = {}) => addInvoice(account.sandbox, account.buyer.id, { dueDate: date, ...values })
const at = (id = '') => ({ path: { id } })
const paidOf = (invoice: { id: string }) => readPaid(account.sandbox, invoice)
const eventsOf = async (id: string) => {
  const { data } = await account.sandbox.merchant.GET('/sandbox/webhooks')
  const bodies = data?.deliveries.map(({ body }) => JSON.parse(body) as Record<string, unknown>) ?? []
  return bodies.filter(({ scheduledPaymentId }) => scheduledPaymentId === id).reverse()
}

test('a payment that is scheduled is announced, begins on its day, and is made once', async () => {
  const [one, other] = [await due(), await due({ amount: 2_500 })]
  const { data, response } = await schedule(account.buyer, { invoices: [one, other], date, paymentMethodId: card })
  assert.deepEqual(
    [response.status, data?.status, data?.source, data?.date, data?.amount, data?.invoiceCount, data?.latestDate],
    [201, 'scheduled', 'payer', date, 12_500, 2, addDays(date, 30)],
  )
  assert.deepEqual(data?.paymentMethod?.label, 'Visa ending 4242')
  const { data: shown } = await account.buyer.widget.GET('/v1/invoices/{id}', { params: at(one.id) })
  assert.deepEqual(shown?.scheduled, { id: data?.id, source: 'payer', date, paymentMethodType: 'creditCard' })
  assert.equal(shown?.status, 'open')

  await account.advance(8)
  assert.equal((await readScheduled(account.buyer, data?.id))?.status, 'scheduled')
  const [upcoming] = await mailsToBuyer(account.sandbox, account.buyer.id)
  assert.equal(upcoming?.kind, 'payment_upcoming')
  assert.match(upcoming?.subject ?? '', /^Your payment to Cedar & Slate Supply on \w+ \d+, \d{4}$/)
  assert.match(upcoming?.text ?? '', /Your card will be charged \$125\.00 on/)
  assert.deepEqual(await paidOf(one), [])

  await account.advance(4)
  const paid = await readScheduled(account.buyer, data?.id)
  assert.equal(paid?.status, 'paid')
  assert.deepEqual([await paidOf(one), await paidOf(other)], [['invoice-payment 10000'], ['invoice-payment 2500']])
  assert.equal((await readInvoice(account.sandbox, one)).amountDue, 0)
  await account.advance(5)
  assert.deepEqual(await paidOf(one), ['invoice-payment 10000'])
  const [receipt] = await mailsToBuyer(account.sandbox, account.buyer.id)
  assert.deepEqual([receipt?.kind, receipt?.attemptId], ['receipt', paid?.attemptId])
})

test('the merchant is told by webhook before, of each invoice', async () => {
  for (const topic of ['invoice/payment-upcoming', 'invoice/payment-failed'] as const)
    await account.sandbox.merchant.POST('/webhooks', { body: { topic, address: 'http://127.0.0.1:9/' } })
  const declined = await saveCard(account.sandbox, account.buyer, CARDS.declined)
  const invoice = await due()
  const { data } = await schedule(account.buyer, { invoices: [invoice], date, paymentMethodId: declined })
  await account.advance(14)
  const events = await eventsOf(data?.id ?? '')
  assert.deepEqual(
    events.map(({ topic, invoiceId, amountDue, paymentMethodType, date: day, failureCode, isRetried }) => [
      ...[topic, invoiceId, amountDue, paymentMethodType, day, failureCode, isRetried],
    ]),
    [
      ['invoice/payment-upcoming', invoice.id, 100, 'creditCard', date, undefined, undefined],
      ['invoice/payment-failed', invoice.id, 100, 'creditCard', undefined, 'card_declined', false],
    ],
  )
})

test('a payment that fails is not made again, and the payer is told what to do', async () => {
  const declined = await saveCard(account.sandbox, account.buyer, CARDS.declined)
  const invoice = await due()
  const { data } = await schedule(account.buyer, { invoices: [invoice], date, paymentMethodId: declined })
  await account.advance(14)
  const failed = await readScheduled(account.buyer, data?.id)
  assert.deepEqual([failed?.status, failed?.failure?.code], ['failed', 'card_declined'])
  await account.advance(20)
  assert.deepEqual(await paidOf(invoice), [])
  const [mail] = await mailsToBuyer(account.sandbox, account.buyer.id)
  assert.equal(mail?.kind, 'payment_failed')
  assert.equal(mail?.subject, 'Your payment to Cedar & Slate Supply could not be made: $100.00')
  assert.match(
    mail?.text ?? '',
    /Your bank declined the card\.\s+Nothing was charged\. Please pay the invoice yourself/,
  )
  const { data: ended } = await account.buyer.widget.GET('/v1/scheduled-payments', {
    params: { query: { ended: true } },
  })
  assert.deepEqual(
    ended?.scheduledPayments.map(({ id }) => id),
    [data?.id],
  )
  // The invoice can be paid by hand, and scheduled anew.
  const { data: paid } = await payInvoices(account.sandbox, account.buyer, { invoices: [invoice] })
  assert.equal(paid?.status, 'succeeded')
})

test('a bank question that nobody answers ends the payment at once', async () => {
  const asking = await saveCard(account.sandbox, account.buyer, CARDS.challenge)
  const { data } = await schedule(account.buyer, { invoices: [await due()], date, paymentMethodId: asking })
  await account.advance(14)
  const failed = await readScheduled(account.buyer, data?.id)
  assert.deepEqual([failed?.status, failed?.failure?.code], ['failed', 'authentication_failed'])
})

test('a debit returned for lack of funds is presented twice more, one for another reason never', async () => {
  const tries = async (returns: 'insufficient_funds' | 'no_account') => {
    const bank = await saveBank(account.sandbox, account.buyer.id, { returns })
    const invoice = await due()
    const asked = { invoices: [invoice], date, paymentMethodId: bank, paymentMethodType: 'achDebit' as const }
    const { data } = await schedule(account.buyer, asked)
    return { id: data?.id, invoice }
  }
  const [unfunded, wrong] = [await tries('insufficient_funds'), await tries('no_account')]
  for (let day = 0; day < 60; day += 4) await account.advance(4)
  const { data } = await account.sandbox.merchant.GET('/sandbox/ledger', {
    params: { query: { buyerId: account.buyer.id } },
  })
  const returned = data?.entries.filter(({ type }) => type === 'return') ?? []
  assert.equal(returned.length, 4)
  for (const { id, invoice } of [unfunded, wrong]) {
    const scheduled = await readScheduled(account.buyer, id)
    assert.deepEqual([scheduled?.status, scheduled?.failure?.code], ['failed', 'debit_returned'])
    assert.equal((await readInvoice(account.sandbox, invoice)).amountDue, 10_000)
  }
  const kinds = (await mailsToBuyer(account.sandbox, account.buyer.id)).map(({ kind }) => kind)
  assert.equal(kinds.filter((kind) => kind === 'payment_failed').length, 4)
})

test('what is paid by hand before is not paid again, and a payment of nothing is canceled', async () => {
  const [one, other] = [await due(), await due()]
  const { data } = await schedule(account.buyer, { invoices: [one, other], date, paymentMethodId: card })
  await payInvoices(account.sandbox, account.buyer, { invoices: [{ ...one, amount: 4_000 }] })
  await payInvoices(account.sandbox, account.buyer, { invoices: [other] })
  await account.advance(14)
  assert.equal((await readScheduled(account.buyer, data?.id))?.status, 'paid')
  assert.deepEqual(
    [await paidOf(one), await paidOf(other)],
    [['invoice-payment 4000', 'invoice-payment 6000'], ['invoice-payment 10000']],
  )
  const third = await due({ dueDate: addDays(await today(account.sandbox), 10) })
  const late = addDays(await today(account.sandbox), 5)
  const needless = await schedule(account.buyer, { invoices: [third], date: late, paymentMethodId: card })
  await payInvoices(account.sandbox, account.buyer, { invoices: [third] })
  await account.advance(1)
  assert.equal((await readScheduled(account.buyer, needless.data?.id))?.status, 'canceled')
})

test('no second payment is scheduled for an invoice, whatever the key', async () => {
  const invoice = await due()
  const first = await schedule(account.buyer, { invoices: [invoice], date, paymentMethodId: card, key: 'k-1' })
  const again = await schedule(account.buyer, { invoices: [invoice], date, paymentMethodId: card, key: 'k-2' })
  assert.equal(again.response.status, 409)
  assert.deepEqual(again.error?.code, 'already_scheduled')
  assert.equal(
    again.error?.message,
    `A payment of invoice ${invoice.number} is scheduled for ${date}. Cancel that one first.`,
  )
  assert.equal(first.response.status, 201)
  const raced = await due()
  const both = await Promise.all(
    ['k-3', 'k-4'].map((key) => schedule(account.buyer, { invoices: [raced], date, paymentMethodId: card, key })),
  )
  assert.deepEqual(both.map(({ response }) => response.status).sort(), [201, 409])
})

test('it is moved and canceled until it begins', async () => {
  const invoice = await due()
  const { data } = await schedule(account.buyer, { invoices: [invoice], date, paymentMethodId: card })
  const other = await saveCard(account.sandbox, account.buyer, CARDS.mastercard)
  const later = addDays(date, 3)
  const change = { date: later, paymentMethodId: other }
  const moved = await account.buyer.widget.PATCH('/v1/scheduled-payments/{id}', { params: at(data?.id), body: change })
  assert.deepEqual([moved.data?.date, moved.data?.paymentMethod?.id], [later, other])
  const beyond = await account.buyer.widget.PATCH('/v1/scheduled-payments/{id}', {
    params: at(data?.id),
    body: { date: addDays(date, 31) },
  })
  assert.equal(beyond.response.status, 422)
  assert.match(String(beyond.error?.message), /date must be from \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d: from tomorrow/)
  const canceled = await account.buyer.widget.DELETE('/v1/scheduled-payments/{id}', { params: at(data?.id) })
  assert.equal(canceled.data?.status, 'canceled')
  const twice = await account.buyer.widget.DELETE('/v1/scheduled-payments/{id}', { params: at(data?.id) })
  assert.equal(twice.response.status, 409)
  await account.advance(20)
  assert.deepEqual(await paidOf(invoice), [])
})

test('it is refused with what is wrong: the day, the method, the amount, what was not agreed to', async () => {
  const invoice = await due()
  const asked = { invoices: [invoice], date, paymentMethodId: card }
  const refused = async (more: Partial<typeof asked> & { body?: object }) => {
    const { response, error } = await schedule(account.buyer, { ...asked, ...more })
    return [response.status, error?.code, error?.fields?.[0]?.path]
  }
  assert.deepEqual(await refused({ date: await today(account.sandbox) }), [422, 'validation_failed', 'date'])
  assert.deepEqual(await refused({ date: addDays(date, 31) }), [422, 'validation_failed', 'date'])
  assert.deepEqual(await refused({ paymentMethodId: 'pm_none' }), [404, 'not_found', undefined])
  const locked = await saveBank(account.sandbox, account.buyer.id, { status: 'locked' })
  const byBank = { paymentMethodId: locked, body: { paymentMethodType: 'achDebit' } }
  assert.deepEqual(await refused(byBank), [422, 'method_unavailable', 'paymentMethodId'])
  assert.deepEqual(await refused({ body: { consents: [] } }), [422, 'consent_required', undefined])
  const cheap = { expected: { amount: 1, currency: 'USD', version: 1 } }
  assert.deepEqual(await refused({ body: cheap }), [409, 'amount_changed', undefined])
  assert.deepEqual(await paidOf(invoice), [])
})

test('never more is taken than was agreed to', async () => {
  const invoice = await due()
  const { data } = await schedule(account.buyer, { invoices: [invoice], date, paymentMethodId: card })
  const note = await addCreditNote(account.sandbox, account.buyer.id, { amount: 3_000 })
  const other = await due()
  const withCredit = { invoices: [other], creditNotes: [note], date, paymentMethodId: card }
  const credited = await schedule(account.buyer, withCredit)
  assert.equal(credited.data?.amount, 7_000)
  // The note is used for something else meanwhile.
  const third = await due()
  await payInvoices(account.sandbox, account.buyer, { invoices: [third], creditNotes: [note] })
  await account.advance(14)
  assert.equal((await readScheduled(account.buyer, data?.id))?.status, 'paid')
  const failed = await readScheduled(account.buyer, credited.data?.id)
  assert.deepEqual([failed?.status, failed?.failure?.code], ['failed', 'amount_changed'])
})
