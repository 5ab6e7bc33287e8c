import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { components } from '../../src/api/schema.d.ts'
import { CARDS, startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

type Request = components['schemas']['HandOffRequest']
interface Order {
  readonly id: string
  readonly token: string
}

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

const DAY = 86_400_000
const send = ({ token }: Order, body: Request = {}) => sandbox.widget(token).POST('/v1/hand-offs', { body })

async function handOff(order: Order, body?: Request) {
  const { data } = await send(order, body)
  assert.ok(data)
  const params = { path: { id: data.id } }
  return {
    ...data,
    read: async () => (await sandbox.widget(order.token).GET('/v1/hand-offs/{id}', { params })).data,
    /** What the page's script does. */
    open: () => fetch(`${data.url}/open`, { method: 'POST' }),
  }
}

async function openedToken({ open }: { open: () => Promise<Response> }): Promise<string> {
  const answer = await open()
  assert.deepEqual([answer.status, answer.headers.get('cache-control')], [200, 'no-store'])
  return ((await answer.json()) as { token: string }).token
}

const sessionOf = (token: string) => sandbox.widget(token).GET('/v1/session')
const codeOf = (error: unknown) => (error as { code?: string } | undefined)?.code
const advance = (advanceMs: number) => sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs } })

test('a link opens the same payment with what was given along, and pays it once', async () => {
  const order = await sandbox.createTransaction({ allowedPaymentMethods: ['creditCard', 'invoice'] })
  const given: Request = { message: 'For May', paymentMethodType: 'invoice', buyerFields: { poNumber: 'PO-7' } }
  const link = await handOff(order, given)
  assert.ok(sandbox.origins.includes(new URL(link.url).origin))
  assert.equal(Date.parse(link.expiresAt) - Date.parse(link.serverTime), 3 * DAY)
  assert.equal((await link.read())?.status, 'waiting')

  const token = await openedToken(link)
  assert.equal((await link.read())?.status, 'opened')
  const { data: session } = await sessionOf(token)
  assert.deepEqual([session?.transaction?.id, session?.handOff], [order.id, { ...given, allowSavedMethods: false }])
  assert.equal('handOff' in ((await sessionOf(order.token)).data ?? {}), false)

  assert.equal((await sandbox.pay({ ...order, token })).data?.status, 'succeeded')
  assert.equal((await link.read())?.status, 'paid')
  assert.deepEqual(
    (await sandbox.ledger(order.id)).map(({ type }) => type),
    ['charge'],
  )
})

test('the address is told once, and the database keeps no more than a hash of it', async () => {
  const link = await handOff(await sandbox.createTransaction())
  const secret = link.url.split('/').at(-1) ?? ''
  assert.ok(Buffer.from(secret, 'base64url').length >= 16)
  assert.equal('url' in ((await link.read()) ?? {}), false)
  const token = await openedToken(link)
  for (const table of ['hand_offs', 'hand_off_tokens', 'tokens']) {
    const found = await sandbox.db.execute(sql.raw(`select * from ${table}`))
    const text = JSON.stringify((found as { rows: unknown[] }).rows)
    assert.ok(text.length > 10)
    assert.ok(!text.includes(secret) && !text.includes(token), table)
  }
})

test('reading the page opens nothing: filters of mail programs read it too', async () => {
  const link = await handOff(await sandbox.createTransaction())
  for (const method of ['GET', 'HEAD']) assert.equal((await fetch(link.url, { method })).status, 200)
  assert.equal((await link.read())?.status, 'waiting')
})

