import assert from 'node:assert/strict'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, afterEach, beforeAll, test } from 'vitest'
import { readContract } from '../../demo/sandbox/app/http/contract.ts'
import { CARDS, startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'
import { watchTopic } from '../support/watchTopic.ts'

// How orders end without a payment, and the webhook that each end sends.
const DAY_MS = 86_400_000

let sandbox: TestSandbox
let cancellations: () => Promise<Record<string, unknown>[]>
beforeAll(async () => {
  sandbox = await startTestSandbox()
  cancellations = await watchTopic(sandbox, 'transaction/canceled')
})
afterEach(() => sandbox.merchant.DELETE('/sandbox/clock'))
afterAll(() => sandbox.close())

const at = (id: string) => ({ path: { id } })
const advance = (advanceMs: number) => sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs } })
const statusOf = async (id: string) =>
  (await sandbox.merchant.GET('/transactions/{id}', { params: at(id) })).data?.status

/** The reasons that were sent for an order, also after the clock's work was done once more. */
async function reasons(id: string): Promise<unknown[]> {
  await advance(0)
  const own = (await cancellations()).filter(({ transactionId }) => transactionId === id)
  return own.map(({ reason }) => reason)
}

async function authorize() {
  const transaction = await sandbox.createTransaction({ isAuth: true })
  assert.equal((await sandbox.pay(transaction)).data?.outcome, 'authorized')
  return transaction
}

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const HOUR_AND_MORE_MS = 3_700_000

test('an authorization that ends unused is canceled by webhook, one that was captured in part is not', async () => {
  const [unused, used] = [await authorize(), await authorize()]
  await sandbox.merchant.POST('/transactions/{id}/capture', { params: at(used.id), body: { amount: 5 } })
  await advance(7 * DAY_MS - 60_000)
  assert.deepEqual(await reasons(unused.id), [])
  await advance(60_000)
  assert.deepEqual(await reasons(unused.id), ['authorization_expired'])
  assert.deepEqual(await reasons(used.id), [])
})

test('the body is as the contract describes it', async () => {
  const { id, token } = await sandbox.createTransaction({ externalReferenceId: 'order-8' })
  await sandbox.widget(token).POST('/v1/cancel')
  const [event] = (await cancellations()).filter(({ transactionId }) => transactionId === id)
  const ajv = new Ajv2020({ strict: false })
  addFormats(ajv)
  ajv.addSchema(readContract().document, 'contract', undefined, false)
  const validate = ajv.compile({ $ref: 'contract#/components/schemas/TransactionCanceled' })
  assert.ok(validate(event), JSON.stringify(validate.errors))
  assert.deepEqual([event?.['externalReferenceId'], event?.['amount'], event?.['currency']], ['order-8', 19.99, 'USD'])
})

test('an order that expires unpaid is canceled by webhook once', async () => {
  const [expired, paid] = [
    await sandbox.createTransaction({ expiresAt: inAnHour() }),
    await sandbox.createTransaction({ expiresAt: inAnHour() }),
  ]
  await sandbox.pay(paid)
  assert.deepEqual(await reasons(expired.id), [])
  await advance(HOUR_AND_MORE_MS)
  assert.deepEqual(await reasons(expired.id), ['order_expired'])
  assert.deepEqual(await reasons(paid.id), [])
  assert.equal(await statusOf(expired.id), 'expired')
  // To cancel it then ends nothing that has not ended.
  await sandbox.merchant.POST('/transactions/{id}/cancel', { params: at(expired.id) })
  assert.deepEqual(await reasons(expired.id), ['order_expired'])
})

test('an order that gets more time expires once more', async () => {
  const { id } = await sandbox.createTransaction({ expiresAt: inAnHour() })
  await advance(HOUR_AND_MORE_MS)
  const expiresAt = new Date(Date.now() + 2 * DAY_MS).toISOString()
  await sandbox.merchant.PATCH('/transactions/{id}', { params: at(id), body: { expiresAt } })
  assert.deepEqual([await statusOf(id), await reasons(id)], ['created', ['order_expired']])
  await advance(2 * DAY_MS)
  assert.deepEqual(await reasons(id), ['order_expired', 'order_expired'])
})

test('an order expires by webhook only when no payment of it is under way any more', async () => {
  const transaction = await sandbox.createTransaction({ expiresAt: new Date(Date.now() + 60_000).toISOString() })
  const { data } = await sandbox.pay(transaction, { number: CARDS.challenge })
  assert.equal(data?.status, 'requires_action')
  await advance(5 * 60_000)
  assert.deepEqual(await reasons(transaction.id), [])
  await advance(15 * 60_000)
  assert.deepEqual(await reasons(transaction.id), ['order_expired'])
})

test('an order that is canceled has who canceled it in its webhook', async () => {
  const [byPayer, byMerchant, authorized] = [
    await sandbox.createTransaction(),
    await sandbox.createTransaction(),
    await authorize(),
  ]
  await sandbox.widget(byPayer.token).POST('/v1/cancel')
  for (const { id } of [byMerchant, authorized]) {
    await sandbox.merchant.POST('/transactions/{id}/cancel', { params: at(id) })
    await sandbox.merchant.POST('/transactions/{id}/cancel', { params: at(id) })
  }
  assert.deepEqual(await reasons(byPayer.id), ['canceled_by_payer'])
  assert.deepEqual(await reasons(byMerchant.id), ['canceled_by_merchant'])
  assert.deepEqual(await reasons(authorized.id), ['canceled_by_merchant'])
  await advance(31 * DAY_MS)
  assert.deepEqual(await reasons(byPayer.id), ['canceled_by_payer'])
})

test('an authorization that is closed is canceled by webhook unless something of it was captured', async () => {
  const [unused, used, captured] = [await authorize(), await authorize(), await authorize()]
  await sandbox.merchant.POST('/transactions/{id}/capture', { params: at(used.id), body: { amount: 5 } })
  await sandbox.merchant.POST('/transactions/{id}/capture', { params: at(captured.id), body: {} })
  for (const { id } of [unused, used]) {
    await sandbox.merchant.POST('/transactions/{id}/close', { params: at(id) })
    await sandbox.merchant.POST('/transactions/{id}/close', { params: at(id) })
  }
  assert.deepEqual(await reasons(unused.id), ['closed_by_merchant'])
  assert.deepEqual(await reasons(used.id), [])
  assert.deepEqual(await reasons(captured.id), [])
})
