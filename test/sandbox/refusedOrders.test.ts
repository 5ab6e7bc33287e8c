import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { startTestSandbox, transactionRequest } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

// Orders that nobody could pay, and what a request says that the sandbox does not do.
let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

type Order = Parameters<TestSandbox['createTransaction']>[0]

async function create(order: Order) {
  const { data, error } = await sandbox.merchant.POST('/transactions', { body: transactionRequest(order) })
  return { data, paths: error?.fields?.map(({ path }) => path) ?? [], message: [error?.message ?? ''].flat().join(' ') }
}

test('an order that leaves no method to pay with is refused with the reasons', async () => {
  const refused: [Order, string][] = [
    [{ allowedPaymentMethods: ['check'] }, 'the checkout shows no check'],
    [
      { allowedPaymentMethods: ['achDebit', 'pads'], currency: 'EUR' },
      'achDebit pays in USD only; pads pays in CAD only',
    ],
    [{ allowedPaymentMethods: ['payWithTerms'] }, 'payWithTerms needs netDaysOptions'],
  ]
  for (const [order, reason] of refused) {
    const { paths, message } = await create(order)
    assert.deepEqual(paths, ['allowedPaymentMethods'])
    assert.ok(message.includes(reason), message)
  }
  const { id } = await sandbox.createTransaction({ allowedPaymentMethods: ['achDebit'] })
  const params = { path: { id } }
  const { error } = await sandbox.merchant.PATCH('/transactions/{id}', { params, body: { currency: 'EUR' } })
  assert.deepEqual(
    error?.fields?.map(({ path }) => path),
    ['allowedPaymentMethods'],
  )
  assert.ok((await create({ allowedPaymentMethods: ['check', 'creditCard'] })).data)
})

test('an order does not end before it began, whether it is made or changed', async () => {
  const past = new Date(Date.now() - 60_000).toISOString()
  assert.deepEqual((await create({ expiresAt: past })).paths, ['expiresAt'])
  const { id } = await sandbox.createTransaction()
  const params = { path: { id } }
  const { error } = await sandbox.merchant.PATCH('/transactions/{id}', { params, body: { expiresAt: past } })
  assert.deepEqual(
    error?.fields?.map(({ path }) => path),
    ['expiresAt'],
  )
})

test('origins are kept as browsers write them, and what no browser sends is refused by its place', async () => {
  const { token } = await sandbox.createTransaction({
    allowedOrigins: ['HTTPS://Shop.Example:443/', 'https://müller.example', 'capacitor://localhost'],
  })
  const headers = (origin: string) => ({ headers: { authorization: `Bearer ${token}`, origin } })
  const statusFrom = async (origin: string) => (await sandbox.fetch('/v1/session', headers(origin))).status
  for (const origin of ['https://shop.example', 'https://xn--mller-kva.example', 'capacitor://localhost'])
    assert.equal(await statusFrom(origin), 200, origin)
  assert.equal(await statusFrom('https://shop.example.evil.test'), 403)
  const wrong = ['shop.example', 'https://shop.example/cart', 'https://*.shop.example', 'null', 'file://', '*', '']
  const { paths } = await create({ allowedOrigins: [...wrong, 'https://shop.example'] })
  assert.deepEqual(
    paths,
    wrong.map((_, index) => `allowedOrigins[${index}]`),
  )
})

test('fields about money that are not obeyed are warned of', async () => {
  const order: Order = {
    authAmount: 5,
    isFinanced: true,
    plan: { planType: 'installments', installments: [] },
    financingConfig: { factoringFee: 2 },
    lines: [{ lineItems: [{ title: 'Desk', quantity: 1, price: 1 }], marketplaceFixedTake: 5 }],
  }
  const { data } = await create(order)
  assert.deepEqual(
    data?.warnings?.map((warning) => warning.split(' ')[0]),
    [
      'authAmount',
      'plan.planType',
      'plan.installments',
      'isFinanced',
      'financingConfig.factoringFee',
      'lines.marketplaceFixedTake',
    ],
  )
  const params = { path: { id: data?.id ?? '' } }
  const { data: changed } = await sandbox.merchant.PATCH('/transactions/{id}', { params, body: { authAmount: 4 } })
  assert.deepEqual(changed?.warnings?.length, 1)
  assert.equal((await create({ plan: { planType: 'invoice' } })).data?.warnings, undefined)
})
