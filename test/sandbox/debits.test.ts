import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { saveBank } from '../support/bankAccounts.ts'
import { startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

const DAY_MS = 86_400_000

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
  for (const topic of ['transaction/confirmed', 'checkout/charged', 'charge/returned'] as const)
    await sandbox.merchant.POST('/webhooks', { body: { topic, address: 'http://127.0.0.1:9/' } })
})
beforeEach(() => sandbox.merchant.DELETE('/sandbox/clock'))
afterAll(() => sandbox.close())

const at = (id: string) => ({ path: { id } })
const summary = async (id: string) => (await sandbox.ledger(id)).map(({ type, amount }) => `${type} ${amount}`)
const advance = (days: number) => sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: days * DAY_MS } })
const sessionOf = async (token: string) => (await sandbox.widget(token).GET('/v1/session')).data

async function topics(transactionId: string): Promise<string[]> {
  const { data } = await sandbox.merchant.GET('/sandbox/webhooks', { params: { query: { transactionId } } })
  return data?.deliveries.map(({ topic }) => topic).reverse() ?? []
}

const debitTransaction = () => sandbox.createTransaction({ allowedPaymentMethods: ['creditCard', 'achDebit'] })

function debit(transaction: { id: string; token: string }, paymentMethodId: string) {
  return sandbox.pay(transaction, { agrees: true, body: { paymentMethodType: 'achDebit', paymentMethodId } })
}

test('a debit is submitted at once and charged after three days', async () => {
  const transaction = await debitTransaction()
  const { data, response } = await debit(transaction, await saveBank(sandbox, transaction.buyerId))
  assert.deepEqual(
    [response.status, data?.status, data?.outcome, data?.paymentMethodLabel],
    [201, 'succeeded', 'pending_settlement', 'Example Bank ending 1111'],
  )
  assert.deepEqual(await summary(transaction.id), ['debit-submitted 1999'])
  assert.equal((await sessionOf(transaction.token))?.transaction?.status, 'pending_settlement')
  assert.deepEqual(await topics(transaction.id), ['transaction/confirmed'])
  assert.deepEqual((await debit(transaction, 'any')).error?.code, 'already_paid')
  await advance(2.9)
  assert.deepEqual(await summary(transaction.id), ['debit-submitted 1999'])
  await advance(0.1)
  const [submitted, charge] = await sandbox.ledger(transaction.id)
  assert.deepEqual([charge?.type, charge?.amount, charge?.parentId], ['charge', 1999, submitted?.id])
  assert.deepEqual(await topics(transaction.id), ['transaction/confirmed', 'checkout/charged'])
  const { data: later } = await sandbox.merchant.GET('/transactions/{id}', { params: at(transaction.id) })
  assert.deepEqual(
    [later?.status, later?.selectedPaymentMethod, later?.charges],
    ['confirmed', 'achDebit', [{ id: charge?.id, status: 'charged', amount: 19.99 }]],
  )
  await advance(3)
  assert.equal((await sandbox.ledger(transaction.id)).length, 2)
})

test('a debit that came through says so, and its charge can be refunded', async () => {
  const transaction = await debitTransaction()
  const { data } = await debit(transaction, await saveBank(sandbox, transaction.buyerId))
  await advance(3)
  const { data: settled } = await sandbox
    .widget((await sandbox.merchant.POST('/transactions/{id}/token', { params: at(transaction.id) })).data?.token ?? '')
    .GET('/v1/attempts/{id}', { params: at(data?.id ?? '') })
  assert.deepEqual([settled?.status, settled?.outcome], ['succeeded', 'paid'])
  assert.ok((settled?.version ?? 0) > (data?.version ?? 0))
  const charge = (await sandbox.ledger(transaction.id)).at(-1)?.id ?? ''
  const refund = await sandbox.merchant.POST('/charges/{id}/refunds', { params: at(charge), body: { amount: 5 } })
  assert.equal(refund.response.status, 201)
  assert.equal((await sandbox.ledger(transaction.id)).at(-1)?.paymentMethodType, 'achDebit')
})

for (const returns of ['no_account', 'insufficient_funds'] as const) {
  test(`a debit that is returned (${returns}) fails, and another method pays`, async () => {
    const transaction = await debitTransaction()
    const { data } = await debit(transaction, await saveBank(sandbox, transaction.buyerId, { returns }))
    assert.equal(data?.outcome, 'pending_settlement')
    await advance(3)
    const [submitted, returned, ...rest] = await sandbox.ledger(transaction.id)
    assert.deepEqual([returned?.type, returned?.amount, returned?.parentId, rest], ['return', 1999, submitted?.id, []])
    assert.deepEqual(await topics(transaction.id), ['transaction/confirmed', 'charge/returned'])
    const { data: merchants } = await sandbox.merchant.GET('/transactions/{id}', { params: at(transaction.id) })
    assert.deepEqual([merchants?.status, merchants?.version, merchants?.charges], ['created', 1, []])
    const { data: fresh } = await sandbox.merchant.POST('/transactions/{id}/token', { params: at(transaction.id) })
    const again = { id: transaction.id, token: fresh?.token ?? '' }
    const session = await sessionOf(again.token)
    assert.deepEqual(
      [session?.lastAttempt?.status, session?.lastAttempt?.failure?.code, session?.lastAttempt?.failure?.retrySafe],
      ['failed', 'debit_returned', true],
    )
    assert.deepEqual(
      [session?.lastAttempt?.outcome, session?.activeAttempt, session?.transaction?.status, session?.retrySafe],
      [undefined, undefined, 'open', true],
    )
    assert.equal((await sandbox.pay(again)).data?.outcome, 'paid')
    assert.deepEqual(await summary(transaction.id), ['debit-submitted 1999', 'return 1999', 'charge 1999'])
  })
}

