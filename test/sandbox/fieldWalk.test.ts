import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodies, pathsIn } from '../support/contractFields.ts'
import { plainCalls } from '../support/plainCalls.ts'
import { startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'
import { BUYER, ORDER, OTHER_ORDER } from '../support/wholeOrder.ts'

// Nothing that a merchant sends is dropped in silence: each field of each call can be read again, changes what a test shows,
// or is answered with a warning. A field that is new in the contract fails here until it has its line.

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

const { post, get, patch } = plainCalls(() => sandbox)

/** Fields of other calls: the file whose tests send the field and look at what comes of it. */
const SHOWN: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'POST /transactions/{id}/confirm': {
    'confirm.test.ts': ['paymentMethodType', 'paymentMethodId', 'isAuth', 'termsNetDays', 'consents[].kind'],
    'integratorFields.test.ts': ['isFinanced', 'consents[].version', 'consents[].acceptedAt'],
    'invoices-and-terms.test.ts': ['termsPaymentMethodType'],
    'companyDetails.test.ts': [
      'buyerFields.costCentre',
      'buyerFields.department',
      'buyerFields.invoiceEmails',
      'buyerFields.invoiceEmailsCc',
      'buyerFields.notes',
      'buyerFields.poNumber',
      'buyerFields.taxExemptionId',
    ],
  },
  'POST /transactions/{id}/capture': {
    'reservations.test.ts': ['amount', 'vendorId'],
    'money-after-payment.test.ts': ['captureAmount'],
    'shipments.test.ts': ['lines[].lineId', 'lines[].quantity'],
  },
  'POST /charges/{id}/refunds': { 'integrators.test.ts': ['amount', 'reason', 'chargeId', 'topic'] },
  'POST /buyers/{id}/token': {
    'permissions.test.ts': ['scope', 'permissions'],
    'payLimits.test.ts': ['user.name', 'user.email', 'payLimit.currency', 'payLimit.perPayment', 'payLimit.perDay'],
    'access.test.ts': ['allowedOrigins'],
  },
  'POST /buyers/{id}/documents': { 'sharedDocuments.test.ts': ['name', 'base64'] },
  'POST /invoices/{id}/documents': { 'sharedDocuments.test.ts': ['name', 'base64'] },
  'POST /queries/{id}/answers': {
    'queries.test.ts': ['text', 'document.name', 'document.base64', 'outcome', 'amount'],
  },
  'POST /invoices': {
    'importedInvoicesPaid.test.ts': ['document.base64', 'document.name'],
    'importedInvoices.test.ts': [
      'externalReferenceId',
      'number',
      'buyerId',
      'currency',
      'issuedAt',
      'dueDate',
      'lines[].title',
      'lines[].sku',
      'lines[].quantity',
      'lines[].price',
      'lines[].lineItems[].title',
      'lines[].lineItems[].productSku',
      'lines[].lineItems[].quantity',
      'lines[].lineItems[].price',
      'lines[].lineItems[].tax',
      'lines[].lineItems[].taxMeasurement',
      'lines[].shippingPrice',
      'lines[].tax',
      'lines[].discount',
      'amount',
      'poNumber',
      'orderNumber',
      'memo',
      'minimumPayment',
      'allowedPaymentMethods',
    ],
    'invoiceMatches.test.ts': ['lines[].orderLineId', 'lines[].lineItems[].orderLineId'],
    'invoiceFees.test.ts': [
      'paymentMethodFees[].paymentMethodType',
      'paymentMethodFees[].termsNetDays',
      'paymentMethodFees[].percent',
      'paymentMethodFees[].fixed',
      'paymentMethodFees[].cap',
      'paymentMethodFees[].label',
    ],
    'earlyPaymentTerms.test.ts': ['earlyPayment.percent', 'earlyPayment.days'],
    'lateFees.test.ts': ['lateFee.percent', 'lateFee.days'],
  },
  'PATCH /invoices/{id}': { 'invoiceChanges.test.ts': ['dueDate', 'poNumber', 'memo', 'minimumPayment'] },
  'POST /invoices/{id}/payments': { 'outsidePayments.test.ts': ['amount', 'paidAt', 'reference'] },
  'POST /credit-notes': {
    'creditNotes.test.ts': ['invoiceId', 'buyerId', 'currency', 'lines[].amount', 'lines[].reason'],
  },
  'POST /credit-requests/{id}/accept': { 'creditRequests.test.ts': ['creditLimit'] },
  'POST /credit-requests/{id}/decline': { 'creditRequests.test.ts': ['reason'] },
  'POST /webhooks': { 'webhooks.test.ts': ['topic', 'address'] },
}

