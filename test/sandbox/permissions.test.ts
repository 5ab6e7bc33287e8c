import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, test } from 'vitest'
import type { components } from '../../src/api/schema.d.ts'
import { createTestBuyer, saveBank } from '../support/buyerSandbox.ts'
import { addInvoice, paymentBody, payInvoices, readInvoice } from '../support/invoices.ts'
import { CARDS, startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

const at = (id: string) => ({ path: { id } })

type Permission = components['schemas']['Permissions'][number]

/** A buyer with a saved card and a saved account, and the same buyer by tokens of single permissions. */
async function createHolders() {
  const owner = await createTestBuyer(sandbox)
  const encrypted = await sandbox.encryptCard(owner.id)
  const { data: card } = await owner.widget.POST('/v1/payment-methods', { body: { type: 'card', encrypted } })
  const { data: bank } = await saveBank(sandbox, owner)
  const holder = async (...permissions: Permission[]) => {
    const { data } = await sandbox.merchant.POST('/buyers/{id}/token', {
      params: at(owner.id),
      body: { scope: 'BUYER', permissions },
    })
    const token = data?.token ?? ''
    return { id: owner.id, token, widget: sandbox.widget(token) }
  }
  return { owner, card: card?.id ?? '', bank: bank?.id ?? '', holder }
}

async function openLink(url = '') {
  const answer = await fetch(`${url}/open`, { method: 'POST' })
  const { token = '' } = (await answer.json()) as { token?: string }
  const { data: session } = await sandbox.widget(token).GET('/v1/session')
  return { token, id: session?.transaction?.id ?? '', session, status: answer.status }
}

test('a token may do what its permissions are', async () => {
  const { id } = await createTestBuyer(sandbox)
  const make = async (permissions?: ('view' | 'pay' | 'manage')[], scope: 'BUYER' | 'ADD_PAYMENT_METHOD' = 'BUYER') =>
    sandbox.merchant.POST('/buyers/{id}/token', {
      params: at(id),
      body: { scope, ...(permissions ? { permissions } : {}) },
    })
  const widgetOf = async (permissions?: ('view' | 'pay' | 'manage')[]) =>
    sandbox.widget((await make(permissions)).data?.token ?? '')
  const viewer = await widgetOf(['view'])
  assert.deepEqual((await viewer.GET('/v1/session')).data?.permissions, ['view'])
  assert.equal((await viewer.GET('/v1/invoices')).response.status, 200)
  const { response, error } = await viewer.DELETE('/v1/payment-methods/{id}', { params: at(randomUUID()) })
  assert.deepEqual([response.status, error?.code], [403, 'scope_mismatch'])
  assert.match(String(error?.message), /"manage"/)
  const manager = await widgetOf(['manage'])
  assert.equal((await manager.GET('/v1/invoices')).response.status, 403)
  assert.equal((await manager.DELETE('/v1/payment-methods/{id}', { params: at(randomUUID()) })).response.status, 404)
  assert.deepEqual((await (await widgetOf()).GET('/v1/session')).data?.permissions, ['view', 'pay', 'manage'])
  assert.equal((await make([])).response.status, 400)
  assert.equal((await make(['view'], 'ADD_PAYMENT_METHOD')).response.status, 400)
})

test('a token that may pay and not manage saves no method', async () => {
  const { id } = await createTestBuyer(sandbox)
  const body = { scope: 'BUYER', permissions: ['view', 'pay'] } as const
  const made = await sandbox.merchant.POST('/buyers/{id}/token', {
    params: at(id),
    body: { ...body, permissions: [...body.permissions] },
  })
  const token = made.data?.token ?? ''
  const payer = { id, token, widget: sandbox.widget(token) }
  const invoice = await addInvoice(sandbox, id)
  const refused = await payInvoices(sandbox, payer, { invoices: [invoice], body: { saveMethod: true } })
  assert.deepEqual([refused.response.status, refused.error?.code], [403, 'scope_mismatch'])
  assert.match(String(refused.error?.message), /"manage"/)
  assert.equal((await readInvoice(sandbox, invoice)).amountDue, 10_000)
  const { data } = await payInvoices(sandbox, payer, { invoices: [invoice], body: { saveMethod: false } })
  assert.equal(data?.status, 'succeeded')
})

test('a link lends payment methods of who may pay and manage them alone, and does no more itself', async () => {
  const { card, bank, holder } = await createHolders()
  const [viewer, payer, manager] = [await holder('view'), await holder('view', 'pay'), await holder('manage')]
  const [{ number, ...first }, { number: _other, ...second }] = [
    await addInvoice(sandbox, viewer.id),
    await addInvoice(sandbox, viewer.id),
  ]
  const invoices = [first]
  const asked = { body: { invoices } }
  const refused = await manager.widget.POST('/v1/hand-offs', asked)
  assert.deepEqual([refused.response.status, refused.error?.code], [403, 'scope_mismatch'])
  for (const [{ widget }, needed] of [
    [viewer, /"pay".*allowSavedMethods/],
    [await holder('view', 'manage'), /"pay".*allowSavedMethods/],
  ] as const) {
    const { response, error } = await widget.POST('/v1/hand-offs', { body: { invoices, allowSavedMethods: true } })
    assert.deepEqual([response.status, error?.code], [403, 'scope_mismatch'])
    assert.match(String(error?.message), needed)
  }
  // By the link of who may only view, a colleague pays with what they type, and with nothing of the account.
  const ofViewer = await openLink((await viewer.widget.POST('/v1/hand-offs', asked)).data?.url)
  assert.deepEqual(ofViewer.session?.buyer.paymentMethods, [])
  assert.equal((await sandbox.widget(ofViewer.token).POST('/v1/bank-links')).response.status, 403)
  for (const body of [{ paymentMethodId: card }, { saveMethod: true }] as const)
    assert.equal((await sandbox.pay(ofViewer, { body })).response.status, 403)
  const lent = await payer.widget.POST('/v1/hand-offs', { body: { invoices, allowSavedMethods: true } })
  assert.deepEqual([lent.response.status, lent.error?.code], [403, 'scope_mismatch'])
  assert.match(String(lent.error?.message), /"manage".*allowSavedMethods/)

  const { data: link } = await payer.widget.POST('/v1/hand-offs', { body: { invoices } })
  const opened = await openLink(link?.url)
  assert.equal(opened.session?.transaction?.lines[0]?.items[0]?.title, number)
  assert.deepEqual(opened.session?.buyer.paymentMethods, [])
  const widget = sandbox.widget(opened.token)
  assert.equal((await widget.POST('/v1/bank-links')).response.status, 403)
  assert.equal((await widget.GET('/v1/payment-methods')).response.status, 403)
  for (const body of [
    { paymentMethodId: card },
    { paymentMethodType: 'achDebit', paymentMethodId: bank },
    { saveMethod: true },
  ] as const)
    assert.equal((await sandbox.pay(opened, { body })).response.status, 403)
  assert.equal((await sandbox.pay(opened)).data?.status, 'succeeded')

  const whole = await holder('view', 'pay', 'manage')
  const body = { invoices: [second], allowSavedMethods: true }
  const generous = await openLink((await whole.widget.POST('/v1/hand-offs', { body })).data?.url)
  assert.equal(generous.session?.buyer.paymentMethods.length, 2)
  assert.equal((await sandbox.pay(generous, { body: { paymentMethodId: card } })).data?.status, 'succeeded')
})

test('a link has the permissions that its maker had, for as long as it can be opened', async () => {
  const { owner, holder } = await createHolders()
  const { number, ...invoice } = await addInvoice(sandbox, owner.id)
  const payer = await holder('pay', 'manage')
  const body = { invoices: [invoice], allowSavedMethods: true }
  const { data: link } = await payer.widget.POST('/v1/hand-offs', { body })
  // The token of a buyer ends after a day, the link after three.
  await sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: 2 * 86_400_000 } })
  assert.equal((await payer.widget.GET('/v1/session')).response.status, 401)
  const opened = await openLink(link?.url)
  assert.equal(JSON.stringify(opened.session).includes(number), false)
  assert.deepEqual([opened.session?.transaction?.amount, opened.session?.buyer.paymentMethods], [invoice.amount, []])
  assert.equal((await sandbox.widget(opened.token).GET('/v1/payment-methods')).response.status, 403)
  assert.equal((await sandbox.widget(opened.token).POST('/v1/bank-links')).response.status, 201)
  await sandbox.merchant.DELETE('/sandbox/clock')
})

