import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, test } from 'vitest'
import { MERCHANT_KEY, startTestSandbox, transactionRequest } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

// What comes as a body, before anything in it means something.
let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
// What guesses are counted by is in the process.
afterAll(() => sandbox.close(true))

interface Answer {
  readonly status: number
  readonly code: string
  readonly paths: readonly string[]
  readonly messages: readonly string[]
  readonly bytes: number
}

async function send(
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
  path = '/transactions',
) {
  const response = await sandbox.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...MERCHANT_KEY, ...headers },
    body,
  })
  const text = await response.text()
  const {
    code,
    message,
    fields = [],
  } = JSON.parse(text) as {
    code: string
    message: string | string[]
    fields?: { path: string }[]
  }
  const paths = fields.map((fault) => fault.path)
  return { status: response.status, code, paths, messages: [message].flat(), bytes: text.length } satisfies Answer
}

const nested = (levels: number): string => `{"metadata":${'['.repeat(levels)}${']'.repeat(levels)}}`
const order = (more: Record<string, unknown>): string => JSON.stringify({ ...transactionRequest(), ...more })

test('levels of a body are counted, however many there are', async () => {
  const [deep] = JSON.stringify({ ...transactionRequest(), metadata: { deep: 'HERE' } }).split('"HERE"')
  const kept = await send(`${deep}${'['.repeat(62)}${']'.repeat(62)}}}`)
  assert.equal(kept.code, undefined)
  for (const levels of [64, 1_000, 400_000]) {
    const { status, code, paths, messages, bytes } = await send(nested(levels))
    assert.deepEqual([status, code, paths.length], [400, 'validation_failed', 1], String(levels))
    assert.match(messages[0] ?? '', /64 levels/)
    assert.ok(bytes < 2_000, `${bytes} bytes`)
  }
})

test('a body is UTF-8: other bytes are refused, and other charsets by their name', async () => {
  const latin = new Uint8Array(Buffer.from(order({ notes: 'Käse' }), 'latin1'))
  assert.deepEqual((await send(latin)).status, 400)
  assert.match((await send(latin)).messages[0] ?? '', /UTF-8/)
  const utf16 = await send(new Uint8Array(Buffer.from(order({}), 'utf16le')), {
    'content-type': 'application/json; charset=utf-16le',
  })
  assert.equal(utf16.status, 415)
  assert.match(utf16.messages[0] ?? '', /utf-16le/)
  for (const type of ['application/json;charset=UTF-8', 'application/json; charset="utf-8"'])
    assert.equal((await send(order({ notes: 'Käse 🧀 山' }), { 'content-type': type })).status, 201, type)
})

test('names that lead to a prototype are refused, each with its path', async () => {
  const body = `{"currency":"USD","metadata":{"__proto__":{"isAdmin":true},"list":[{"constructor":1}]}}`
  const { status, paths } = await send(body)
  assert.deepEqual([status, paths], [400, ['metadata.__proto__', 'metadata.list[0].constructor']])
})

test('a body that would take long to read is refused at once', async () => {
  const { token } = await sandbox.createTransaction()
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
  const consents = await send(
    JSON.stringify({ consents: Array.from({ length: 40_000 }, () => 1) }),
    headers,
    '/v1/attempts',
  )
  assert.deepEqual([consents.status, consents.messages], [400, ['consents must have at most 20 entries.']])
  const names = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`name${index}`, 1]))
  assert.deepEqual((await send(order({ metadata: names }))).messages, ['metadata must have at most 1000 names.'])
})

test('one token makes so many payment methods and no more, and guesses at tokens and keys are counted', async () => {
  const { token } = await sandbox.createTransaction()
  const init = {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  }
  const statuses: number[] = []
  for (let count = 0; count < 31; count += 1) statuses.push((await sandbox.fetch('/v1/payment-methods', init)).status)
  assert.deepEqual([statuses.filter((status) => status === 400).length, statuses.at(-1)], [30, 429])
  const last = await sandbox.fetch('/v1/payment-methods', init)
  assert.ok(Number(last.headers.get('retry-after')) > 0)
  assert.equal(((await last.json()) as { code: string }).code, 'rate_limited')
  assert.equal((await sandbox.fetch('/v1/session', { headers: { authorization: `Bearer ${token}` } })).status, 200)
  const guess = () => sandbox.fetch('/v1/session', { headers: { authorization: `Bearer ${randomUUID()}` } })
  const guesses = await Promise.all(Array.from({ length: 110 }, async () => (await guess()).status))
  assert.deepEqual([...new Set(guesses)].sort(), [401, 429])
  const read = (key: string) => sandbox.fetch('/webhooks', { headers: { 'x-api-key': key } })
  const keys = await Promise.all(Array.from({ length: 110 }, async () => (await read(randomUUID())).status))
  // The process may have counted a wrong key of an earlier test in this minute.
  const counted = keys.filter((status) => status === 401).length
  assert.ok(counted > 90 && counted <= 100, `${counted} wrong keys were looked at`)
  assert.equal(keys.filter((status) => status === 429).length, keys.length - counted)
  assert.equal((await read(MERCHANT_KEY['x-api-key'])).status, 200)
})

test('a body has at most one megabyte', async () => {
  assert.equal((await send(order({ notes: 'x'.repeat(1_000_000) }))).status, 201)
  const { status, code, messages } = await send(order({ notes: 'x'.repeat(1_100_000) }))
  assert.deepEqual([status, code], [413, 'request_refused'])
  assert.match(messages[0] ?? '', /too large/)
})

test('what is no JSON is refused with where it breaks', async () => {
  const { status, code, messages } = await send('{"currency":')
  assert.deepEqual([status, code], [400, 'validation_failed'])
  assert.match(messages[0] ?? '', /must be JSON/)
})

test('at most a hundred faults are listed, of bodies small and large', async () => {
  const lines = Array.from({ length: 150 }, () => ({ lineItems: [1] }))
  const many = await send(order({ lines }))
  assert.deepEqual([many.status, many.messages.at(-1)], [400, 'There are more faults.'])
  assert.ok(many.paths.length > 50 && many.paths.length <= 100, String(many.paths.length))
  assert.ok(many.bytes < 20_000, `${many.bytes} bytes`)
  const unknown = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`, 1]))
  const response = await sandbox.fetch('/transactions', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...MERCHANT_KEY },
    body: order(unknown),
  })
  const { warnings = [] } = (await response.json()) as { warnings?: string[] }
  assert.deepEqual([response.status, warnings.length], [201, 100])
})

test('a key that is empty is no key, where one is needed and where one may be given', async () => {
  const { token } = await sandbox.createTransaction()
  const authorization = `Bearer ${token}`
  const headers = { 'idempotency-key': '' }
  assert.deepEqual((await send(order({}), headers)).code, 'idempotency_key_missing')
  assert.deepEqual((await send('{}', { ...headers, authorization }, '/v1/attempts')).code, 'idempotency_key_missing')
  assert.equal((await send(order({}), { 'idempotency-key': randomUUID() })).status, 201)
})
