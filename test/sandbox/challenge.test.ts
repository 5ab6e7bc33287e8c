import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { CARDS, startTestSandbox } from '../support/sandbox.ts'
import type { Attempt, TestSandbox } from '../support/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

async function challenge(): Promise<{ transaction: { id: string; token: string }; attempt: Attempt; url: string }> {
  const transaction = await sandbox.createTransaction()
  const { data: attempt } = await sandbox.pay(transaction, { number: CARDS.challenge })
  assert.equal(attempt?.status, 'requires_action')
  assert.ok(attempt.action)
  return { transaction, attempt, url: attempt.action.url }
}

const decide = (url: string, decision: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ decision }) })

async function attemptNow({ transaction, attempt }: { transaction: { token: string }; attempt: Attempt }) {
  const { data } = await sandbox
    .widget(transaction.token)
    .GET('/v1/attempts/{id}', { params: { path: { id: attempt.id } } })
  assert.ok(data)
  return data
}

test('the page of the bank stands on the API, is locked down and shows what is paid', async () => {
  const { url } = await challenge()
  assert.ok(sandbox.origins.includes(new URL(url).origin))
  const page = await fetch(url)
  const html = await page.text()
  assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'.*frame-ancestors \*/)
  assert.equal(page.headers.get('cross-origin-embedder-policy'), 'require-corp')
  assert.equal(page.headers.get('cross-origin-resource-policy'), 'cross-origin')
  for (const text of ['Complete authentication', 'Fail authentication', '$19.99', 'Visa ending 3184'])
    assert.ok(html.includes(text), text)
  assert.ok(!html.includes(CARDS.challenge))
})

test('the page of the bank follows the look that its address asks for, and falls back from what it cannot read', async () => {
  const { url } = await challenge()
  const open = async (query: string) => (await fetch(`${url}?${query}`)).text()
  const asked = await open('theme=dark&locale=es-MX&radius=12')
  assert.match(asked, /<html lang="es-MX" dir="ltr" data-theme="dark"/)
  for (const text of [':root { --radius: 12px }', 'USD', '19.99', 'Visa terminada en 3184'])
    assert.ok(asked.includes(text), text)
  assert.match(await open('theme=light&locale=ar'), /<html lang="ar" dir="rtl" data-theme="light"/)
  for (const bad of [
    'theme=x&locale=<b>&radius=8px',
    'radius=25',
    'radius=-1',
    'radius=1e1',
    'theme=dark&theme=light',
  ]) {
    const page = await open(bad)
    assert.match(page, /<html lang="en" dir="ltr" data-theme="auto"/, bad)
    assert.ok(page.includes(':root { --radius: 8px }') && !page.includes('<b>'), bad)
  }
})

test('a completed challenge pays, once, however often it is completed', async () => {
  const opened = await challenge()
  assert.equal((await sandbox.ledger(opened.transaction.id)).length, 0)
  const answers = await Promise.all([decide(opened.url, 'complete'), decide(opened.url, 'complete')])
  assert.ok((await answers[0].text()).includes('You can close this window.'))
  const attempt = await attemptNow(opened)
  assert.deepEqual([attempt.status, attempt.outcome, attempt.action], ['succeeded', 'paid', undefined])
  assert.ok(attempt.version > opened.attempt.version)
  assert.equal((await sandbox.ledger(opened.transaction.id)).length, 1)
})

test('a failed challenge charges nothing and another card may pay', async () => {
  const opened = await challenge()
  await decide(opened.url, 'fail')
  assert.deepEqual((await attemptNow(opened)).failure?.code, 'authentication_failed')
  assert.equal((await sandbox.pay(opened.transaction)).data?.status, 'succeeded')
})

test('a challenge left alone ends after fifteen minutes', async () => {
  const opened = await challenge()
  await sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: 14 * 60_000 } })
  assert.equal((await attemptNow(opened)).status, 'requires_action')
  await sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: 60_000 } })
  const attempt = await attemptNow(opened)
  assert.deepEqual(
    [attempt.status, attempt.failure?.code, attempt.failure?.retrySafe],
    ['failed', 'authentication_abandoned', true],
  )
  await decide(opened.url, 'complete')
  assert.equal((await attemptNow(opened)).status, 'failed')
  assert.equal((await sandbox.ledger(opened.transaction.id)).length, 0)
  await sandbox.merchant.DELETE('/sandbox/clock')
})

test('the payer may leave a challenge, but not what is over', async () => {
  const opened = await challenge()
  const { token } = opened.transaction
  const params = { path: { id: opened.attempt.id } }
  const { data } = await sandbox.widget(token).POST('/v1/attempts/{id}/cancel', { params })
  assert.deepEqual([data?.status, data?.failure?.retrySafe], ['canceled', true])
  await decide(opened.url, 'complete')
  assert.equal((await sandbox.ledger(opened.transaction.id)).length, 0)
  const again = await sandbox.widget(token).POST('/v1/attempts/{id}/cancel', { params })
  assert.deepEqual([again.response.status, again.error?.attempt?.status], [409, 'canceled'])
  const paid = await sandbox.pay(opened.transaction)
  const late = await sandbox
    .widget(token)
    .POST('/v1/attempts/{id}/cancel', { params: { path: { id: paid.data?.id ?? '' } } })
  assert.deepEqual([late.response.status, late.error?.code], [409, 'already_paid'])
})

test('the stored answer of a key follows its attempt', async () => {
  const transaction = await sandbox.createTransaction()
  const encrypted = await sandbox.encryptCard(transaction.id, { number: CARDS.challenge })
  const first = await sandbox.pay(transaction, { encrypted, key: 'one' })
  await decide(first.data?.action?.url ?? '', 'complete')
  const again = await sandbox.pay(transaction, { encrypted, key: 'one' })
  assert.deepEqual([again.response.status, again.data?.id, again.data?.status], [201, first.data?.id, 'succeeded'])
})

test('completing and leaving at the same moment ends in one of the two', async () => {
  for (let round = 0; round < 5; round += 1) {
    const opened = await challenge()
    const params = { path: { id: opened.attempt.id } }
    await Promise.all([
      decide(opened.url, 'complete'),
      sandbox.widget(opened.transaction.token).POST('/v1/attempts/{id}/cancel', { params }),
    ])
    const { status } = await attemptNow(opened)
    const charges = (await sandbox.ledger(opened.transaction.id)).length
    assert.ok(
      (status === 'succeeded' && charges === 1) || (status === 'canceled' && charges === 0),
      `${status}, ${charges} charges`,
    )
  }
})
