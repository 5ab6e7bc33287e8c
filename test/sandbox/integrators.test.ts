import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { confirm } from '../support/confirming.ts'
import { plainCalls } from '../support/plainCalls.ts'
import { MERCHANT_KEY, startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

// What integrations in the field send, as it is.
let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

const ERP = MERCHANT_KEY
const DEMO = { 'x-balance-key': MERCHANT_KEY['x-api-key'] }

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

const { post, get } = plainCalls(() => sandbox)

test("a shop module's cart: lists for empty objects, one shipping line, nulls, shipping that counts once", async () => {
  const { status, body } = await post('/transactions', CART)
  assert.deepEqual([status, body['warnings']], [201, undefined])
  const { data } = await sandbox.widget(String(body['token'])).GET('/v1/session')
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

test("a shop module's order from the cart to the refund: authorized, captured by vendor, refunded, closed", async () => {
  const line = (vendorId: string, price: number) => ({
    ...CART.lines[0],
    vendorId,
    shippingPrice: 0,
    tax: 0,
    lineItems: [{ title: 'Chair', quantity: 1, price }],
  })
  const cart = { ...CART, isAuth: true, shippingLines: [], lines: [line('ven_1', 60), line('ven_2', 40)] }
  const { body: order } = await post('/v1/transactions', cart)
  const id = String(order['id'])
  await sandbox.pay({ id, token: String(order['token']) })
  assert.equal((await get(`/v1/transactions/${id}`)).body['status'], 'auth')
  const captured = await post(`/v1/transactions/${id}/capture`, { captureAmount: 59.5, vendorId: 'ven_1' })
  const [charge] = captured.body['charges'] as { id: string; status: string; amount: number }[]
  assert.deepEqual([captured.status, charge?.status, charge?.amount], [201, 'charged', 59.5])
  const refund = { topic: 'refunds', amount: 9.5, reason: 'requested_by_customer', chargeId: charge?.id }
  const refunded = await post(`/v1/charges/${charge?.id ?? ''}/refunds`, refund)
  assert.deepEqual([refunded.status, typeof refunded.body['id']], [201, 'string'])
  const closed = await post(`/v1/transactions/${id}/close`)
  assert.deepEqual([closed.status, closed.body['status']], [201, 'closed'])
  const unpaid = await post('/v1/transactions', CART)
  assert.equal((await post(`/v1/transactions/${String(unpaid.body['id'])}/cancel`)).status, 201)
})

test("a shop module's customer: made by older names, read with credit and methods, sent to the application", async () => {
  const email = `module-${crypto.randomUUID()}@example.test`
  const made = await post('/v1/buyers', { firstname: 'Cedar', lastname: 'Works', email })
  assert.equal(made.status, 201)
  const { body: buyer } = await get(`/v1/buyers/${String(made.body['id'])}`)
  assert.deepEqual(
    [buyer['qualificationStatus'], buyer['qualification'], buyer['paymentData']],
    ['not_started', { creditLimit: 0, maxCreditLimit: 0, currency: 'USD' }, { creditCards: [], banks: [] }],
  )
  assert.equal((await get(`/v1/buyers/search?email=${encodeURIComponent(email)}`)).status, 200)
  assert.equal((await get('/v1/vendors')).status, 200)
  const application = await post(`/v1/qualification/${String(made.body['id'])}`)
  assert.equal(application.status, 201)
  assert.match(JSON.stringify(application.body), /^"http.*\/hosted\/applications\//)
})

test("a shop module's webhooks: an address for each topic, and the secret that signs them", async () => {
  const refunds = ['canceled', 'successful', 'failed'].map((end) => `transaction/refund-${end}`)
  for (const topic of ['checkout/charged', 'transaction/confirmed', ...refunds]) {
    const address = `https://shop.example/balance/${topic}`
    assert.equal((await post('/v1/webhooks', { topic, address })).status, 201, topic)
  }
  const { status, body } = await get('/v1/webhooks/keys')
  assert.deepEqual([status, typeof body['webhookSecret']], [200, 'string'])
})

test("an ERP's order under the dated path: reserved, captured, credited, and a card to be added", async () => {
  const { body: buyer } = await post('/2024-01/buyers', { email: `erp-${crypto.randomUUID()}@example.test` }, ERP)
  const order = {
    currency: 'USD',
    externalReferenceId: 'SO-42',
    buyer: { id: buyer['id'] },
    plan: { planType: 'invoice', chargeDate: '2027-01-31T00:00:00.000Z' },
    netDaysOptions: [30, 60],
    allowedPaymentMethods: ['invoice', 'payWithTerms', 'bank'],
    allowedTermsPaymentMethods: ['achDebit', 'check'],
    lines: [
      {
        lineItems: [
          { title: 'Pallet', quantity: 3, price: 25, itemType: 'PHYSICAL', tax: 8.25, taxMeasurement: 'relative' },
        ],
      },
    ],
    amount: 81.19,
    communicationConfig: { emailsTo: ['ap@example.test'], emailsCc: [] },
    statementDescriptor: { charge: 'CEDAR' },
  }
  const made = await post('/2024-01/transactions', order, ERP)
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const path = `/2024-01/transactions/${String(made.body['id'])}`
  const confirmation = { paymentMethodType: 'invoice', isAuth: true, isFinanced: false, termsNetDays: 60 }
  assert.deepEqual((await post(`${path}/confirm`, confirmation, ERP)).body['status'], 'auth')
  const { body: captured } = await post(`${path}/capture`, undefined, ERP)
  const [invoiceId] = captured['invoices'] as string[]
  assert.deepEqual([captured['status'], typeof invoiceId], ['closed', 'string'])
  const credit = { invoiceId, lines: [{ amount: 10.5, reason: 'Damaged' }] }
  assert.equal((await post('/2024-01/credit-notes', credit, ERP)).status, 201)
  const token = await post(`/2024-01/buyers/${String(buyer['id'])}/token`, { scope: 'ADD_PAYMENT_METHOD' }, ERP)
  assert.deepEqual([token.status, typeof token.body['token']], [201, 'string'])
})

test("the provider's own demo: the other key header, a marketplace's takes, the order read back", async () => {
  const order = {
    ...CART,
    allowedPaymentMethods: ['creditCard', 'bank'],
    autoPayouts: false,
    isMarketplaceFixedTake: 5,
    marketplaceFixedTake: 5,
    lines: [{ ...CART.lines[0], marketplaceFixedTake: 1, marketplacePercentageTake: 2 }],
  }
  const made = await post('/transactions', order, DEMO)
  assert.deepEqual([made.status, (made.body['warnings'] as string[]).length], [201, 5])
  const read = await get(`/transactions/${String(made.body['id'])}`, DEMO)
  assert.deepEqual([read.status, read.body['amount'], read.body['externalReferenceId']], [200, 108.51, '000000042'])
})
