import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, test } from 'vitest'
import { createTestBuyer } from '../support/buyerSandbox.ts'
import { MERCHANT_KEY, startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

/** A merchant's call under a key, with these bytes and no others. */
async function send(path: string, key: string, bytes?: string) {
  const headers = { ...MERCHANT_KEY, 'idempotency-key': key, 'content-type': 'application/json' }
  const response = await sandbox.fetch(path, {
    method: 'POST',
    headers,
    ...(bytes === undefined ? {} : { body: bytes }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function assertKeyReused(path: string, key: string, bytes: string): Promise<void> {
  const { status, body } = await send(path, key, bytes)
  assert.deepEqual([status, body['code']], [422, 'idempotency_key_reused'])
}

async function authorize() {
  const transaction = await sandbox.createTransaction({ isAuth: true })
  assert.equal((await sandbox.pay(transaction)).data?.outcome, 'authorized')
  return transaction
}

const types = async (id: string) => (await sandbox.ledger(id)).map(({ type }) => type)

test('a registration for webhooks again under its key is the same, and another one is refused', async () => {
  const key = randomUUID()
  const bytes = JSON.stringify({ topic: 'invoice/paid', address: 'http://127.0.0.1:9/hooks' })
  const first = await send('/webhooks', key, bytes)
  assert.equal(first.status, 201)
  assert.deepEqual(await send('/webhooks', key, bytes), first)
  await assertKeyReused('/webhooks', key, bytes.replace('invoice/paid', 'charge/returned'))
  await assertKeyReused('/webhooks', key, `${bytes} `)
})

for (const [end, status] of [
  ['cancel', 'canceled'],
  ['close', 'closed'],
] as const) {
  test(`to ${end} an authorization again under the same key gives the same answer`, async () => {
    const { id } = await authorize()
    const path = `/transactions/${id}/${end}`
    const first = await send(path, 'end')
    assert.deepEqual([first.status, first.body['status']], [201, status])
    assert.deepEqual(await send(path, 'end'), first)
    await assertKeyReused(path, 'end', '{}')
    assert.deepEqual(await types(id), ['authorization', 'void'])
  })
}

test('a transaction that is canceled many times at once under one key is canceled once', async () => {
  const { id } = await authorize()
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(`/transactions/${id}/cancel`, 'once')))
  for (const answer of answers) assert.deepEqual(answer, answers[0])
  assert.equal(answers[0]?.status, 201)
  assert.deepEqual(await types(id), ['authorization', 'void'])
})

test('a refused end leaves its key free', async () => {
  const transaction = await sandbox.createTransaction({ allowAuthByPage: true })
  const path = `/transactions/${transaction.id}/close`
  assert.equal((await send(path, 'later')).status, 409)
  await sandbox.pay(transaction, { body: { isAuth: true } })
  assert.deepEqual((await send(path, 'later')).body['status'], 'closed')
})

test('a token of a transaction again under its key is a new one, and both work', async () => {
  const { id } = await sandbox.createTransaction()
  const path = `/transactions/${id}/token`
  const tokens = [await send(path, 'token'), await send(path, 'token')].map(({ status, body }) => {
    assert.equal(status, 201)
    return String(body['token'])
  })
  assert.equal(new Set(tokens).size, 2)
  for (const token of tokens) assert.equal((await sandbox.widget(token).GET('/v1/session')).data?.transaction?.id, id)
  await assertKeyReused(path, 'token', '{}')
  assert.equal((await send('/transactions/txn_none/token', 'token')).status, 404)
})

test('a token of a buyer again under its key is a new one; one of another scope is refused', async () => {
  const buyer = await createTestBuyer(sandbox)
  const path = `/buyers/${buyer.id}/token`
  const bytes = JSON.stringify({ scope: 'BUYER' })
  const answers = [await send(path, 'token', bytes), await send(path, 'token', bytes)]
  const tokens = answers.map(({ body }) => String(body['token']))
  assert.equal(new Set(tokens).size, 2)
  for (const token of tokens) assert.equal((await sandbox.widget(token).GET('/v1/invoices')).response.status, 200)
  await assertKeyReused(path, 'token', JSON.stringify({ scope: 'ADD_PAYMENT_METHOD' }))
})

test('a key that is too long is refused by its name', async () => {
  const { id, buyerId } = await sandbox.createTransaction()
  for (const [path, bytes] of [
    ['/webhooks', JSON.stringify({ topic: 'invoice/paid', address: 'http://127.0.0.1:9/hooks' })],
    [`/transactions/${id}/token`, undefined],
    [`/transactions/${id}/cancel`, undefined],
    [`/transactions/${id}/close`, undefined],
    [`/buyers/${buyerId}/token`, JSON.stringify({ scope: 'BUYER' })],
  ] as const) {
    const { status, body } = await send(path, 'k'.repeat(256), bytes)
    const fields = body['fields'] as readonly { readonly path: string }[] | undefined
    assert.deepEqual([status, fields?.map((field) => field.path)], [400, ['Idempotency-Key']], path)
  }
})
