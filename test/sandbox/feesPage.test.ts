import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, test } from 'vitest'
import type { components } from '../../src/api/schema.d.ts'
import { startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

/** What the page "Fees" shows, done as it is shown. */
const PAGE = await readFile(new URL('../../demo/docs/fees.md', import.meta.url), 'utf8')
const [REQUEST, READ] = [...PAGE.matchAll(/```json\n([\s\S]+?)```/g)].map(([, code = '']) => JSON.parse(code) as object)
/** The amounts of the sentences in which the page names them, in their order. */
const [NET, GROSS, REST, BACK, CHARGE, FEE] = [...(PAGE.split('Capturing')[1] ?? '').matchAll(/`([\d.]+)`/g)].map(
  ([, amount]) => Number(amount),
)

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

const at = (id: string) => ({ path: { id } })
const orderOf = async (more: object = {}) => {
  const body = { ...REQUEST, ...more } as components['schemas']['TransactionRequest']
  const { data } = await sandbox.merchant.POST('/transactions', { body })
  assert.ok(data && !data.warnings)
  return data
}
const pay = (order: { id: string; token: string }) =>
  sandbox.pay(order, { body: { expected: { amount: 20_610, currency: 'USD', version: 1 } } })

test('the order costs what the table says by each method', async () => {
  const { token } = await orderOf()
  const { data } = await sandbox.widget(token).GET('/v1/session')
  const transaction = data?.transaction
  const fees = new Map(transaction?.methods.map(({ type, fees: [fee] = [] }) => [type as string, fee?.amount ?? 0]))
  fees.delete('payWithTerms')
  for (const { days, payerFee } of transaction?.termsOptions ?? []) fees.set(`payWithTerms\`, ${days} days`, payerFee)
  const major = (minor: number) => (minor / 100).toFixed(2)
  assert.equal(fees.size, 4)
  for (const [how, fee] of fees) {
    const row = new RegExp(`\\| \`${how}\`? +\\| \`${major(fee)}\` +\\| \`${major(20_000 + fee)}\` +\\|`)
    assert.match(PAGE, row)
  }
})

test('the order is read as the page shows it', async () => {
  const order = await orderOf()
  await pay(order)
  const { data } = await sandbox.merchant.GET('/transactions/{id}', { params: at(order.id) })
  const { amount, capturedAmount, fees, charges } = data ?? {}
  const shown = { amount, capturedAmount, fees, charges: charges?.map(({ id: _id, ...charge }) => charge) }
  assert.deepEqual(shown, READ)
})

test('captures and refunds come to what the page says', async () => {
  const order = await orderOf({ isAuth: true })
  await pay(order)
  const capture = async (body: { amount?: number }) => {
    const { data } = await sandbox.merchant.POST('/transactions/{id}/capture', { params: at(order.id), body })
    return data?.charges[0]?.amount
  }
  assert.deepEqual([await capture({ amount: NET ?? 0 }), await capture({})], [GROSS, REST])

  const paid = await orderOf()
  await pay(paid)
  const { data } = await sandbox.merchant.GET('/transactions/{id}', { params: at(paid.id) })
  const [charge] = data?.charges ?? []
  const params = at(charge?.id ?? '')
  const refund = await sandbox.merchant.POST('/charges/{id}/refunds', { params, body: { amount: BACK ?? 0 } })
  assert.deepEqual([charge?.amount, refund.data?.fee], [CHARGE, FEE])
})