test('whoever sends an order reads all of it again', async () => {
  const known = await post('/buyers', { email: 'buyer@harborpine.example' })
  const withId = { ...OTHER_ORDER, buyer: { id: known.body['id'] } }
  const sent = new Set<string>()
  for (const order of [ORDER, OTHER_ORDER, withId]) {
    for (const path of pathsIn(order)) sent.add(path)
    const created = await post('/transactions', order)
    assert.equal(created.status, 201, JSON.stringify(created.body))
    const path = `/transactions/${String(created.body['id'])}`
    expect((await get(path)).body['request']).toEqual(order)
    const plain = await post('/transactions', {
      ...OTHER_ORDER,
      shippingLines: [],
      amount: undefined,
      totalPrice: undefined,
      isAuth: undefined,
    })
    const changed = await patch(`/transactions/${String(plain.body['id'])}`, order)
    assert.equal(changed.status, 200, JSON.stringify(changed.body))
    expect(changed.body['request']).toMatchObject(order)
  }
  for (const { name, fields } of bodies.filter((body) => /(POST|PATCH) \/transactions(\/\{id\})?$/.test(body.name)))
    assert.deepEqual(
      fields.filter((field) => ![...sent].some((path) => path === field || path.startsWith(`${field}.`))),
      [],
      name,
    )
})

test('whoever makes a buyer reads all of it again, with a warning for what a known one keeps', async () => {
  const { body } = await post('/buyers', BUYER)
  const { firstname: _first, lastname: _last, ...kept } = BUYER
  expect((await get(`/buyers/${String(body['id'])}`)).body).toMatchObject(kept)
  const fields = bodies.find(({ name }) => name === 'POST /buyers')?.fields ?? []
  assert.deepEqual(
    fields.filter((field) => field !== 'id' && !pathsIn(BUYER).includes(field)),
    [],
  )

  const more = {
    id: body['id'],
    phone: '+1 503 555 0199',
    email: 'other@harborpine.example',
    qualificationStatus: 'not_started',
  }
  const changed = await post('/buyers', more)
  assert.equal(changed.body['phone'], '+1 503 555 0199')
  assert.equal(changed.body['businessUrl'], BUYER.businessUrl)
  assert.deepEqual(changed.body['warnings'], [
    'email is not obeyed: a known buyer keeps the address.',
    'qualificationStatus is not obeyed: it is set when a buyer is made.',
  ])
})

test('a business that comes with the link to apply is what the application begins with', async () => {
  const { body: buyer } = await post('/buyers', { email: 'applicant@harborpine.example' })
  const address = {
    line1: '1 Quay Street',
    line2: 'Floor 2',
    city: 'Portland',
    state: 'OR',
    postalCode: '97201',
    countryCode: 'US',
  }
  const business = { businessName: 'Harbor Pine', ein: '12-3456789', address }
  const { status, body } = await post(`/buyers/${String(buyer['id'])}/qualification`, business)
  assert.equal(status, 201, JSON.stringify(body))
  expect(body['business']).toMatchObject({ name: 'Harbor Pine', address })
  assert.match(JSON.stringify(body['business']), /6789/)
  const fields = bodies.find(({ name }) => name === 'POST /buyers/{id}/qualification')?.fields ?? []
  assert.deepEqual(fields.toSorted(), pathsIn(business).toSorted())
})

test('each field of the other calls is sent by a test that looks at what comes of it', () => {
  const walked = new Set([
    'POST /transactions',
    'PATCH /transactions/{id}',
    'POST /buyers',
    'POST /buyers/{id}/qualification',
  ])
  for (const { name, fields } of bodies.filter((body) => !walked.has(body.name))) {
    const shown = Object.entries(SHOWN[name] ?? {})
    const listed = shown.flatMap(([, some]) => some)
    // One of a list is the same as one alone, and what is a buyer is walked above.
    const own = new Set(
      fields.map((field) => field.replace(/^invoices\[\]\./, '')).filter((field) => !/^buyer\./.test(field)),
    )
    assert.deepEqual(listed.toSorted(), [...own].toSorted(), name)
    for (const [file, some] of shown) {
      const text = readFileSync(`test/sandbox/${file}`, 'utf8')
      const missing = some.filter((field) => !text.includes(field.split(/[.[\]]+/).findLast(Boolean) ?? ''))
      assert.deepEqual(missing, [], `${name} in ${file}`)
    }
  }
})
