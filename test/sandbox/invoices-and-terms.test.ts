import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { dueDate } from '../../demo/sandbox/domain/bankDays.ts'
import { invoices } from '../../demo/sandbox/store/invoicesSchema.ts'
import { qualifiedBuyer } from '../support/buyerSandbox.ts'
import { startTestSandbox } from '../support/sandbox.ts'
import type { Payment, TestSandbox } from '../support/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
  await sandbox.merchant.POST('/webhooks', {
    body: { topic: 'transaction/confirmed', address: 'http://127.0.0.1:9/' },
  })
})
afterAll(() => sandbox.close())

const at = (id: string) => ({ path: { id } })
const sessionOf = async (token: string) => (await sandbox.widget(token).GET('/v1/session')).data
const merchants = async (id: string) => (await sandbox.merchant.GET('/transactions/{id}', { params: at(id) })).data
const today = () => new Date().toISOString().slice(0, 10)

let buyers = 0
/** A buyer whom the merchant has qualified beforehand: $50,000. */
const qualified = () => ({ email: `qualified-${(buyers += 1)}@example.test`, qualificationStatus: 'completed' })

type Order = Parameters<TestSandbox['createTransaction']>[0]

const orderOf = (price: number, more: Order = {}) =>
  sandbox.createTransaction({
    buyer: qualified(),
    lines: [{ lineItems: [{ title: 'Desks', quantity: 1, price }] }],
    allowedPaymentMethods: ['payWithTerms'],
    netDaysOptions: [30, 60],
    ...more,
  })

const onTerms = (transaction: { id: string; token: string }, body: Payment['body'] = {}) =>
  sandbox.pay(transaction, { agrees: true, body: { paymentMethodType: 'payWithTerms', termsNetDays: 30, ...body } })

async function listInvoices(buyerId: string) {
  const { data } = await sandbox.merchant.POST('/buyers/{id}/token', { params: at(buyerId), body: { scope: 'BUYER' } })
  return (await sandbox.widget(data?.token ?? '').GET('/v1/invoices')).data?.invoices ?? []
}

test('an invoice is due in thirty days, has a number and is told to the merchant', async () => {
  const transaction = await sandbox.createTransaction({
    allowedPaymentMethods: ['invoice'],
    buyerFields: { poNumber: 'optional' },
  })
  const body: Payment['body'] = { paymentMethodType: 'invoice', buyerFields: { poNumber: 'PO-7' } }
  const { data } = await sandbox.pay(transaction, { body })
  assert.deepEqual(
    [data?.status, data?.outcome, data?.dueDate, data?.reference],
    ['succeeded', 'invoiced', dueDate(today(), 30, 'USD'), data?.invoiceNumber],
  )
  const [entry, ...rest] = await sandbox.ledger(transaction.id)
  assert.deepEqual([entry?.type, entry?.amount, entry?.paymentMethodType, rest], ['invoice', 1999, 'invoice', []])
  const state = await merchants(transaction.id)
  assert.deepEqual([state?.status, state?.invoices, state?.charges], ['confirmed', [entry?.invoiceId], []])
  const [invoice] = await listInvoices(transaction.buyerId)
  assert.deepEqual(invoice, {
    id: entry?.invoiceId,
    number: data?.invoiceNumber,
    status: 'open',
    amount: 1999,
    amountPaid: 0,
    amountDue: 1999,
    currency: 'USD',
    issuedOn: today(),
    dueDate: data?.dueDate,
    poNumber: 'PO-7',
    version: 1,
  })
  assert.equal((await sessionOf(transaction.token))?.transaction?.status, 'invoiced')
  const query = { transactionId: transaction.id }
  const { data: log } = await sandbox.merchant.GET('/sandbox/webhooks', { params: { query } })
  assert.deepEqual(
    log?.deliveries.map(({ topic }) => topic),
    ['transaction/confirmed'],
  )
})

test('the day that the merchant names is the due date, and one that does not exist is refused', async () => {
  const byInvoice = async (chargeDate: string) => {
    const plan = { planType: 'invoice' as const, chargeDate }
    const transaction = await sandbox.createTransaction({ allowedPaymentMethods: ['invoice'], plan })
    return (await sandbox.pay(transaction, { body: { paymentMethodType: 'invoice' } })).data?.dueDate
  }
  assert.equal(await byInvoice('2099-02-28'), '2099-02-28')
  assert.equal(await byInvoice('2099-02-28T22:00:00-05:00'), '2099-02-28')
  assert.equal(await byInvoice('2001-01-01'), today())
  await assert.rejects(byInvoice('2099-02-30'), /plan\.chargeDate/)
})

