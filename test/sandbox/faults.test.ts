import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import type { components } from '../../src/api/schema.d.ts'
import { startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

type Fault = components['schemas']['FaultRequest']

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.merchant.DELETE('/sandbox/faults')
})

interface Outcome {
  readonly status?: number
  readonly text?: string
  readonly headers?: Headers
  readonly error?: unknown
}

const origin = () => sandbox.origins[0] ?? ''

async function arm(fault: Fault): Promise<string> {
  const { data } = await sandbox.merchant.POST('/sandbox/faults', { body: fault })
  return data?.id ?? ''
}

/** Sends an attempt to the first process and tells how far the answer came. */
async function postAttempt(transaction: { id: string; token: string }, signal?: AbortSignal): Promise<Outcome> {
  const body = JSON.stringify({
    expected: { amount: 1999, currency: 'USD', version: 1 },
    paymentMethodType: 'creditCard',
    consents: [],
    card: { encrypted: await sandbox.encryptCard(transaction.id) },
  })
  const headers = {
    authorization: `Bearer ${transaction.token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  }
  let status: number | undefined
  try {
    const response = await fetch(`${origin()}/v1/attempts`, { method: 'POST', headers, body, signal: signal ?? null })
    status = response.status
    return { status, headers: response.headers, text: await response.text() }
  } catch (error) {
    return { error, ...(status === undefined ? {} : { status }) }
  }
}

const chargesOf = async (id: string) => (await sandbox.ledger(id)).length

test('drop-request: the handler does not run', async () => {
  const transaction = await sandbox.createTransaction()
  await arm({ kind: 'drop-request', transactionId: transaction.id, method: 'POST', times: 1 })
  const { error, status } = await postAttempt(transaction)
  assert.ok(error)
  assert.equal(status, undefined)
  const { data } = await sandbox.widget(transaction.token).GET('/v1/session')
  assert.equal(data?.lastAttempt, undefined)
})

test('reset: the handler runs, no byte comes back', async () => {
  const transaction = await sandbox.createTransaction()
  await arm({ kind: 'reset', transactionId: transaction.id, method: 'POST', times: 1 })
  const { error, status } = await postAttempt(transaction)
  assert.match(String((error as Error).cause), /ECONNRESET|other side closed/)
  assert.equal(status, undefined)
  assert.equal(await chargesOf(transaction.id), 1)
})

test('drop-answer: status and headers come, the body breaks off', async () => {
  const transaction = await sandbox.createTransaction()
  await arm({ kind: 'drop-answer', transactionId: transaction.id, method: 'POST', times: 1 })
  const { error, status } = await postAttempt(transaction)
  assert.ok(error)
  assert.equal(status, 201)
  assert.equal(await chargesOf(transaction.id), 1)
})

test('hang: the handler runs and nothing is answered', async () => {
  const transaction = await sandbox.createTransaction()
  await arm({ kind: 'hang', transactionId: transaction.id, method: 'POST', times: 1 })
  const { error } = await postAttempt(transaction, AbortSignal.timeout(1_500))
  assert.equal((error as Error).name, 'TimeoutError')
  assert.equal(await chargesOf(transaction.id), 1)
})

test('error-before and error-after: a 500, with nothing done or all', async () => {
  const transaction = await sandbox.createTransaction()
  await arm({ kind: 'error-before', transactionId: transaction.id, method: 'POST', times: 1 })
  assert.equal((await postAttempt(transaction)).status, 500)
  assert.equal(await chargesOf(transaction.id), 0)
  await arm({ kind: 'error-after', transactionId: transaction.id, method: 'POST', times: 1, status: 502 })
  const { status, text, headers } = await postAttempt(transaction)
  assert.deepEqual([status, (JSON.parse(text ?? '') as { code: string }).code], [502, 'server_error'])
  assert.equal(headers?.get('access-control-allow-origin'), '*')
  assert.equal(await chargesOf(transaction.id), 1)
})

test('too-many: a 429 with Retry-After in seconds or as a date', async () => {
  const transaction = await sandbox.createTransaction()
  const date = new Date(Date.now() + 5_000).toUTCString()
  for (const retryAfter of [3, date]) {
    await arm({ kind: 'too-many', transactionId: transaction.id, method: 'POST', times: 1, retryAfter })
    const { status, headers } = await postAttempt(transaction)
    assert.deepEqual([status, headers?.get('retry-after')], [429, String(retryAfter)])
    assert.match(headers?.get('access-control-expose-headers') ?? '', /Retry-After/)
  }
  assert.equal(await chargesOf(transaction.id), 0)
})

const BODIES = {
  truncated: (text: string) => text.startsWith('{') && !text.endsWith('}'),
  html: (text: string) => text.startsWith('<!doctype html>'),
  empty: (text: string) => text === '',
  huge: (text: string) => text.length > 10_000_000,
} as const

for (const [kind, isBroken] of Object.entries(BODIES)) {
  test(`${kind}: the handler runs, the body is ${kind}`, async () => {
    const transaction = await sandbox.createTransaction()
    await arm({ kind: kind as keyof typeof BODIES, transactionId: transaction.id, method: 'POST', times: 1 })
    const { status, text } = await postAttempt(transaction)
    assert.equal(status, 201)
    assert.ok(isBroken(text ?? 'nothing came'))
    assert.equal(await chargesOf(transaction.id), 1)
  })
}

test('delay: the answer is right and late', async () => {
  const transaction = await sandbox.createTransaction()
  await arm({ kind: 'delay', transactionId: transaction.id, path: '/v1/session', afterMs: 400, times: 1 })
  const start = performance.now()
  const { response } = await sandbox.widget(transaction.token).GET('/v1/session')
  assert.equal(response.status, 200)
  assert.ok(performance.now() - start >= 400)
})

test('a fault meets its own transaction, method and path only', async () => {
  const [met, spared] = [await sandbox.createTransaction(), await sandbox.createTransaction()]
  await arm({ kind: 'error-before', transactionId: met.id, method: 'GET', path: '/v1/session' })
  const session = (token: string) => sandbox.widget(token).GET('/v1/session')
  assert.equal((await session(met.token)).response.status, 500)
  assert.equal((await session(spared.token)).response.status, 200)
  assert.equal((await sandbox.widget(met.token).GET('/v1/payment-methods')).response.status, 200)
  await arm({ kind: 'error-before', transactionId: met.id, path: '/transactions' })
  const read = (id: string) => sandbox.merchant.GET('/transactions/{id}', { params: { path: { id } } })
  assert.equal((await read(met.id)).response.status, 500)
  assert.equal((await read(spared.id)).response.status, 200)
})

test('a fault of a buyer meets the requests by tokens of that buyer only', async () => {
  const [met, spared] = [await sandbox.createTransaction(), await sandbox.createTransaction()]
  await arm({ kind: 'error-before', buyerId: met.buyerId, path: '/v1/payment-methods' })
  const methodsOf = async (id: string) => {
    const body = { scope: 'ADD_PAYMENT_METHOD' } as const
    const { data } = await sandbox.merchant.POST('/buyers/{id}/token', { params: { path: { id } }, body })
    return (await sandbox.widget(data?.token ?? '').GET('/v1/payment-methods')).response.status
  }
  assert.equal(await methodsOf(met.buyerId), 500)
  assert.equal(await methodsOf(spared.buyerId), 200)
})

test('times are used up by exactly so many requests, and none by a preflight', async () => {
  const { token } = await sandbox.createTransaction()
  await arm({ kind: 'error-before', path: '/v1/session', times: 3 })
  for (let count = 0; count < 5; count += 1) {
    const headers = { origin: 'https://shop.test', 'access-control-request-method': 'GET' }
    assert.equal((await fetch(`${origin()}/v1/session`, { method: 'OPTIONS', headers })).status, 204)
  }
  const answers = await Promise.all(Array.from({ length: 10 }, () => sandbox.widget(token).GET('/v1/session')))
  assert.equal(answers.filter(({ response }) => response.status === 500).length, 3)
})

test('a fault without times stays until it is disarmed', async () => {
  const { token } = await sandbox.createTransaction()
  const id = await arm({ kind: 'error-before', path: '/v1/session', status: 503, retryAfter: 1 })
  for (let count = 0; count < 3; count += 1) {
    const { response } = await sandbox.widget(token).GET('/v1/session')
    assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '1'])
  }
  assert.equal(
    (await sandbox.merchant.DELETE('/sandbox/faults/{id}', { params: { path: { id } } })).response.status,
    204,
  )
  assert.equal((await sandbox.widget(token).GET('/v1/session')).response.status, 200)
  assert.equal(
    (await sandbox.merchant.DELETE('/sandbox/faults/{id}', { params: { path: { id } } })).response.status,
    404,
  )
})

const ATTEMPTS = 20

/** Which of so many requests a fault meets. */
async function metBy(fault: Pick<Fault, 'probability' | 'seed' | 'times'>): Promise<number[]> {
  const { token } = await sandbox.createTransaction()
  const id = await arm({ kind: 'error-before', path: '/v1/session', ...fault })
  const met: number[] = []
  for (let count = 0; count < ATTEMPTS; count += 1) {
    const { response } = await sandbox.widget(token).GET('/v1/session')
    if (response.status === 500) met.push(count)
  }
  await sandbox.merchant.DELETE('/sandbox/faults/{id}', { params: { path: { id } } })
  return met
}

test('a likely fault meets some requests: the same ones for the same seed', async () => {
  const met = await metBy({ probability: 0.5, seed: 7 })
  assert.ok(met.length > ATTEMPTS / 5 && met.length < (ATTEMPTS * 4) / 5, `${met.length} of ${ATTEMPTS}`)
  assert.deepEqual(await metBy({ probability: 0.5, seed: 7 }), met)
  assert.notDeepEqual(await metBy({ probability: 0.5, seed: 8 }), met)
  assert.deepEqual(await metBy({ probability: 0.5, seed: 7, times: 2 }), met.slice(0, 2))
  assert.equal((await metBy({ probability: 1, seed: 7 })).length, ATTEMPTS)
})

test('a request whose sender goes away in the middle harms nobody', async () => {
  const { hostname, port } = new URL(origin())
  const socket = connect(Number(port), hostname)
  socket.write('POST /v1/attempts HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n{"half":')
  await new Promise((resolve) => setTimeout(resolve, 50))
  socket.resetAndDestroy()
  assert.equal((await sandbox.merchant.GET('/webhooks/keys')).response.status, 200)
})
