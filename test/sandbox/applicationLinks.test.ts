import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { createTestBuyer, saveBank } from '../support/buyerSandbox.ts'
import { DECISION_MS, activate, business, readApplication } from '../support/creditApplication.ts'
import { sendEvidence, sendPart } from '../support/creditApplication.ts'
import { MERCHANT_KEY, startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

// The link to a buyer's hosted application for credit, and what its page may do.
let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

const HOUR = 3_600_000
/** More than a call takes. */
const MINUTE = 60_000
const advance = (advanceMs: number) => sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs } })
const codeOf = (error: unknown) => (error as { code?: string } | undefined)?.code
const sessionOf = (token: string) => sandbox.widget(token).GET('/v1/session')

async function linkTo(buyerId: string): Promise<string> {
  const params = { path: { id: buyerId } }
  const { data } = await sandbox.merchant.POST('/buyers/{id}/qualification', { params })
  assert.ok(data)
  return data.url
}

/** What the page's script does. */
const open = (url: string) => fetch(`${url}/open`, { method: 'POST' })

async function tokenOf(url: string): Promise<string> {
  const answer = await open(url)
  assert.deepEqual([answer.status, answer.headers.get('cache-control')], [200, 'no-store'])
  return ((await answer.json()) as { token: string }).token
}

/** A buyer whose calls are made with the token of the page. */
async function applicant() {
  const buyer = await createTestBuyer(sandbox)
  const token = await tokenOf(await linkTo(buyer.id))
  return { ...buyer, token, widget: sandbox.widget(token) }
}

test('the application is given from the page, from its first part to the line of credit', async () => {
  const buyer = await applicant()
  const { data: begun } = await sessionOf(buyer.token)
  assert.deepEqual([begun?.scope, begun?.buyer.qualification.needs], ['credit_application', 'business'])
  const asked = begun?.requiredConsents.filter(({ isOptional }) => !isOptional).map(({ kind }) => kind)
  assert.deepEqual(asked, ['credit_agreement', 'electronic_signature', 'authority'])
  await sendPart(buyer, { business: business() })
  assert.equal((await sessionOf(buyer.token)).data?.buyer.qualification.business?.name, 'Cedar Works')
  await sendEvidence(buyer)
  await advance(DECISION_MS)
  assert.equal((await readApplication(buyer))?.status, 'approved_not_activated')
  const { data: bank } = await saveBank(sandbox, buyer)
  assert.equal((await activate(buyer, bank?.id ?? '')).data?.status, 'completed')
  await sandbox.merchant.DELETE('/sandbox/clock')
})

test('the older path answers with the address alone as JSON, and both are known under the prefixes in use', async () => {
  const { id } = await createTestBuyer(sandbox)
  for (const prefix of ['', '/v1', '/2024-01']) {
    const older = await fetch(`${sandbox.origins[0]}${prefix}/qualification/${id}`, {
      method: 'POST',
      headers: MERCHANT_KEY,
    })
    assert.equal(older.status, 201)
    assert.match(older.headers.get('content-type') ?? '', /^application\/json/)
    const url = (await older.json()) as string
    assert.equal((await fetch(url)).status, 200)
    const newer = await fetch(`${sandbox.origins[0]}${prefix}/buyers/${id}/qualification`, {
      method: 'POST',
      headers: MERCHANT_KEY,
    })
    const body = (await newer.json()) as { status: string; url: string }
    assert.deepEqual([newer.status, body.status], [201, 'not_started'])
    assert.equal((await fetch(url)).status, 410)
    assert.equal((await fetch(body.url)).status, 200)
  }
})

