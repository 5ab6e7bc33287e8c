import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { saveBank } from '../support/bankAccounts.ts'
import { confirm, refusalOf, termsTransaction, withSavedCard } from '../support/confirming.ts'
import type { Confirmation } from '../support/confirming.ts'
import { CONSENTS } from '../support/creditApplication.ts'
import { CARDS, MERCHANT_KEY, startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

/** What a merchant's server asks for by POST /transactions/{id}/confirm, and what it is told. */
let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
  for (const topic of ['transaction/confirmed', 'checkout/charged'] as const)
    await sandbox.merchant.POST('/webhooks', { body: { topic, address: 'http://127.0.0.1:9/' } })
})
afterAll(() => sandbox.close())

const MANDATE = { kind: 'debit_mandate', version: '2026-12-01', acceptedAt: '2026-11-22T05:00:00Z' }

const at = (id: string) => ({ path: { id } })
const types = async (id: string) => (await sandbox.ledger(id)).map(({ type }) => type)
const sessionOf = async (token: string) => (await sandbox.widget(token).GET('/v1/session')).data
const merchants = async (id: string) => (await sandbox.merchant.GET('/transactions/{id}', { params: at(id) })).data

const BY_TERMS: Confirmation = { paymentMethodType: 'payWithTerms', termsNetDays: 30, consents: CONSENTS }

test('a saved card is charged, the merchant is told, and the checkout says so', async () => {
  const { id, token, byCard } = await withSavedCard(sandbox)
  const { data, response } = await confirm(sandbox, id, { ...byCard, isFinanced: false, isAuth: false })
  assert.deepEqual(
    [response.status, data?.id, data?.status, data?.attempt.status, data?.attempt.outcome, data?.attempt.amount],
    [201, id, 'confirmed', 'succeeded', 'paid', 1999],
  )
  assert.deepEqual(await types(id), ['charge'])
  const state = await merchants(id)
  assert.deepEqual([state?.status, state?.selectedPaymentMethod], ['confirmed', 'creditCard'])
  const { data: log } = await sandbox.merchant.GET('/sandbox/webhooks', { params: { query: { transactionId: id } } })
  assert.deepEqual(log?.deliveries.map(({ topic }) => topic).sort(), ['checkout/charged', 'transaction/confirmed'])
  const session = await sessionOf(token)
  assert.deepEqual([session?.transaction?.status, session?.activeAttempt?.id], ['paid', data?.attempt.id])
})

test('a card is authorized where the request or the transaction says so, and can be captured', async () => {
  for (const [order, more] of [
    [{}, { isAuth: true }],
    [{ isAuth: true }, {}],
  ] as const) {
    const { id, byCard } = await withSavedCard(sandbox, order)
    const { data } = await confirm(sandbox, id, { ...byCard, ...more })
    assert.deepEqual([data?.status, data?.attempt.outcome], ['auth', 'authorized'])
    assert.equal((await merchants(id))?.status, 'auth')
    await sandbox.merchant.POST('/transactions/{id}/capture', { params: at(id) })
    assert.deepEqual(await types(id), ['authorization', 'capture', 'charge'])
  }
})

