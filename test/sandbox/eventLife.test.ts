import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, onTestFinished, test } from 'vitest'
import { setTimeout as pause } from 'node:timers/promises'
import { createSandboxApp } from '../../demo/sandbox/app/app.ts'
import { createTransaction } from '../../demo/sandbox/app/payments/transactions.ts'
import { readEvents } from '../../demo/sandbox/app/readEvents.ts'
import { DEMO_MERCHANT } from '../../demo/sandbox/fixtures/merchant.ts'
import { startSandbox } from '../../demo/sandbox/server/server.ts'
import { openDatabase } from '../../demo/sandbox/store/database.ts'
import type { OpenDatabase } from '../../demo/sandbox/store/database.ts'
import { seedMerchant } from '../../demo/sandbox/store/merchants.ts'
import { issueToken } from '../../demo/sandbox/store/tokens.ts'
import { openEvents } from '../support/eventStream.ts'
import { MERCHANT_KEY, transactionRequest } from '../support/sandbox.ts'

/** Some times as long as an open stream stays silent. */
const QUIET_MS = 1_500

let database: OpenDatabase
beforeAll(async () => {
  database = await openDatabase({})
  await seedMerchant(database.db)
})
afterAll(() => database.close())

async function newTransaction(): Promise<{ id: string; token: string }> {
  const { db } = database
  const now = new Date()
  const created = await createTransaction(db, DEMO_MERCHANT.id, transactionRequest(), now)
  assert.ok('body' in created)
  const { id, buyerId } = created.body
  const grant = { scope: 'checkout', merchantId: DEMO_MERCHANT.id, buyerId, transactionId: id } as const
  return { id, token: (await issueToken(db, grant, now)).token }
}

test('a stream with nothing to tell says now and then that it lives', async () => {
  const { id } = await newTransaction()
  const leaving = new AbortController()
  const asked = { transactionId: id, lastEventId: undefined, signal: leaving.signal }
  const told: string[] = []
  for await (const text of readEvents(database.db, asked, { poll: 5, keepAlive: 20, lifetime: 60_000 })) {
    told.push(text)
    if (told.length === 4) leaving.abort()
  }
  assert.deepEqual(
    told,
    Array.from({ length: 4 }, () => ': keep-alive\n\n'),
  )
})

test('a stream ends when its time is over', async () => {
  const { id } = await newTransaction()
  const asked = { transactionId: id, lastEventId: undefined, signal: new AbortController().signal }
  const start = performance.now()
  const told: string[] = []
  for await (const text of readEvents(database.db, asked, { poll: 5, keepAlive: 60_000, lifetime: 200 }))
    told.push(text)
  assert.ok(performance.now() - start >= 200)
  assert.deepEqual(told, [': keep-alive\n\n'])
})

/** Counts what a process asks its database. */
function counting({ db }: OpenDatabase): { db: OpenDatabase['db']; count: () => number } {
  let count = 0
  const get = (target: OpenDatabase['db'], name: string | symbol): unknown => {
    if (name === 'select') count += 1
    const value: unknown = Reflect.get(target, name, target)
    return typeof value === 'function' ? (value.bind(target) as unknown) : value
  }
  return { db: new Proxy(db, { get }), count: () => count }
}

test('a reader that goes away leaves nothing behind', async () => {
  const { token } = await newTransaction()
  const { db, count } = counting(database)
  const context = {
    db,
    processId: 'prc_here',
    running: new Set<string>(),
    publicOrigin: () => 'http://127.0.0.1',
    wake: () => undefined,
    hasRoom: () => true,
    stopping: new AbortController().signal,
    environment: 'sandbox' as const,
  }
  const app = await createSandboxApp({ context })
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const stream = await openEvents(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, token)
  // An open stream asks again and again.
  for (const earlier = count(); count() < earlier + 3;) await pause(50)
  stream.close()
  let [quietSince, seen] = [performance.now(), count()]
  const limit = performance.now() + 10_000
  while (performance.now() - quietSince < QUIET_MS) {
    assert.ok(performance.now() < limit, 'it still asks')
    await pause(50)
    if (count() !== seen) [quietSince, seen] = [performance.now(), count()]
  }
})

test('a server that stops ends its streams and is not kept by them', async () => {
  const sandbox = await startSandbox({ port: 0 })
  const headers = { ...MERCHANT_KEY, 'content-type': 'application/json' }
  const body = JSON.stringify(transactionRequest())
  const created = await fetch(`${sandbox.origin}/transactions`, { method: 'POST', headers, body })
  const { token } = (await created.json()) as { token: string }
  const stream = await openEvents(sandbox.origin, token)
  const ended = stream.rest().catch(() => [])
  const start = performance.now()
  await sandbox.close()
  assert.ok(performance.now() - start < 20_000)
  assert.deepEqual(await ended, [])
})
