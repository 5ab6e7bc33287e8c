import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { confirm, termsTransaction, withSavedCard } from '../support/confirming.ts'
import { startTestSandbox } from '../support/sandbox.ts'
import type { Payment, TestSandbox } from '../support/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
  for (const topic of ['transaction/confirmed', 'checkout/charged', 'transaction/refund-successful'] as const)
    await sandbox.merchant.POST('/webhooks', { body: { topic, address: 'http://127.0.0.1:9/' } })
})
afterAll(() => sandbox.close())

type Order = NonNullable<Parameters<TestSandbox['createTransaction']>[0]>
type Fees = NonNullable<Order['paymentMethodFees']>

/** $200.00 in two lines, each of a vendor. */
const LINES: Order['lines'] = [
  { vendorId: 'ven_a', lineItems: [{ title: 'Shelves', quantity: 1, price: 120 }] },
  { vendorId: 'ven_b', lineItems: [{ title: 'Brackets', quantity: 8, price: 10 }] },
]
/** $6.10 of $200.00. */
const CARD_FEE = { paymentMethodType: 'creditCard', percent: 2.9, fixed: '0.30', label: 'Card fee' } as const
const CHARGED = { paymentMethodType: 'creditCard', amount: 610, label: 'Card fee' }

const at = (id: string) => ({ path: { id } })
const orderOf = (fees: Fees, more: Partial<Order> = {}) =>
  sandbox.createTransaction({ lines: LINES, paymentMethodFees: fees, ...more })
const expect = (amount: number, version = 1) => ({ amount, currency: 'USD', version })
const pay = (transaction: { token: string; id: string }, amount: number, body: Payment['body'] = {}, version = 1) =>
  sandbox.pay(transaction, { agrees: true, body: { expected: expect(amount, version), ...body } })
const transactionOf = async (token: string) => (await sandbox.widget(token).GET('/v1/session')).data?.transaction
const merchants = async (id: string) => (await sandbox.merchant.GET('/transactions/{id}', { params: at(id) })).data
const ledger = async (id: string) => (await sandbox.ledger(id)).map(({ type, amount, fee }) => [type, amount, fee])
const capture = (id: string, body: { amount?: number; vendorId?: string } = {}) =>
  sandbox.merchant.POST('/transactions/{id}/capture', { params: at(id), body })
const refund = (id: string, body: { amount?: number } = {}) =>
  sandbox.merchant.POST('/charges/{id}/refunds', { params: at(id), body })
const webhooks = async (transactionId: string) => {
  const { data } = await sandbox.merchant.GET('/sandbox/webhooks', { params: { query: { transactionId } } })
  const bodies = data?.deliveries.map(({ body }) => JSON.parse(body) as Record<string, unknown>) ?? []
  return (topic: string) => bodies.find((body) => body['topic'] === topic)
}

describe('a session', () => {
  test('names the fee of each method, in minor units and in the language of the payer', async () => {
    const { token } = await orderOf(
      [CARD_FEE, { paymentMethodType: 'bank', fixed: -2 }, { paymentMethodType: 'wire', percent: 0.001 }],
      { allowedPaymentMethods: ['creditCard', 'achDebit', 'wire'] },
    )
    assert.deepEqual((await transactionOf(token))?.methods, [
      { type: 'creditCard', fees: [CHARGED] },
      { type: 'achDebit', fees: [{ paymentMethodType: 'achDebit', amount: -200, label: 'Discount' }] },
      { type: 'wire' },
    ])
    const spanish = await sandbox.widget(token).GET('/v1/session', { headers: { 'accept-language': 'es' } })
    assert.equal(spanish.data?.transaction?.methods[1]?.fees?.[0]?.label, 'Descuento')
    // The mandate names what is debited.
    const mandate = spanish.data?.requiredConsents.find(({ kind }) => kind === 'debit_mandate')
    assert.match(mandate?.text ?? '', /198,00/)
  })

  test('compares terms by what they cost', async () => {
    const { token } = await termsTransaction(sandbox, {
      lines: LINES,
      netDaysOptions: [30, 60],
      paymentMethodFees: [{ paymentMethodType: 'payWithTerms', termsNetDays: 60, percent: 1.5, label: 'Net 60' }],
    })
    const transaction = await transactionOf(token)
    assert.deepEqual(
      transaction?.termsOptions.map(({ days, payerFee, total, fees }) => [days, payerFee, total, fees?.[0]?.label]),
      [
        [30, 0, 20_000, undefined],
        [60, 300, 20_300, 'Net 60'],
      ],
    )
    assert.deepEqual(transaction.methods, [{ type: 'payWithTerms' }])
  })
})

