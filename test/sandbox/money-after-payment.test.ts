import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { CARDS, startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

const DAY_MS = 86_400_000

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

const line = (vendorId: string, price: number) => ({ vendorId, lineItems: [{ title: 'Shelf', quantity: 1, price }] })

async function authorize() {
  const transaction = await sandbox.createTransaction({ isAuth: true, lines: [line('ven_a', 60), line('ven_b', 40)] })
  assert.equal((await sandbox.pay(transaction)).data?.outcome, 'authorized')
  return transaction
}

const at = (id: string) => ({ path: { id } })
const capture = (id: string, body: { amount?: number | string; vendorId?: string; captureAmount?: number } = {}) =>
  sandbox.merchant.POST('/transactions/{id}/capture', { params: at(id), body })
const refund = (id: string, body: { amount?: number | string; reason?: string } = {}) =>
  sandbox.merchant.POST('/charges/{id}/refunds', { params: at(id), body })
const summary = async (id: string) => (await sandbox.ledger(id)).map(({ type, amount }) => `${type} ${amount}`)

test('a capture of all is one capture and one charge', async () => {
  const { id } = await authorize()
  const { data } = await capture(id)
  assert.deepEqual(
    [data?.status, data?.charges.map(({ amount, status }) => [amount, status])],
    ['closed', [[100, 'charged']]],
  )
  assert.deepEqual(await summary(id), ['authorization 10000', 'capture 10000', 'charge 10000'])
  const entries = await sandbox.ledger(id)
  assert.equal(entries[1]?.parentId, entries[0]?.id)
  assert.equal(entries[2]?.parentId, entries[1]?.id)
})

test('captures go by part and by vendor, never above what is authorized', async () => {
  const { id } = await authorize()
  assert.equal((await capture(id, { vendorId: 'ven_a', amount: '20.50' })).data?.status, 'auth')
  const tooMuch = await capture(id, { vendorId: 'ven_a', captureAmount: 39.51 })
  assert.deepEqual([tooMuch.response.status, tooMuch.error?.code], [422, 'capture_exceeds_authorization'])
  assert.equal((await capture(id, { vendorId: 'ven_a' })).data?.charges[0]?.amount, 39.5)
  const above = await capture(id, { amount: 40.01 })
  assert.equal(above.error?.code, 'capture_exceeds_authorization')
  assert.equal((await capture(id, { amount: 40 })).data?.status, 'closed')
  assert.equal((await capture(id)).response.status, 409)
  const unknown = await authorize()
  assert.equal((await capture(unknown.id, { vendorId: 'ven_c' })).response.status, 400)
})

test('a misspelt amount captures nothing and refunds nothing', async () => {
  const { id } = await authorize()
  const misspelt = await capture(id, { capture_amount: 10, vendor: 'ven_a' } as object)
  assert.deepEqual(
    [misspelt.response.status, misspelt.error?.fields?.map(({ path }) => path)],
    [400, ['capture_amount', 'vendor']],
  )
  const empty = await capture(id, { capture_amount: null } as object)
  assert.deepEqual([empty.response.status, empty.error?.fields?.[0]?.path], [400, 'capture_amount'])
  const twice = await capture(id, { amount: 10, captureAmount: 20 })
  assert.deepEqual([twice.response.status, twice.error?.fields?.[0]?.path], [400, 'captureAmount'])
  assert.deepEqual(await summary(id), ['authorization 10000'])

  const { data } = await capture(id, { amount: '10.00', captureAmount: 10 })
  const charge = data?.charges[0]?.id ?? ''
  const refused = await refund(charge, { refundAmount: 1 } as object)
  assert.deepEqual([refused.response.status, refused.error?.fields?.[0]?.path], [400, 'refundAmount'])
  assert.deepEqual(await summary(id), ['authorization 10000', 'capture 1000', 'charge 1000'])

  const body = { invoiceId: 'inv_1', lines: [{ amount: 1, reason: 'damaged', quantity: 2 }] } as never
  const note = await sandbox.merchant.POST('/credit-notes', { body })
  assert.deepEqual([note.response.status, note.error?.fields?.[0]?.path], [400, 'lines[0].quantity'])
})

test('captures at the same moment do not exceed the authorization', async () => {
  const { id } = await authorize()
  const answers = await Promise.all(Array.from({ length: 6 }, () => capture(id, { amount: 30 })))
  assert.equal(answers.filter(({ response }) => response.status === 201).length, 3)
  assert.deepEqual(
    await summary(id).then((entries) => entries.filter((entry) => entry.startsWith('charge'))),
    Array(3).fill('charge 3000'),
  )
})

test('closing voids what is not captured; cancelling voids all', async () => {
  const closed = await authorize()
  await capture(closed.id, { amount: 30 })
  const refused = await sandbox.merchant.POST('/transactions/{id}/cancel', { params: at(closed.id) })
  assert.equal(refused.response.status, 409)
  const { data } = await sandbox.merchant.POST('/transactions/{id}/close', { params: at(closed.id) })
  assert.deepEqual([data?.status, data?.authorizedAmount, data?.capturedAmount], ['closed', 100, 30])
  assert.equal((await summary(closed.id)).at(-1), 'void 7000')
  const canceled = await authorize()
  const answer = await sandbox.merchant.POST('/transactions/{id}/cancel', { params: at(canceled.id) })
  assert.equal(answer.data?.status, 'canceled')
  assert.deepEqual(await summary(canceled.id), ['authorization 10000', 'void 10000'])
})

test('an authorization that is over is paid for the payer, or canceled where nothing was captured', async () => {
  const seen: unknown[] = []
  for (const captured of [0, 30]) {
    const transaction = await authorize()
    if (captured > 0) await capture(transaction.id, { amount: captured })
    await sandbox.merchant.POST('/transactions/{id}/close', { params: at(transaction.id) })
    const { data } = await sandbox.widget(transaction.token).GET('/v1/session')
    seen.push([data?.transaction?.status, data?.retrySafe])
  }
  assert.deepEqual(seen, [
    ['canceled', false],
    ['paid', false],
  ])
})

test('an unpaid transaction is canceled, a charged one is not', async () => {
  const unpaid = await sandbox.createTransaction()
  const { data } = await sandbox.merchant.POST('/transactions/{id}/cancel', { params: at(unpaid.id) })
  assert.equal(data?.status, 'canceled')
  const paid = await sandbox.createTransaction()
  await sandbox.pay(paid)
  const refused = await sandbox.merchant.POST('/transactions/{id}/cancel', { params: at(paid.id) })
  assert.deepEqual([refused.response.status, refused.error?.code], [409, 'already_paid'])
  assert.equal((await sandbox.merchant.POST('/transactions/{id}/close', { params: at(paid.id) })).response.status, 409)
})

test('refunds never exceed the charge', async () => {
  const transaction = await sandbox.createTransaction()
  await sandbox.pay(transaction)
  const [charge] = await sandbox.ledger(transaction.id)
  const id = charge?.id ?? ''
  assert.equal((await refund(id, { amount: 9.99, reason: 'duplicate' })).data?.amount, 9.99)
  const above = await refund(id, { amount: '10.01' })
  assert.deepEqual([above.response.status, above.error?.code], [422, 'refund_exceeds_charge'])
  assert.equal((await refund(id)).data?.amount, 10)
  assert.equal((await refund(id)).response.status, 422)
  assert.equal((await refund(id, { amount: 0.001 })).response.status, 400)
  assert.deepEqual(await summary(transaction.id), ['charge 1999', 'refund 999', 'refund 1000'])
  const { data } = await sandbox.merchant.GET('/transactions/{id}', { params: at(transaction.id) })
  assert.equal(data?.refundedAmount, 19.99)
})

test('refunds at the same moment do not exceed the charge', async () => {
  const transaction = await sandbox.createTransaction()
  await sandbox.pay(transaction)
  const [charge] = await sandbox.ledger(transaction.id)
  const answers = await Promise.all(Array.from({ length: 6 }, () => refund(charge?.id ?? '', { amount: 6 })))
  assert.equal(answers.filter(({ response }) => response.status === 201).length, 3)
})

test('an authorization ends after seven days, a dispute arrives after one', async () => {
  const authorized = await authorize()
  await capture(authorized.id, { amount: 25 })
  const disputed = await sandbox.createTransaction()
  await sandbox.pay(disputed, { number: CARDS.disputed })
  await sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: DAY_MS - 60_000 } })
  assert.deepEqual(await summary(disputed.id), ['charge 1999'])
  await sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: 60_000 } })
  assert.deepEqual(await summary(disputed.id), ['charge 1999', 'dispute 1999'])
  await sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: 6 * DAY_MS } })
  assert.equal((await summary(authorized.id)).at(-1), 'void 7500')
  const { data } = await sandbox.merchant.GET('/transactions/{id}', { params: at(authorized.id) })
  assert.equal(data?.status, 'closed')
  await sandbox.merchant.DELETE('/sandbox/clock')
})

