import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, test } from 'vitest'
import { CARDS, startTestSandbox } from '../support/sandbox.ts'
import type { Attempt, TestSandbox } from '../support/sandbox.ts'
import { openEvents } from '../support/eventStream.ts'
import type { EventStream } from '../support/eventStream.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

/** On the first process, unless another is named. */
const open = (token: string, lastEventId?: string, origin = sandbox.origins[0]): Promise<EventStream> =>
  openEvents(origin ?? '', token, lastEventId)

async function challenge(): Promise<{ token: string; id: string; attempt: Attempt }> {
  const transaction = await sandbox.createTransaction()
  const { data } = await sandbox.pay(transaction, { number: CARDS.challenge })
  assert.ok(data?.action)
  return { ...transaction, attempt: data }
}

const decide = (attempt: Attempt, decision: string) =>
  fetch(attempt.action?.url ?? '', { method: 'POST', body: new URLSearchParams({ decision }) })

const read = async (token: string, id: string) =>
  (await sandbox.widget(token).GET('/v1/attempts/{id}', { params: { path: { id } } })).data

/** Processes of one server that were given no address of their own each name the one at which they listen. */
const anywhere = (attempt: Attempt | undefined): unknown =>
  JSON.parse(JSON.stringify(attempt ?? null).replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'http://api.test'))

const refusal = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]

test('an attempt is told as it goes, each time as a reading of it gives it, and the stream ends with it', async () => {
  const { token, attempt } = await challenge()
  const stream = await open(token)
  const first = await stream.next()
  assert.deepEqual(anywhere(first?.attempt), anywhere(await read(token, attempt.id)))
  await decide(attempt, 'complete')
  const rest = await stream.rest()
  assert.deepEqual(
    [first, ...rest].map((event) => [event?.name, event?.attempt.status]),
    [
      ['attempt', 'requires_action'],
      ['attempt', 'processing'],
      ['attempt', 'succeeded'],
    ],
  )
  assert.deepEqual(rest.at(-1)?.attempt, await read(token, attempt.id))
  const ids = [first, ...rest].map((event) => Number(event?.id))
  assert.deepEqual(
    ids,
    [...ids].sort((one, other) => one - other),
  )
  assert.equal(new Set(ids).size, 3)
})

test('a stream that was cut off goes on where it was', async () => {
  const { token, attempt } = await challenge()
  await decide(attempt, 'complete')
  const all = await (await open(token, '0')).rest()
  assert.deepEqual(
    all.map((event) => event.attempt.status),
    ['processing', 'requires_action', 'processing', 'succeeded'],
  )
  for (const [index, { id }] of all.entries()) {
    const rest = await (await open(token, id)).rest()
    assert.deepEqual(rest, all.slice(index + 1))
  }
})

test('without an id only the newest state comes', async () => {
  const transaction = await sandbox.createTransaction()
  await sandbox.pay(transaction, { number: CARDS.declined })
  const { data } = await sandbox.pay(transaction)
  const events = await (await open(transaction.token)).rest()
  assert.deepEqual(
    events.map(({ attempt }) => attempt),
    [data],
  )
})

test('an attempt that begins later is told to a stream that waits, and its key says whose it is', async () => {
  const transaction = await sandbox.createTransaction()
  const stream = await open(transaction.token)
  const key = randomUUID()
  const { data } = await sandbox.pay(transaction, { key })
  const events = await stream.rest()
  assert.deepEqual(
    events.map(({ attempt }) => [attempt.status, attempt.id, attempt.idempotencyKey]),
    [
      ['processing', data?.id, key],
      ['succeeded', data?.id, key],
    ],
  )
})

test('the seventh stream of a token ends the oldest, and leaves those of other tokens alone', async () => {
  const { token, id, attempt } = await challenge()
  const { data } = await sandbox.merchant.POST('/transactions/{id}/token', { params: { path: { id } } })
  const other = await open(data?.token ?? '')
  const oldest = await open(token)
  const kept = []
  for (let count = 0; count < 6; count += 1) kept.push(await open(token))
  assert.equal((await oldest.rest()).at(-1)?.attempt.status ?? 'requires_action', 'requires_action')
  await decide(attempt, 'fail')
  for (const stream of [other, ...kept]) assert.equal((await stream.rest()).at(-1)?.attempt.status, 'failed')
})

test('a page of another origin may read it, with the id of the last event', async () => {
  const headers = {
    origin: 'https://shop.test',
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'authorization,last-event-id',
  }
  const preflight = await sandbox.fetch('/v1/events', { method: 'OPTIONS', headers })
  assert.equal(preflight.status, 204)
  assert.match(preflight.headers.get('access-control-allow-headers') ?? '', /Last-Event-ID/)
  const { token } = await challenge()
  const stream = await open(token)
  assert.equal(stream.headers.get('access-control-allow-origin'), '*')
  assert.match(stream.headers.get('content-type') ?? '', /^text\/event-stream/)
  assert.equal(stream.headers.get('cache-control'), 'no-store')
  stream.close()
})

test('a token of another scope, an expired one and an id that is none are refused', async () => {
  const transaction = await sandbox.createTransaction()
  const get = (token: string, more: Record<string, string> = {}) =>
    sandbox.fetch('/v1/events', { headers: { authorization: `Bearer ${token}`, ...more } })
  const { data } = await sandbox.merchant.POST('/buyers/{id}/token', {
    params: { path: { id: transaction.buyerId } },
    body: { scope: 'add_payment_method' },
  })
  assert.deepEqual(await refusal(await get(data?.token ?? '')), [403, 'scope_mismatch'])
  assert.deepEqual(await refusal(await get(transaction.token, { 'last-event-id': 'seven' })), [
    400,
    'validation_failed',
  ])
  await sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: 25 * 3_600_000 } })
  assert.deepEqual(await refusal(await get(transaction.token)), [401, 'token_expired'])
  await sandbox.merchant.DELETE('/sandbox/clock')
})

async function toldByAnotherProcess(): Promise<void> {
  const transaction = await sandbox.createTransaction()
  const streams = await Promise.all(sandbox.origins.map((origin) => open(transaction.token, undefined, origin)))
  for (const stream of streams) assert.equal(stream.status, 200)
  await sandbox.pay(transaction)
  const told = await Promise.all(streams.map((stream) => stream.rest()))
  for (const events of told) assert.deepEqual(events, told[0])
  assert.equal(told[0]?.at(-1)?.attempt.status, 'succeeded')
}

// The embedded database has one process only, so without a server there is no other one.
if (process.env['DATABASE_URL']) {
  test('every process of a server tells the same, under the same ids', toldByAnotherProcess)
}
