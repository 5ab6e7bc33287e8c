import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

const DAY_MS = 86_400_000

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
  for (const topic of ['transaction/confirmed', 'checkout/charged'] as const)
    await sandbox.merchant.POST('/webhooks', { body: { topic, address: 'http://127.0.0.1:9/' } })
})
beforeEach(() => sandbox.merchant.DELETE('/sandbox/clock'))
afterAll(() => sandbox.close())

type Transfer = 'achCredit' | 'wire' | 'sepaCredit'

async function transfer(type: Transfer, currency: string) {
  const transaction = await sandbox.createTransaction({ currency, allowedPaymentMethods: [type] })
  const { data } = await sandbox.pay(transaction, { body: { paymentMethodType: type } })
  return { transaction, data }
}

for (const [type, currency] of [
  ['achCredit', 'USD'],
  ['wire', 'USD'],
  ['wire', 'GBP'],
  ['sepaCredit', 'EUR'],
] as const) {
  test(`${type} in ${currency} says how to send the money, which arrives after two days`, async () => {
    const { transaction, data } = await transfer(type, currency)
    assert.deepEqual([data?.status, data?.outcome], ['succeeded', 'pending_settlement'])
    const { instructions } = data ?? {}
    assert.equal(instructions?.reference, data?.reference)
    assert.equal(instructions?.beneficiary, 'Cedar & Slate Supply')
    assert.ok(instructions.cutOff)
    assert.equal(instructions.iban !== undefined, type === 'sepaCredit')
    assert.equal(instructions.qr !== undefined, type === 'sepaCredit')
    assert.equal(instructions.routingNumber !== undefined, currency === 'USD')
    assert.deepEqual(await sandbox.ledger(transaction.id), [])
    await sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: 2 * DAY_MS } })
    const [received, charge, ...rest] = await sandbox.ledger(transaction.id)
    assert.deepEqual(
      [received?.type, received?.amount, charge?.type, charge?.amount, charge?.parentId, rest],
      ['transfer-received', 1999, 'charge', 1999, received?.id, []],
    )
    const query = { transactionId: transaction.id }
    const { data: log } = await sandbox.merchant.GET('/sandbox/webhooks', { params: { query } })
    assert.deepEqual(
      log?.deliveries.map(({ topic }) => topic),
      ['checkout/charged', 'transaction/confirmed'],
    )
    const { data: merchants } = await sandbox.merchant.GET('/transactions/{id}', {
      params: { path: { id: transaction.id } },
    })
    assert.deepEqual(
      merchants?.charges.map(({ amount }) => amount),
      [19.99],
    )
  })
}

test('each attempt has a reference of its own', async () => {
  const references = await Promise.all(Array.from({ length: 5 }, () => transfer('wire', 'USD')))
  assert.equal(new Set(references.map(({ data }) => data?.instructions?.reference)).size, 5)
})

test('a transfer takes neither a card nor a saved method', async () => {
  const transaction = await sandbox.createTransaction({ allowedPaymentMethods: ['wire'] })
  const card = { encrypted: await sandbox.encryptCard(transaction.id) }
  const { error, response } = await sandbox.pay(transaction, {
    body: { paymentMethodType: 'wire', card, paymentMethodId: 'pm_1' },
  })
  assert.deepEqual([response.status, error?.fields?.map(({ path }) => path)], [400, ['card', 'paymentMethodId']])
})

test('a transfer is blocked in a currency that it does not carry', async () => {
  const { token } = await sandbox.createTransaction({
    currency: 'GBP',
    allowedPaymentMethods: ['achCredit', 'wire', 'sepaCredit', 'achDebit', 'pads', 'invoice', 'payWithTerms'],
    netDaysOptions: [30],
  })
  const { data } = await sandbox.widget(token).GET('/v1/session')
  const blocked = data?.transaction?.methods.filter((method) => method.blocked) ?? []
  assert.deepEqual(
    blocked.map(({ type }) => type),
    ['achCredit', 'sepaCredit', 'achDebit', 'pads', 'payWithTerms'],
  )
  for (const method of blocked) assert.equal(method.blocked?.code, 'method_unavailable')
})