test('a transaction whose time is over cannot be paid', async () => {
  const transaction = await sandbox.createTransaction({ expiresAt: new Date(Date.now() + 60_000).toISOString() })
  await sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: 61_000 } })
  const { data: session } = await sandbox.widget(transaction.token).GET('/v1/session')
  assert.deepEqual([session?.transaction?.status, session?.retrySafe], ['expired', false])
  const { error, response } = await sandbox.pay(transaction)
  assert.deepEqual([response.status, error?.code], [409, 'transaction_expired'])
  const { data } = await sandbox.merchant.GET('/transactions/{id}', { params: at(transaction.id) })
  assert.equal(data?.status, 'expired')
  await sandbox.merchant.DELETE('/sandbox/clock')
})

test('amounts have the digits of their currency', async () => {
  const yen = await sandbox.createTransaction({ currency: 'JPY', lines: [line('ven_a', 1500)] })
  assert.equal((await sandbox.pay(yen)).data?.amount, 1500)
  const dinar = await sandbox.createTransaction({ currency: 'KWD', lines: [line('ven_a', 1.234)] })
  assert.equal((await sandbox.pay(dinar)).data?.amount, 1234)
  const { data } = await sandbox.merchant.GET('/transactions/{id}', { params: at(dinar.id) })
  assert.equal(data?.amount, 1.234)
})
