import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { plainCalls } from '../support/plainCalls.ts'
import { startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'
import { watchTopic } from '../support/watchTopic.ts'

// The fields by which integrations in the field go on.
let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

const { post, get } = plainCalls(() => sandbox)

type Saved = Readonly<Record<string, unknown>>[]

/** A buyer who keeps a card and a bank account. */
async function buyerWithMethods(): Promise<string> {
  const { token, buyerId } = await sandbox.createTransaction()
  const { POST } = sandbox.widget(token)
  for (const body of [
    { type: 'card' as const, encrypted: await sandbox.encryptCard(buyerId) },
    { type: 'bank' as const, encrypted: await sandbox.encryptBank(buyerId) },
  ])
    assert.equal((await POST('/v1/payment-methods', { body })).response.status, 201)
  return buyerId
}

/** What the order asks its payer to agree to, as the shop collected it. */
async function agreed(token: string) {
  const { data } = await sandbox.widget(token).GET('/v1/session')
  const asked = (data?.requiredConsents ?? []).filter(({ isOptional }) => !isOptional)
  return asked.map(({ kind, version }) => ({ kind, version, acceptedAt: data?.serverTime }))
}

test("an ERP's buyer: its methods under the dated path, each of them good for a confirmation", async () => {
  const confirmed = await watchTopic(sandbox, 'transaction/confirmed')
  const buyerId = await buyerWithMethods()
  const { body: buyer } = await get(`/2024-01/buyers/${buyerId}`)
  assert.deepEqual(buyer['bankTransfers'], [])
  const [card] = buyer['creditCards'] as Saved
  const [bank] = buyer['banks'] as Saved
  assert.deepEqual([card?.['brand'], card?.['last4']], ['visa', '4242'])
  assert.deepEqual([typeof bank?.['institutionName'], bank?.['accountNumberMask']], ['string', '1111'])
  for (const [paymentMethodType, saved] of [
    ['creditCard', card],
    ['achDebit', bank],
  ] as const) {
    const paymentMethodId = saved?.['id']
    const { id, token } = await sandbox.createTransaction({
      buyer: { id: buyerId },
      allowedPaymentMethods: [paymentMethodType],
    })
    const consents = await agreed(token)
    const body = { paymentMethodType, paymentMethodId, isAuth: false, isFinanced: false, consents }
    const { body: done } = await post(`/2024-01/transactions/${id}/confirm`, body)
    assert.equal(done['status'], 'confirmed', JSON.stringify(done))
    const event = (await confirmed()).find(({ transactionId }) => transactionId === id)
    assert.deepEqual(
      [event?.['selectedPaymentMethod'], event?.['selectedPaymentMethodId'], event?.['isFinanced'], event?.['amount']],
      [paymentMethodType, paymentMethodId, false, 19.99],
    )
  }
})

test('the webhook of an order on terms says that it is financed', async () => {
  const confirmed = await watchTopic(sandbox, 'transaction/confirmed')
  const { id, token } = await sandbox.createTransaction({
    buyer: { email: `terms-${crypto.randomUUID()}@example.test`, qualificationStatus: 'completed' },
    allowedPaymentMethods: ['payWithTerms'],
    netDaysOptions: [30],
  })
  const body = {
    paymentMethodType: 'payWithTerms',
    isAuth: false,
    isFinanced: true,
    termsNetDays: 30,
    consents: await agreed(token),
  }
  assert.equal((await post(`/2024-01/transactions/${id}/confirm`, body)).status, 201)
  const event = (await confirmed()).find(({ transactionId }) => transactionId === id)
  assert.deepEqual([event?.['isFinanced'], event?.['selectedPaymentMethod']], [true, 'payWithTerms'])
})

test('the webhook of a refund names the refund, the charge and the order', async () => {
  const refunds = await watchTopic(sandbox, 'transaction/refund-successful')
  const order = await sandbox.createTransaction({ externalReferenceId: '000000043' })
  await sandbox.pay(order)
  const [charge] = await sandbox.ledger(order.id)
  const { body } = await post(`/v1/charges/${charge?.id ?? ''}/refunds`, { amount: 5, reason: 'duplicate' })
  const event = (await refunds()).find(({ transactionId }) => transactionId === order.id)
  assert.deepEqual(
    [event?.['refundId'], event?.['chargeId'], event?.['externalReferenceId'], event?.['selectedPaymentMethod']],
    [body['id'], charge?.id, '000000043', 'creditCard'],
  )
  assert.deepEqual([event?.['status'], event?.['amount']], ['successful', 5])
})

test('every field that integrations add to an order is known', async () => {
  const address = { firstName: 'Cedar', lastName: 'Works', company: 'Cedar', city: 'Oakland', state: 'CA' }
  const place = { ...address, addressLine1: '1 Main Street', addressLine2: '', zipCode: '94607', countryCode: 'US' }
  const { status, body } = await post('/transactions', {
    currency: 'USD',
    externalReferenceId: '000000044',
    notes: 'Leave at the dock',
    buyer: {
      email: `fields-${crypto.randomUUID()}@example.test`,
      isRegistered: false,
      firstName: 'Cedar',
      lastName: 'Works',
      businessName: 'Cedar Works',
      businessUrl: 'https://cedar.example',
      phone: '+15105550100',
      billingAddress: place,
      communicationConfig: { emailsTo: ['ap@example.test'], emailsCc: [] },
      externalReferenceId: 'customer-7',
      draft: false,
      employee: { email: 'buyer@example.test' },
      createdAt: '2026-01-01T00:00:00.000Z',
    },
    plan: { planType: 'invoice', chargeDate: '2026-12-24' },
    financingConfig: { financingNetDays: 30, financingNetDaysOptions: [30, 60] },
    allowedPaymentMethods: ['creditCard', 'invoice'],
    allowedTermsPaymentMethods: ['achDebit', 'check'],
    lines: [
      {
        lineItems: [
          {
            title: 'Chair',
            quantity: 1,
            productId: '7',
            productSku: 'CH-7',
            variationId: '7-1',
            itemType: 'VIRTUAL',
            price: 19.99,
            tax: 0,
            taxMeasurement: 'fixed',
          },
        ],
        shippingPrice: 0,
        tax: 0,
        discount: 0,
        vendorId: 'ven_1',
      },
    ],
    shippingLines: { title: 'Flat', carrierIdentifier: 'flatrate', deliveryCategory: '', comments: '', price: 0 },
    totalDiscount: 0,
    totalPrice: 19.99,
    amount: 19.99,
    billingAddress: place,
    shippingAddress: place,
    communicationConfig: { emailsTo: ['ap@example.test'], emailsCc: ['cc@example.test'] },
    statementDescriptor: { charge: 'CEDAR' },
    invoiceSource: 'balance',
  })
  assert.deepEqual([status, body['warnings'], body['fields']], [201, undefined, undefined])
})
