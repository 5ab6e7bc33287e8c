import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { createTestBuyer, saveBank } from '../support/buyerSandbox.ts'
import type { TestBuyer } from '../support/buyerSandbox.ts'
import { startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'
import { watchTopic } from '../support/watchTopic.ts'

interface View {
  readonly step: string
  readonly problem: string
  readonly accounts: readonly { readonly id: string; readonly name: string; readonly detail: string }[]
}

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

async function open(buyer: TestBuyer) {
  const { data, response } = await buyer.widget.POST('/v1/bank-links')
  assert.equal(response.status, 201)
  assert.ok(data)
  /** What the page's forms do, as its script sends them. */
  const act = async (action: string, fields: Record<string, string> = {}): Promise<View> => {
    const init = { method: 'POST', headers: { accept: 'application/json' }, body: new URLSearchParams(fields) }
    return (await (await fetch(`${data.url}/${action}`, init)).json()) as View
  }
  const read = async () => {
    const { data: link } = await buyer.widget.GET('/v1/bank-links/{id}', { params: { path: { id: data.id } } })
    assert.ok(link)
    return link
  }
  const logIn = async (user: string, password = 'pass_good') => act('log-in', { user, password })
  return { url: data.url, id: data.id, act, read, logIn }
}

async function openAt(step: 'credentials' | 'second-factor' | 'accounts', buyer: TestBuyer, institution = 'juniper') {
  const link = await open(buyer)
  await link.act('choose', { institution })
  if (step !== 'credentials') await link.logIn('user_good')
  const view = step === 'accounts' ? await link.act('confirm', { code: '1234' }) : undefined
  return { ...link, view }
}

const methodsOf = async ({ widget }: TestBuyer) => (await widget.GET('/v1/payment-methods')).data?.paymentMethods

test('the page stands on the API, lets nothing in but its own, and shows where the link stands', async () => {
  const link = await open(await createTestBuyer(sandbox, 'ADD_PAYMENT_METHOD'))
  assert.ok(sandbox.origins.includes(new URL(link.url).origin))
  const page = await fetch(link.url)
  const html = await page.text()
  const policy = page.headers.get('content-security-policy') ?? ''
  const nonce = /style-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
  assert.match(policy, /^default-src 'none'.*connect-src 'self'.*base-uri 'none'; frame-ancestors \*$/)
  assert.ok(nonce && !policy.includes('unsafe'))
  const open_ = [...html.matchAll(/<(?:script|style)[^>]*>/g)].map(([tag]) => tag)
  assert.ok(open_.every((tag) => tag.includes(`nonce="${nonce}"`) || tag.includes('application/json')))
  assert.match(html, /<section data-step="institution">/)
  assert.match(html, /<section data-step="credentials" hidden>/)
  assert.match(html, /Alder &#38; Main Bank/)
  assert.equal((await fetch(`${link.url}x`)).status, 404)
})

test('bank, log-in, code and account give a method that can be used at once', async () => {
  const buyer = await createTestBuyer(sandbox)
  const { view, act, read } = await openAt('accounts', buyer)
  assert.deepEqual(
    view?.accounts.map(({ name, detail }) => `${name} ${detail}`),
    ['Business Checking Ending 5504', 'Business Savings Ending 5512', 'Payroll Checking Ending 5520'],
  )
  assert.deepEqual(await methodsOf(buyer), [])
  assert.equal((await act('link', { account: 'savings' })).step, 'linked')
  const { status, paymentMethod } = await read()
  assert.deepEqual(
    [status, paymentMethod?.label, paymentMethod?.type, paymentMethod?.status, paymentMethod?.isDefault],
    ['linked', 'Juniper Business Bank savings ending 5512', 'achDebit', 'active', true],
  )
  assert.deepEqual(
    (await methodsOf(buyer))?.map(({ id }) => id),
    [paymentMethod?.id],
  )
})

test('a Canadian bank gives a method for Canada, and the same account twice is one', async () => {
  const buyer = await createTestBuyer(sandbox)
  for (const _ of [1, 2]) {
    const { act, read } = await openAt('accounts', buyer, 'tamarack')
    await act('link', { account: 'business' })
    assert.equal((await read()).paymentMethod?.type, 'pads')
  }
  assert.equal((await methodsOf(buyer))?.length, 1)
})

test('an account that waits for its proof is proved by a link, which the merchant is told once', async () => {
  const verified = await watchTopic(sandbox, 'payment-method/verified')
  const buyer = await createTestBuyer(sandbox)
  const { data: typed } = await saveBank(sandbox, buyer, { accountNumber: '9000400033195512', accountType: 'savings' })
  assert.equal(typed?.status, 'pending_verification')
  for (const _ of [1, 2]) {
    const { act, read } = await openAt('accounts', buyer)
    await act('link', { account: 'savings' })
    const { paymentMethod } = await read()
    assert.deepEqual([paymentMethod?.id, paymentMethod?.status], [typed.id, 'active'])
    assert.deepEqual(
      (await verified()).map(({ paymentMethodId, buyerId, status }) => [paymentMethodId, buyerId, status]),
      [[typed.id, buyer.id, 'active']],
    )
  }
})

test('wrong credentials can be put right, and three times wrong is the end', async () => {
  const { logIn, read } = await openAt('credentials', await createTestBuyer(sandbox))
  const first = await logIn('user_bad')
  assert.deepEqual([first.step, /2 attempts/.test(first.problem)], ['credentials', true])
  assert.match((await logIn('user_good', 'guess')).problem, /1 attempt left/)
  const last = await logIn('nobody')
  assert.equal(last.step, 'failed')
  const { status, failure } = await read()
  assert.deepEqual([status, failure?.code, failure?.message], ['failed', 'wrong_credentials', last.problem])
  assert.equal((await logIn('user_good')).step, 'failed')
})

test('a wrong code can be put right', async () => {
  const { act } = await openAt('second-factor', await createTestBuyer(sandbox))
  assert.deepEqual((await act('confirm', { code: '4321' })).step, 'second-factor')
  assert.deepEqual((await act('confirm', { code: ' 1234 ' })).step, 'accounts')
})

test('a locked institution is the end', async () => {
  const { logIn, read } = await openAt('credentials', await createTestBuyer(sandbox))
  assert.equal((await logIn('user_locked')).step, 'failed')
  assert.equal((await read()).failure?.code, 'institution_locked')
})

test('a slow bank is waited for, twenty seconds of the clock', async () => {
  const { act, logIn, url } = await openAt('credentials', await createTestBuyer(sandbox))
  assert.equal((await logIn('user_slow')).step, 'connecting')
  assert.equal((await act('confirm', { code: '1234' })).step, 'connecting')
  assert.match(await (await fetch(url)).text(), /<section data-step="connecting">/)
  await sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: 20_000 } })
  const state = await fetch(`${url}/state`, { headers: { accept: 'application/json' } })
  assert.equal(((await state.json()) as View).step, 'second-factor')
})

