import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { readContract } from '../../demo/sandbox/app/http/contract.ts'
import type { WidgetOperationId } from '../../demo/sandbox/app/http/scopes.ts'
import { startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

// Every call of the contract with every kind of token. A call that is added fails here until it is classified.
let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

const KINDS = ['checkout', 'link', 'open link', 'methods', 'account', 'application'] as const
type Kind = (typeof KINDS)[number]

const PAYS: readonly Kind[] = ['checkout', 'link', 'open link']
const SAVES: readonly Kind[] = ['checkout', 'open link', 'methods', 'account', 'application']
const APPLIES: readonly Kind[] = ['checkout', 'account', 'application']
const GRANTS: Readonly<Record<WidgetOperationId, readonly Kind[]>> = {
  getSession: KINDS,
  createAttempt: PAYS,
  getAttempt: [...PAYS, 'account'],
  cancelAttempt: [...PAYS, 'account'],
  streamEvents: [...PAYS, 'account'],
  cancelSession: ['checkout'],
  listPaymentMethods: SAVES,
  createPaymentMethod: SAVES,
  deletePaymentMethod: ['methods', 'account'],
  makePaymentMethodDefault: ['methods', 'account'],
  verifyPaymentMethod: SAVES,
  createBankLink: SAVES,
  getBankLink: SAVES,
  createHandOff: ['checkout', 'account'],
  getHandOff: ['checkout', 'account'],
  endHandOff: ['checkout', 'account'],
  createInvoiceQuote: ['checkout', 'account'],
  createInvoicePayment: ['checkout', 'account'],
  getQualification: APPLIES,
  saveQualification: APPLIES,
  addQualificationDocument: APPLIES,
  deleteQualificationDocument: APPLIES,
  activateQualification: APPLIES,
  createCreditRequest: ['account'],
  listInvoices: ['account'],
  listPayableInvoices: ['account'],
  exportInvoices: ['account'],
  exportSelectedInvoices: ['account'],
  getInvoiceDocuments: ['account'],
  findDuplicates: ['account'],
  dismissDuplicates: ['account'],
  getInvoice: ['account'],
  getInvoiceDocument: [...PAYS, 'account'],
  getReceipt: [...PAYS, 'account'],
  getReceiptDocument: [...PAYS, 'account'],
  listCreditNotes: ['account'],
  listUnreconciled: ['account'],
  assignTransfer: ['account'],
  undoTransferAssignment: ['account'],
  listScheduledPayments: ['account'],
  createScheduledPayment: ['account'],
  getScheduledPayment: ['account'],
  changeScheduledPayment: ['account'],
  cancelScheduledPayment: ['account'],
  getAutopay: ['account'],
  agreeAutopay: ['account'],
  pauseAutopay: ['account'],
  endAutopay: ['account'],
  quoteAutopay: ['account'],
  skipAutopay: ['account'],
  listActivity: ['account'],
  listPaidInvoices: ['account'],
  exportActivity: ['account'],
  getStatement: ['account'],
  mailStatement: ['account'],
  listDocuments: ['account'],
  getDocument: ['account'],
  getInvoiceMatch: ['account'],
  listInvoiceQueries: ['account'],
  createInvoiceQuery: ['account'],
  addQueryMessage: ['account'],
  withdrawQuery: ['account'],
  listProposals: ['account'],
  createProposal: ['account'],
  withdrawProposal: ['account'],
}

async function openPage(url: string): Promise<string> {
  return ((await (await fetch(`${url}/open`, { method: 'POST' })).json()) as { token: string }).token
}

async function linkToken(allowSavedMethods: boolean): Promise<string> {
  const { token } = await sandbox.createTransaction()
  const { data } = await sandbox.widget(token).POST('/v1/hand-offs', { body: { allowSavedMethods } })
  return openPage(data?.url ?? '')
}

async function buyerToken(scope: 'BUYER' | 'ADD_PAYMENT_METHOD'): Promise<string> {
  const { buyerId } = await sandbox.createTransaction()
  const { data } = await sandbox.merchant.POST('/buyers/{id}/token', {
    params: { path: { id: buyerId } },
    body: { scope },
  })
  return data?.token ?? ''
}

const TOKENS: Readonly<Record<Kind, () => Promise<string>>> = {
  checkout: async () => (await sandbox.createTransaction()).token,
  link: () => linkToken(false),
  'open link': () => linkToken(true),
  methods: () => buyerToken('ADD_PAYMENT_METHOD'),
  account: () => buyerToken('BUYER'),
  application: async () => {
    const { buyerId } = await sandbox.createTransaction()
    const params = { path: { id: buyerId } }
    const { data } = await sandbox.merchant.POST('/buyers/{id}/qualification', { params })
    return openPage(data?.url ?? '')
  },
}

const operations = readContract().operations

test('every call of the widget is classified', () => {
  const widget = operations.filter(({ audience }) => audience === 'widget').map(({ id }) => id)
  assert.deepEqual(widget.sort(), Object.keys(GRANTS).sort())
})

for (const kind of KINDS) {
  test(`a token of kind "${kind}" opens what it is for, and no path of a merchant`, async () => {
    for (const { id, method, path, audience } of operations) {
      // One for each call that could end what the next one needs.
      const isMade = id === 'cancelSession' || id === 'streamEvents'
      const token = isMade ? await TOKENS[kind]() : await shared(kind)
      const stop = new AbortController()
      const response = await fetch(`${sandbox.origins[0]}${path.replace(/\{\w+\}/, 'none')}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': `${kind} ${id}`,
        },
        ...(method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }),
        signal: stop.signal,
      })
      const isRefused = response.status === 403 || response.status === 401
      stop.abort()
      const isGranted = audience === 'widget' && GRANTS[id as WidgetOperationId].includes(kind)
      if (audience !== 'sandbox') assert.equal(!isRefused, isGranted, `${kind}: ${id} answers ${response.status}`)
    }
  })
}

const tokens = new Map<Kind, Promise<string>>()
function shared(kind: Kind): Promise<string> {
  const known = tokens.get(kind) ?? TOKENS[kind]()
  tokens.set(kind, known)
  return known
}