test('addresses for the invoice are checked one by one', async () => {
  const transaction = await sandbox.createTransaction({ allowedPaymentMethods: ['invoice'] })
  const byInvoice = (invoiceEmails: string, invoiceEmailsCc: string) =>
    sandbox.pay(transaction, {
      body: { paymentMethodType: 'invoice', buyerFields: { invoiceEmails, invoiceEmailsCc } },
    })
  const { error, response } = await byInvoice('ap@example.test, ap@', 'boss@example.test, , nobody')
  assert.deepEqual(
    [response.status, error?.fields?.map(({ path }) => path)],
    [422, ['buyerFields.invoiceEmails', 'buyerFields.invoiceEmailsCc']],
  )
  assert.equal((await byInvoice('ap@example.test,books@example.test', '')).data?.outcome, 'invoiced')
})

test('terms use up credit, which the session shows', async () => {
  const transaction = await orderOf(20_000, { netDaysOptions: [60, 30, 60] })
  const before_ = await sessionOf(transaction.token)
  assert.deepEqual(before_?.buyer.qualification, {
    status: 'completed',
    creditLimit: 5_000_000,
    availableCredit: 5_000_000,
    currency: 'USD',
  })
  assert.deepEqual(before_.transaction?.termsOptions, [
    { days: 30, dueDate: dueDate(today(), 30, 'USD'), payerFee: 0, total: 2_000_000 },
    { days: 60, dueDate: dueDate(today(), 60, 'USD'), payerFee: 0, total: 2_000_000 },
  ])
  const { data } = await onTerms(transaction, { termsNetDays: 60 })
  assert.deepEqual(
    [data?.outcome, data?.dueDate, data?.paymentMethodLabel],
    ['invoiced', dueDate(today(), 60, 'USD'), 'Net 60'],
  )
  assert.equal((await sessionOf(transaction.token))?.buyer.qualification.availableCredit, 3_000_000)
  await sandbox.db.update(invoices).set({ amountDue: 0 })
  assert.equal((await sessionOf(transaction.token))?.buyer.qualification.availableCredit, 5_000_000)
})

test('plain invoices and samples take up no credit', async () => {
  const transaction = await orderOf(100, { allowedPaymentMethods: ['invoice', 'payWithTerms'] })
  const body = { count: 5 }
  await sandbox.merchant.POST('/sandbox/buyers/{id}/invoices', { params: at(transaction.buyerId), body })
  await sandbox.pay(transaction, { body: { paymentMethodType: 'invoice' } })
  assert.equal((await sessionOf(transaction.token))?.buyer.qualification.availableCredit, 5_000_000)
})

test('two orders of one buyer cannot both use the same credit', async () => {
  const buyer = await qualifiedBuyer(sandbox)
  const orders = [await orderOf(30_000, { buyer }), await orderOf(30_000, { buyer })]
  const answers = await Promise.all(orders.map((order) => onTerms(order)))
  const refused = answers.filter(({ response }) => response.status !== 201)
  assert.deepEqual(
    refused.map(({ response, error }) => [response.status, error?.code]),
    [[422, 'insufficient_credit']],
  )
  assert.equal((await listInvoices(orders[0]?.buyerId ?? '')).length, 1)
})

test('an order above the available credit says by how much', async () => {
  const buyer = await qualifiedBuyer(sandbox)
  await onTerms(await orderOf(45_000, { buyer }))
  const transaction = await orderOf(5_400, { buyer })
  const session = await sessionOf(transaction.token)
  assert.deepEqual(session?.transaction?.methods, [
    { type: 'payWithTerms', blocked: { code: 'insufficient_credit', amount: 40_000 } },
  ])
  assert.equal(session.transaction.split, undefined)
  // Its invoice can be paid first.
  assert.deepEqual([session.retrySafe, session.freeing?.length], [true, 1])
  const tooMuch = await sessionOf((await orderOf(50_400, { buyer })).token)
  assert.deepEqual([tooMuch?.retrySafe, tooMuch?.freeing], [false, undefined])
  const { error, response } = await onTerms(transaction)
  assert.deepEqual([response.status, error?.code], [422, 'insufficient_credit'])
})