test('a debit, by its old name too, a transfer, an invoice and terms are confirmed', async () => {
  for (const paymentMethodType of ['achDebit', 'bank'] as const) {
    const { id, buyerId } = await sandbox.createTransaction({ allowedPaymentMethods: ['bank'] })
    const paymentMethodId = await saveBank(sandbox, buyerId)
    const { data } = await confirm(sandbox, id, { paymentMethodType, paymentMethodId, consents: [MANDATE] })
    assert.deepEqual([data?.status, data?.attempt.outcome], ['confirmed', 'pending_settlement'])
    assert.deepEqual(await types(id), ['debit-submitted'])
  }
  const byTransfer = await sandbox.createTransaction({ allowedPaymentMethods: ['achCredit'] })
  const { data: transfer } = await confirm(sandbox, byTransfer.id, { paymentMethodType: 'achCredit' })
  assert.ok(transfer?.attempt.instructions)
  assert.deepEqual([transfer.status, await types(byTransfer.id)], ['confirmed', []])
  const byInvoice = await sandbox.createTransaction({
    allowedPaymentMethods: ['invoice'],
    buyerFields: { poNumber: 'required' },
  })
  const asked = { paymentMethodType: 'invoice' } as const
  assert.deepEqual(await refusalOf(confirm(sandbox, byInvoice.id, asked)), [
    422,
    'validation_failed',
    'buyerFields.poNumber',
  ])
  const { data: invoiced } = await confirm(sandbox, byInvoice.id, { ...asked, buyerFields: { poNumber: 'PO-7' } })
  assert.deepEqual([invoiced?.status, invoiced?.attempt.outcome], ['confirmed', 'invoiced'])
  assert.deepEqual(await types(byInvoice.id), ['invoice'])
  const { id, token } = await termsTransaction(sandbox, { allowedTermsPaymentMethods: ['bank'] })
  const { data } = await confirm(sandbox, id, { ...BY_TERMS, termsPaymentMethodType: 'bank', isFinanced: true })
  assert.deepEqual([data?.status, data?.attempt.outcome], ['confirmed', 'invoiced'])
  assert.deepEqual(await types(id), ['invoice'])
  assert.equal((await sessionOf(token))?.buyer.qualification.availableCredit, 5_000_000 - 1999)
})

test('a declined card leaves the transaction to be paid, and its key tells of it again', async () => {
  const { id, token, byCard } = await withSavedCard(sandbox, {}, { number: CARDS.declined })
  const { data, response } = await confirm(sandbox, id, byCard, 'declined')
  assert.deepEqual(
    [response.status, data?.status, data?.attempt.status, data?.attempt.failure?.code],
    [201, 'created', 'failed', 'card_declined'],
  )
  assert.deepEqual((await confirm(sandbox, id, byCard, 'declined')).data, data)
  const authorized = { ...byCard, isAuth: true }
  const { data: first } = await confirm(sandbox, id, authorized, 'authorized')
  await sandbox.merchant.PATCH('/transactions/{id}', { params: at(id), body: { isAuth: false } })
  assert.deepEqual((await confirm(sandbox, id, authorized, 'authorized')).data, first)
  assert.equal((await confirm(sandbox, id, authorized)).response.status, 400)
  assert.deepEqual(await types(id), [])
  assert.equal((await sandbox.pay({ id, token })).data?.status, 'succeeded')
  assert.deepEqual(await types(id), ['charge'])
})

test('a challenge is told of, is shown by the checkout and pays once it is completed', async () => {
  const { id, token, byCard } = await withSavedCard(sandbox, {}, { number: CARDS.challenge })
  const { data } = await confirm(sandbox, id, byCard, 'challenged')
  assert.deepEqual([data?.status, data?.attempt.status], ['created', 'requires_action'])
  assert.equal((await merchants(id))?.status, 'created')
  const { activeAttempt } = (await sessionOf(token)) ?? {}
  assert.deepEqual(activeAttempt, data?.attempt)
  assert.deepEqual(await refusalOf(confirm(sandbox, id, byCard)), [409, 'attempt_in_progress'])
  assert.deepEqual((await confirm(sandbox, id, byCard, 'challenged')).data, data)
  const body = new URLSearchParams({ decision: 'complete' })
  await fetch(activeAttempt?.action?.url ?? '', { method: 'POST', body })
  const { data: repeated } = await confirm(sandbox, id, byCard, 'challenged')
  assert.deepEqual(
    [repeated?.status, repeated?.attempt.id, repeated?.attempt.status],
    ['confirmed', data?.attempt.id, 'succeeded'],
  )
  assert.deepEqual(await types(id), ['charge'])
})

test('a key gives the stored answer for the same bytes, and refuses others', async () => {
  const { id, byCard } = await withSavedCard(sandbox, { isAuth: true })
  const { data } = await confirm(sandbox, id, byCard, 'one')
  await sandbox.merchant.POST('/transactions/{id}/capture', { params: at(id) })
  const again = await confirm(sandbox, id, byCard, 'one')
  assert.deepEqual([again.response.status, again.data], [201, data])
  assert.deepEqual(await refusalOf(confirm(sandbox, id, { ...byCard, isAuth: true }, 'one')), [
    422,
    'idempotency_key_reused',
  ])
  assert.deepEqual(await types(id), ['authorization', 'capture', 'charge'])
})

