import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, test } from 'vitest'
import { CARDS, startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

async function attemptBytes(transaction: { id: string }, card?: Record<string, unknown>): Promise<string> {
  return JSON.stringify({
    expected: { amount: 1999, currency: 'USD', version: 1 },
    paymentMethodType: 'creditCard',
    consents: [],
    card: { encrypted: await sandbox.encryptCard(transaction.id, card) },
  })
}

async function post(token: string, key: string | undefined, body: string) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
  const response = await sandbox.fetch('/v1/attempts', { method: 'POST', headers, body })
  return {
    status: response.status,
    body: (await response.json()) as {
      id?: string
      code?: string
      status?: unknown
      attempt?: { id: string; status: string }
    },
  }
}

const chargesOf = async (id: string) => (await sandbox.ledger(id)).filter(({ type }) => type === 'charge').length

test('a key is required, and the message names the header', async () => {
  const transaction = await sandbox.createTransaction()
  const answer = await post(transaction.token, undefined, '{}')
  assert.deepEqual([answer.status, answer.body.code], [400, 'idempotency_key_missing'])
  assert.match(JSON.stringify(answer.body), /Idempotency-Key/)
})

test('the same bytes under the same key give the stored answer', async () => {
  const transaction = await sandbox.createTransaction()
  const bytes = await attemptBytes(transaction)
  const first = await post(transaction.token, 'key-1', bytes)
  const again = await post(transaction.token, 'key-1', bytes)
  assert.equal(first.status, 201)
  assert.deepEqual(again, first)
  assert.equal(await chargesOf(transaction.id), 1)
})

test('an order that expires while the request waits is not begun to be paid', async () => {
  const expiresAt = new Date(Date.now() + 1_500).toISOString()
  const transaction = await sandbox.createTransaction({ expiresAt })
  const bytes = await attemptBytes(transaction)
  const fault = {
    transactionId: transaction.id,
    path: '/v1/attempts',
    kind: 'delay',
    afterMs: 2_000,
    times: 1,
  } as const
  await sandbox.merchant.POST('/sandbox/faults', { body: fault })
  const late = await post(transaction.token, 'key-1', bytes)
  assert.deepEqual([late.status, late.body.code], [409, 'transaction_expired'])
  assert.equal(await chargesOf(transaction.id), 0)
})

test('other bytes under the same key are refused', async () => {
  const transaction = await sandbox.createTransaction()
  await post(transaction.token, 'key-1', await attemptBytes(transaction))
  const other = await post(transaction.token, 'key-1', await attemptBytes(transaction))
  assert.deepEqual([other.status, other.body.code], [422, 'idempotency_key_reused'])
})

test('a key belongs to one transaction', async () => {
  const [one, two] = [await sandbox.createTransaction(), await sandbox.createTransaction()]
  assert.equal((await post(one.token, 'shared', await attemptBytes(one))).status, 201)
  assert.equal((await post(two.token, 'shared', await attemptBytes(two))).status, 201)
})

test('a fresh token of the same transaction shares its keys', async () => {
  const transaction = await sandbox.createTransaction()
  const bytes = await attemptBytes(transaction)
  const first = await post(transaction.token, 'key-1', bytes)
  const { data } = await sandbox.merchant.POST('/transactions/{id}/token', { params: { path: { id: transaction.id } } })
  assert.deepEqual(await post(data?.token ?? '', 'key-1', bytes), first)
})

test('another key after success is told that it is paid', async () => {
  const transaction = await sandbox.createTransaction()
  const first = await post(transaction.token, 'key-1', await attemptBytes(transaction))
  const second = await post(transaction.token, 'key-2', await attemptBytes(transaction))
  assert.deepEqual([second.status, second.body.code, second.body.attempt?.id], [409, 'already_paid', first.body.id])
})

test('twenty requests at once with twenty keys are one attempt', async () => {
  const transaction = await sandbox.createTransaction()
  const bodies = await Promise.all(Array.from({ length: 20 }, () => attemptBytes(transaction)))
  const answers = await Promise.all(bodies.map((body) => post(transaction.token, randomUUID(), body)))
  const created = answers.filter(({ status }) => status === 201)
  assert.equal(created.length, 1)
  for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
    assert.equal(status, 409)
    assert.ok(['already_paid', 'attempt_in_progress'].includes(body.code ?? ''), body.code)
    assert.equal(body.attempt?.id, created[0]?.body.id)
  }
  assert.equal(await chargesOf(transaction.id), 1)
})

test('twenty requests at once with one key are one attempt', async () => {
  const transaction = await sandbox.createTransaction()
  const bytes = await attemptBytes(transaction)
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(transaction.token, 'one-key', bytes)))
  const ids = answers.map(({ status, body }) => (status === 201 ? body.id : body.attempt?.id))
  assert.equal(new Set(ids).size, 1)
  for (const { status } of answers) assert.ok(status === 201 || status === 409, String(status))
  assert.ok(answers.some(({ status }) => status === 201))
  assert.equal(await chargesOf(transaction.id), 1)
})

