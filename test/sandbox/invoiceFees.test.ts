import assert from 'node:assert/strict'
import { test } from 'vitest'
import { AccountSandbox } from '../support/accountSandbox.ts'
import { importInvoice, invoiceCalls, invoiceRequest, sendInvoices } from '../support/importedInvoices.ts'
import { addCreditNote, payInvoices, quote } from '../support/invoices.ts'

const account = new AccountSandbox()
const { read } = invoiceCalls(account)
const CARD_FEE = { paymentMethodType: 'creditCard', percent: 3, fixed: 1, label: 'Card fee' } as const
const DISCOUNT = { paymentMethodType: 'bank', fixed: '-2.00' } as const

/** $120.00, or $124.60 by card. */
const bring = async (more: object = {}) => {
  const sent = invoiceRequest(account.buyer.id, {
    amount: '120.00',
    minimumPayment: 1,
    paymentMethodFees: [CARD_FEE, DISCOUNT],
    ...more,
  })
  return { sent, id: await importInvoice(account.sandbox, account.buyer.id, sent) }
}
const feesIn = (answer: Awaited<ReturnType<typeof quote>>) =>
  answer.data?.transaction?.methods.flatMap(({ fees = [] }) => fees.map(({ amount, label }) => [amount, label]))

test('a payment of invoices has the fees of each, of a part pro rata, and settles without them', async () => {
  const [one, other] = [await bring(), await bring({ paymentMethodFees: [] })]
  assert.deepEqual((await read(one.id))?.paymentMethodFees, [CARD_FEE, DISCOUNT])
  const invoices = [
    { id: one.id, amount: 3_000 },
    { id: other.id, amount: 12_000 },
  ]
  assert.deepEqual(feesIn(await quote(account.buyer, { invoices })), [
    [115, 'Card fee'],
    [-50, 'Discount'],
  ])
  const { data } = await payInvoices(account.sandbox, account.buyer, { invoices })
  assert.deepEqual(
    [data?.status, data?.amount, data?.invoiceAmount, data?.fees?.[0]?.amount],
    ['succeeded', 15_115, 15_000, 115],
  )
  const entries = await account.sandbox.ledger(data?.transactionId ?? '')
  const booked = entries.map(({ type, amount, fee }) => [type, amount, fee])
  assert.deepEqual(booked.sort(), [
    ['charge', 15_115, 115],
    ['invoice-payment', 12_000, undefined],
    ['invoice-payment', 3_000, undefined],
  ])
  assert.deepEqual([(await read(one.id))?.amountPaid, (await read(other.id))?.status], [30, 'paid'])
  const activity = await account.buyer.widget.GET('/v1/activity')
  assert.equal(activity.data?.activity.find(({ id }) => id === data?.id)?.fees?.[0]?.amount, 115)
})

test('what credit settles costs nothing', async () => {
  const { id } = await bring()
  const note = await addCreditNote(account.sandbox, account.buyer.id, { amount: 6_000 })
  const asked = { invoices: [{ id, amount: 12_000 }], creditNotes: [note] }
  assert.deepEqual(feesIn(await quote(account.buyer, asked))?.[0], [230, 'Card fee'])
  const { data } = await payInvoices(account.sandbox, account.buyer, asked)
  assert.equal(data?.amount, 6_230)
})

test('another fee than the one that was shown is not charged', async () => {
  const { id, sent } = await bring()
  const invoices = [{ id, amount: 12_000 }]
  const shown = (await quote(account.buyer, { invoices })).data
  await sendInvoices(account.sandbox, [{ ...sent, paymentMethodFees: [{ ...CARD_FEE, fixed: 2, cap: '5.00' }] }])
  const { error } = await payInvoices(account.sandbox, account.buyer, { invoices, quote: shown })
  assert.equal(error?.code, 'amount_changed')
  assert.equal(error.session?.transaction?.methods[0]?.fees?.[0]?.amount, 500)
  assert.equal((await read(id))?.amountPaid, 0)
})

test('a fee that cannot be is refused by its path, and nothing is brought in', async () => {
  const sent = invoiceRequest(account.buyer.id, {
    amount: '1.00',
    paymentMethodFees: [
      { paymentMethodType: 'payWithTerms', percent: 1 },
      { paymentMethodType: 'creditCard', fixed: -1 },
      { paymentMethodType: 'wire', termsNetDays: 30, percent: 1 },
    ],
  })
  const { error } = await sendInvoices(account.sandbox, [sent])
  assert.deepEqual(
    error?.fields?.map(({ path }) => path),
    [
      'invoices[0].paymentMethodFees[0].paymentMethodType',
      'invoices[0].paymentMethodFees[1]',
      'invoices[0].paymentMethodFees[2].termsNetDays',
    ],
  )
})