test('a repetition under the same key gets a link of its own, as none is kept', async () => {
  const { id } = await createTestBuyer(sandbox)
  const params = { path: { id }, header: { 'Idempotency-Key': randomUUID() } }
  const once = await sandbox.merchant.POST('/buyers/{id}/qualification', { params })
  const again = await sandbox.merchant.POST('/buyers/{id}/qualification', { params })
  assert.equal((await fetch(once.data?.url ?? '')).status, 410)
  const url = again.data?.url ?? ''
  const token = await tokenOf(url)
  const secret = url.split('/').at(-1) ?? ''
  assert.ok(Buffer.from(secret, 'base64url').length >= 32)
  for (const table of ['application_links', 'tokens', 'idempotency_keys']) {
    const found = await sandbox.db.execute(sql.raw(`select * from ${table}`))
    const text = JSON.stringify((found as { rows: unknown[] }).rows)
    assert.ok(text.length > 10)
    assert.ok(!text.includes(secret) && !text.includes(token), table)
  }
})

test('the page’s token opens the application and nothing else of the buyer’s account', async () => {
  const { widget, id } = await applicant()
  const { data: saved } = await widget.POST('/v1/payment-methods', {
    body: { type: 'card', encrypted: await sandbox.encryptCard(id) },
  })
  const params = { path: { id: saved?.id ?? '' } }
  const key = { 'Idempotency-Key': randomUUID() }
  const attempt = { expected: { amount: 1, currency: 'USD', version: 1 }, paymentMethodType: 'invoice' as const }
  const refused = await Promise.all([
    widget.GET('/v1/invoices'),
    widget.DELETE('/v1/payment-methods/{id}', { params }),
    widget.POST('/v1/payment-methods/{id}/default', { params }),
    widget.POST('/v1/attempts', { params: { header: key }, body: { ...attempt, consents: [] } }),
    widget.GET('/v1/attempts/{id}', { params }),
    widget.POST('/v1/attempts/{id}/cancel', { params }),
    widget.POST('/v1/cancel'),
    widget.POST('/v1/hand-offs', { body: {} }),
    widget.GET('/v1/hand-offs/{id}', { params }),
  ])
  for (const { response, error } of refused)
    assert.deepEqual([response.status, codeOf(error)], [403, 'scope_mismatch'], response.url)
  const { data } = await widget.GET('/v1/payment-methods')
  assert.deepEqual(
    data?.paymentMethods.map((method) => method.id),
    [saved?.id],
  )
  const { data: link } = await widget.POST('/v1/bank-links')
  assert.equal(
    (await widget.GET('/v1/bank-links/{id}', { params: { path: { id: link?.id ?? '' } } })).data?.id,
    link?.id,
  )
  const { data: bank } = await widget.POST('/v1/payment-methods', {
    body: { type: 'bank', encrypted: await sandbox.encryptBank(id, { accountNumber: '000123456789' }) },
  })
  const proof = { params: { path: { id: bank?.id ?? '' } }, body: { code: 'SM11AA' } }
  assert.equal((await widget.POST('/v1/payment-methods/{id}/verify', proof)).data?.status, 'active')
})

test('the token is good on the API’s own origin only, and for an hour', async () => {
  const { id } = await createTestBuyer(sandbox)
  const url = await linkTo(id)
  const token = await tokenOf(url)
  const from = async (origin: string) =>
    (await sandbox.fetch('/v1/session', { headers: { authorization: `Bearer ${token}`, origin } })).status
  assert.equal(await from(new URL(url).origin), 200)
  assert.equal(await from('https://shop.test'), 403)
  await advance(HOUR - MINUTE)
  assert.equal((await sessionOf(token)).response.status, 200)
  await advance(MINUTE)
  assert.equal(codeOf((await sessionOf(token)).error), 'token_expired')
  await sandbox.merchant.DELETE('/sandbox/clock')
})

test('a link can be opened for an hour, whoever reads it before, and then its page says that it has expired', async () => {
  const { id } = await createTestBuyer(sandbox)
  const url = await linkTo(id)
  for (const method of ['GET', 'HEAD']) assert.equal((await fetch(url, { method })).status, 200)
  await advance(HOUR - MINUTE)
  await tokenOf(url)
  await advance(MINUTE)
  assert.equal((await open(url)).status, 410)
  const page = await fetch(url)
  assert.equal(page.status, 410)
  assert.match(await page.text(), /This link has expired/)
  await sandbox.merchant.DELETE('/sandbox/clock')
})