test('an encrypted card cannot be used for two attempts', async () => {
  const transaction = await sandbox.createTransaction()
  const bytes = await attemptBytes(transaction, { number: CARDS.declined })
  assert.equal((await post(transaction.token, 'key-1', bytes)).body.status, 'failed')
  const replayed = await post(transaction.token, 'key-2', bytes)
  assert.deepEqual([replayed.status, replayed.body.code], [422, 'encrypted_replayed'])
})

test('of encrypted cards with one nonce, for two orders of a buyer, one is used', async () => {
  const transaction = await sandbox.createTransaction()
  const other = await sandbox.createTransaction({ buyer: { id: transaction.buyerId } })
  const card = { sub: transaction.buyerId, nonce: 'nonce of both cards' }
  assert.equal((await post(transaction.token, 'key-1', await attemptBytes(transaction, card))).status, 201)
  const second = await post(other.token, 'key-2', await attemptBytes(other, { ...card, name: 'Another Name' }))
  assert.deepEqual([second.status, second.body.code], [422, 'encrypted_replayed'])
})

test('an encrypted card is refused when it is old, for another payment, or no card at all', async () => {
  const transaction = await sandbox.createTransaction()
  const old = await post(
    transaction.token,
    'a',
    await attemptBytes(transaction, { iat: Math.floor(Date.now() / 1_000) - 11 * 60 }),
  )
  assert.deepEqual([old.status, old.body.code], [422, 'encrypted_expired'])
  const foreign = await post(transaction.token, 'b', await attemptBytes(transaction, { sub: 'txn_other' }))
  assert.deepEqual([foreign.status, foreign.body.code], [422, 'encrypted_mismatch'])
  const junk = await post(transaction.token, 'c', await attemptBytes(transaction, { number: 'letters' }))
  assert.deepEqual([junk.status, junk.body.code], [422, 'validation_failed'])
  assert.equal((await post(transaction.token, 'd', await attemptBytes(transaction))).status, 201)
})

test('while the processor thinks, the attempt is there for everyone', async () => {
  const transaction = await sandbox.createTransaction({
    lines: [{ lineItems: [{ title: 'Slow', quantity: 1, price: 20.37 }] }],
  })
  const bytes = (await attemptBytes(transaction)).replace('1999', '2037')
  const stopWaiting = new AbortController()
  const headers = {
    authorization: `Bearer ${transaction.token}`,
    'content-type': 'application/json',
    'idempotency-key': 'slow',
  }
  const slow = fetch(`${sandbox.origins[0] ?? ''}/v1/attempts`, {
    method: 'POST',
    headers,
    body: bytes,
    signal: stopWaiting.signal,
  })
  slow.catch(() => undefined)
  const active = await waitFor(
    async () => (await sandbox.widget(transaction.token).GET('/v1/session')).data?.activeAttempt,
  )
  assert.equal(active.status, 'processing')
  const same = await post(transaction.token, 'slow', bytes)
  assert.deepEqual([same.status, same.body.code, same.body.attempt?.id], [409, 'attempt_in_progress', active.id])
  const other = await post(transaction.token, 'other', bytes)
  assert.deepEqual([other.status, other.body.code, other.body.attempt?.id], [409, 'attempt_in_progress', active.id])
  const patch = await sandbox.merchant.PATCH('/transactions/{id}', {
    params: { path: { id: transaction.id } },
    body: { notes: 'late' },
  })
  assert.equal(patch.response.status, 409)
  const cancel = await sandbox.widget(transaction.token).POST('/v1/cancel')
  assert.equal(cancel.response.status, 409)
  stopWaiting.abort()
})

async function waitFor<T>(read: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const value = await read()
    if (value !== undefined) return value
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

test("a merchant's key makes one transaction, and one refund", async () => {
  const body = {
    currency: 'USD',
    buyer: { email: 'once@example.test' },
    lines: [{ lineItems: [{ title: 'Desk', quantity: 1, price: 10 }] }],
  }
  const header = { 'Idempotency-Key': randomUUID() }
  const [first, second] = await Promise.all(
    [1, 2].map(() => sandbox.merchant.POST('/transactions', { params: { header }, body })),
  )
  assert.equal(first?.data?.id, second?.data?.id)
  const transaction = await sandbox.createTransaction()
  await sandbox.pay(transaction)
  const [charge] = await sandbox.ledger(transaction.id)
  const refund = () =>
    sandbox.merchant.POST('/charges/{id}/refunds', {
      params: { path: { id: charge?.id ?? '' }, header },
      body: { amount: 5 },
    })
  const refunds = await Promise.all([refund(), refund(), refund()])
  assert.equal(new Set(refunds.map(({ data }) => data?.id)).size, 1)
  assert.equal((await sandbox.ledger(transaction.id)).filter(({ type }) => type === 'refund').length, 1)
})
