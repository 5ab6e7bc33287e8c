import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { registered } from '../support/buyerSandbox.ts'
import { CARDS, startTestSandbox, transactionRequest } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

for (const name of ['visa', 'mastercard', 'amex', 'disputed'] as const) {
  test(`a ${name} card pays: one charge of the amount`, async () => {
    const transaction = await sandbox.createTransaction()
    const { data, response } = await sandbox.pay(transaction, { number: CARDS[name] })
    assert.equal(response.status, 201)
    assert.equal(data?.status, 'succeeded')
    assert.equal(data.outcome, 'paid')
    const entries = await sandbox.ledger(transaction.id)
    assert.deepEqual(
      entries.map(({ type, amount, currency }) => ({ type, amount, currency })),
      [{ type: 'charge', amount: 1999, currency: 'USD' }],
    )
    const { data: session } = await sandbox.widget(transaction.token).GET('/v1/session')
    assert.equal(session?.transaction?.status, 'paid')
    assert.equal(session.activeAttempt?.id, data.id)
    assert.equal(session.retrySafe, false)
  })
}

const REFUSED = [
  ['declined', 'card_declined'],
  ['insufficientFunds', 'insufficient_funds'],
  ['expired', 'card_expired'],
  ['incorrectCvc', 'incorrect_cvc'],
  ['processingError', 'card_declined'],
] as const

for (const [name, code] of REFUSED) {
  test(`a card that is ${name} fails as ${code}, and another card pays`, async () => {
    const transaction = await sandbox.createTransaction()
    const { data, response } = await sandbox.pay(transaction, { number: CARDS[name] })
    assert.equal(response.status, 201)
    assert.equal(data?.status, 'failed')
    assert.equal(data.failure?.code, code)
    assert.equal(data.failure.retrySafe, true)
    const { data: session } = await sandbox.widget(transaction.token).GET('/v1/session')
    assert.equal(session?.retrySafe, true)
    assert.equal(session.activeAttempt, undefined)
    assert.equal(session.lastAttempt?.id, data.id)
    assert.equal((await sandbox.pay(transaction)).data?.status, 'succeeded')
    assert.equal((await sandbox.ledger(transaction.id)).length, 1)
  })
}

test('a card whose month is over is refused as expired, one of this month is not', async () => {
  const past = await sandbox.createTransaction()
  const old = await sandbox.encryptCard(past.id, { expiryMonth: 1, expiryYear: 2020 })
  assert.equal((await sandbox.pay(past, { encrypted: old })).data?.failure?.code, 'card_expired')
  const now = new Date()
  const month = { expiryMonth: now.getUTCMonth() + 1, expiryYear: now.getUTCFullYear() }
  const current = await sandbox.encryptCard(past.id, month)
  assert.equal((await sandbox.pay(past, { encrypted: current })).data?.status, 'succeeded')
})

test('after ten declines no further attempt is taken', async () => {
  const transaction = await sandbox.createTransaction()
  for (let count = 0; count < 10; count += 1) await sandbox.pay(transaction, { number: CARDS.declined })
  const { error, response } = await sandbox.pay(transaction)
  assert.equal(response.status, 422)
  assert.equal(error?.code, 'too_many_attempts')
  assert.equal((await sandbox.ledger(transaction.id)).length, 0)
  const { data: session } = await sandbox.widget(transaction.token).GET('/v1/session')
  assert.deepEqual(session?.transaction?.methods, [{ type: 'creditCard', blocked: { code: 'too_many_attempts' } }])
})

test('an amount that was changed is refused with the new session and no attempt', async () => {
  const transaction = await sandbox.createTransaction()
  const { data: before_ } = await sandbox.widget(transaction.token).GET('/v1/session')
  const lines = [{ lineItems: [{ title: 'Desk', quantity: 2, price: 19.99 }] }]
  const { data: patched } = await sandbox.merchant.PATCH('/transactions/{id}', {
    params: { path: { id: transaction.id } },
    body: { lines },
  })
  assert.equal(patched?.version, 2)
  const expected = { amount: before_?.transaction?.amount ?? 0, currency: 'USD', version: 1 }
  const { error, response } = await sandbox.pay(transaction, { body: { expected } })
  assert.equal(response.status, 409)
  assert.equal(error?.code, 'amount_changed')
  assert.equal(error.session?.transaction?.amount, 3998)
  assert.equal(error.session.lastAttempt, undefined)
  assert.equal((await sandbox.pay(transaction)).data?.amount, 3998)
})

test('isAuth authorizes; an attempt may ask for it only where the merchant left it open', async () => {
  const authorized = await sandbox.createTransaction({ isAuth: true })
  assert.equal((await sandbox.pay(authorized, { body: { isAuth: false } })).data?.outcome, 'authorized')
  assert.deepEqual(
    (await sandbox.ledger(authorized.id)).map(({ type }) => type),
    ['authorization'],
  )
  const open = await sandbox.createTransaction({ allowAuthByPage: true })
  assert.equal((await sandbox.pay(open, { body: { isAuth: true } })).data?.outcome, 'authorized')
  const isAuthUnset = async ({ token }: { token: string }) =>
    (await sandbox.widget(token).GET('/v1/session')).data?.transaction?.isAuthUnset
  for (const silent of [{}, { allowAuthByPage: false }, { allowAuthByPage: true, isAuth: false }]) {
    const order = await sandbox.createTransaction(silent)
    assert.equal(await isAuthUnset(order), false)
    assert.equal((await sandbox.pay(order, { body: { isAuth: true } })).data?.outcome, 'paid', JSON.stringify(silent))
    assert.deepEqual(
      (await sandbox.ledger(order.id)).map(({ type }) => type),
      ['charge'],
    )
  }
})