test('a payment is left, and a link is ended, by who may pay', async () => {
  const { owner, holder } = await createHolders()
  const [viewer, payer, manager] = [await holder('view'), await holder('pay'), await holder('manage')]
  const invoices = [await addInvoice(sandbox, owner.id)]
  const live = (await payInvoices(sandbox, owner, { invoices, number: CARDS.challenge })).data
  assert.equal(live?.status, 'requires_action')
  const params = at(live.id)
  for (const { widget } of [viewer, manager])
    assert.equal((await widget.POST('/v1/attempts/{id}/cancel', { params })).response.status, 403)
  const seen = async ({ widget }: typeof viewer) => (await widget.GET('/v1/attempts/{id}', { params })).data
  assert.equal((await seen(owner))?.status, 'requires_action')
  assert.deepEqual([(await seen(owner))?.action?.type, (await seen(owner))?.invoices?.length], ['three_d_secure', 1])
  assert.deepEqual([(await seen(viewer))?.action, (await seen(viewer))?.invoices?.length], [undefined, 1])
  assert.deepEqual([(await seen(payer))?.action?.type, (await seen(payer))?.invoices], ['three_d_secure', undefined])
  assert.equal(await seen(manager), undefined)
  const quoted = { body: { invoices: invoices.map(({ number: _number, ...share }) => share) } }
  const { data: session } = await viewer.widget.POST('/v1/invoice-quotes', quoted)
  assert.deepEqual([session?.activeAttempt?.id, session?.activeAttempt?.action], [live.id, undefined])

  const streamOf = async (token: string, attemptId?: string) => {
    const query = attemptId === undefined ? '' : `?attemptId=${attemptId}`
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${sandbox.origins[0]}/v1/events${query}`, { headers })
    return answer.ok ? answer.text() : answer.status
  }
  const [shown, asked] = [streamOf(viewer.token), streamOf(payer.token, live.id)]
  assert.deepEqual([await streamOf(payer.token), await streamOf(manager.token, live.id)], [403, 403])
  assert.equal((await payer.widget.POST('/v1/attempts/{id}/cancel', { params })).data?.status, 'canceled')
  for (const text of [await shown, await asked]) assert.match(String(text), /"status":"canceled"/)
  assert.equal(String(await shown).includes('three_d_secure'), false)
  assert.equal(String(await asked).includes(invoices[0]?.number ?? ''), false)

  const { data: link } = await owner.widget.POST('/v1/hand-offs', quoted)
  const ofLink = { params: at(link?.id ?? '') }
  for (const { widget } of [viewer, manager])
    assert.equal((await widget.DELETE('/v1/hand-offs/{id}', ofLink)).response.status, 403)
  assert.equal((await openLink(link?.url)).status, 200)
  assert.equal((await payer.widget.DELETE('/v1/hand-offs/{id}', ofLink)).data?.status, 'expired')
  assert.equal((await openLink(link?.url)).status, 410)
})

test('an answer leaves out what another call would refuse', async () => {
  const { owner, holder } = await createHolders()
  const { number, ...invoice } = await addInvoice(sandbox, owner.id)
  for (const permission of ['pay', 'manage'] as const) {
    const { widget } = await holder(permission)
    assert.equal((await widget.GET('/v1/payment-methods')).response.status, 403)
    const buyer = (await widget.GET('/v1/session')).data?.buyer
    assert.deepEqual(buyer?.paymentMethods, [])
    assert.deepEqual(Object.keys(buyer.qualification).sort(), ['currency', 'status'])
  }
  const viewer = await holder('view')
  assert.equal((await viewer.widget.GET('/v1/session')).data?.buyer.paymentMethods.length, 2)
  const consents = async (...permissions: Permission[]) => {
    const { data } = await (await holder(...permissions)).widget.GET('/v1/session')
    return data?.requiredConsents.some(({ kind }) => kind === 'stored_card')
  }
  assert.deepEqual([await consents('view', 'pay'), await consents('view', 'pay', 'manage')], [false, true])

  const methods = async ({ id, token }: { id: string; token: string }) => {
    const invoices = [{ id: (await addInvoice(sandbox, id)).id, amount: 10_000 }]
    const { data } = await sandbox.widget(token).POST('/v1/invoice-quotes', { body: { invoices } })
    return data?.transaction?.methods.some(({ type }) => type === 'achDebit')
  }
  const { holder: ofOther, bank } = await createHolders()
  assert.equal(await methods(await ofOther('view', 'pay')), true)
  await (await ofOther('manage')).widget.DELETE('/v1/payment-methods/{id}', { params: at(bank) })
  // An account that cannot be added cannot be debited.
  assert.equal(await methods(await ofOther('view', 'pay')), false)
  assert.equal(await methods(await ofOther('view', 'pay', 'manage')), true)

  const payer = await holder('pay')
  const tooMuch = { invoices: [{ ...invoice, amount: 20_000 }] }
  const refusals = [
    await payer.widget.POST('/v1/hand-offs', { body: tooMuch }),
    await payer.widget.POST('/v1/invoice-payments', {
      params: { header: { 'Idempotency-Key': randomUUID() } },
      body: { ...(await paymentBody(sandbox, owner, { invoices: [invoice] })), ...tooMuch },
    }),
  ]
  for (const { response, error } of refusals) {
    assert.deepEqual([response.status, error?.code], [409, 'amount_changed'])
    assert.deepEqual([error?.session, JSON.stringify(error).includes(number)], [undefined, false])
  }
  const told = await owner.widget.POST('/v1/hand-offs', { body: tooMuch })
  assert.equal(JSON.stringify(told.error?.session).includes(number), true)
})
