import assert from 'node:assert/strict'
import { it, vi } from 'vitest'
import type { AccountApi } from '../../../src/api/accountCalls.ts'
import { ApiError } from '../../../src/api/ApiError.ts'
import { createClientCalls } from '../../../src/api/client.ts'
import { parseAttempt } from '../../../src/api/shapes.ts'
import { toJson } from '../../../src/lib/toJson.ts'
import { createAgenda } from '../../payment/shared/agenda.ts'
import { asRequest } from '../../support/asRequest.ts'

/** The calls of an account against an API that answers with `answer`, and what reached it. */
async function start(answer: unknown) {
  const sent: string[] = []
  const api = createClientCalls({
    baseUrl: 'https://api.example.test',
    getToken: () => 'token',
    fetch: asRequest(async (request) => {
      const { pathname, search } = new URL(request.url)
      const key = request.headers.get('Idempotency-Key')
      const parts = [request.method, pathname + search, request.headers.get('authorization'), key, await request.text()]
      sent.push(parts.filter(Boolean).join(' '))
      return Response.json(answer)
    }),
  })
  return { account: await api.account(), sent }
}

const NEVER_ABORTED = new AbortController().signal

const CALLS: readonly [(account: AccountApi) => Promise<unknown>, string][] = [
  [
    (account) => account.createPaymentMethod('card', 'jwe'),
    'POST /v1/payment-methods {"type":"card","encrypted":"jwe"}',
  ],
  [(account) => account.makeDefault('pm_1'), 'POST /v1/payment-methods/pm_1/default'],
  [
    (account) => account.verifyPaymentMethod('pm_1', { code: 'SM1' }),
    'POST /v1/payment-methods/pm_1/verify {"code":"SM1"}',
  ],
  [(account) => account.createBankLink(), 'POST /v1/bank-links'],
  [(account) => account.getBankLink('link_1'), 'GET /v1/bank-links/link_1'],
  [(account) => account.createHandOff({ email: 'a@b.test' } as never), 'POST /v1/hand-offs {"email":"a@b.test"}'],
  [(account) => account.getHandOff('hand_1'), 'GET /v1/hand-offs/hand_1'],
  [(account) => account.getQualification(), 'GET /v1/qualification'],
  [(account) => account.saveQualification({ ein: '1' } as never), 'POST /v1/qualification {"ein":"1"}'],
  [
    (account) => account.activateQualification('key-1', 'pm_1'),
    'POST /v1/qualification/activate key-1 {"paymentMethodId":"pm_1"}',
  ],
  [(account) => account.listPaymentMethods(), 'GET /v1/payment-methods'],
  [(account) => account.listInvoices({}), 'GET /v1/invoices'],
  [
    (account) => account.listInvoices({ status: 'overdue', search: '"50%_" é', cursor: undefined } as never),
    'GET /v1/invoices?status=overdue&search=%2250%25_%22%20%C3%A9',
  ],
  [(account) => account.listPayableInvoices({ currency: 'USD' } as never), 'GET /v1/invoices/payable?currency=USD'],
  [(account) => account.listCreditNotes(), 'GET /v1/credit-notes'],
  [(account) => account.listUnreconciled(), 'GET /v1/unreconciled'],
  [
    (account) => account.assignTransfer('key-1', 'trf_1', [{ id: 'inv_1', amount: 5 }]),
    'POST /v1/unreconciled/trf_1/assign key-1 {"invoices":[{"id":"inv_1","amount":5}]}',
  ],
  [(account) => account.undoAssignment('trf_1'), 'DELETE /v1/unreconciled/trf_1/assign'],
  [(account) => account.listActivity('next page'), 'GET /v1/activity?cursor=next%20page'],
  [
    (account) => account.quoteAutopay({ paymentMethodId: 'pm_1', daysBefore: 0 }),
    'POST /v1/autopay/quote {"paymentMethodId":"pm_1","daysBefore":0}',
  ],
  [(account) => account.getAutopay(), 'GET /v1/autopay'],
  [
    (account) => account.agreeAutopay({ paymentMethodId: 'pm_1', daysBefore: 3, consents: [] }),
    'PUT /v1/autopay {"paymentMethodId":"pm_1","daysBefore":3,"consents":[]}',
  ],
  [(account) => account.pauseAutopay(true), 'PATCH /v1/autopay {"isPaused":true}'],
  [(account) => account.endAutopay(), 'DELETE /v1/autopay'],
  [(account) => account.skipAutopay('inv_1', false), 'POST /v1/autopay/skip {"invoiceId":"inv_1","undo":false}'],
  [
    (account) => account.getInvoicesFile({ status: 'owed', search: 'a b' } as never, 'csv', NEVER_ABORTED),
    'GET /v1/invoices/export?status=owed&search=a%20b&format=csv',
  ],
  [
    (account) => account.getSelectedFile(['inv_1'], 'xlsx', NEVER_ABORTED),
    'POST /v1/invoices/export {"format":"xlsx","ids":["inv_1"]}',
  ],
  [(account) => account.getInvoiceDocuments(['inv_1'], NEVER_ABORTED), 'POST /v1/invoices/documents {"ids":["inv_1"]}'],
  [(account) => account.getActivityFile('xlsx', NEVER_ABORTED), 'GET /v1/activity/export?format=xlsx'],
  [(account) => account.listPaidInvoices('att_1'), 'GET /v1/attempts/att_1/invoices'],
  [(account) => account.listPaidInvoices('att_1', 'next page'), 'GET /v1/attempts/att_1/invoices?cursor=next%20page'],
]
const ATTEMPT = {
  id: 'att_1',
  transactionId: 'txn_1',
  idempotencyKey: 'key-1',
  status: 'succeeded',
  amount: 1999,
  currency: 'USD',
  version: 1,
}
const ANSWER = {
  id: 'id_1',
  url: 'https://pay.example.test',
  status: 'none',
  paymentMethods: [],
  invoices: [],
  creditNotes: [],
  activity: [],
  transfers: [],
  nextRuns: [],
  orderNumbers: [],
  requiredConsents: [],
  total: 0,
}