test('every step can be left, and what has ended stays as it is', async () => {
  const buyer = await createTestBuyer(sandbox)
  for (const step of [undefined, 'credentials', 'second-factor', 'accounts'] as const) {
    const link = step ? await openAt(step, buyer) : await open(buyer)
    assert.equal((await link.act('cancel')).step, 'canceled')
    assert.equal((await link.act('link', { account: 'business' })).step, 'canceled')
    assert.deepEqual([(await link.read()).status, (await link.read()).failure], ['canceled', undefined])
  }
  assert.deepEqual(await methodsOf(buyer), [])
})

test('no step can be passed over, and another bank can be chosen', async () => {
  const { act } = await open(await createTestBuyer(sandbox))
  for (const [action, fields] of [
    ['link', { account: 'business' }],
    ['confirm', { code: '1234' }],
    ['log-in', { user: 'user_good', password: 'pass_good' }],
    ['choose', { institution: 'none' }],
    ['constructor', {}],
  ] as const)
    assert.equal((await act(action, fields)).step, 'institution', action)
  await act('choose', { institution: 'juniper' })
  assert.equal((await act('back')).step, 'institution')
})

test('a link can be used for thirty minutes', async () => {
  const { act, read } = await openAt('credentials', await createTestBuyer(sandbox))
  await sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: 30 * 60_000 } })
  assert.deepEqual([(await read()).status, (await read()).failure?.code], ['failed', 'expired'])
  assert.equal((await act('log-in', { user: 'user_good', password: 'pass_good' })).step, 'failed')
})

test('a link is read by its buyer only', async () => {
  const [buyer, stranger] = [await createTestBuyer(sandbox), await createTestBuyer(sandbox)]
  const { id } = await open(buyer)
  const seen = await stranger.widget.GET('/v1/bank-links/{id}', { params: { path: { id } } })
  assert.equal(seen.response.status, 404)
})

test('the page keeps its look from step to step, without the script too', async () => {
  const { url } = await open(await createTestBuyer(sandbox))
  const look = '?theme=dark&locale=es&radius=12'
  const page = await (await fetch(url + look)).text()
  assert.match(
    page,
    /<html lang="es" dir="ltr" data-theme="dark" [^>]*data-search="\?theme=dark&#38;locale=es&#38;radius=12"/,
  )
  assert.match(page, /action="[^"]+\/choose\?theme=dark&#38;locale=es&#38;radius=12"/)
  const post = { method: 'POST', redirect: 'manual' } as const
  const chosen = await fetch(`${url}/choose${look}`, { ...post, body: new URLSearchParams({ institution: 'juniper' }) })
  assert.equal(chosen.headers.get('location'), new URL(url).pathname + look)
  const body = new URLSearchParams({ user: 'user_bad', password: 'wrong' })
  const answer = await fetch(`${url}/log-in${look}`, { method: 'POST', headers: { accept: 'application/json' }, body })
  assert.match(((await answer.json()) as View).problem, /Quedan 2 intentos/)
})

test('a form that is sent without the script leads back to the page', async () => {
  const { url } = await open(await createTestBuyer(sandbox))
  const body = new URLSearchParams({ institution: 'alder-main' })
  const answer = await fetch(`${url}/choose`, { method: 'POST', body, redirect: 'manual' })
  assert.deepEqual([answer.status, answer.headers.get('location')], [303, new URL(url).pathname])
  assert.match(await (await fetch(url)).text(), /<section data-step="credentials">/)
})
