import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { qualifiedBuyer } from '../support/buyerSandbox.ts'
import { CARDS, startTestSandbox } from '../support/sandbox.ts'
import type { Payment, TestSandbox } from '../support/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

const DAY_MS = 86_400_000
const LIMIT = 5_000_000
const at = (id: string) => ({ path: { id } })
const sessionOf = async (token: string) => (await sandbox.widget(token).GET('/v1/session')).data

type Order = Parameters<TestSandbox['createTransaction']>[0]
type Parts = NonNullable<NonNullable<Payment['body']>['split']>

let buyers = 0
const qualified = () => ({ email: `splits-${(buyers += 1)}@example.test`, qualificationStatus: 'completed' })

/** $50,400 for a buyer with $50,000 of credit, unless something else is said. */
const orderOf = (price = 50_400, more: Order = {}) =>
  sandbox.createTransaction({
    buyer: qualified(),
    lines: [{ lineItems: [{ title: 'Desks', quantity: 1, price }] }],
    allowedPaymentMethods: ['payWithTerms'],
    splitMethods: ['creditCard', 'achDebit'],
    netDaysOptions: [30],
    ...more,
  })

const parts = (termsAmount: number, otherAmount: number): Parts => [
  { paymentMethodType: 'payWithTerms', amount: termsAmount },
  { paymentMethodType: 'creditCard', amount: otherAmount },
]

const paySplit = (
  transaction: { id: string; token: string },
  { body, ...payment }: Payment = {},
  split = parts(LIMIT, 40_000),
) =>
  sandbox.pay(transaction, {
    agrees: true,
    ...payment,
    body: { paymentMethodType: 'payWithTerms', termsNetDays: 30, split, ...body },
  })

const summary = async (id: string) =>
  (await sandbox.ledger(id)).map(({ type, paymentMethodType, amount }) => `${type} ${paymentMethodType} ${amount}`)

test('a split is a charge and an invoice, or nothing', async () => {
  const transaction = await orderOf()
  const session = await sessionOf(transaction.token)
  assert.deepEqual(session?.transaction?.split, { methods: ['creditCard'], termsAmount: LIMIT, otherAmount: 40_000 })
  assert.deepEqual(session.transaction.methods, [
    { type: 'payWithTerms', blocked: { code: 'insufficient_credit', amount: 40_000 } },
  ])
  assert.equal(session.retrySafe, true)
  const declined = await paySplit(transaction, { number: CARDS.declined })
  assert.deepEqual([declined.data?.status, declined.data?.failure?.code], ['failed', 'card_declined'])
  assert.deepEqual(await summary(transaction.id), [])
  assert.equal((await sessionOf(transaction.token))?.buyer.qualification.availableCredit, LIMIT)

  const { data } = await paySplit(transaction)
  assert.deepEqual([data?.status, data?.outcome, data?.reference], ['succeeded', 'invoiced', data?.invoiceNumber])
  assert.deepEqual(data?.parts, [
    { paymentMethodType: 'payWithTerms', amount: LIMIT, label: 'Net 30' },
    { paymentMethodType: 'creditCard', amount: 40_000, label: 'Visa ending 4242' },
  ])
  assert.deepEqual(await summary(transaction.id), ['charge creditCard 40000', `invoice payWithTerms ${LIMIT}`])
  assert.equal((await sessionOf(transaction.token))?.buyer.qualification.availableCredit, 0)
  const { data: state } = await sandbox.merchant.GET('/transactions/{id}', { params: at(transaction.id) })
  assert.deepEqual(
    [state?.status, state?.charges.map(({ amount }) => amount), state?.invoices.length],
    ['confirmed', [400], 1],
  )
})

test('the part by card can be refunded and disputed as a card payment', async () => {
  const transaction = await orderOf()
  await paySplit(transaction, { number: CARDS.disputed }, parts(LIMIT, 40_000).reverse())
  const [charge] = await sandbox.ledger(transaction.id)
  await sandbox.merchant.POST('/charges/{id}/refunds', { params: at(charge?.id ?? ''), body: { amount: 100 } })
  await sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: DAY_MS } })
  assert.deepEqual(await summary(transaction.id), [
    'charge creditCard 40000',
    `invoice payWithTerms ${LIMIT}`,
    'refund creditCard 10000',
    'dispute creditCard 30000',
  ])
  await sandbox.merchant.DELETE('/sandbox/clock')
})

test('the credit is held while the card is being authenticated, and given back when that is left', async () => {
  const buyer = await qualifiedBuyer(sandbox)
  const [first, second] = [await orderOf(50_400, { buyer }), await orderOf(50_400, { buyer })]
  const { data } = await paySplit(first, { number: CARDS.challenge })
  assert.equal(data?.status, 'requires_action')
  assert.deepEqual(await summary(first.id), [])
  assert.equal((await sessionOf(second.token))?.buyer.qualification.availableCredit, 0)
  assert.equal((await paySplit(second)).error?.code, 'method_not_allowed')
  assert.match(await (await fetch(data.action?.url ?? '')).text(), /\$400\.00/)
  await sandbox.widget(first.token).POST('/v1/attempts/{id}/cancel', { params: at(data.id) })
  assert.equal((await paySplit(second)).data?.outcome, 'invoiced')
  assert.deepEqual(await summary(first.id), [])
})

test('a challenge that is completed pays both parts', async () => {
  const transaction = await orderOf()
  const { data } = await paySplit(transaction, { number: CARDS.challenge })
  await fetch(data?.action?.url ?? '', { method: 'POST', body: new URLSearchParams({ decision: 'complete' }) })
  assert.deepEqual(await summary(transaction.id), ['charge creditCard 40000', `invoice payWithTerms ${LIMIT}`])
})

