import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { test, vi } from 'vitest'
import { startSandbox } from '../../demo/sandbox/server/server.ts'
import { openDatabase } from '../../demo/sandbox/store/database.ts'
import type { Database } from '../../demo/sandbox/store/database.ts'
import { faults } from '../../demo/sandbox/store/operationsSchema.ts'
import { encryptCard } from '../support/encrypt.ts'
import { CARDS, MERCHANT_KEY, transactionRequest } from '../support/sandbox.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

/** A sandbox with a log and a database that the test can look into. */
async function startLogged(level: 'trace' | 'warn') {
  const lines: string[] = []
  const logger = { level, stream: { write: (line: string) => lines.push(line) } }
  const opened: Database[] = []
  const sandbox = await startSandbox({ port: 0, logger, merchantOrigins: ['https://shop.test'] }, async (location) => {
    const database = await openDatabase(location)
    opened.push(database.db)
    return database
  })
  const [db] = opened
  if (!db) throw new Error('The sandbox started without a database.')
  return { lines, db, sandbox }
}

test('the log tells of requests, and of nothing that is secret in them', async () => {
  const { lines, sandbox } = await startLogged('trace')
  const post = (path: string, headers: Record<string, string>, body: string) =>
    fetch(sandbox.origin + path, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body })

  const created = await post(
    '/transactions',
    { ...MERCHANT_KEY, origin: 'https://shop.test' },
    JSON.stringify(transactionRequest()),
  )
  const { id, token } = (await created.json()) as { id: string; token: string }
  const encrypted = await encryptCard(id, {}, Math.floor(Date.now() / 1_000))
  const expected = { amount: 1999, currency: 'USD', version: 1 }
  const attempt = JSON.stringify({ expected, paymentMethodType: 'creditCard', consents: [], card: { encrypted } })
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
  assert.equal((await post('/v1/attempts', headers, attempt)).status, 201)
  await post('/v1/attempts?secret=hunter2', headers, '{broken')
  const linked = await post('/v1/bank-links', headers, '')
  const { url } = (await linked.json()) as { url: string }
  const login = new URLSearchParams({ user: 'user_good', password: 'pass_good' })
  assert.equal((await fetch(`${url}/log-in`, { method: 'POST', body: login })).status, 200)
  const linkSecret = url.split('/').at(-1) ?? ''
  const handOff = await post('/v1/hand-offs', headers, '{}')
  assert.equal(handOff.status, 409)
  await fetch(`${sandbox.origin}/hosted/hand-offs/colleague-secret`)
  await fetch(`${sandbox.origin}/hosted/hand-offs/colleague-secret/open`, { method: 'POST' })
  for (const path of ['/Hosted/hand-offs', '//hosted//hand-offs', '/v1/hosted/hand-offs', '/%68osted/hand%2Doffs'])
    await fetch(`${sandbox.origin}${path}/colleague-secret?x=1`)
  await sandbox.close()

  const log = lines.join('')
  assert.match(log, /\/v1\/attempts/)
  assert.match(log, /\/hosted\/bank-link\/…/)
  assert.match(log, /\/hosted\/hand-offs\/…/)
  assert.match(log, /A browser called a merchant path/)
  for (const secret of [
    token,
    encrypted,
    MERCHANT_KEY['x-api-key'],
    CARDS.visa,
    'hunter2',
    linkSecret,
    'colleague-secret',
    'pass_good',
  ])
    assert.ok(!log.includes(secret), secret.slice(0, 12))
})

test('a query that fails is logged with its statement and its code, without what it was given', async () => {
  const { lines, db, sandbox } = await startLogged('trace')
  await db.execute(sql`alter table bank_links rename to bank_links_away`)
  const page = await fetch(`${sandbox.origin}/hosted/bank-link/nobody-may-read-this`)
  const text = await page.text()
  assert.equal(page.status, 500)
  await sandbox.close()

  const logged = lines
    .map((line) => JSON.parse(line) as { err?: Record<string, unknown> })
    .flatMap(({ err }) => (err ? [err] : []))
  assert.ok(logged.length > 0)
  for (const { message, code, stack } of logged) {
    assert.match(String(message), /^select .* from "bank_links" where "bank_links"."secret" = \$1$/)
    assert.equal(code, '42P01')
    assert.match(String(stack), /^\s+at /)
  }
  assert.ok(![...lines, text].join('').includes('nobody-may-read-this'))
})

test('a shutdown ends a request that is delayed, and logs no error', async () => {
  const { lines, db, sandbox } = await startLogged('warn')
  const post = async (path: string, body: object) => {
    const headers = { ...JSON_TYPE, ...MERCHANT_KEY }
    return (await fetch(sandbox.origin + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  const { token } = (await post('/transactions', transactionRequest())) as { token: string }
  await post('/sandbox/faults', { method: 'GET', path: '/v1/session', kind: 'delay', afterMs: 60_000, times: 1 })
  const read = fetch(`${sandbox.origin}/v1/session`, { headers: { authorization: `Bearer ${token}` } })
  const isDelayed = () => db.$count(faults, eq(faults.timesLeft, 0))
  await vi.waitUntil(isDelayed)
  await sandbox.close()
  assert.equal((await read).status, 503)
  assert.deepEqual(lines, [])
})
