import assert from 'node:assert/strict'
import { afterAll, afterEach, beforeAll, test } from 'vitest'
import { CARDS, startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

const DAY_MS = 86_400_000

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())
afterEach(async () => {
  await sandbox.merchant.DELETE('/sandbox/clock')
})

const at = (id: string) => ({ params: { path: { id } } })
const advance = (advanceMs: number) => sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs } })
const summary = async (id: string) => (await sandbox.ledger(id)).map(({ type, amount }) => `${type} ${amount}`)
const disputes = async (id: string) => (await summary(id)).filter((entry) => entry.startsWith('dispute'))
const capture = (id: string, amount?: number) =>
  sandbox.merchant.POST('/transactions/{id}/capture', { ...at(id), body: amount === undefined ? {} : { amount } })
const refund = (id: string, amount?: number) =>
  sandbox.merchant.POST('/charges/{id}/refunds', { ...at(id), body: amount === undefined ? {} : { amount } })

async function payDisputed(isAuth: boolean, number: string = CARDS.disputed) {
  const transaction = await sandbox.createTransaction({ isAuth })
  assert.equal((await sandbox.pay(transaction, { number })).data?.status, 'succeeded')
  return transaction
}

for (const [refunded, entries] of [
  [undefined, ['charge 1999', 'dispute 1999']],
  [5, ['charge 1999', 'refund 500', 'dispute 1499']],
] as const) {
  test(`what a dispute has taken back is not refunded too; refunded before: ${refunded ?? 'nothing'}`, async () => {
    const { id } = await payDisputed(false)
    const [charge] = await sandbox.ledger(id)
    if (refunded !== undefined) assert.equal((await refund(charge?.id ?? '', refunded)).data?.amount, refunded)
    await advance(DAY_MS)
    for (const amount of [undefined, 0.01]) {
      const { error, response } = await refund(charge?.id ?? '', amount)
      assert.deepEqual([response.status, error?.code], [422, 'refund_exceeds_charge'])
    }
    assert.deepEqual(await summary(id), entries)
  })
}

test('an authorized payment is disputed a day after its capture, however late that is', async () => {
  const { id } = await payDisputed(true)
  await advance(2 * DAY_MS)
  assert.deepEqual(await summary(id), ['authorization 1999'])
  assert.equal((await capture(id)).data?.status, 'closed')
  await advance(DAY_MS - 60_000)
  assert.deepEqual(await disputes(id), [])
  await advance(60_000)
  assert.deepEqual(await disputes(id), ['dispute 1999'])
  const entries = await sandbox.ledger(id)
  assert.equal(entries.at(-1)?.parentId, entries.find(({ type }) => type === 'charge')?.id)
})

test('what is captured after a dispute is disputed too, a day later, and nothing twice', async () => {
  const { id } = await payDisputed(true)
  await capture(id, 5)
  await advance(DAY_MS)
  assert.deepEqual(await disputes(id), ['dispute 500'])
  assert.equal((await capture(id)).data?.status, 'closed')
  await advance(DAY_MS)
  assert.deepEqual(await disputes(id), ['dispute 500', 'dispute 1499'])
  await advance(5 * DAY_MS)
  assert.equal((await disputes(id)).length, 2)
})

test('what is captured before a dispute arrives is disputed with it', async () => {
  const { id } = await payDisputed(true)
  await capture(id, 5)
  await advance(DAY_MS / 2)
  await capture(id, 3)
  await advance(DAY_MS / 2)
  assert.deepEqual(await disputes(id), ['dispute 500', 'dispute 300'])
  await advance(DAY_MS)
  assert.equal((await disputes(id)).length, 2)
})

test('an authorization that is never captured is never disputed, nor is what another card paid', async () => {
  const untouched = await payDisputed(true)
  const visa = await payDisputed(true, CARDS.visa)
  await capture(visa.id)
  await advance(8 * DAY_MS)
  assert.deepEqual(await summary(untouched.id), ['authorization 1999', 'void 1999'])
  assert.deepEqual(await disputes(visa.id), [])
})
