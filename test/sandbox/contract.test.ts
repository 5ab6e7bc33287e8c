import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { ACCOUNT_CALLS } from '../support/accountCalls.ts'
import { createTestBuyer, saveBank } from '../support/buyerSandbox.ts'
import { confirm } from '../support/confirming.ts'
import { DECISION_MS, activate, business, readApplication } from '../support/creditApplication.ts'
import { addDocument, readLinks, removeDocument, sendEvidence, sendPart } from '../support/creditApplication.ts'
import { callInvoices } from '../support/importedInvoices.ts'
import { quoteAndPay } from '../support/invoices.ts'
import { CARDS, MERCHANT_KEY, startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'
import { callCreditRequests } from '../support/creditRequests.ts'
import { NEEDED } from '../support/neededBodies.ts'
import { callWebhooks } from '../support/webhookCalls.ts'

/** Every answer that `sandbox` gets is checked against the contract; here each call of it is made at least once. */
let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

const byId = (id: string) => ({ path: { id } })

async function buyerWidget(scope: 'BUYER' | 'ADD_PAYMENT_METHOD', buyerId: string) {
  const { data } = await sandbox.merchant.POST('/buyers/{id}/token', { params: byId(buyerId), body: { scope } })
  return sandbox.widget(data?.token ?? '')
}

test('a checkout from its transaction to its refund', async () => {
  const transaction = await sandbox.createTransaction()
  const widget = sandbox.widget(transaction.token)
  const { data: attempt } = await sandbox.pay(transaction)
  assert.equal((await widget.GET('/v1/attempts/{id}', { params: byId(attempt?.id ?? '') })).data?.status, 'succeeded')
  assert.equal((await widget.POST('/v1/cancel')).response.status, 409)
  const { data } = await sandbox.merchant.GET('/transactions/{id}', { params: byId(transaction.id) })
  assert.deepEqual([data?.status, data?.amount, data?.selectedPaymentMethod], ['confirmed', 19.99, 'creditCard'])
  const charge = data?.charges[0]?.id ?? ''
  const refund = (await sandbox.merchant.POST('/charges/{id}/refunds', { params: byId(charge) })).data
  assert.deepEqual((await sandbox.merchant.GET('/charges/{id}', { params: byId(charge) })).data?.refunds, [refund])
})

test('an authorization that is captured, closed and canceled', async () => {
  for (const end of ['capture', 'close', 'cancel'] as const) {
    const { id, token } = await sandbox.createTransaction({ isAuth: true })
    await sandbox.pay({ id, token })
    assert.equal((await sandbox.merchant.POST(`/transactions/{id}/${end}`, { params: byId(id) })).response.status, 201)
  }
})

test('a transaction that its merchant pays', async () => {
  const { id } = await sandbox.createTransaction({ allowedPaymentMethods: ['invoice'] })
  assert.equal((await confirm(sandbox, id, { paymentMethodType: 'invoice' })).data?.status, 'confirmed')
})

test('a transaction that is changed, given a fresh token and canceled by its payer', async () => {
  const { id } = await sandbox.createTransaction()
  assert.equal(
    (await sandbox.merchant.PATCH('/transactions/{id}', { params: byId(id), body: { notes: 'Ring twice' } })).data
      ?.version,
    2,
  )
  const { data } = await sandbox.merchant.POST('/transactions/{id}/token', { params: byId(id) })
  assert.equal((await sandbox.widget(data?.token ?? '').POST('/v1/cancel')).data?.transaction?.status, 'canceled')
})

test('a link for a colleague', async () => {
  const widget = sandbox.widget((await sandbox.createTransaction()).token)
  const params = byId((await widget.POST('/v1/hand-offs', { body: {} })).data?.id ?? '')
  assert.equal((await widget.GET('/v1/hand-offs/{id}', { params })).data?.status, 'waiting')
  assert.equal((await widget.DELETE('/v1/hand-offs/{id}', { params })).data?.status, 'expired')
})

test('a challenge that is left', async () => {
  const transaction = await sandbox.createTransaction()
  const { data } = await sandbox.pay(transaction, { number: CARDS.challenge })
  const left = await sandbox
    .widget(transaction.token)
    .POST('/v1/attempts/{id}/cancel', { params: byId(data?.id ?? '') })
  assert.equal(left.data?.status, 'canceled')
})

test('a stream of what became of a payment', async () => {
  const transaction = await sandbox.createTransaction()
  const { data } = await sandbox.pay(transaction)
  const authorization = `Bearer ${transaction.token}`
  const stream = await sandbox.fetch('/v1/events', { headers: { authorization } })
  assert.match(await stream.text(), new RegExp(`event: attempt\\ndata: .*"id":"${data?.id}"`))
})

test('a receipt and its document', async () => {
  const { token, ...transaction } = await sandbox.createTransaction()
  const { data } = await sandbox.pay({ token, ...transaction })
  const params = { path: { attemptId: data?.id ?? '' } }
  const receipt = await sandbox.widget(token).GET('/v1/receipts/{attemptId}', { params })
  assert.equal(receipt.data?.number, data?.receiptNumber)
  const headers = { authorization: `Bearer ${token}` }
  assert.equal((await sandbox.fetch(`/v1/receipts/${data?.id}/document`, { headers })).status, 200)
})

test('payment methods that are saved, listed, made the default and removed', async () => {
  const { data: buyer } = await sandbox.merchant.POST('/buyers', { body: { email: 'methods@example.test' } })
  const buyerId = buyer?.id ?? ''
  const widget = await buyerWidget('ADD_PAYMENT_METHOD', buyerId)
  const save = async (number: string) =>
    widget.POST('/v1/payment-methods', {
      body: { type: 'card', encrypted: await sandbox.encryptCard(buyerId, { number }) },
    })
  const [visa, amex] = [await save(CARDS.visa), await save(CARDS.amex)]
  assert.deepEqual(
    [visa.data?.isDefault, amex.data?.isDefault, amex.data?.label],
    [true, false, 'American Express ending 0005'],
  )
  assert.equal((await save(CARDS.visa)).data?.id, visa.data?.id)
  assert.equal(
    (await widget.POST('/v1/payment-methods/{id}/default', { params: byId(amex.data?.id ?? '') })).data?.isDefault,
    true,
  )
  const list = async () => (await widget.GET('/v1/payment-methods')).data?.paymentMethods.map(({ id }) => id)
  assert.deepEqual(await list(), [amex.data?.id, visa.data?.id])
  assert.equal(
    (await widget.DELETE('/v1/payment-methods/{id}', { params: byId(amex.data?.id ?? '') })).response.status,
    204,
  )
  assert.deepEqual(await list(), [visa.data?.id])
  const { data } = await sandbox.merchant.GET('/buyers/{id}', { params: byId(buyerId) })
  assert.deepEqual(
    data?.creditCards?.map(({ last4, expiredYear }) => [last4, expiredYear]),
    [['4242', 2031]],
  )
  const query = { email: data?.email ?? '' }
  assert.deepEqual((await sandbox.merchant.GET('/buyers/search', { params: { query } })).data, { buyers: [data] })
  assert.ok((await sandbox.merchant.GET('/vendors')).data)
  const { data: bank } = await widget.POST('/v1/payment-methods', {
    body: { type: 'bank', encrypted: await sandbox.encryptBank(buyerId, { accountNumber: '000123456789' }) },
  })
  const code = 'SM11AA'
  const proved = await widget.POST('/v1/payment-methods/{id}/verify', { params: byId(bank?.id ?? ''), body: { code } })
  assert.deepEqual([bank?.status, proved.data?.status], ['pending_verification', 'active'])
})

test('a bank link that is begun and read', async () => {
  const { widget } = await createTestBuyer(sandbox, 'ADD_PAYMENT_METHOD')
  const { data: begun } = await widget.POST('/v1/bank-links')
  assert.deepEqual((await widget.GET('/v1/bank-links/{id}', { params: byId(begun?.id ?? '') })).data, begun)
})

test('a credit application from its first part to the method that settles it', async () => {
  const buyer = await createTestBuyer(sandbox)
  await sendPart(buyer, { business: business() })
  await removeDocument(buyer, (await addDocument(buyer)).data?.id)
  await sendEvidence(buyer)
  await sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: DECISION_MS } })
  assert.equal((await readApplication(buyer))?.status, 'approved_not_activated')
  const { data: bank } = await saveBank(sandbox, buyer)
  assert.equal((await activate(buyer, bank?.id ?? '')).data?.status, 'completed')
  const { status, pages } = await readLinks(sandbox, buyer.id)
  assert.deepEqual([status, ...pages], ['completed', '/hosted/applications/', '/hosted/applications/'])
  const { listed, read } = await callCreditRequests(sandbox, buyer)
  assert.deepEqual([listed.map((one) => one.status), read], [['accepted', 'declined'], listed[1]])
  await sandbox.merchant.DELETE('/sandbox/clock')
})

