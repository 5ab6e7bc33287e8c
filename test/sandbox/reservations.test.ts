import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { qualifiedBuyer } from '../support/buyerSandbox.ts'
import { confirm, termsTransaction } from '../support/confirming.ts'
import type { Confirmation } from '../support/confirming.ts'
import { MERCHANT_KEY, startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

// An order by invoice or on terms that its merchant reserves: each capture issues an invoice for what ships.
const DAY_MS = 86_400_000
const LIMIT = 5_000_000

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
  await sandbox.merchant.POST('/webhooks', { body: { topic: 'checkout/charged', address: 'http://127.0.0.1:9/' } })
})
afterAll(() => sandbox.close())

const at = (id: string) => ({ path: { id } })
const summary = async (id: string) => (await sandbox.ledger(id)).map(({ type, amount }) => `${type} ${amount}`)
const sessionOf = async (token: string) => (await sandbox.widget(token).GET('/v1/session')).data
const creditOf = async (token: string) => (await sessionOf(token))?.buyer.qualification.availableCredit
const capture = (id: string, body: { amount?: number; vendorId?: string } = {}) =>
  sandbox.merchant.POST('/transactions/{id}/capture', { params: at(id), body })
const charged = async (transactionId: string) => {
  const params = { query: { transactionId } }
  const { data } = await sandbox.merchant.GET('/sandbox/webhooks', { params })
  const bodies = data?.deliveries.map(({ body }) => JSON.parse(body) as Record<string, unknown>) ?? []
  return bodies.sort((a, b) => Number(b['amount']) - Number(a['amount']))
}
const line = (vendorId: string, price: number) => ({ vendorId, lineItems: [{ title: 'Shelf', quantity: 1, price }] })
const byInvoice = (order: Parameters<TestSandbox['createTransaction']>[0] = {}) =>
  sandbox.createTransaction({ allowedPaymentMethods: ['invoice'], ...order })
const onTerms = async (token: string): Promise<Confirmation> => ({
  paymentMethodType: 'payWithTerms',
  isAuth: true,
  termsNetDays: 30,
  consents: ((await sessionOf(token))?.requiredConsents ?? []).map(({ kind, version }) => ({
    kind,
    version,
    acceptedAt: new Date().toISOString(),
  })),
})

test("an ERP's order: confirm reserves, a capture without a body issues the invoice, due after the days it named", async () => {
  const { id, token } = await byInvoice()
  const asked = { paymentMethodType: 'invoice', isAuth: true, isFinanced: false, termsNetDays: 60 } as const
  const { data } = await confirm(sandbox, id, asked)
  assert.deepEqual([data?.status, data?.attempt.outcome, data?.attempt.dueDate], ['auth', 'authorized', undefined])
  assert.deepEqual(await summary(id), ['authorization 1999'])
  assert.equal((await sessionOf(token))?.transaction?.status, 'authorized')
  const headers = { 'content-type': 'application/json', ...MERCHANT_KEY }
  const answer = await sandbox.fetch(`/2024-01/transactions/${id}/capture`, { method: 'POST', headers })
  const { status, charges, invoices } = (await answer.json()) as Record<'status' | 'charges' | 'invoices', unknown>
  const transaction = (await sandbox.merchant.GET('/transactions/{id}', { params: at(id) })).data
  assert.deepEqual([answer.status, status, charges, invoices], [201, 'closed', [], transaction?.invoices])
  assert.equal(transaction?.invoices.length, 1)
  assert.deepEqual(await summary(id), ['authorization 1999', 'capture 1999', 'invoice 1999'])
  assert.equal((await sessionOf(token))?.transaction?.status, 'invoiced')
  const { data: buyer } = await sandbox.merchant.POST('/buyers/{id}/token', {
    params: at(transaction?.buyerId ?? ''),
    body: { scope: 'BUYER' },
  })
  const { data: listed } = await sandbox.widget(buyer?.token ?? '').GET('/v1/invoices')
  const [invoice] = listed?.invoices ?? []
  const days = (Date.parse(invoice?.dueDate ?? '') - Date.parse(invoice?.issuedOn ?? '')) / DAY_MS
  assert.ok(days >= 60 && days <= 63, `due after ${days} days`)
})

test('a part for each vendor is an invoice of its own, under a number of its own; the rest is voided', async () => {
  const { id, token } = await byInvoice({ lines: [line('ven_a', 60), line('ven_b', 40)] })
  await confirm(sandbox, id, { paymentMethodType: 'invoice', isAuth: true })
  const first = await capture(id, { vendorId: 'ven_a' })
  const second = await capture(id, { vendorId: 'ven_b', amount: 10 })
  assert.deepEqual([first.data?.status, second.data?.status], ['auth', 'auth'])
  assert.deepEqual((await capture(id, { vendorId: 'ven_a' })).error?.code, 'capture_exceeds_authorization')
  const told = (await charged(id)).map((body) => [
    body['amount'],
    body['invoiceId'],
    body['vendorId'],
    body['chargeId'],
  ])
  const [ofFirst, ofSecond] = [first.data?.invoices[0], second.data?.invoices[0]]
  assert.deepEqual(told, [
    [60, ofFirst, 'ven_a', undefined],
    [10, ofSecond, 'ven_b', undefined],
  ])
  const { data: closed } = await sandbox.merchant.POST('/transactions/{id}/close', { params: at(id) })
  assert.deepEqual(closed?.invoices, [...(first.data?.invoices ?? []), ...(second.data?.invoices ?? [])])
  assert.equal((await sessionOf(token))?.transaction?.chargedAmount, 7_000)
  assert.deepEqual(await summary(id), [
    'authorization 10000',
    'capture 6000',
    'invoice 6000',
    'capture 1000',
    'invoice 1000',
    'void 3000',
  ])
})

test('a reservation on terms holds its credit until it is invoiced and paid, or let go of', async () => {
  const buyer = await qualifiedBuyer(sandbox)
  const held = await termsTransaction(sandbox, { buyer })
  const freed = await termsTransaction(sandbox, { buyer })
  for (const { id, token } of [held, freed])
    assert.equal((await confirm(sandbox, id, await onTerms(token))).data?.status, 'auth')
  assert.equal(await creditOf(held.token), LIMIT - 2 * 1999)
  const { data: captured } = await capture(held.id)
  const [told] = await charged(held.id)
  assert.deepEqual(
    [told?.['topic'], told?.['isFinanced'], told?.['selectedPaymentMethod'], told?.['invoiceId']],
    ['checkout/charged', true, 'payWithTerms', captured?.invoices[0]],
  )
  assert.equal(await creditOf(held.token), LIMIT - 2 * 1999)
  await sandbox.merchant.POST('/transactions/{id}/cancel', { params: at(freed.id) })
  assert.equal(await creditOf(held.token), LIMIT - 1999)
  assert.deepEqual(await summary(freed.id), ['authorization 1999', 'void 1999'])
})

test('two reservations at once never hold more credit than there is', async () => {
  const buyer = await qualifiedBuyer(sandbox)
  const lines = [line('ven_a', 30_000)]
  const orders = await Promise.all([0, 1].map(() => termsTransaction(sandbox, { buyer, lines })))
  const answers = await Promise.all(orders.map(async ({ id, token }) => confirm(sandbox, id, await onTerms(token))))
  assert.deepEqual(answers.map(({ data, error }) => data?.status ?? error?.code).sort(), [
    'auth',
    'insufficient_credit',
  ])
})
