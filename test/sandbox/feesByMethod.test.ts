import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { saveBank } from '../support/bankAccounts.ts'
import { confirm, termsTransaction } from '../support/confirming.ts'
import { CONSENTS } from '../support/creditApplication.ts'
import { startTestSandbox } from '../support/sandbox.ts'
import type { Payment, TestSandbox } from '../support/sandbox.ts'
import { until } from '../support/waiting.ts'

/** What a fee or a discount becomes that is no card's: a debit, an invoice, a part of a split. */
const DAY_MS = 86_400_000

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

type Order = NonNullable<Parameters<TestSandbox['createTransaction']>[0]>

/** $200.00 in two lines, each of a vendor. */
const LINES: Order['lines'] = [
  { vendorId: 'ven_a', lineItems: [{ title: 'Shelves', quantity: 1, price: 120 }] },
  { vendorId: 'ven_b', lineItems: [{ title: 'Brackets', quantity: 8, price: 10 }] },
]

const at = (id: string) => ({ path: { id } })
const orderOf = (more: Partial<Order>) => sandbox.createTransaction({ lines: LINES, ...more })
const pay = (transaction: { token: string; id: string }, amount: number, body: Payment['body']) =>
  sandbox.pay(transaction, { agrees: true, body: { expected: { amount, currency: 'USD', version: 1 }, ...body } })
const merchants = async (id: string) => (await sandbox.merchant.GET('/transactions/{id}', { params: at(id) })).data
const ledger = async (id: string) => (await sandbox.ledger(id)).map(({ type, amount, fee }) => [type, amount, fee])
const capture = (id: string, body: { vendorId?: string } = {}) =>
  sandbox.merchant.POST('/transactions/{id}/capture', { params: at(id), body })

test('a debit is less by its discount, and what comes back is as much', async () => {
  const order = await orderOf({
    paymentMethodFees: [{ paymentMethodType: 'achDebit', fixed: '-2.00', label: 'Bank discount' }],
    allowedPaymentMethods: ['achDebit'],
  })
  const paymentMethodId = await saveBank(sandbox, order.buyerId, { returns: 'no_account' })
  await pay(order, 19_800, { paymentMethodType: 'achDebit', paymentMethodId })
  await sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: 4 * DAY_MS } })
  await until('the debit to come back', async () => (await ledger(order.id)).length === 2)
  assert.deepEqual(await ledger(order.id), [
    ['debit-submitted', 19_800, -200],
    ['return', 19_800, -200],
  ])
})

test('an order is invoiced with the fee as a line, one that is reserved with each capture', async () => {
  const byInvoice = { paymentMethodType: 'invoice', fixed: 5, label: 'Invoice fee' } as const
  const order = await orderOf({ paymentMethodFees: [byInvoice], allowedPaymentMethods: ['invoice'] })
  await confirm(sandbox, order.id, { paymentMethodType: 'invoice', isAuth: true })
  await capture(order.id, { vendorId: 'ven_a' })
  await capture(order.id)
  assert.deepEqual(
    (await ledger(order.id)).filter(([type]) => type === 'invoice'),
    [
      ['invoice', 12_300, 300],
      ['invoice', 8_200, 200],
    ],
  )
  const { data: token } = await sandbox.merchant.POST('/buyers/{id}/token', {
    params: at(order.buyerId),
    body: { scope: 'BUYER' },
  })
  const [first = ''] = (await merchants(order.id))?.invoices ?? []
  const { data } = await sandbox.widget(token?.token ?? '').GET('/v1/invoices/{id}', { params: at(first) })
  assert.deepEqual(
    [data?.amount, data?.subtotal, data?.lines.map(({ title, amount }) => [title, amount])],
    [
      12_300,
      12_300,
      [
        ['Shelves', 12_000],
        ['Invoice fee', 300],
      ],
    ],
  )
})

test('what is on terms uses credit for its fee too, and each part of a split has the fee of its own method', async () => {
  const paymentMethodFees: Order['paymentMethodFees'] = [
    { paymentMethodType: 'payWithTerms', percent: 25, label: 'Terms fee' },
    { paymentMethodType: 'creditCard', percent: 3, label: 'Card fee' },
  ]
  const order = await termsTransaction(sandbox, {
    lines: [{ lineItems: [{ title: 'Desks', quantity: 1, price: 50_000 }] }],
    splitMethods: ['creditCard'],
    paymentMethodFees,
  })
  const shown = (await sandbox.widget(order.token).GET('/v1/session')).data?.transaction
  assert.deepEqual(shown?.methods[0]?.blocked, { code: 'insufficient_credit', amount: 1_250_000 })
  assert.deepEqual(shown.split, {
    methods: ['creditCard'],
    termsAmount: 4_000_000,
    otherAmount: 1_000_000,
    otherFees: [{ paymentMethodType: 'creditCard', amount: 30_000, label: 'Card fee' }],
    termsFees: [{ days: 30, amount: 1_000_000, label: 'Terms fee' }],
  })
  const body: Payment['body'] = {
    paymentMethodType: 'payWithTerms',
    termsNetDays: 30,
    consents: CONSENTS,
    split: [
      { paymentMethodType: 'payWithTerms', amount: 4_000_000 },
      { paymentMethodType: 'creditCard', amount: 1_000_000 },
    ],
  }
  const { data } = await pay(order, 6_030_000, body)
  assert.deepEqual([data?.status, data?.parts?.map(({ amount }) => amount)], ['succeeded', [5_000_000, 1_030_000]])
  assert.deepEqual(await ledger(order.id), [
    ['charge', 1_030_000, 30_000],
    ['invoice', 5_000_000, 1_000_000],
  ])
  assert.deepEqual(
    (await merchants(order.id))?.fees?.map(({ amount, label }) => [amount, label]),
    [
      [10_000, 'Terms fee'],
      [300, 'Card fee'],
    ],
  )
})
