import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, test } from 'vitest'
import { readContract } from '../../demo/sandbox/app/http/contract.ts'
import type { Operation } from '../../demo/sandbox/app/http/contract.ts'
import { MEANING_OF_ABSENCE } from '../../demo/sandbox/app/http/refusedNulls.ts'
import { fieldsOf, flatten, schemaAt } from '../../demo/sandbox/app/http/schemas.ts'
import { createTestBuyer } from '../support/buyerSandbox.ts'
import { MERCHANT_KEY, startTestSandbox, transactionRequest } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

// A field that is left out means all of it, or money moves: one that is misspelt or null must not count as left out.

const { document, operations } = readContract()

const EXPECTED = { amount: 1, currency: 'USD', version: 1 }
const ATTEMPT = { expected: EXPECTED, paymentMethodType: 'wire', consents: [] }
const INVOICES = { invoices: [{ id: 'inv_none', amount: 1 }] }

const AUTOPAY = { paymentMethodId: 'pm_none', daysBefore: 0 }

/** A body that each of these operations would take. */
const QUERIES: Partial<Record<string, string>> = {
  getStatement: 'from=2026-11-01&to=2026-11-02&',
  exportInvoices: 'format=csv&',
  exportActivity: 'format=csv&',
}
const BODIES: Partial<Record<Operation['id'], object>> = {
  shareWithBuyer: { name: 'W-9.pdf', base64: 'JVBERi0=' },
  shareWithInvoice: { name: 'W-9.pdf', base64: 'JVBERi0=' },
  createInvoiceQuery: { reason: 'other', amount: 1 },
  addQueryMessage: { text: 'Which one?' },
  answerQuery: { outcome: 'declined' },
  mailStatement: { from: '2026-11-01', to: '2026-11-02', email: 'clerk@example.test' },
  exportSelectedInvoices: { format: 'csv', ids: ['inv_none'] },
  getInvoiceDocuments: { ids: ['inv_none'] },
  findDuplicates: { ids: ['inv_none'] },
  dismissDuplicates: { pairs: [{ invoiceId: 'inv_none', otherId: 'inv_none' }] },
  createTransaction: transactionRequest(),
  updateTransaction: { notes: 'Later' },
  createAttempt: ATTEMPT,
  createInvoiceQuote: INVOICES,
  createInvoicePayment: { ...ATTEMPT, ...INVOICES },
  assignTransfer: INVOICES,
  receiveTransfer: { amount: 1, currency: 'USD' },
  createScheduledPayment: {
    ...{ ...ATTEMPT, ...INVOICES, paymentMethodType: 'creditCard' },
    ...{ paymentMethodId: 'pm_none', date: '2026-12-14' },
  },
  changeScheduledPayment: { date: '2026-12-14' },
  agreeAutopay: { ...AUTOPAY, consents: [] },
  pauseAutopay: { isPaused: true },
  quoteAutopay: AUTOPAY,
  skipAutopay: { invoiceId: 'inv_none' },
  createHandOff: INVOICES,
  createProposal: { approver: { name: 'Ana', email: 'ana@example.test' }, ...INVOICES },
  confirmTransaction: { paymentMethodType: 'wire' },
  captureTransaction: {},
  createRefund: {},
  createBuyerToken: { scope: 'BUYER' },
  createCreditNote: { invoiceId: 'inv_none', lines: [{ amount: 1, reason: 'Damaged' }] },
  updateInvoice: { memo: 'Thank you' },
  createOutsidePayment: { amount: 1, paidAt: '2026-11-01', reference: 'Check 7' },
  acceptCreditRequest: { creditLimit: 80_000 },
  declineCreditRequest: { reason: 'Later' },
  createFault: { kind: 'delay' },
}

/** These take what integrations add, and name it in `warnings`; the sandbox's own take it in silence. */
const TAKE_ANY_FIELD: readonly Operation['id'][] = [
  'createTransaction',
  'updateTransaction',
  'createBuyer',
  'createBuyerQualification',
  'createWebhook',
  'advanceClock',
  'createSampleInvoices',
  'importInvoices',
]

const fieldsOfAbsence = ({ bodySchema }: Operation): string[] => {
  if (bodySchema === undefined) return []
  const fields = fieldsOf(flatten(document, schemaAt(document, bodySchema)))
  return [...fields].filter(([, schema]) => MEANING_OF_ABSENCE in schema).map(([name]) => name)
}

