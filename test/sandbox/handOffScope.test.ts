import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { withSavedCard } from '../support/confirming.ts'
import { startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

// What whoever has a link to a payment may do: pay this order with what they type, and more only as the buyer allowed.
let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

type Order = Parameters<TestSandbox['createTransaction']>[0]
const ALL: Order = {
  allowedPaymentMethods: ['creditCard', 'achDebit', 'invoice', 'payWithTerms'],
  netDaysOptions: [30],
}

async function linkOf(order: Order, allowSavedMethods?: boolean) {
  const { byCard, ...transaction } = await withSavedCard(sandbox, order)
  const body = allowSavedMethods === undefined ? {} : { allowSavedMethods }
  const { data } = await sandbox.widget(transaction.token).POST('/v1/hand-offs', { body })
  assert.ok(data)
  const open = () => fetch(`${data.url}/open`, { method: 'POST' })
  const { token } = (await (await open()).json()) as { token: string }
  return { ...transaction, link: data, open, opened: token, card: byCard.paymentMethodId ?? '' }
}

const byId = (id: string) => ({ params: { path: { id } } })
const sessionOf = async (token: string) => (await sandbox.widget(token).GET('/v1/session')).data

test('a link shows no saved method, and no way to pay that needs one or an application', async () => {
  const { token, opened } = await linkOf(ALL)
  const [own, linked] = [await sessionOf(token), await sessionOf(opened)]
  assert.equal(linked?.scope, 'hand_off')
  assert.deepEqual([own?.buyer.paymentMethods.length, linked.buyer.paymentMethods], [1, []])
  assert.deepEqual(linked.transaction?.methods, [{ type: 'creditCard' }, { type: 'invoice' }])
  assert.ok(own?.requiredConsents.some(({ kind }) => kind === 'stored_card'))
  assert.ok(!linked.requiredConsents.some(({ kind }) => kind === 'stored_card'))
})

test('it pays with what is typed, saves nothing and uses nothing that is saved, and is over then', async () => {
  const { id, opened, card, open } = await linkOf(ALL)
  const saved = await sandbox.pay({ id, token: opened }, { body: { paymentMethodId: card } })
  assert.deepEqual([saved.response.status, saved.error?.code], [403, 'scope_mismatch'])
  const kept = await sandbox.pay({ id, token: opened }, { body: { saveMethod: true } })
  assert.equal(kept.response.status, 403)
  assert.deepEqual(await sandbox.ledger(id), [])
  assert.equal((await open()).status, 200)
  assert.equal((await sandbox.pay({ id, token: opened })).data?.status, 'succeeded')
  assert.equal((await open()).status, 410)
  assert.equal((await sessionOf(opened))?.transaction?.status, 'paid')
})

test('a buyer who allows it lends the payment methods, and nothing more', async () => {
  const { id, buyerId, opened, card } = await linkOf(ALL, true)
  const session = await sessionOf(opened)
  assert.deepEqual([session?.buyer.paymentMethods.length, session?.handOff?.allowSavedMethods], [1, true])
  const widget = sandbox.widget(opened)
  const encrypted = await sandbox.encryptCard(buyerId)
  assert.equal((await widget.POST('/v1/payment-methods', { body: { type: 'card', encrypted } })).response.status, 201)
  assert.equal((await widget.DELETE('/v1/payment-methods/{id}', byId(card))).response.status, 403)
  assert.equal((await widget.GET('/v1/qualification')).response.status, 403)
  const paid = await sandbox.pay({ id, token: opened }, { body: { paymentMethodId: card } })
  assert.equal(paid.data?.status, 'succeeded')
})

test('a link that is taken back opens nothing, nor does what it had opened, and only its own order can', async () => {
  const { link, token, opened, open } = await linkOf(ALL)
  const other = await sandbox.createTransaction()
  assert.equal((await sandbox.widget(other.token).DELETE('/v1/hand-offs/{id}', byId(link.id))).response.status, 404)
  const { data } = await sandbox.widget(token).DELETE('/v1/hand-offs/{id}', byId(link.id))
  assert.equal(data?.status, 'expired')
  assert.equal((await open()).status, 410)
  const refused = await sandbox.widget(opened).GET('/v1/session')
  assert.deepEqual([refused.response.status, refused.error?.code], [401, 'token_expired'])
  assert.ok(await sessionOf(token))
})

test('no link is made by which nobody could pay', async () => {
  const orders: Order[] = [
    { allowedPaymentMethods: ['achDebit'] },
    { allowedPaymentMethods: ['achDebit', 'payWithTerms'], netDaysOptions: [30] },
    { allowedPaymentMethods: ['payWithTerms'], netDaysOptions: [30] },
  ]
  const statuses: unknown[] = []
  for (const order of orders) {
    const { token } = await sandbox.createTransaction(order)
    for (const allowSavedMethods of [false, true]) {
      const { error, response } = await sandbox.widget(token).POST('/v1/hand-offs', { body: { allowSavedMethods } })
      statuses.push(error ? error.code : response.status)
    }
  }
  const refused = 'method_unavailable'
  assert.deepEqual(statuses, [refused, 201, refused, 201, refused, refused])
})
