import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { readContract } from '../../demo/sandbox/app/http/contract.ts'
import { GRANTS_OF_OPERATION } from '../../demo/sandbox/app/http/scopes.ts'
import type { WidgetOperationId } from '../../demo/sandbox/app/http/scopes.ts'
import type { components } from '../../src/api/schema.d.ts'
import { startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

// Each call of a buyer's token with each of its permissions. A call that is added fails here until it has a row.
let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

type Permission = components['schemas']['Permissions'][number]
type OfBuyer = {
  [K in WidgetOperationId]: 'buyer' extends (typeof GRANTS_OF_OPERATION)[K][number] ? K : never
}[WidgetOperationId]

const ALL: readonly Permission[] = ['view', 'pay', 'manage', 'propose']
/** Which permission lets a token call it, alone. */
const MAY: Readonly<Record<OfBuyer, readonly Permission[]>> = {
  getSession: ALL,
  getAttempt: ['view', 'pay'],
  cancelAttempt: ['pay'],
  streamEvents: ['view', 'pay'],
  listPaymentMethods: ['view'],
  createPaymentMethod: ['manage'],
  deletePaymentMethod: ['manage'],
  makePaymentMethodDefault: ['manage'],
  verifyPaymentMethod: ['manage'],
  createBankLink: ['manage'],
  getBankLink: ['manage'],
  createHandOff: ['view', 'pay'],
  getHandOff: ['view', 'pay'],
  endHandOff: ['pay'],
  createInvoiceQuote: ['view'],
  createInvoicePayment: ['pay'],
  getQualification: ['view'],
  saveQualification: ['manage'],
  addQualificationDocument: ['manage'],
  deleteQualificationDocument: ['manage'],
  activateQualification: ['manage'],
  createCreditRequest: ['manage'],
  listInvoices: ['view'],
  listPayableInvoices: ['view'],
  exportInvoices: ['view'],
  exportSelectedInvoices: ['view'],
  getInvoiceDocuments: ['view'],
  findDuplicates: ['view'],
  dismissDuplicates: ['pay'],
  getInvoice: ['view'],
  getInvoiceDocument: ['view'],
  getReceipt: ['view'],
  getReceiptDocument: ['view'],
  listCreditNotes: ['view'],
  listUnreconciled: ['view'],
  assignTransfer: ['pay'],
  undoTransferAssignment: ['pay'],
  listScheduledPayments: ['view'],
  createScheduledPayment: ['pay'],
  getScheduledPayment: ['view'],
  changeScheduledPayment: ['pay'],
  cancelScheduledPayment: ['pay'],
  getAutopay: ['view'],
  agreeAutopay: ['manage'],
  pauseAutopay: ['manage'],
  endAutopay: ['manage'],
  quoteAutopay: ['view'],
  skipAutopay: ['manage'],
  listActivity: ['view'],
  listPaidInvoices: ['view'],
  exportActivity: ['view'],
  getStatement: ['view'],
  mailStatement: ['view'],
  listDocuments: ['view'],
  getDocument: ['view'],
  getInvoiceMatch: ['view'],
  listInvoiceQueries: ['view'],
  createInvoiceQuery: ['pay'],
  addQueryMessage: ['pay'],
  withdrawQuery: ['pay'],
  listProposals: ['view'],
  createProposal: ['pay', 'propose'],
  withdrawProposal: ['pay', 'propose'],
}
/** And which one it needs besides. */
const TOO: Partial<Record<OfBuyer, Permission>> = {
  agreeAutopay: 'pay',
  pauseAutopay: 'pay',
  endAutopay: 'pay',
  skipAutopay: 'pay',
}
const QUERIES: Partial<Record<WidgetOperationId, string>> = {
  streamEvents: '?attemptId=none',
  listPayableInvoices: '?currency=USD',
  exportInvoices: '?format=csv',
  exportActivity: '?format=csv',
}

const isOfBuyer = (id: string): id is OfBuyer => id in MAY
const operations = readContract().operations.filter(({ audience }) => audience === 'widget')

test('every call of a buyer says which permission it needs', () => {
  const calls = operations.filter(({ id }) =>
    (GRANTS_OF_OPERATION[id as WidgetOperationId] as readonly string[]).includes('buyer'),
  )
  assert.deepEqual(calls.map(({ id }) => id).sort(), Object.keys(MAY).sort())
})

for (const permissions of [['view'], ['pay'], ['manage'], ['propose'], ALL] as const) {
  test(`a token with ${permissions.join(', ')} may do that and nothing else`, async () => {
    const { buyerId } = await sandbox.createTransaction()
    const { data } = await sandbox.merchant.POST('/buyers/{id}/token', {
      params: { path: { id: buyerId } },
      body: { scope: 'BUYER', permissions: [...permissions] },
    })
    for (const { id, method, path } of operations) {
      if (!isOfBuyer(id)) continue
      const url = `${sandbox.origins[0]}${path.replace(/\{\w+\}/, 'none')}${QUERIES[id] ?? ''}`
      const response = await fetch(url, {
        method,
        headers: {
          authorization: `Bearer ${data?.token}`,
          'content-type': 'application/json',
          'idempotency-key': `${permissions.join(' ')} ${id}`,
        },
        ...(method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }),
      })
      const text = await response.text()
      const has = (one: Permission) => (permissions as readonly Permission[]).includes(one)
      const lacking = MAY[id].some(has) ? [TOO[id] ?? []].flat().filter((one) => !has(one)) : MAY[id]
      const isGranted = lacking.length === 0
      assert.equal(response.status !== 403, isGranted, `${id} answers ${response.status}: ${text}`)
      if (!isGranted) assert.ok(text.includes(lacking.map((one) => String.raw`\"${one}\"`).join(' or ')), text)
    }
  })
}
