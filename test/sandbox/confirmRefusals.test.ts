import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { saveBank } from '../support/bankAccounts.ts'
import { confirm, refusalOf, termsTransaction, withSavedCard } from '../support/confirming.ts'
import { CONSENTS } from '../support/creditApplication.ts'
import { CARDS, startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

/** Why POST /transactions/{id}/confirm does nothing, which the ledger shows. */
let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
beforeEach(() => sandbox.merchant.DELETE('/sandbox/clock'))
afterAll(() => sandbox.close())

const at = (id: string) => ({ path: { id } })
const INVALID = [400, 'validation_failed'] as const
const FIELDS_OF_TERMS = { paymentMethodType: 'payWithTerms', termsNetDays: 30, consents: CONSENTS } as const

test('what is wrong with a request is told by its path', async () => {
  const { id, byCard } = await withSavedCard(sandbox, {
    allowedPaymentMethods: ['creditCard', 'achDebit', 'invoice', 'payWithTerms'],
  })
  const typed = await confirm(sandbox, id, { paymentMethodType: 'creditCard' })
  assert.match(String(typed.error?.message), /paymentMethodId must name a saved card/)
  assert.equal(typed.response.status, 400)
  for (const [body, path] of [
    [{ paymentMethodType: 'creditCard' }, 'paymentMethodId'],
    [{ paymentMethodType: 'achDebit' }, 'paymentMethodId'],
    [{ paymentMethodType: 'invoice', paymentMethodId: 'pm_1' }, 'paymentMethodId'],
    [{ paymentMethodType: 'achCredit', isAuth: true }, 'isAuth'],
    [{ ...byCard, isFinanced: true }, 'isFinanced'],
    [{ ...FIELDS_OF_TERMS, isFinanced: false }, 'isFinanced'],
  ] as const)
    assert.deepEqual(await refusalOf(confirm(sandbox, id, body)), [...INVALID, path], JSON.stringify(body))
  const wrong = { paymentMethodType: 'gold', isAuth: 'yes', termsNetDays: 0, consents: [{}] } as never
  const { error } = await confirm(sandbox, id, wrong)
  assert.deepEqual(
    [...new Set(error?.fields?.map(({ path }) => path))],
    [
      'paymentMethodType',
      'isAuth',
      'termsNetDays',
      'consents[0].kind',
      'consents[0].version',
      'consents[0].acceptedAt',
    ],
  )
  assert.deepEqual(await refusalOf(confirm(sandbox, id, {} as never)), [...INVALID, 'paymentMethodType'])
  assert.deepEqual(await sandbox.ledger(id), [])
})

test('nobody who asks for an authorization is given a charge, nor the reverse', async () => {
  for (const isAuth of [true, false]) {
    const { id, byCard } = await withSavedCard(sandbox, { isAuth })
    assert.deepEqual(await refusalOf(confirm(sandbox, id, { ...byCard, isAuth: !isAuth })), [...INVALID, 'isAuth'])
    assert.deepEqual(await sandbox.ledger(id), [])
    const { data } = await confirm(sandbox, id, { ...byCard, isAuth })
    assert.equal(data?.status, isAuth ? 'auth' : 'confirmed')
  }
})

test('fields that only the checkout has are refused by their names', async () => {
  const { id, token } = await sandbox.createTransaction({ allowedPaymentMethods: ['invoice'] })
  const card = { encrypted: await sandbox.encryptCard(id) }
  const expected = { amount: 1, currency: 'USD', version: 7 }
  const body = { paymentMethodType: 'invoice', card, expected, saveMethod: true } as never
  assert.deepEqual(await refusalOf(confirm(sandbox, id, body)), [...INVALID, 'card', 'expected', 'saveMethod'])
  const { data: session } = await sandbox.widget(token).GET('/v1/session')
  assert.deepEqual(session?.buyer.paymentMethods, [])
  assert.deepEqual(await sandbox.ledger(id), [])
})

test("another buyer's method is not found, nor another kind or an account that is not verified used", async () => {
  const own = await withSavedCard(sandbox, { allowedPaymentMethods: ['creditCard', 'achDebit'] })
  const other = await withSavedCard(sandbox)
  const bank = (paymentMethodId: string) =>
    refusalOf(
      confirm(sandbox, own.id, {
        paymentMethodType: 'achDebit',
        paymentMethodId,
        consents: [{ kind: 'debit_mandate', version: '2026-12-01', acceptedAt: '2026-11-22T05:00:00Z' }],
      }),
    )
  assert.deepEqual(await refusalOf(confirm(sandbox, own.id, other.byCard)), [404, 'not_found'])
  assert.deepEqual(await bank(await saveBank(sandbox, other.buyerId)), [404, 'not_found'])
  for (const status of ['pending_verification', 'locked'] as const) {
    const id = await saveBank(sandbox, own.buyerId, { status })
    assert.deepEqual(await bank(id), [422, 'method_unavailable', 'paymentMethodId'])
  }
  const unusable = [422, 'method_unavailable', 'paymentMethodId']
  assert.deepEqual(await bank(own.byCard.paymentMethodId ?? ''), unusable)
  const account = await saveBank(sandbox, own.buyerId)
  const byAccount = { ...own.byCard, paymentMethodId: account }
  assert.deepEqual(await refusalOf(confirm(sandbox, own.id, byAccount)), unusable)
  assert.deepEqual(await sandbox.ledger(own.id), [])
})

test('what the buyer had to agree to is named', async () => {
  const debit = await sandbox.createTransaction({ allowedPaymentMethods: ['achDebit'] })
  const paymentMethodId = await saveBank(sandbox, debit.buyerId)
  const unsigned = await confirm(sandbox, debit.id, { paymentMethodType: 'achDebit', paymentMethodId })
  assert.deepEqual([unsigned.response.status, unsigned.error?.code], [422, 'consent_required'])
  assert.match(String(unsigned.error?.message), /debit_mandate/)
  const terms = await termsTransaction(sandbox)
  const [, ...some] = CONSENTS
  const partly = await confirm(sandbox, terms.id, { ...FIELDS_OF_TERMS, consents: some })
  assert.equal(partly.error?.code, 'consent_required')
  assert.match(String(partly.error.message), /first: credit_agreement \(version [^,]+\)\.$/)
  for (const { id } of [debit, terms]) assert.deepEqual(await sandbox.ledger(id), [])
})

test('a method that is not allowed, a buyer without credit and one who may not buy are refused', async () => {
  const { id } = await sandbox.createTransaction()
  for (const paymentMethodType of ['invoice', 'check', 'outOfPlatform'] as const)
    assert.deepEqual(await refusalOf(confirm(sandbox, id, { paymentMethodType })), [422, 'method_not_allowed'])
  const stranger = await termsTransaction(sandbox, { buyer: { email: 'stranger@example.test' } })
  assert.deepEqual(await refusalOf(confirm(sandbox, stranger.id, FIELDS_OF_TERMS)), [422, 'not_qualified'])
  const lines = [{ lineItems: [{ title: 'Desks', quantity: 1, price: 50_001 }] }]
  const dear = await termsTransaction(sandbox, { lines })
  assert.deepEqual(await refusalOf(confirm(sandbox, dear.id, FIELDS_OF_TERMS)), [422, 'insufficient_credit'])
  const days = await termsTransaction(sandbox)
  const late = { ...FIELDS_OF_TERMS, termsNetDays: 90 }
  assert.deepEqual(await refusalOf(confirm(sandbox, days.id, late)), [422, 'validation_failed', 'termsNetDays'])
  const suspended = await withSavedCard(sandbox, { buyer: { email: 'suspended@example.test' } })
  assert.deepEqual(await refusalOf(confirm(sandbox, suspended.id, suspended.byCard)), [422, 'buyer_suspended'])
  for (const transaction of [{ id }, stranger, dear, days, suspended])
    assert.deepEqual(await sandbox.ledger(transaction.id), [])
})

test('a transaction that has ended, or on which too much was declined, is refused', async () => {
  const canceled = await withSavedCard(sandbox)
  await sandbox.merchant.POST('/transactions/{id}/cancel', { params: at(canceled.id) })
  assert.deepEqual(await refusalOf(confirm(sandbox, canceled.id, canceled.byCard)), [409, 'transaction_canceled'])
  const declined = await withSavedCard(sandbox, {}, { number: CARDS.declined })
  for (let count = 0; count < 10; count += 1)
    assert.equal((await confirm(sandbox, declined.id, declined.byCard)).data?.attempt.status, 'failed')
  assert.deepEqual(await refusalOf(confirm(sandbox, declined.id, declined.byCard)), [422, 'too_many_attempts'])
  const expired = await withSavedCard(sandbox)
  await sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: 31 * 86_400_000 } })
  assert.deepEqual(await refusalOf(confirm(sandbox, expired.id, expired.byCard)), [409, 'transaction_expired'])
  for (const { id } of [canceled, declined, expired]) assert.deepEqual(await sandbox.ledger(id), [])
})

test('a refusal leaves its key free', async () => {
  const { id, token } = await sandbox.createTransaction({ allowedPaymentMethods: ['invoice', 'creditCard'] })
  assert.equal((await confirm(sandbox, id, { paymentMethodType: 'wire' }, 'key')).response.status, 422)
  assert.deepEqual(await sandbox.ledger(id), [])
  assert.equal((await confirm(sandbox, id, { paymentMethodType: 'invoice' }, 'key')).response.status, 201)
  assert.equal((await sandbox.pay({ id, token })).error?.code, 'already_paid')
  assert.deepEqual(
    (await sandbox.ledger(id)).map(({ type }) => type),
    ['invoice'],
  )
})