describe('an order is refused', () => {
  const refused = async (fees: Fees, more: Partial<Order> = {}) => {
    const { error, response } = await sandbox.merchant.POST('/transactions', {
      body: { currency: 'USD', buyer: { email: 'fees@example.test' }, lines: LINES, paymentMethodFees: fees, ...more },
    })
    return [response.status, error?.code, ...(error?.fields ?? []).map(({ path }) => path)]
  }

  test('by the path of each fee that cannot be', async () => {
    assert.deepEqual(
      await refused([
        { paymentMethodType: 'creditCard', percent: 101 },
        { paymentMethodType: 'wire', fixed: -200 },
        { paymentMethodType: 'invoice', percent: 1, cap: '-5' },
        { paymentMethodType: 'achDebit', termsNetDays: 30, fixed: 1 },
      ]),
      [
        400,
        'validation_failed',
        'paymentMethodFees[0].percent',
        'paymentMethodFees[1]',
        'paymentMethodFees[2].cap',
        'paymentMethodFees[3].termsNetDays',
      ],
    )
    assert.deepEqual(await refused([CARD_FEE, { paymentMethodType: 'creditCard', fixed: 1 }]), [
      400,
      'validation_failed',
      'paymentMethodFees[1]',
    ])
  })

  test('also by a change that leaves a discount too little', async () => {
    const { id } = await orderOf([{ paymentMethodType: 'creditCard', fixed: -50 }])
    const cheap = [{ lineItems: [{ title: 'Hook', quantity: 1, price: 50 }] }]
    const { error, response } = await sandbox.merchant.PATCH('/transactions/{id}', {
      params: at(id),
      body: { lines: cheap },
    })
    assert.deepEqual([response.status, error?.fields?.[0]?.path], [400, 'paymentMethodFees[0]'])
    const without = await sandbox.merchant.PATCH('/transactions/{id}', {
      params: at(id),
      body: { lines: cheap, paymentMethodFees: [] },
    })
    assert.equal(without.data?.amount, 50)
  })

  test('by nothing that is only of no use: that is named', async () => {
    const body = {
      currency: 'USD',
      buyer: { email: 'fees@example.test' },
      lines: LINES,
      paymentMethodFees: [CARD_FEE, { paymentMethodType: 'check', fixed: 1 }] as Fees,
    }
    const { data } = await sandbox.merchant.POST('/transactions', { body })
    assert.deepEqual(data?.warnings, ['paymentMethodFees[1] changes nothing: the order cannot be paid by check.'])
  })
})