test('the page shows who asks, lets in its own and the assets, and cannot be framed', async () => {
  const buyer = { email: `nora-${Date.now()}@example.test`, firstName: 'Nora', lastName: '<b>Vale' }
  const order = await sandbox.createTransaction({ buyer })
  const link = await handOff(order, { message: 'Pay <img src=x onerror=alert(1)> & "soon"' })
  const page = await fetch(link.url)
  const html = await page.text()
  const { headers } = page
  assert.match(html, /Nora &#60;b&#62;Vale/)
  assert.match(html, /Cedar &#38; Slate Supply/)
  assert.match(html, /Pay &#60;img src=x onerror=alert\(1\)&#62; &#38; &#34;soon&#34;/)
  assert.ok(!html.includes('<img') && !html.includes('tok_sandbox_'))
  assert.deepEqual([headers.get('cache-control'), headers.get('referrer-policy')], ['no-store', 'no-referrer'])
  const policy = headers.get('content-security-policy') ?? ''
  assert.match(policy, /script-src 'nonce-[^']+' http:\/\/127\.0\.0\.1:\d+\/;/)
  assert.match(policy, /^default-src 'none'.*connect-src 'self'.*frame-ancestors 'none'$/)
  assert.ok(!policy.includes('unsafe'))
})

test('the page’s token pays from the page and from nowhere else, whatever the merchant allows', async () => {
  const order = await sandbox.createTransaction({ allowedOrigins: ['https://shop.test'] })
  const link = await handOff(order)
  const authorization = `Bearer ${await openedToken(link)}`
  const from = async (origin: string) =>
    (await sandbox.fetch('/v1/session', { headers: { authorization, origin } })).status
  assert.equal(await from(new URL(link.url).origin), 200)
  assert.equal(await from('https://shop.test'), 403)
  assert.equal(await from('https://elsewhere.test'), 403)
})

test('a newer link ends the older one and what it had opened', async () => {
  const order = await sandbox.createTransaction()
  const older = await handOff(order)
  const token = await openedToken(older)
  const newer = await handOff(order)
  assert.deepEqual([(await older.read())?.status, (await newer.read())?.status], ['expired', 'waiting'])
  assert.equal((await older.open()).status, 410)
  assert.equal((await fetch(older.url)).status, 410)
  assert.equal(codeOf((await sessionOf(token)).error), 'token_expired')
  assert.equal((await sessionOf(order.token)).response.status, 200)
  assert.equal((await newer.open()).status, 200)
})

test('a page that a link opened makes no other link, and a link is read by its own order only', async () => {
  const [order, other] = [await sandbox.createTransaction(), await sandbox.createTransaction()]
  const link = await handOff(order)
  const refused = await send({ ...order, token: await openedToken(link) })
  assert.deepEqual([refused.response.status, codeOf(refused.error)], [403, 'scope_mismatch'])
  const params = { path: { id: link.id } }
  assert.equal((await sandbox.widget(other.token).GET('/v1/hand-offs/{id}', { params })).response.status, 404)
  const unknown = { path: { id: 'hof_none' } }
  assert.equal((await sandbox.widget(order.token).GET('/v1/hand-offs/{id}', { params: unknown })).response.status, 404)
})

test('a token of another scope makes no link', async () => {
  const { buyerId } = await sandbox.createTransaction()
  const params = { path: { id: buyerId } }
  const body = { scope: 'ADD_PAYMENT_METHOD' } as const
  const { data } = await sandbox.merchant.POST('/buyers/{id}/token', { params, body })
  const { error, response } = await send({ id: '', token: data?.token ?? '' })
  assert.deepEqual([response.status, codeOf(error)], [403, 'scope_mismatch'])
})

test('what cannot be kept is refused with its path', async () => {
  const order = await sandbox.createTransaction()
  const bodies: [string, object][] = [
    ['message', { message: 'x'.repeat(501) }],
    ['paymentMethodType', { paymentMethodType: 'barter' }],
    ['buyerFields.notes', { buyerFields: { notes: 7 } }],
  ]
  for (const [path, body] of bodies) {
    const { error, response } = await send(order, body)
    assert.equal(response.status, 400)
    assert.deepEqual((error as { fields?: { path: string }[] }).fields?.map((fault) => fault.path).slice(0, 1), [path])
  }
  assert.equal((await send(order, { message: 'x'.repeat(500) })).response.status, 201)
})

test('an order that cannot be paid now gets no link', async () => {
  const paid = await sandbox.createTransaction()
  await sandbox.pay(paid)
  const challenged = await sandbox.createTransaction()
  await sandbox.pay(challenged, { number: CARDS.challenge })
  const canceled = await sandbox.createTransaction()
  await sandbox.widget(canceled.token).POST('/v1/cancel')
  const expired = await sandbox.createTransaction({ expiresAt: new Date(Date.now() + 60_000).toISOString() })
  await sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: 61_000 } })
  for (const [order, code] of [
    [paid, 'already_paid'],
    [challenged, 'attempt_in_progress'],
    [canceled, 'transaction_canceled'],
    [expired, 'transaction_expired'],
  ] as const) {
    const { error, response } = await send(order)
    assert.deepEqual([response.status, codeOf(error)], [409, code])
  }
  await sandbox.merchant.DELETE('/sandbox/clock')
})

test('a link ends with its order: canceled, it opens nothing and says so', async () => {
  const order = await sandbox.createTransaction()
  const link = await handOff(order)
  await sandbox.widget(order.token).POST('/v1/cancel')
  assert.equal((await link.read())?.status, 'expired')
  const page = await fetch(link.url)
  assert.equal(page.status, 410)
  assert.match(await page.text(), /This order was canceled/)
  assert.equal((await link.open()).status, 410)
})

test('an unknown link has a page that says so', async () => {
  const { url } = await handOff(await sandbox.createTransaction())
  const page = await fetch(`${url}x`)
  assert.equal(page.status, 404)
  assert.match(await page.text(), /This link doesn’t exist/)
  assert.equal((await fetch(`${url}x/open`, { method: 'POST' })).status, 410)
})

test('a link never lives longer than its order, and what it opened lives for an hour', async () => {
  const expiresAt = new Date(Date.now() + DAY).toISOString()
  const link = await handOff(await sandbox.createTransaction({ expiresAt }))
  assert.equal(link.expiresAt, expiresAt)
  const token = await openedToken(link)
  await advance(3_600_000)
  assert.equal(codeOf((await sessionOf(token)).error), 'token_expired')
  assert.equal((await sessionOf(await openedToken(link))).response.status, 200)
  await advance(DAY)
  assert.equal((await link.open()).status, 410)
  assert.match(await (await fetch(link.url)).text(), /This link has expired/)
})

test('a page that a link opened cannot cancel the order, which can still be paid', async () => {
  const order = await sandbox.createTransaction()
  const token = await openedToken(await handOff(order))
  const { error, response } = await sandbox.widget(token).POST('/v1/cancel')
  assert.deepEqual([response.status, codeOf(error)], [403, 'scope_mismatch'])
  assert.equal((await sandbox.pay({ ...order, token })).data?.status, 'succeeded')
})