test('the amount of the test values is above any credit', async () => {
  const transaction = await orderOf(12.13)
  assert.deepEqual((await sessionOf(transaction.token))?.transaction?.methods, [
    { type: 'payWithTerms', blocked: { code: 'insufficient_credit', amount: 1213 } },
  ])
  assert.equal((await onTerms(transaction)).error?.code, 'insufficient_credit')
})

test('a buyer without a line of credit, or suspended, cannot buy on terms', async () => {
  const stranger = await orderOf(10, { buyer: { email: 'stranger@example.test' } })
  const session = await sessionOf(stranger.token)
  assert.deepEqual(session?.transaction?.methods, [{ type: 'payWithTerms', blocked: { code: 'not_qualified' } }])
  assert.deepEqual([session.buyer.qualification.status, session.buyer.qualification.creditLimit], ['not_started', 0])
  const refused = await onTerms(stranger)
  assert.deepEqual([refused.response.status, refused.error?.code], [422, 'not_qualified'])
  const suspended = await orderOf(10, { buyer: { ...qualified(), email: 'suspended@example.test' } })
  assert.equal((await onTerms(suspended)).error?.code, 'buyer_suspended')
})

test('the terms and how they are settled are chosen from what the merchant offers', async () => {
  const transaction = await orderOf(10, { allowedTermsPaymentMethods: ['achDebit', 'check'] })
  const body = { paymentMethodType: 'payWithTerms' as const }
  const without = await sandbox.pay(transaction, { agrees: true, body })
  assert.deepEqual([without.response.status, without.error?.fields?.[0]?.path], [400, 'termsNetDays'])
  const other = await onTerms(transaction, { termsNetDays: 45 })
  assert.deepEqual([other.response.status, other.error?.fields?.[0]?.path], [422, 'termsNetDays'])
  assert.match(String(other.error?.message), /30, 60/)
  const unsettled = await onTerms(transaction)
  assert.deepEqual([unsettled.response.status, unsettled.error?.fields?.[0]?.path], [400, 'termsPaymentMethodType'])
  const byWire = await onTerms(transaction, { termsPaymentMethodType: 'wire' })
  assert.deepEqual([byWire.response.status, byWire.error?.fields?.[0]?.path], [422, 'termsPaymentMethodType'])
  const changed = await onTerms(transaction, { expected: { amount: 1001, currency: 'USD', version: 1 } })
  assert.deepEqual([changed.response.status, changed.error?.code], [409, 'amount_changed'])
  assert.equal((await onTerms(transaction, { termsPaymentMethodType: 'achDebit' })).data?.outcome, 'invoiced')
  const read = await merchants(transaction.id)
  assert.deepEqual([read?.termsNetDays, read?.termsPaymentMethodType], [30, 'achDebit'])
})

test('terms need the agreements, and no card', async () => {
  const transaction = await orderOf(10)
  const kinds = (await sessionOf(transaction.token))?.requiredConsents.map(({ kind }) => kind)
  assert.deepEqual(kinds, ['credit_agreement', 'electronic_signature', 'authority'])
  const body: Payment['body'] = { paymentMethodType: 'payWithTerms', termsNetDays: 30 }
  const { error, response } = await sandbox.pay(transaction, { body })
  assert.deepEqual([response.status, error?.code], [422, 'consent_required'])
  for (const kind of kinds) assert.ok(String(error?.message).includes(kind), kind)
  const card = { encrypted: await sandbox.encryptCard(transaction.id) }
  const withCard = await onTerms(transaction, { card })
  assert.deepEqual([withCard.response.status, withCard.error?.fields?.[0]?.path], [400, 'card'])
})

test('terms without days to choose from, or in another currency, are not available', async () => {
  for (const more of [{ netDaysOptions: null }, { currency: 'CAD' }]) {
    const transaction = await orderOf(10, { allowedPaymentMethods: ['payWithTerms', 'creditCard'], ...more })
    assert.equal((await onTerms(transaction)).error?.code, 'method_unavailable')
  }
})