test('without a key, and with another one, it is told that this is paid', async () => {
  const { id, byCard } = await withSavedCard(sandbox)
  const { data } = await confirm(sandbox, id, byCard)
  for (const key of [undefined, 'another']) {
    const { error, response } = await confirm(sandbox, id, byCard, key)
    assert.deepEqual([response.status, error?.code, error?.attempt], [409, 'already_paid', data?.attempt])
  }
  assert.deepEqual(await types(id), ['charge'])
})

test('one key many times at once, and many keys at once, are one charge', async () => {
  for (const keyOf of [() => 'same', (index: number) => `key-${index}`, () => undefined]) {
    const { id, byCard } = await withSavedCard(sandbox)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => confirm(sandbox, id, byCard, keyOf(index))),
    )
    const made = answers.filter(({ data }) => data)
    const ids = answers.map(({ data, error }) => data?.attempt.id ?? error?.attempt?.id)
    assert.deepEqual([new Set(ids).size, ids.includes(undefined)], [1, false])
    if (keyOf(0) === 'same') assert.ok(made.length > 0)
    else assert.equal(made.length, 1)
    for (const { response } of answers) assert.ok([201, 409].includes(response.status), String(response.status))
    assert.deepEqual(await types(id), ['charge'])
  }
})

test('a confirmation that races the checkout is one charge', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, token, byCard } = await withSavedCard(sandbox)
    const encrypted = await sandbox.encryptCard(id)
    const answers = await Promise.all(
      round % 2 === 0
        ? [confirm(sandbox, id, byCard), sandbox.pay({ id, token }, { encrypted })]
        : [sandbox.pay({ id, token }, { encrypted }), confirm(sandbox, id, byCard)],
    )
    assert.deepEqual(answers.map(({ response }) => response.status).sort(), [201, 409])
    assert.deepEqual(await types(id), ['charge'])
  }
})

test('a confirmation and a change of the transaction at once: one of the two is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, byCard } = await withSavedCard(sandbox)
    const body = { buyer: { email: `next-${id}@example.test` } }
    const [confirmed, changed] = await Promise.all([
      confirm(sandbox, id, byCard),
      sandbox.merchant.PATCH('/transactions/{id}', { params: at(id), body }),
    ])
    assert.equal([confirmed, changed].filter(({ response }) => response.ok).length, 1)
    assert.deepEqual(await types(id), confirmed.data ? ['charge'] : [])
  }
})

for (const kind of ['drop-answer', 'error-after', 'error-before'] as const) {
  test(`an answer that is lost (${kind}) is had by sending the same again`, async () => {
    const { id, byCard } = await withSavedCard(sandbox)
    const path = `/transactions/${id}/confirm`
    await sandbox.merchant.POST('/sandbox/faults', { body: { kind, path, times: 1 } })
    const lost = await confirm(sandbox, id, byCard, 'lost').catch(() => undefined)
    assert.equal(lost?.data, undefined)
    assert.deepEqual(await types(id), kind === 'error-before' ? [] : ['charge'])
    const { data } = await confirm(sandbox, id, byCard, 'lost')
    assert.deepEqual([data?.status, data?.attempt.status], ['confirmed', 'succeeded'])
    assert.deepEqual(await types(id), ['charge'])
  })
}

test('the paths of a version lead to it too, with one set of keys', async () => {
  const { id, byCard } = await withSavedCard(sandbox)
  const headers = { ...MERCHANT_KEY, 'content-type': 'application/json', 'idempotency-key': 'shared' }
  const init = { method: 'POST', headers, body: JSON.stringify(byCard) }
  const paths = ['', '/v1', '/2024-01'].map((prefix) => `${prefix}/transactions/${id}/confirm`)
  const ids: unknown[] = []
  for (const path of paths) {
    const response = await sandbox.fetch(path, init)
    assert.equal(response.status, 201, path)
    ids.push(((await response.json()) as { attempt: { id: string } }).attempt.id)
  }
  assert.equal(new Set(ids).size, 1)
  assert.deepEqual(await types(id), ['charge'])
})
