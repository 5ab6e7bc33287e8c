import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, test } from 'vitest'
import { parse } from 'yaml'
import { COMPANY_FIELDS } from '../../src/contract/companyFields.ts'
import { startTestSandbox } from '../support/sandbox.ts'
import type { Payment, TestSandbox } from '../support/sandbox.ts'

// What a payer writes for the company is followed to the merchant and onto the invoice.

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
  await sandbox.merchant.POST('/webhooks', {
    body: { topic: 'transaction/confirmed', address: 'http://127.0.0.1:9/' },
  })
})
afterAll(() => sandbox.close())

const RULES = Object.fromEntries(
  Object.keys(COMPANY_FIELDS)
    .filter((name) => name !== 'invoiceEmailsCc')
    .map((name) => [name, 'optional']),
)
const WRITTEN = {
  poNumber: 'PO-7781',
  costCentre: 'CC-4711',
  department: 'Facilities',
  notes: 'Ring at the gate',
  invoiceEmails: 'ap@n.example; “Doe, Jane” <jane@x.example>; AP@n.example;',
  invoiceEmailsCc: 'cfo@n.example،',
  taxExemptionId: '552 100 554 00013',
}
const READ = {
  poNumber: 'PO-7781',
  costCenter: 'CC-4711',
  department: 'Facilities',
  notes: 'Ring at the gate',
  invoiceEmails: ['ap@n.example', 'jane@x.example'],
  ccEmails: ['cfo@n.example'],
  taxExemptionId: '552 100 554 00013',
}

const at = (id: string) => ({ path: { id } })

async function payWith(
  fields: NonNullable<Payment['body']>['buyerFields'],
  paymentMethodType: 'creditCard' | 'invoice',
) {
  const transaction = await sandbox.createTransaction({
    allowedPaymentMethods: ['creditCard', 'invoice'],
    buyerFields: RULES,
  })
  const { data } = await sandbox.pay(transaction, {
    body: { paymentMethodType, ...(fields === undefined ? {} : { buyerFields: fields }) },
  })
  assert.equal(data?.status, 'succeeded')
  return transaction
}

async function webhookOf(id: string): Promise<Record<string, unknown>> {
  const { data } = await sandbox.merchant.GET('/webhooks/deliveries', { params: { query: { transactionId: id } } })
  return JSON.parse(data?.deliveries[0]?.body ?? '{}') as Record<string, unknown>
}

test('the merchant reads them with the transaction and in the webhook, for a card too', async () => {
  for (const method of ['creditCard', 'invoice'] as const) {
    const { id } = await payWith(WRITTEN, method)
    const { data } = await sandbox.merchant.GET('/transactions/{id}', { params: at(id) })
    assert.deepEqual(data?.buyerFields, READ, method)
    assert.deepEqual((await webhookOf(id))['buyerFields'], READ, method)
  }
})

test('a merchant that pays for the buyer sends them too', async () => {
  const { id } = await sandbox.createTransaction({ allowedPaymentMethods: ['invoice'] })
  const body = { paymentMethodType: 'invoice' as const, buyerFields: WRITTEN }
  assert.equal(
    (await sandbox.merchant.POST('/transactions/{id}/confirm', { params: at(id), body })).response.status,
    201,
  )
  assert.deepEqual((await sandbox.merchant.GET('/transactions/{id}', { params: at(id) })).data?.buyerFields, READ)
})

test('where nothing was written there is nothing to read', async () => {
  for (const fields of [undefined, {}, { notes: '  ' }]) {
    const { id } = await payWith(fields, 'creditCard')
    const { data } = await sandbox.merchant.GET('/transactions/{id}', { params: at(id) })
    assert.equal(data && 'buyerFields' in data, false)
    assert.equal('buyerFields' in (await webhookOf(id)), false)
  }
})

test('they stand on the issued invoice, for the merchant and for the buyer, who finds it by them', async () => {
  const { id, buyerId } = await payWith(WRITTEN, 'invoice')
  const { data } = await sandbox.merchant.GET('/transactions/{id}', { params: at(id) })
  const invoiceId = data?.invoices[0] ?? ''
  const ofMerchant = await sandbox.merchant.GET('/invoices/{id}', { params: at(invoiceId) })
  assert.deepEqual(ofMerchant.data?.buyerFields, READ)

  const token = await sandbox.merchant.POST('/buyers/{id}/token', { params: at(buyerId), body: { scope: 'BUYER' } })
  const widget = sandbox.widget(token.data?.token ?? '')
  const detail = await widget.GET('/v1/invoices/{id}', { params: at(invoiceId) })
  assert.deepEqual([detail.data?.buyerFields, detail.data?.costCenter], [READ, 'CC-4711'])
  for (const search of ['cc-4711', 'facilities', 'PO-7781', 'CC-4712']) {
    const found = await widget.GET('/v1/invoices', { params: { query: { search } } })
    const shown = found.data?.invoices.map(({ poNumber, costCenter }) => [poNumber, costCenter])
    assert.deepEqual(shown, search === 'CC-4712' ? [] : [['PO-7781', 'CC-4711']], search)
  }
})

test('the contract allows as many characters as the form, and names a wrong address', async () => {
  const { components } = parse(readFileSync('src/api/openapi.yaml', 'utf8')) as {
    components: { schemas: { BuyerFields: { properties: Record<string, { maxLength: number }> } } }
  }
  const limits = Object.entries(components.schemas.BuyerFields.properties).map(([name, { maxLength }]) => [
    name,
    maxLength,
  ])
  assert.deepEqual(
    Object.fromEntries(limits),
    Object.fromEntries(Object.entries(COMPANY_FIELDS).map(([name, { limit }]) => [name, limit])),
  )
  const transaction = await sandbox.createTransaction({ buyerFields: RULES })
  const { error } = await sandbox.pay(transaction, { body: { buyerFields: { invoiceEmails: 'ap@n.example, nobody' } } })
  assert.match(JSON.stringify(error), /has \\"nobody\\", which is no e-mail address/)
})

test('the example of the documentation gives what the documentation says', async () => {
  const page = readFileSync('demo/docs/company-details.md', 'utf8')
  const [, request = ''] = /-d '(\{[\s\S]+?\})'\n/.exec(page) ?? []
  const [, answer = ''] = /```json\n([\s\S]+?)```/.exec(page) ?? []
  const order = JSON.parse(request) as Parameters<TestSandbox['createTransaction']>[0]
  const transaction = await sandbox.createTransaction(order)
  const fields = {
    poNumber: 'PO-7781',
    costCentre: 'CC-4711',
    department: 'Facilities',
    notes: 'Ring at the gate',
    invoiceEmails: 'ap@harborpine.example, "Doe, Jane" <jane@harborpine.example>;',
    invoiceEmailsCc: 'cfo@harborpine.example',
    taxExemptionId: 'EX-2210',
  }
  const wrong = await sandbox.pay(transaction, { body: { buyerFields: { ...fields, poNumber: 'PO-1' } } })
  assert.equal(wrong.error?.code, 'validation_failed')
  assert.equal((await sandbox.pay(transaction, { body: { buyerFields: fields } })).data?.status, 'succeeded')
  const { data } = await sandbox.merchant.GET('/transactions/{id}', { params: at(transaction.id) })
  assert.deepEqual(data?.buyerFields, JSON.parse(answer))
})
