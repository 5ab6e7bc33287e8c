import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { CARDS, startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

const DAY_MS = 86_400_000

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

const byId = (id: string) => ({ params: { path: { id } } })

async function send(token: string, key: string, body: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key }
  const response = await sandbox.fetch('/v1/attempts', { method: 'POST', headers, body })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function bytesFor({ id }: { id: string }, number: string = CARDS.visa): Promise<string> {
  return JSON.stringify({
    expected: { amount: 1999, currency: 'USD', version: 1 },
    paymentMethodType: 'creditCard',
    consents: [],
    card: { encrypted: await sandbox.encryptCard(id, { number }) },
  })
}

test('the key that made an attempt is told with it, wherever it is told', async () => {
  const transaction = await sandbox.createTransaction()
  const widget = sandbox.widget(transaction.token)
  const { data } = await sandbox.pay(transaction, { key: 'mine' })
  const { data: session } = await widget.GET('/v1/session')
  const { error } = await sandbox.pay(transaction, { key: 'another' })
  const seen = [
    data,
    (await widget.GET('/v1/attempts/{id}', byId(data?.id ?? ''))).data,
    session?.activeAttempt,
    session?.lastAttempt,
    error?.attempt,
  ]
  assert.deepEqual(
    seen.map((attempt) => attempt?.idempotencyKey),
    seen.map(() => 'mine'),
  )
})

for (const number of [CARDS.visa, CARDS.declined]) {
  test(`a key gives its stored answer after thirty days, when all else is over: card ${number}`, async () => {
    const transaction = await sandbox.createTransaction({ expiresAt: new Date(Date.now() + DAY_MS).toISOString() })
    const bytes = await bytesFor(transaction, number)
    const first = await send(transaction.token, 'kept', bytes)
    assert.equal(first.status, 201)
    const charges = await sandbox.ledger(transaction.id)
    await sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: 30 * DAY_MS } })
    const { data } = await sandbox.merchant.POST('/transactions/{id}/token', byId(transaction.id))
    const token = data?.token ?? ''
    assert.deepEqual(await send(token, 'kept', bytes), first)
    const other = await send(token, 'kept', `${bytes} `)
    assert.deepEqual([other.status, other.body['code']], [422, 'idempotency_key_reused'])
    assert.deepEqual(await sandbox.ledger(transaction.id), charges)
    const fresh = await send(token, 'new', await bytesFor(transaction))
    const expected = number === CARDS.visa ? 'already_paid' : 'transaction_expired'
    assert.deepEqual([fresh.status, fresh.body['code']], [409, expected])
    await sandbox.merchant.DELETE('/sandbox/clock')
  })
}