test('methods that the transaction allows and that its currency rules out are shown as blocked', async () => {
  const transaction = await sandbox.createTransaction({
    allowedPaymentMethods: ['creditCard', 'bank', 'pads', 'check'],
  })
  const { data: session } = await sandbox.widget(transaction.token).GET('/v1/session')
  assert.deepEqual(session?.transaction?.methods, [
    { type: 'creditCard' },
    { type: 'achDebit' },
    { type: 'pads', blocked: { code: 'method_unavailable' } },
  ])
  const unavailable = await sandbox.pay(transaction, { body: { paymentMethodType: 'pads' } })
  assert.deepEqual([unavailable.response.status, unavailable.error?.code], [422, 'method_unavailable'])
  const notAllowed = await sandbox.pay(transaction, { body: { paymentMethodType: 'wire' } })
  assert.deepEqual([notAllowed.response.status, notAllowed.error?.code], [422, 'method_not_allowed'])
})

test('keeping a card needs consent; a kept card pays without its number', async () => {
  const buyer = await registered(sandbox)
  const first = await sandbox.createTransaction({ buyer })
  const refused = await sandbox.pay(first, { body: { saveMethod: true } })
  assert.deepEqual([refused.response.status, refused.error?.code], [422, 'consent_required'])
  const { data: session } = await sandbox.widget(first.token).GET('/v1/session')
  const consent = session?.requiredConsents.find(({ kind }) => kind === 'stored_card')
  assert.ok(consent)
  const consents = [{ kind: consent.kind, version: consent.version, acceptedAt: session?.serverTime ?? '' }]
  assert.equal((await sandbox.pay(first, { body: { saveMethod: true, consents } })).data?.status, 'succeeded')

  const second = await sandbox.createTransaction({ buyer })
  assert.equal(second.buyerId, first.buyerId)
  const { data: later } = await sandbox.widget(second.token).GET('/v1/session')
  const [saved] = later?.buyer.paymentMethods ?? []
  assert.deepEqual(
    [saved?.label, saved?.isDefault, saved?.isExpired, saved?.expiryMonth, saved?.expiryYear],
    ['Visa ending 4242', true, false, 12, 2031],
  )
  const paid = await sandbox.pay(second, { body: { paymentMethodId: saved?.id ?? '' } })
  assert.equal(paid.data?.paymentMethodLabel, 'Visa ending 4242')
  assert.equal((await sandbox.ledger(second.id)).length, 1)
})

test('a payer who gives up cancels; then nothing can be paid', async () => {
  const transaction = await sandbox.createTransaction()
  const { data } = await sandbox.widget(transaction.token).POST('/v1/cancel')
  assert.equal(data?.transaction?.status, 'canceled')
  const { error, response } = await sandbox.pay(transaction)
  assert.deepEqual([response.status, error?.code], [409, 'transaction_canceled'])
})

test('a suspended buyer cannot pay', async () => {
  const transaction = await sandbox.createTransaction({ buyer: { email: 'suspended@example.test' } })
  const { error, response } = await sandbox.pay(transaction)
  assert.deepEqual([response.status, error?.code], [422, 'buyer_suspended'])
})

test('no pattern of a merchant keeps the API from answering', async () => {
  const transaction = await sandbox.createTransaction({ poNumberPattern: '(a+)+$' })
  const poNumber = `${'a'.repeat(99)}!`
  const { error } = await sandbox.pay(transaction, { body: { buyerFields: { poNumber } } })
  assert.deepEqual([error?.code, error?.fields?.[0]?.path], ['validation_failed', 'buyerFields.poNumber'])
  const body = transactionRequest({ poNumberPattern: '(?=a)a' })
  const refused = await sandbox.merchant.POST('/transactions', { body })
  assert.deepEqual([refused.response.status, refused.error?.fields?.[0]?.path], [400, 'poNumberPattern'])
})

test('fields that the merchant requires of the payer are required', async () => {
  const transaction = await sandbox.createTransaction({
    buyerFields: { poNumber: 'required' },
    poNumberPattern: 'PO-\\d+',
  })
  const missing = await sandbox.pay(transaction)
  assert.deepEqual([missing.response.status, missing.error?.fields?.[0]?.path], [422, 'buyerFields.poNumber'])
  const wrong = await sandbox.pay(transaction, { body: { buyerFields: { poNumber: 'X1' } } })
  assert.equal(wrong.error?.code, 'validation_failed')
  assert.equal(
    (await sandbox.pay(transaction, { body: { buyerFields: { poNumber: 'PO-7' } } })).data?.status,
    'succeeded',
  )
})
