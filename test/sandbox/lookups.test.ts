import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, test } from 'vitest'
import { confirm, termsTransaction } from '../support/confirming.ts'
import { startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

// What a merchant's server reads of what it already made.
let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

const at = (id: string) => ({ params: { path: { id } } })

test('a charge is read with its refunds, by its own merchant only', async () => {
  const order = await sandbox.createTransaction()
  await sandbox.pay(order)
  const { data: transaction } = await sandbox.merchant.GET('/transactions/{id}', at(order.id))
  const id = transaction?.charges[0]?.id ?? ''
  const read = async () => (await sandbox.merchant.GET('/charges/{id}', at(id))).data
  const { refunds, ...charge } = (await read()) ?? {}
  assert.deepEqual(
    { ...charge, createdAt: '' },
    {
      id,
      status: 'charged',
      amount: 19.99,
      currency: 'USD',
      transactionId: order.id,
      selectedPaymentMethod: 'creditCard',
      createdAt: '',
      refundedAmount: 0,
    },
  )
  assert.deepEqual(refunds, [])
  const { data: refund } = await sandbox.merchant.POST('/charges/{id}/refunds', { ...at(id), body: { amount: 4.5 } })
  const after = await read()
  assert.deepEqual([after?.refundedAmount, after?.refunds], [4.5, [refund]])
  const { data: ledgerEntry } = await sandbox.merchant.GET('/charges/{id}', at(refund?.id ?? ''))
  assert.equal(ledgerEntry, undefined)
})

test('a buyer has a line of credit in cents and the methods, where older and newer integrations read them', async () => {
  const { id: transactionId, token, buyerId } = await termsTransaction(sandbox)
  const encrypted = await sandbox.encryptCard(buyerId)
  await sandbox.widget(token).POST('/v1/payment-methods', { body: { type: 'card', encrypted } })
  const { data: session } = await sandbox.widget(token).GET('/v1/session')
  const consents = (session?.requiredConsents ?? []).map(({ kind, version }) => ({
    kind,
    version,
    acceptedAt: new Date().toISOString(),
  }))
  await confirm(sandbox, transactionId, { paymentMethodType: 'payWithTerms', termsNetDays: 30, consents })
  const { data: buyer } = await sandbox.merchant.GET('/buyers/{id}', at(buyerId))
  assert.deepEqual(buyer?.qualification, { creditLimit: 5_000_000 - 1999, maxCreditLimit: 5_000_000, currency: 'USD' })
  assert.equal(buyer.qualificationStatus, 'completed')
  const { last4, brand, expiredMonth, expiredYear } = buyer.paymentData?.creditCards[0] ?? {}
  assert.deepEqual([last4, brand, expiredMonth, expiredYear], ['4242', 'visa', 12, 2031])
  assert.deepEqual(buyer.creditCards, buyer.paymentData?.creditCards)
})

test('a buyer is found by an e-mail address in either case, and nobody by one that is not there', async () => {
  const email = `Search-${randomUUID()}@Example.test`
  const { buyerId } = await sandbox.createTransaction({ buyer: { email } })
  const search = async (text: string) =>
    (await sandbox.merchant.GET('/buyers/search', { params: { query: { email: text } } })).data?.buyers.map(
      ({ id }) => id,
    )
  assert.deepEqual(await search(email.toLowerCase()), [buyerId])
  assert.deepEqual(await search(`none-${email}`), [])
  const { response } = await sandbox.merchant.GET('/buyers/search', { params: { query: {} as { email: string } } })
  assert.equal(response.status, 400)
})

test('the vendors are those that orders name, each once, by its newest name', async () => {
  const one = `ven_${randomUUID()}`
  const two = `ven_${randomUUID()}`
  const line = (vendorId: string, vendorName?: string) => ({
    vendorId,
    ...(vendorName === undefined ? {} : { vendorName }),
    lineItems: [{ title: 'Desk', quantity: 1, price: 1 }],
  })
  await sandbox.createTransaction({ lines: [line(one, 'Old name'), line(two)] })
  await sandbox.createTransaction({ lines: [line(one, 'Cedar Desks')] })
  const { data } = await sandbox.merchant.GET('/vendors')
  const ours = data?.vendors.filter(({ id }) => [one, two].includes(id))
  assert.deepEqual(
    ours?.sort((a, b) => (a.id === one ? -1 : b.id === one ? 1 : 0)),
    [{ id: one, name: 'Cedar Desks' }, { id: two }],
  )
})
