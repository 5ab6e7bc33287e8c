import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { confirm } from '../support/confirming.ts'
import { MERCHANT_KEY, startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

// What integrations in the field send, as it is.
let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

const CART = {
  currency: 'USD',
  externalReferenceId: '000000042',
  notes: null,
  buyer: { email: 'guest@example.test', isRegistered: false, firstName: null },
  plan: { planType: 'invoice', chargeDate: '2026-12-24' },
  financingConfig: [],
  allowedPaymentMethods: ['creditCard', 'payWithTerms', 'invoice', 'achDebit', 'achCredit'],
  allowedTermsPaymentMethods: ['creditCard', 'invoice', 'check', 'achDebit', 'achCredit'],
  lines: [
    {
      lineItems: [
        {
          title: 'Chair',
          quantity: 2,
          productId: '7',
          productSku: 'CH-7',
          itemType: 'PHYSICAL',
          price: 45.5,
          tax: null,
        },
      ],
      shippingPrice: 10,
      tax: 7.51,
      discount: null,
      vendorId: null,
    },
  ],
  shippingLines: { title: 'Flat', carrierIdentifier: 'flatrate', deliveryCategory: null, comments: '', price: 10 },
  totalDiscount: 0,
  billingAddress: [],
  shippingAddress: {
    firstName: 'Guest',
    addressLine1: '1 Main Street',
    addressLine2: null,
    zipCode: null,
    countryCode: 'US',
  },
  communicationConfig: [],
}

async function post(path: string, body: unknown) {
  const headers = { 'content-type': 'application/json', source: 'magento', ...MERCHANT_KEY }
  const response = await sandbox.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, body: (await response.json()) as Record<string, never> }
}

test("a shop module's cart: lists for empty objects, one shipping line, nulls, shipping that counts once", async () => {
  const { status, body } = await post('/transactions', CART)
  assert.deepEqual([status, body['warnings']], [201, undefined])
  const { data } = await sandbox.widget(body['token'] ?? '').GET('/v1/session')
  const { amount, shipping, tax } = data?.transaction ?? {}
  assert.deepEqual({ amount, shipping, tax }, { amount: 10851, shipping: 1000, tax: 751 })
})

test('two shippings that differ are refused with both figures, as is a total', async () => {
  const shipping = await post('/transactions', { ...CART, shippingLines: [{ title: 'Flat', price: 12 }] })
  assert.deepEqual([shipping.status, shipping.body['code']], [400, 'amount_mismatch'])
  assert.match(String(shipping.body['message']), /12\.00.*10\.00/)
  const total = await post('/transactions', { ...CART, totalPrice: 100 })
  assert.match(String(total.body['message']), /totalPrice is 100, but the lines come to 108\.51/)
})

test('what is required stays required when it is null', async () => {
  const { status, body } = await post('/transactions', { ...CART, currency: null, lines: [] })
  assert.equal(status, 400)
  assert.deepEqual((body['fields'] as unknown as { path: string }[]).map(({ path }) => path).sort(), [
    'currency',
    'lines',
  ])
})

test("an ERP's invoice is due after the days that it names", async () => {
  const { id } = await sandbox.createTransaction({ allowedPaymentMethods: ['invoice'] })
  const { data } = await confirm(sandbox, id, { paymentMethodType: 'invoice', isFinanced: false, termsNetDays: 60 })
  const days =
    (Date.parse(data?.attempt.dueDate ?? '') - Date.parse(data?.attempt.createdAt.slice(0, 10) ?? '')) / 86_400_000
  assert.ok(days >= 60 && days <= 62, `due after ${days} days`)
  const far = await sandbox.createTransaction({ allowedPaymentMethods: ['invoice'] })
  const { error } = await confirm(sandbox, far.id, { paymentMethodType: 'invoice', termsNetDays: 3_651 })
  assert.deepEqual(error?.fields?.[0]?.path, 'termsNetDays')
})