let sandbox: TestSandbox
let buyerToken: string
beforeAll(async () => {
  sandbox = await startTestSandbox()
  buyerToken = (await createTestBuyer(sandbox)).token
})
afterAll(() => sandbox.close())

/** What came of a call: its status and the paths of what is wrong. */
async function call({ id, method, path, audience }: Operation, body?: object, query = '') {
  const token = id === 'createAttempt' ? (await sandbox.createTransaction()).token : buyerToken
  const caller: Record<string, string> = audience === 'widget' ? { authorization: `Bearer ${token}` } : MERCHANT_KEY
  const response = await sandbox.fetch(path.replace('{id}', 'none') + query, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...caller },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { fields = [] } = (await response.json()) as { fields?: { path: string }[] }
  return [response.status, ...fields.map((fault) => fault.path)]
}

test('every operation that takes a body of a merchant or of the sandbox says what it does with a field it does not know', () => {
  const silent = operations.filter(
    ({ audience, bodySchema, refusesUnknown }) => audience !== 'widget' && bodySchema !== undefined && !refusesUnknown,
  )
  assert.deepEqual(silent.map(({ id }) => id).sort(), [...TAKE_ANY_FIELD].sort())
})

test('every list that a query narrows refuses a query that it does not know', () => {
  const narrowed = operations.filter(
    ({ audience, method, parameters }) =>
      audience !== 'widget' &&
      method === 'GET' &&
      parameters.some(({ in: place, isRequired }) => place === 'query' && !isRequired),
  )
  assert.deepEqual(
    narrowed.filter(({ refusesUnknown }) => !refusesUnknown).map(({ id }) => id),
    [],
  )
  assert.ok(narrowed.length >= 4)
})

for (const operation of operations.filter(({ refusesUnknown }) => refusesUnknown)) {
  const { id, bodySchema } = operation
  test(`${id}: a name that is misspelt is refused`, async () => {
    if (bodySchema === undefined)
      assert.deepEqual(await call(operation, undefined, `?${QUERIES[id] ?? ''}byuerId=x`), [400, 'byuerId'])
    else
      assert.deepEqual(await call(operation, { ...BODIES[id], misspelt: null, Misspelt: 1 }), [
        400,
        'misspelt',
        'Misspelt',
      ])
  })
}

for (const operation of operations.filter((one) => fieldsOfAbsence(one).length > 0)) {
  test(`${operation.id}: null is not the same as leaving out ${fieldsOfAbsence(operation).join(', ')}`, async () => {
    for (const name of fieldsOfAbsence(operation))
      assert.deepEqual(await call(operation, { ...BODIES[operation.id], [name]: null }), [400, name])
  })
}

test('the permissions of a token are all only where nobody tried to limit them', async () => {
  const { id } = await createTestBuyer(sandbox)
  const grant = async (more: object) => {
    const body = JSON.stringify({ scope: 'BUYER', ...more })
    const headers = { 'content-type': 'application/json', ...MERCHANT_KEY }
    const response = await sandbox.fetch(`/buyers/${id}/token`, { method: 'POST', headers, body })
    return response.status
  }
  for (const name of ['permisions', 'Permissions', 'permission'])
    assert.equal(await grant({ [name]: ['view'] }), 400, name)
  assert.equal(await grant({ permissions: null }), 400)
  assert.equal(await grant({ permissions: ['view'] }), 201)
  assert.equal(await grant({}), 201)
})

test('an amount that could not be worked out refunds and captures nothing', async () => {
  const paid = await sandbox.createTransaction()
  await sandbox.pay(paid)
  const [charge] = await sandbox.ledger(paid.id)
  const reserved = await sandbox.createTransaction({ isAuth: true })
  await sandbox.pay(reserved)
  const headers = { 'content-type': 'application/json', ...MERCHANT_KEY }
  for (const path of [`/charges/${charge?.id}/refunds`, `/transactions/${reserved.id}/capture`])
    for (const body of ['{"amount":null}', 'null']) {
      const response = await sandbox.fetch(path, { method: 'POST', headers, body })
      assert.equal(response.status, 400, `${path} ${body}`)
    }
  assert.deepEqual(
    [...(await sandbox.ledger(paid.id)), ...(await sandbox.ledger(reserved.id))].map(({ type }) => type),
    ['charge', 'authorization'],
  )
  const whole = await sandbox.fetch(`/charges/${charge?.id}/refunds`, { method: 'POST', headers: MERCHANT_KEY })
  assert.equal(whole.status, 201)
})