test('a debit that is due is settled once, whoever notices', async () => {
  const transaction = await debitTransaction()
  await debit(transaction, await saveBank(sandbox, transaction.buyerId))
  await Promise.all(Array.from({ length: 6 }, () => advance(3)))
  assert.deepEqual(await summary(transaction.id), ['debit-submitted 1999', 'charge 1999'])
})

test('the answer that a key gives follows what became of the debit', async () => {
  const transaction = await debitTransaction()
  const paymentMethodId = await saveBank(sandbox, transaction.buyerId, { returns: 'no_account' })
  const session = await sessionOf(transaction.token)
  const mandate = session?.requiredConsents.find(({ kind }) => kind === 'debit_mandate')
  const body = JSON.stringify({
    expected: { amount: 1999, currency: 'USD', version: 1 },
    paymentMethodType: 'achDebit',
    paymentMethodId,
    consents: [{ kind: mandate?.kind, version: mandate?.version, acceptedAt: session?.serverTime }],
  })
  const key = randomUUID()
  const post = async (token: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key }
    const answer = await sandbox.fetch('/v1/attempts', { method: 'POST', headers, body })
    return [answer.status, ((await answer.json()) as { status: string }).status]
  }
  assert.deepEqual(await post(transaction.token), [201, 'succeeded'])
  await advance(3)
  const { data } = await sandbox.merchant.POST('/transactions/{id}/token', { params: at(transaction.id) })
  assert.deepEqual(await post(data?.token ?? ''), [201, 'failed'])
  assert.deepEqual(await summary(transaction.id), ['debit-submitted 1999', 'return 1999'])
})

test('a Canadian account is debited in Canadian dollars, and each account only in its own country', async () => {
  const transaction = await sandbox.createTransaction({ currency: 'CAD', allowedPaymentMethods: ['pads', 'achDebit'] })
  const canadian = await saveBank(sandbox, transaction.buyerId, { country: 'CA' })
  const american = await saveBank(sandbox, transaction.buyerId)
  const pads = (paymentMethodId: string) =>
    sandbox.pay(transaction, { agrees: true, body: { paymentMethodType: 'pads', paymentMethodId } })
  const wrong = await pads(american)
  assert.deepEqual(
    [wrong.response.status, wrong.error?.code, wrong.error?.fields?.[0]?.path],
    [422, 'method_unavailable', 'paymentMethodId'],
  )
  const inDollars = await debitTransaction()
  const foreign = await debit(inDollars, await saveBank(sandbox, inDollars.buyerId, { country: 'CA' }))
  assert.equal(foreign.error?.code, 'method_unavailable')
  assert.equal((await debit(transaction, american)).error?.code, 'method_unavailable')
  assert.equal((await pads(canadian)).data?.outcome, 'pending_settlement')
})

test('only a saved account that is verified and the own one is debited, and no card', async () => {
  const transaction = await debitTransaction()
  for (const status of ['pending_verification', 'locked'] as const) {
    const { error, response } = await debit(transaction, await saveBank(sandbox, transaction.buyerId, { status }))
    assert.deepEqual([response.status, error?.code], [422, 'method_unavailable'])
  }
  const stranger = await debitTransaction()
  assert.equal((await debit(transaction, await saveBank(sandbox, stranger.buyerId))).response.status, 404)
  const card = { encrypted: await sandbox.encryptCard(transaction.id) }
  const { error, response } = await sandbox.pay(transaction, { body: { paymentMethodType: 'achDebit', card } })
  assert.deepEqual([response.status, error?.fields?.map(({ path }) => path)], [400, ['card', 'paymentMethodId']])
  const byBank = await sandbox.pay(transaction, {
    body: { paymentMethodId: await saveBank(sandbox, transaction.buyerId) },
  })
  assert.deepEqual([byBank.response.status, byBank.error?.code], [422, 'method_unavailable'])
  assert.deepEqual(await sandbox.ledger(transaction.id), [])
})

test('a debit needs the mandate, which names merchant, amount, date and how to revoke it', async () => {
  const transaction = await debitTransaction()
  const session = await sessionOf(transaction.token)
  assert.deepEqual(
    session?.requiredConsents.map(({ kind, isOptional }) => [kind, isOptional ?? false]),
    [
      ['debit_mandate', false],
      ['stored_card', true],
    ],
  )
  const text = session.requiredConsents[0]?.text ?? ''
  const year = new Date().getUTCFullYear()
  for (const part of ['Cedar & Slate Supply', '$19.99', String(year), 'revoke']) assert.ok(text.includes(part), part)
  const paymentMethodId = await saveBank(sandbox, transaction.buyerId)
  const { error, response } = await sandbox.pay(transaction, {
    body: { paymentMethodType: 'achDebit', paymentMethodId },
  })
  assert.deepEqual([response.status, error?.code], [422, 'consent_required'])
  assert.match(String(error?.message), /debit_mandate/)
})