describe('a card', () => {
  test('is charged the amount and its fee, as it was shown, and every webhook names it', async () => {
    const order = await orderOf([CARD_FEE])
    const { data } = await pay(order, 20_610)
    assert.deepEqual([data?.outcome, data?.amount, data?.fees], ['paid', 20_610, [CHARGED]])
    assert.deepEqual(await ledger(order.id), [['charge', 20_610, 610]])
    const state = await merchants(order.id)
    const fees = [{ paymentMethodType: 'creditCard', amount: 6.1, label: 'Card fee' }]
    assert.deepEqual([state?.amount, state?.fees, state?.charges[0]?.fee], [200, fees, 6.1])
    const sent = await webhooks(order.id)
    const [confirmed, charged] = [sent('transaction/confirmed'), sent('checkout/charged')]
    assert.deepEqual([confirmed?.['amount'], confirmed?.['fees']], [206.1, fees])
    assert.deepEqual([charged?.['amount'], charged?.['fee']], [206.1, 6.1])
  })

  test('is not charged another amount than was shown', async () => {
    const order = await orderOf([CARD_FEE])
    const withoutFee = await pay(order, 20_000)
    assert.deepEqual([withoutFee.response.status, withoutFee.error?.code], [409, 'amount_changed'])
    const changed = { ...CARD_FEE, percent: 3 }
    await sandbox.merchant.PATCH('/transactions/{id}', { params: at(order.id), body: { paymentMethodFees: [changed] } })
    const { error } = await pay(order, 20_610)
    assert.equal(error?.code, 'amount_changed')
    assert.equal(error.session?.transaction?.methods[0]?.fees?.[0]?.amount, 630)
    assert.deepEqual(await ledger(order.id), [])
    assert.equal((await pay(order, 20_630, {}, 2)).data?.amount, 20_630)
  })

  test('gets back its fee pro rata, the last refund all that is left', async () => {
    const order = await orderOf([CARD_FEE])
    await pay(order, 20_610)
    const charge = (await merchants(order.id))?.charges[0]?.id ?? ''
    assert.deepEqual((await refund(charge, { amount: 103.05 })).data?.fee, 3.05)
    assert.equal((await refund(charge, { amount: 0.01 })).data?.fee, undefined)
    assert.deepEqual((await refund(charge)).data?.fee, 3.05)
    assert.deepEqual((await ledger(order.id)).slice(1), [
      ['refund', 10_305, 305],
      ['refund', 1, undefined],
      ['refund', 10_304, 305],
    ])
    assert.equal((await webhooks(order.id))('transaction/refund-successful')?.['fee'], 3.05)
  })

  test('is captured with the fee pro rata, the last capture with all that is left', async () => {
    const order = await orderOf([CARD_FEE], { isAuth: true })
    assert.equal((await pay(order, 20_610)).data?.outcome, 'authorized')
    const first = await capture(order.id, { amount: 66.67 })
    assert.deepEqual(
      first.data?.charges.map(({ amount, fee }) => [amount, fee]),
      [[68.7, 2.03]],
    )
    const tooMuch = await capture(order.id, { amount: 133.34 })
    assert.equal(tooMuch.error?.code, 'capture_exceeds_authorization')
    const rest = await capture(order.id)
    assert.deepEqual(
      [rest.data?.status, rest.data?.charges.map(({ amount, fee }) => [amount, fee])],
      ['closed', [[137.4, 4.07]]],
    )
    assert.deepEqual(await ledger(order.id), [
      ['authorization', 20_610, 610],
      ['capture', 6_870, 203],
      ['charge', 6_870, 203],
      ['capture', 13_740, 407],
      ['charge', 13_740, 407],
    ])
  })

  test('is captured for a vendor, and what is not captured is let go of with its fee', async () => {
    const order = await orderOf([CARD_FEE], { isAuth: true })
    await pay(order, 20_610)
    assert.equal((await capture(order.id, { vendorId: 'ven_a' })).data?.charges[0]?.amount, 123.66)
    await sandbox.merchant.POST('/transactions/{id}/close', { params: at(order.id) })
    assert.deepEqual((await ledger(order.id)).at(-1), ['void', 8_244, 244])
  })

  test('that is saved is charged the fee by the merchant too', async () => {
    const { id, byCard } = await withSavedCard(sandbox, { lines: LINES, paymentMethodFees: [CARD_FEE] })
    const { data } = await confirm(sandbox, id, byCard)
    assert.deepEqual([data?.status, data?.attempt.amount, data?.attempt.fees], ['confirmed', 20_610, [CHARGED]])
    assert.deepEqual(await ledger(id), [['charge', 20_610, 610]])
  })
})