test('invoices of a merchant, and a credit note on one', () => callInvoices(sandbox))

test('the account of a buyer, read by the buyer and by the merchant', async () => {
  const { id: buyerId, token, widget } = await createTestBuyer(sandbox)
  const { data: made } = await sandbox.merchant.POST('/sandbox/buyers/{id}/invoices', {
    params: byId(buyerId),
    body: { count: 3, overdue: 1, paid: 1, creditNotes: 1 },
  })
  const id = made?.invoiceIds[0] ?? ''
  const query = { currency: 'USD' }
  assert.equal((await widget.GET('/v1/invoices')).data?.total, 3)
  assert.equal((await widget.GET('/v1/invoices/payable', { params: { query } })).data?.invoices.length, 2)
  assert.equal((await widget.GET('/v1/invoices/{id}', { params: byId(id) })).data?.status, 'overdue')
  assert.equal((await widget.GET('/v1/credit-notes')).data?.creditNotes.length, 1)
  const ids = made?.invoiceIds ?? []
  assert.deepEqual((await widget.POST('/v1/invoices/duplicates', { body: { ids } })).data, { duplicates: [] })
  const pairs = [{ invoiceId: id, otherId: ids[1] ?? '' }]
  assert.equal((await widget.POST('/v1/invoices/duplicates/dismissals', { body: { pairs } })).response.status, 204)
  assert.equal((await widget.GET('/v1/activity')).data?.activity.length, 2)
  const headers = { authorization: `Bearer ${token}` }
  assert.equal((await sandbox.fetch(`/v1/invoices/${id}/document`, { headers })).status, 200)
  const { data } = await sandbox.merchant.GET('/invoices', { params: { query: { buyerId } } })
  const listed = data?.invoices.find((invoice) => invoice.id === id)
  assert.deepEqual((await sandbox.merchant.GET('/invoices/{id}', { params: byId(id) })).data, listed)
})