it('asks for each thing at its own address, with the token and what was given', async () => {
  for (const [call, expected] of CALLS) {
    const { account, sent } = await start(ANSWER)
    await call(account)
    assert.deepEqual(sent, [expected.replace(/^(\S+ \S+)/, '$1 Bearer token')])
  }
})

it('sends and reads the same where a page has changed what every object and list inherits', async () => {
  const changed = { configurable: true, enumerable: true, writable: true }
  Object.defineProperty(Object.prototype, 'extend', { ...changed, value: () => 'extended' })
  Object.defineProperty(Array.prototype, 'toJSON', { ...changed, value: () => 'a list' })
  try {
    for (const [call, expected] of CALLS) {
      const { account, sent } = await start({})
      await call(account).catch(() => undefined)
      assert.equal(sent[0], expected.replace(/^(\S+ \S+)/, '$1 Bearer token'))
    }
    assert.equal(
      toJson({ consents: [{ kind: 'authority' }], split: [] }),
      '{"consents":[{"kind":"authority"}],"split":[]}',
    )
    assert.ok('value' in parseAttempt(ATTEMPT))
    assert.deepEqual(parseAttempt({ ...ATTEMPT, amount: '1' }), { fault: 'amount' })
  } finally {
    Reflect.deleteProperty(Object.prototype, 'extend')
    Reflect.deleteProperty(Array.prototype, 'toJSON')
  }
})

it('gives back what came, also what a later API adds', async () => {
  const { account } = await start(ANSWER)
  assert.deepEqual(structuredClone(await account.getBankLink('link_1')), ANSWER)
  assert.deepEqual(structuredClone(await account.getQualification()), ANSWER)
  assert.deepEqual(structuredClone(await account.listInvoices({})), ANSWER)
  assert.deepEqual(await account.listPaymentMethods(), [])
})

it('names what an answer lacks, and asks for no other answer than a readable one', async () => {
  const lacks = async (call: (account: AccountApi) => Promise<unknown>, answer: unknown, name: string) => {
    const { account } = await start(answer)
    await assert.rejects(call(account), (error) => {
      assert.ok(error instanceof ApiError)
      assert.deepEqual([error.code, error.details.status], ['malformed_answer', 200])
      assert.match(error.message, new RegExp(`\\b${name}\\b`))
      return true
    })
  }
  await lacks((account) => account.createBankLink(), { id: 7 }, 'id')
  await lacks((account) => account.createBankLink(), null, 'id')
  await lacks((account) => account.createHandOff({}), { id: 'hand_1' }, 'url')
  await lacks((account) => account.getQualification(), {}, 'status')
  await lacks((account) => account.listPaymentMethods(), {}, 'paymentMethods')
  await lacks((account) => account.listInvoices({}), { invoices: 'none' }, 'invoices')
  await lacks((account) => account.getAutopay(), {}, 'nextRuns')
  await lacks((account) => account.getAutopay(), { nextRuns: [] }, 'orderNumbers')
  const quote = (account: AccountApi) => account.quoteAutopay({ paymentMethodId: 'pm_1', daysBefore: 0 })
  await lacks(quote, { requiredConsents: [] }, 'nextRuns')
  await lacks(quote, { nextRuns: [] }, 'requiredConsents')
})

it('removes a method, of which nothing comes back', async () => {
  const { account, sent } = await start({})
  await account.removePaymentMethod('pm_1', false)
  assert.deepEqual(sent, ['DELETE /v1/payment-methods/pm_1 Bearer token'])
  const nothing = () => Promise.resolve(new Response(null, { status: 204 }))
  const api = createClientCalls({ baseUrl: 'https://api.example.test', getToken: () => 'token', fetch: nothing })
  await (await api.account()).removePaymentMethod('pm_1', false)
})

it('sets an upload no limit of its own', async () => {
  let sent = () => {}
  const isSent = new Promise<void>((resolve) => (sent = resolve))
  const exchange = {
    upload: {},
    status: 200,
    responseText: '{"id":"doc_1"}',
    open: (method: string, url: string) =>
      assert.equal(`${method} ${url}`, 'POST https://api.example.test/v1/qualification/documents'),
    setRequestHeader: () => undefined,
    getResponseHeader: () => 'application/json',
    send: () => setImmediate(sent),
    onload: () => undefined,
    onloadend: () => undefined,
  }
  function UploadThatMoves() {
    return exchange
  }
  vi.stubGlobal('XMLHttpRequest', UploadThatMoves)
  const clock = createAgenda(0)
  const api = createClientCalls({
    baseUrl: 'https://api.example.test',
    getToken: () => 'token',
    fetch: () => new Promise(() => undefined),
    clock,
  })
  const account = await api.account()
  const added = account.addDocument({ name: 'a.pdf', type: 'application/pdf', content: '' }, () => undefined)
  await isSent
  clock.runUntil(600_000)
  exchange.onload()
  exchange.onloadend()
  assert.equal((await added).id, 'doc_1')
})
