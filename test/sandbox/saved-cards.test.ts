import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { createTestBuyer } from '../support/buyerSandbox.ts'
import { CARDS, startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

/** A transaction of a buyer who keeps a card. */
async function withSavedCard(card?: Record<string, unknown>) {
  const transaction = await sandbox.createTransaction()
  const { data } = await sandbox.widget(transaction.token).POST('/v1/payment-methods', {
    body: { type: 'card', encrypted: await sandbox.encryptCard(transaction.buyerId, card) },
  })
  return { ...transaction, paymentMethodId: data?.id ?? '' }
}
type Saved = Awaited<ReturnType<typeof withSavedCard>>

/** Pays with the saved card and something encrypted beside it; tells what came of it. */
async function payBeside(saved: Saved, encrypted: string): Promise<unknown[]> {
  const body = { paymentMethodId: saved.paymentMethodId, card: { encrypted } }
  const { data, error, response } = await sandbox.pay(saved, { body })
  return [response.status, data?.status ?? error?.code, ...(error?.fields ?? []).map(({ path }) => path)]
}

test('a saved card pays with its security code, and without one', async () => {
  const typed = await withSavedCard()
  assert.deepEqual(await payBeside(typed, await sandbox.encryptCvc(typed.id)), [201, 'succeeded'])
  assert.deepEqual(
    (await sandbox.ledger(typed.id)).map(({ type }) => type),
    ['charge'],
  )
  const silent = await withSavedCard()
  const { data } = await sandbox.pay(silent, { body: { paymentMethodId: silent.paymentMethodId } })
  assert.equal(data?.status, 'succeeded')
})

test('beside a saved card stands its code and nothing else', async () => {
  const saved = await withSavedCard()
  assert.deepEqual(await payBeside(saved, await sandbox.encryptCard(saved.id)), [400, 'validation_failed', 'card'])
  const wrong = [{ cvc: '12' }, { cvc: '12345' }, { cvc: 'abc' }, { nonce: 'short' }, { number: CARDS.visa }]
  for (const fields of wrong) {
    const refused = await payBeside(saved, await sandbox.encryptCvc(saved.id, fields))
    assert.deepEqual(refused, [422, 'validation_failed', 'card.encrypted'], JSON.stringify(fields))
  }
  assert.deepEqual(await payBeside(saved, 'a.b.c.d.e'), [422, 'validation_failed', 'card.encrypted'])
  assert.deepEqual(await sandbox.ledger(saved.id), [])
})

test('a code alone is no card', async () => {
  const transaction = await sandbox.createTransaction()
  const { error, response } = await sandbox.pay(transaction, { encrypted: await sandbox.encryptCvc(transaction.id) })
  assert.deepEqual([response.status, error?.fields?.[0]?.path], [422, 'card.encrypted'])
  const { error: unkept } = await sandbox.widget(transaction.token).POST('/v1/payment-methods', {
    body: { type: 'card', encrypted: await sandbox.encryptCvc(transaction.buyerId) },
  })
  assert.equal(unkept?.code, 'validation_failed')
})

test('a code is for one payment, ten minutes and one use', async () => {
  const saved = await withSavedCard({ number: CARDS.incorrectCvc })
  assert.deepEqual(await payBeside(saved, await sandbox.encryptCvc('txn_other')), [422, 'encrypted_mismatch'])
  const old = { iat: Math.floor(Date.now() / 1_000) - 3_600 }
  assert.deepEqual(await payBeside(saved, await sandbox.encryptCvc(saved.id, old)), [422, 'encrypted_expired'])
  const once = await sandbox.encryptCvc(saved.id)
  const { paymentMethodId } = saved
  const declined = await sandbox.pay(saved, { body: { paymentMethodId, card: { encrypted: once } } })
  assert.equal(declined.data?.failure?.code, 'incorrect_cvc')
  assert.deepEqual(await payBeside(saved, once), [422, 'encrypted_replayed'])
  assert.deepEqual(await sandbox.ledger(saved.id), [])
})

test("another buyer's card is not found, with its code or without", async () => {
  const { paymentMethodId } = await withSavedCard()
  const other = await withSavedCard()
  const encrypted = await sandbox.encryptCvc(other.id)
  assert.deepEqual(await payBeside({ ...other, paymentMethodId }, encrypted), [404, 'not_found'])
})

test('a card that has expired does not become the default', async () => {
  const { id: buyerId, widget } = await createTestBuyer(sandbox)
  const save = async (card?: Record<string, unknown>) => {
    const encrypted = await sandbox.encryptCard(buyerId, card)
    return (await widget.POST('/v1/payment-methods', { body: { type: 'card', encrypted } })).data
  }
  const [good, expired] = [await save(), await save({ expiryMonth: 1, expiryYear: 2025 })]
  assert.equal(expired?.isExpired, true)
  const params = { path: { id: expired.id } }
  const { error, response } = await widget.POST('/v1/payment-methods/{id}/default', { params })
  assert.deepEqual([response.status, error?.code, error?.fields?.[0]?.path], [422, 'card_expired', 'id'])
  const { data } = await widget.GET('/v1/payment-methods')
  assert.deepEqual(
    data?.paymentMethods.map(({ id, isDefault }) => [id, isDefault]),
    [
      [good?.id, true],
      [expired.id, false],
    ],
  )
})
