import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { MERCHANT_KEY, startTestSandbox, transactionRequest } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

const sessionOf = async (token: string) => (await sandbox.widget(token).GET('/v1/session')).data

interface Answer {
  readonly status: number
  readonly body: {
    readonly token?: string
    readonly message?: unknown
    readonly warnings?: readonly string[]
    readonly fields?: readonly { readonly path: string }[]
  }
}

/** What the types of the contract would not let through. */
async function create(overrides: Record<string, unknown>): Promise<Answer> {
  const response = await sandbox.fetch('/transactions', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...MERCHANT_KEY },
    body: JSON.stringify({ ...transactionRequest(), ...overrides }),
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

const item = (more: Record<string, unknown> = {}) => ({ title: 'Desk', quantity: 1, price: 1, ...more })

test('amounts may be text, and text that is no amount is named, with the rest, in a list', async () => {
  const { token } = await sandbox.createTransaction({
    lines: [{ lineItems: [{ title: 'Desk', quantity: 2, price: '19.99', tax: '0.50' }], shippingPrice: '5.00' }],
    amount: '45.48',
  })
  assert.equal((await sessionOf(token))?.transaction?.amount, 4548)
  const { status, body } = await create({
    lines: [{ lineItems: [item({ price: '1,50' }), item({ price: 'free' })], shippingPrice: '1.2.3' }],
  })
  assert.equal(status, 400)
  assert.deepEqual(
    body.fields?.map(({ path }) => path),
    ['lines[0].lineItems[0].price', 'lines[0].lineItems[1].price', 'lines[0].shippingPrice'],
  )
  assert.ok(Array.isArray(body.message))
  assert.equal(body.message.length, 3)
})

test('an order of forty lines is shown as it is', async () => {
  const lines = Array.from({ length: 40 }, (_, index) => ({
    vendorId: `ven_${index}`,
    lineItems: [{ title: `Part ${index}`, quantity: index + 1, price: 0.01 }],
  }))
  const { token } = await sandbox.createTransaction({ lines })
  const transaction = (await sessionOf(token))?.transaction
  assert.deepEqual([transaction?.lines.length, transaction?.amount], [40, 820])
})

test('a title of five hundred characters arrives whole', async () => {
  const title = '☃'.repeat(499) + '!'
  const { token } = await sandbox.createTransaction({ lines: [{ lineItems: [{ title, quantity: 1, price: 5 }] }] })
  assert.equal((await sessionOf(token))?.transaction?.lines[0]?.items[0]?.title, title)
})

test('virtual goods need no address to be sent to', async () => {
  const lines = [{ lineItems: [{ title: 'Licence', quantity: 1, price: 5, itemType: 'VIRTUAL' as const }] }]
  const transaction = await sandbox.createTransaction({ lines, shippingAddress: null })
  assert.equal((await sandbox.pay(transaction)).data?.outcome, 'paid')
})

test('a guest needs no name, and none is shown', async () => {
  const buyer = { email: 'guest@example.test', isRegistered: false, firstName: null, businessName: null }
  const transaction = await sandbox.createTransaction({ buyer })
  const session = await sessionOf(transaction.token)
  assert.deepEqual([session?.buyer.email, session?.buyer.businessName], ['guest@example.test', undefined])
  assert.equal((await sandbox.pay(transaction)).data?.outcome, 'paid')
})

test('an empty logo is no fault and no picture', async () => {
  const { status, body } = await create({ logoURL: '' })
  assert.equal(status, 201)
  assert.match(body.warnings?.join(' ') ?? '', /logoURL/)
  assert.equal((await sessionOf(body.token ?? ''))?.merchant.logoUrl, undefined)
})

test('no list of methods that settle terms means that the payer is not asked for one', async () => {
  const transaction = await sandbox.createTransaction({
    buyer: { email: 'settles@example.test', qualificationStatus: 'completed' },
    allowedPaymentMethods: ['payWithTerms'],
    allowedTermsPaymentMethods: null,
    netDaysOptions: [30],
  })
  assert.deepEqual((await sessionOf(transaction.token))?.transaction?.termsPaymentMethodTypes, [])
  const body = { paymentMethodType: 'payWithTerms' as const, termsNetDays: 30 }
  assert.equal((await sandbox.pay(transaction, { agrees: true, body })).data?.outcome, 'invoiced')
})

test('three letters that are no currency are refused, and change no transaction', async () => {
  const { status, body } = await create({ currency: 'ZZZ' })
  assert.deepEqual([status, body.fields?.map(({ path }) => path)], [400, ['currency']])
  const { id } = await sandbox.createTransaction()
  const params = { path: { id } }
  const changed = await sandbox.merchant.PATCH('/transactions/{id}', { params, body: { currency: 'ZZZ' } })
  assert.deepEqual([changed.response.status, changed.error?.fields?.[0]?.path], [400, 'currency'])
})

test('an order that names no methods is paid by card, one that names some by no other', async () => {
  const transaction = await sandbox.createTransaction({ allowedPaymentMethods: ['check', 'invoice'] })
  assert.deepEqual((await sessionOf(transaction.token))?.transaction?.methods, [{ type: 'invoice' }])
  const { error, response } = await sandbox.pay(transaction)
  assert.deepEqual([response.status, error?.code], [422, 'method_not_allowed'])
  assert.deepEqual(await sandbox.ledger(transaction.id), [])
  for (const allowedPaymentMethods of [[], undefined]) {
    const { body } = await create({ allowedPaymentMethods })
    assert.deepEqual((await sessionOf(body.token ?? ''))?.transaction?.methods, [{ type: 'creditCard' }])
  }
})

test('everything that is wrong is told at once, each with its path, in a list', async () => {
  const { status, body } = await create({
    currency: 'usd',
    plan: { chargeDate: 5 },
    allowedPaymentMethods: ['cash'],
    lines: [{ lineItems: [item({ quantity: 0 }), item({ title: 7 })] }],
  })
  assert.equal(status, 400)
  const paths = body.fields?.map(({ path }) => path) ?? []
  for (const path of [
    'currency',
    'plan.chargeDate',
    'allowedPaymentMethods[0]',
    'lines[0].lineItems[0].quantity',
    'lines[0].lineItems[1].title',
  ])
    assert.ok(paths.includes(path), path)
  assert.ok(Array.isArray(body.message))
  assert.equal(body.message.length, paths.length)
})
