import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import type { components } from '../../src/api/schema.d.ts'
import { qualifiedBuyer, registered, saveBank, withToken } from '../support/buyerSandbox.ts'
import { startTestSandbox, transactionRequest } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

// An e-mail address proves nothing: by it nobody reaches what another buyer has.

type BuyerRequest = components['schemas']['BuyerRequest']

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

const at = (id: string) => ({ params: { path: { id } } })
const read = async (id: string) => (await sandbox.merchant.GET('/buyers/{id}', at(id))).data
const sessionOf = async (token: string) => (await sandbox.widget(token).GET('/v1/session')).data

/** A registered company with a card, a bank account and $50,000 of credit. */
async function victim() {
  const { id } = await qualifiedBuyer(sandbox)
  const buyer = await withToken(sandbox, id)
  await buyer.widget.POST('/v1/payment-methods', { body: { type: 'card', encrypted: await sandbox.encryptCard(id) } })
  await saveBank(sandbox, buyer)
  const { email = '' } = (await read(id)) ?? {}
  const { data } = await buyer.widget.GET('/v1/payment-methods')
  return { id, email, methods: data?.paymentMethods ?? [] }
}

const open = (buyer: BuyerRequest) =>
  sandbox.createTransaction({
    allowedPaymentMethods: ['creditCard', 'achDebit', 'payWithTerms'],
    netDaysOptions: [30],
    buyer,
  })

const FORMS: Record<string, (email: string) => BuyerRequest> = {
  'a guest': (email) => ({ email, isRegistered: false }),
  'a guest in capitals': (email) => ({ email: email.toUpperCase(), isRegistered: false }),
  'an e-mail address alone': (email) => ({ email }),
  'somebody who says that they are registered': (email) => ({ email, isRegistered: true }),
}

for (const [name, form] of Object.entries(FORMS)) {
  test(`${name} with a known e-mail address gets nothing of that buyer`, async () => {
    const { id, email, methods } = await victim()
    const before = await read(id)
    const { token, buyerId, id: orderId } = await open({ ...form(email), businessName: 'Mallory LLC' })
    assert.notEqual(buyerId, id)
    const { buyer, transaction } = (await sessionOf(token)) ?? {}
    assert.deepEqual([buyer?.paymentMethods, buyer?.qualification.availableCredit ?? 0], [[], 0])
    const [card, bank] = ['Visa', 'Sandbox Bank'].map((label) =>
      methods.find((method) => method.label.startsWith(label)),
    )
    for (const [paymentMethodType, method] of [
      ['creditCard', card],
      ['achDebit', bank],
    ] as const) {
      const body = { paymentMethodType, paymentMethodId: method?.id ?? '' }
      const { response } = await sandbox.pay({ id: orderId, token }, { body, agrees: true })
      assert.equal(response.status, 404, paymentMethodType)
    }
    const terms = { paymentMethodType: 'payWithTerms', termsNetDays: 30 } as const
    assert.equal((await sandbox.pay({ id: orderId, token }, { body: terms, agrees: true })).response.status, 422)
    assert.ok(transaction)
    assert.deepEqual(await read(id), before)
    assert.deepEqual(await sandbox.ledger(orderId), [])
  })
}

test('a changed order gets to no other buyer by an e-mail address', async () => {
  const { id, email } = await victim()
  const order = await open({ email: 'somebody@example.test', isRegistered: false })
  const { data } = await sandbox.merchant.PATCH('/transactions/{id}', { ...at(order.id), body: { buyer: { email } } })
  assert.ok(data)
  assert.deepEqual((await sessionOf(order.token))?.buyer.paymentMethods, [])
  assert.match(data.warnings?.join(' ') ?? '', new RegExp(`buyer\\.email is also that of the buyer ${id}`))
})

test('a change that names nobody else leaves an order with its buyer, and a registered one as it is', async () => {
  const { id, email } = await victim()
  const before = await read(id)
  const patch = async (orderId: string, buyer: BuyerRequest) => {
    const { error } = await sandbox.merchant.PATCH('/transactions/{id}', { ...at(orderId), body: { buyer } })
    assert.equal(error, undefined)
  }
  const order = await open({ id })
  await patch(order.id, { email: email.toUpperCase(), businessName: 'Mallory LLC' })
  assert.equal((await sessionOf(order.token))?.buyer.paymentMethods.length, 2)
  assert.deepEqual(await read(id), before)
  await patch(order.id, { email, isRegistered: false })
  assert.deepEqual((await sessionOf(order.token))?.buyer.paymentMethods, [])

  const guest = await open({ email: 'guest-of-an-order@example.test' })
  await patch(guest.id, { businessName: 'Cedar Works' })
  assert.equal((await read(guest.buyerId))?.businessName, 'Cedar Works')
})

test('an order without an id has a buyer of its own each time, whom the merchant can name later and register', async () => {
  const email = 'twice@example.test'
  const [first, second] = [await open({ email }), await open({ email, isRegistered: false })]
  assert.notEqual(first.buyerId, second.buyerId)
  assert.equal((await read(first.buyerId))?.isRegistered, false)
  assert.equal((await open({ id: first.buyerId, isRegistered: false })).buyerId, first.buyerId)
  const body = { id: first.buyerId, isRegistered: true, businessName: 'Cedar Works' }
  const { data } = await sandbox.merchant.POST('/buyers', { body })
  assert.deepEqual([data?.id, data?.isRegistered, data?.businessName], [first.buyerId, true, 'Cedar Works'])
  const found = await sandbox.merchant.GET('/buyers/search', { params: { query: { email: 'Twice@example.test' } } })
  assert.deepEqual(
    found.data?.buyers.map(({ id, isRegistered }) => [id, isRegistered]),
    [
      [first.buyerId, true],
      [second.buyerId, false],
    ],
  )
})

test('a guest who has the id of a registered buyer is a contradiction', async () => {
  const buyer = { ...(await registered(sandbox)), isRegistered: false }
  const { error, response } = await sandbox.merchant.POST('/transactions', { body: transactionRequest({ buyer }) })
  assert.deepEqual([response.status, error?.fields?.map(({ path }) => path)], [400, ['buyer.isRegistered']])
})

test('registering a known e-mail address makes another buyer, and warns with the id of the first', async () => {
  const { id, email } = await victim()
  const before = await read(id)
  const body = { email, businessName: 'Mallory LLC' }
  const { data } = await sandbox.merchant.POST('/buyers', { body })
  assert.notEqual(data?.id, id)
  assert.deepEqual([data?.isRegistered, data?.creditCards, data?.banks], [true, [], []])
  assert.match(data?.warnings?.join(' ') ?? '', new RegExp(`email is also that of the buyer ${id}`))
  assert.deepEqual(await read(id), before)
})