test('payments by date, an agreement on autopay, papers, lists as files, queries, transfers, proposals and matches', async () => {
  for (const call of ACCOUNT_CALLS) await call(sandbox)
})

test('the sandbox is driven from outside', async () => {
  await callWebhooks(sandbox)
  const payer = await createTestBuyer(sandbox)
  const { data: paid } = await quoteAndPay(sandbox, payer)
  assert.equal(paid?.outcome, 'paid')
  const { data: page } = await payer.widget.GET('/v1/attempts/{id}/invoices', { params: byId(paid?.id ?? '') })
  assert.equal(page?.invoices.length, paid?.invoices?.length)
  const { data: fault } = await sandbox.merchant.POST('/sandbox/faults', { body: { kind: 'delay', path: '/none' } })
  await sandbox.merchant.DELETE('/sandbox/faults/{id}', { params: byId(fault?.id ?? '') })
  await sandbox.merchant.DELETE('/sandbox/faults')
  const { data: clock } = await sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: 3_600_000 } })
  assert.equal(clock?.offsetMs, 3_600_000)
  assert.equal((await sandbox.merchant.DELETE('/sandbox/clock')).data?.offsetMs, 0)
  assert.equal((await sandbox.merchant.GET('/sandbox/webhooks')).data?.deliveries.length, 1)
  const { data: outbox } = await sandbox.merchant.GET('/sandbox/mails', { params: { query: { limit: 1 } } })
  assert.equal(outbox?.mails.length, 1)
})

test('every call refuses a caller without credentials, and every id that is not there', async () => {
  const buyer = await sandbox.merchant.POST('/buyers', { body: {} })
  const params = byId(buyer.data?.id ?? '')
  const { data } = await sandbox.merchant.POST('/buyers/{id}/token', { params, body: { scope: 'buyer' } })
  for (const { id, method, path, audience } of sandbox.answers.operations) {
    const init =
      method === 'GET' || method === 'DELETE' ? { method } : { method, body: JSON.stringify(NEEDED[id] ?? {}) }
    const json = { 'content-type': 'application/json' }
    const stranger = await sandbox.fetch(path.replace('{id}', 'none'), { ...init, headers: json })
    assert.equal(stranger.status, 401, `${id} without credentials`)
    if (!path.includes('{id}') || /^\/v1\/(attempts|hand-offs)/.test(path)) continue
    const credentials = audience === 'widget' ? { authorization: `Bearer ${data?.token ?? ''}` } : MERCHANT_KEY
    const headers = { ...json, ...credentials, 'Idempotency-Key': `none ${id}` }
    const missing = await sandbox.fetch(path.replace('{id}', 'none'), { ...init, headers })
    assert.equal(missing.status, 404, `${id} of an unknown id`)
  }
})

test('a reset leaves nothing but the merchant', async () => {
  const transaction = await sandbox.createTransaction()
  await sandbox.pay(transaction)
  assert.equal((await sandbox.merchant.POST('/sandbox/reset')).response.status, 204)
  assert.deepEqual((await sandbox.merchant.GET('/sandbox/ledger')).data?.entries, [])
  assert.equal((await sandbox.widget(transaction.token).GET('/v1/session')).response.status, 401)
  assert.equal((await sandbox.pay(await sandbox.createTransaction())).data?.status, 'succeeded')
})

test('each call of the contract has been answered with each success that it knows', () => {
  const missing = sandbox.answers.operations.flatMap(({ id, responseSchemas }) =>
    [...responseSchemas.keys()]
      .filter((status) => status.startsWith('2'))
      .map((status) => `${id} ${status}`)
      .filter((name) => !sandbox.answers.seen.has(name)),
  )
  assert.deepEqual(missing, [])
})