test('two splits at once that want the same credit: one is paid, the other not at all', async () => {
  const buyer = await qualifiedBuyer(sandbox)
  const orders = [await orderOf(50_400, { buyer }), await orderOf(50_400, { buyer })]
  const answers = await Promise.all(orders.map((order) => paySplit(order)))
  assert.equal(answers.filter(({ data }) => data?.outcome === 'invoiced').length, 1)
  const entries = (await Promise.all(orders.map(({ id }) => summary(id)))).flat()
  assert.deepEqual(entries.sort(), ['charge creditCard 40000', `invoice payWithTerms ${LIMIT}`])
})

test('a saved card pays its part', async () => {
  const buyer = await qualifiedBuyer(sandbox)
  const before_ = await orderOf(50_400, { buyer, allowedPaymentMethods: ['creditCard', 'payWithTerms'] })
  const { data } = await sandbox.merchant.POST('/buyers/{id}/token', {
    params: at(before_.buyerId),
    body: { scope: 'ADD_PAYMENT_METHOD' },
  })
  const encrypted = await sandbox.encryptCard(before_.buyerId)
  const saved = await sandbox.widget(data?.token ?? '').POST('/v1/payment-methods', {
    body: { type: 'card', encrypted },
  })
  const paymentMethodId = saved.data?.id ?? ''
  const split: Parts = [
    { paymentMethodType: 'creditCard', paymentMethodId, amount: 40_000 },
    { paymentMethodType: 'payWithTerms', amount: LIMIT },
  ]
  const { data: paid } = await paySplit(before_, {}, split)
  assert.equal(paid?.paymentMethodLabel, 'Visa ending 4242 + Net 30')
  assert.deepEqual(await summary(before_.id), ['charge creditCard 40000', `invoice payWithTerms ${LIMIT}`])
})

test('the parts come to the amount, and no more goes on terms than there is credit', async () => {
  const transaction = await orderOf()
  const sums: readonly (readonly [number, number, number, string])[] = [
    [LIMIT, 39_999, 400, 'split'],
    [LIMIT, 40_001, 400, 'split'],
    [LIMIT + 1, 39_999, 422, 'insufficient_credit'],
    [0, 5_040_000, 400, 'split[0].amount'],
  ]
  for (const [termsAmount, otherAmount, status, what] of sums) {
    const { error, response } = await paySplit(transaction, {}, parts(termsAmount, otherAmount))
    assert.equal(response.status, status)
    assert.equal(error?.fields?.[0]?.path ?? error?.code, what)
  }
  assert.equal((await paySplit(transaction, {}, parts(LIMIT - 1, 40_001))).data?.outcome, 'invoiced')
})

test('what is not one part on terms and one by card is refused with its path', async () => {
  const transaction = await orderOf()
  const card = { encrypted: await sandbox.encryptCard(transaction.id) }
  const [terms, other] = parts(LIMIT, 40_000)
  assert.ok(terms && other)
  const wrong: readonly (readonly [Payment['body'], string])[] = [
    [{ split: [terms, terms] }, 'split'],
    [{ split: [other, other] }, 'split'],
    [{ split: [{ ...terms, paymentMethodId: 'pm_1' }, other], card }, 'split[0].paymentMethodId'],
    [{ split: [terms, { ...other, paymentMethodId: 'pm_1' }], card }, 'card'],
    [{ paymentMethodId: 'pm_1', card }, 'paymentMethodId'],
  ]
  for (const [body, path] of wrong) {
    const { error, response } = await paySplit(transaction, { ...(body ? { body } : {}) })
    assert.deepEqual([response.status, error?.fields?.[0]?.path], [400, path], JSON.stringify(error))
  }
  const byCard = await orderOf(50_400, { allowedPaymentMethods: ['creditCard'] })
  const { error } = await paySplit(byCard, { body: { paymentMethodType: 'creditCard' } })
  assert.equal(error?.fields?.[0]?.path, 'split')
})

test('only an order above the credit is split, only as its merchant allows, and never an authorization', async () => {
  const refused: readonly (readonly [number, Order])[] = [
    [400, {}],
    [50_400, { splitMethods: [] }],
    [50_400, { splitMethods: ['wire', 'achDebit'] }],
    [50_400, { isAuth: true }],
  ]
  for (const [price, more] of refused) {
    const transaction = await orderOf(price, more)
    assert.equal((await sessionOf(transaction.token))?.transaction?.split, undefined)
    const amount = price * 100
    const { error, response } = await paySplit(transaction, {}, parts(amount - 1, 1))
    assert.deepEqual([response.status, error?.code], [422, 'method_not_allowed'])
  }
  const open = await orderOf(50_400, { allowAuthByPage: true })
  assert.equal((await paySplit(open, { body: { isAuth: true } })).error?.code, 'method_not_allowed')
  const byDebit: Parts = [
    { paymentMethodType: 'payWithTerms', amount: LIMIT },
    { paymentMethodType: 'achDebit', amount: 40_000 },
  ]
  assert.equal((await paySplit(open, {}, byDebit)).error?.code, 'method_not_allowed')
})

test('a split needs the agreements of both its parts', async () => {
  const transaction = await orderOf()
  const consents = (await sessionOf(transaction.token))?.requiredConsents.map(({ kind }) => kind)
  assert.deepEqual(consents, ['credit_agreement', 'electronic_signature', 'authority', 'stored_card'])
  const { error } = await paySplit(transaction, { body: { saveMethod: true } })
  assert.equal(error?.code, 'consent_required')
  assert.match(String(error.message), /stored_card/)
  assert.equal((await paySplit(transaction, { agrees: false })).error?.code, 'consent_required')
})