test('a newer link ends the older one and what it had opened, of this buyer alone', async () => {
  const [buyer, other] = [await createTestBuyer(sandbox), await createTestBuyer(sandbox)]
  const [older, others] = [await linkTo(buyer.id), await linkTo(other.id)]
  const [token, othersToken] = [await tokenOf(older), await tokenOf(others)]
  const newer = await linkTo(buyer.id)
  assert.deepEqual([(await open(older)).status, (await fetch(older)).status], [410, 410])
  assert.equal(codeOf((await sessionOf(token)).error), 'token_expired')
  assert.equal((await sessionOf(buyer.token)).response.status, 200)
  assert.equal((await sessionOf(othersToken)).response.status, 200)
  await tokenOf(newer)
})

test('the page holds no token, lets in its own and the assets, cannot be framed, and speaks the browser’s language', async () => {
  const url = await linkTo((await createTestBuyer(sandbox)).id)
  const page = await fetch(url)
  const html = await page.text()
  const { headers } = page
  assert.match(html, /Cedar &#38; Slate Supply/)
  assert.ok(!html.includes('tok_sandbox_'))
  assert.deepEqual([headers.get('cache-control'), headers.get('referrer-policy')], ['no-store', 'no-referrer'])
  assert.match(
    headers.get('content-security-policy') ?? '',
    /^default-src 'none'.*connect-src 'self'.*frame-ancestors 'none'$/,
  )
  const arabic = await fetch(url, { headers: { 'accept-language': 'fr, ar-EG;q=0.9, en;q=0.8' } })
  assert.match(await arabic.text(), /<html lang="ar-EG" dir="rtl"/)
  const unknown = await fetch(`${url}x`)
  assert.equal(unknown.status, 404)
  assert.match(await unknown.text(), /This link doesn’t exist/)
  assert.equal((await open(`${url}x`)).status, 410)
})

test('a merchant makes a link for its own buyers alone, and a scope of that name is not given to a page', async () => {
  const params = { path: { id: 'byr_none' } }
  for (const path of ['/buyers/{id}/qualification', '/qualification/{id}'] as const)
    assert.equal((await sandbox.merchant.POST(path, { params })).response.status, 404)
  const { id } = await createTestBuyer(sandbox)
  const scope = 'credit_application' as 'buyer'
  const { response } = await sandbox.merchant.POST('/buyers/{id}/token', { params: { path: { id } }, body: { scope } })
  assert.equal(response.status, 400)
})

test('a suspended buyer is shown as such, and applies for no credit', async () => {
  const email = `suspended@${randomUUID()}.example.test`
  const { data: buyer } = await sandbox.merchant.POST('/buyers', { body: { email } })
  const widget = sandbox.widget(await tokenOf(await linkTo(buyer?.id ?? '')))
  assert.equal((await widget.GET('/v1/session')).data?.buyer.isSuspended, true)
  const { error, response } = await sendPart({ widget }, { business: business() })
  assert.deepEqual([response.status, codeOf(error)], [422, 'buyer_suspended'])
  assert.equal((await activate({ widget }, 'pm_none')).error?.code, 'buyer_suspended')
})

test('consents and the whole application come with a buyer’s session, and with no token for methods alone', async () => {
  const kinds = async ({ token }: { token: string }) =>
    (await sessionOf(token)).data?.requiredConsents.map(({ kind }) => kind)
  const buyer = await createTestBuyer(sandbox)
  assert.deepEqual(await kinds(buyer), ['credit_agreement', 'electronic_signature', 'authority', 'stored_card'])
  const methods = await createTestBuyer(sandbox, 'ADD_PAYMENT_METHOD')
  assert.deepEqual(await kinds(methods), ['stored_card'])
  assert.equal((await sessionOf(methods.token)).data?.buyer.qualification.needs, undefined)
})
