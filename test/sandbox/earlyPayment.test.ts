import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { components } from '../../src/api/schema.d.ts'
import { AccountSandbox } from '../support/accountSandbox.ts'
import { withToken } from '../support/buyerSandbox.ts'
import { mailsToBuyer } from '../support/mails.ts'
import { importInvoice, invoiceCalls, invoiceRequest } from '../support/importedInvoices.ts'
import { addCreditNote, payInvoices, quote } from '../support/invoices.ts'

const account = new AccountSandbox()
const { read, seen } = invoiceCalls(account)
const DAY_MS = 86_400_000
const TERMS = { percent: 2, days: 10 }

async function now(): Promise<number> {
  const { data } = await account.sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: 0 } })
  return Date.parse(data?.now ?? '')
}
const dayIn = async (days: number) => new Date((await now()) + days * DAY_MS).toISOString().slice(0, 10)

async function advance(advanceMs: number): Promise<void> {
  const { response } = await account.sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs } })
  assert.equal(response.status, 200)
  account.buyer = await withToken(account.sandbox, account.buyer.id)
}
/** Sets the clock to a minute before the end of a day. */
const goToEndOf = async (day = '') => advance(Date.parse(day) + DAY_MS - 60_000 - (await now()))
const pastMidnight = () => advance(120_000)

/** $1,200.00 of which any part may be paid, due in 60 days. */
async function bring(more: object = {}) {
  const sent = invoiceRequest(account.buyer.id, {
    amount: '1200.00',
    minimumPayment: 1,
    issuedAt: await dayIn(0),
    dueDate: await dayIn(60),
    earlyPayment: TERMS,
    ...more,
  })
  return importInvoice(account.sandbox, account.buyer.id, sent)
}
type Asked = Parameters<typeof quote>[1]
const pay = (asked: Asked, more: object = {}) => payInvoices(account.sandbox, account.buyer, { ...asked, ...more })
type Transaction = components['schemas']['Session']['transaction']
const feesIn = (transaction: Transaction, type: string) =>
  transaction?.methods.find((method) => method.type === type)?.fees?.map(({ amount, label }) => [amount, label])
const amountsByCard = (transaction: Transaction) => feesIn(transaction, 'creditCard')?.map(([amount]) => amount)

async function booked(transactionId = '') {
  const entries = await account.sandbox.ledger(transactionId)
  return entries.map(({ type, amount, fee }) => [type, amount, fee]).sort()
}

/** An order that was placed by invoice; gives the invoice's id. */
async function order(more: object = {}): Promise<string> {
  const { sandbox, buyer } = account
  const created = await sandbox.createTransaction({
    buyer: { id: buyer.id },
    lines: [{ lineItems: [{ title: 'Desks', quantity: 1, price: 1_000, tax: 200, taxMeasurement: 'fixed' }] }],
    allowedPaymentMethods: ['invoice'],
    minimumPayment: 1,
    earlyPayment: TERMS,
    ...more,
  })
  const { data } = await sandbox.pay(created, { agrees: true, body: { paymentMethodType: 'invoice' } })
  assert.equal(data?.status, 'succeeded')
  const { data: paid } = await sandbox.merchant.GET('/transactions/{id}', { params: { path: { id: created.id } } })
  return paid?.invoices[0] ?? ''
}

test('whoever pays the invoice of an order on the last day pays less, and settles all of it', async () => {
  const id = await order()
  const offer = (await seen(id))?.earlyPayment
  assert.deepEqual([offer?.percent, offer?.amount], [2, 2_400])
  assert.deepEqual((await read(id))?.earlyPayment, { ...offer, amount: 24 })
  const { data } = await account.buyer.widget.GET('/v1/invoices')
  assert.deepEqual(data?.invoices[0]?.earlyPayment, offer)
  await goToEndOf(offer?.lastDay)
  const { data: paid } = await pay({ invoices: [{ id, amount: 120_000 }] })
  assert.deepEqual([paid?.amount, paid?.invoiceAmount], [117_600, 120_000])
  assert.deepEqual(paid?.fees, [{ paymentMethodType: 'creditCard', amount: -2_400, label: 'Early payment discount' }])
  assert.deepEqual(await booked(paid?.transactionId), [
    ['charge', 117_600, -2_400],
    ['invoice-payment', 120_000, undefined],
  ])
  assert.deepEqual([(await read(id))?.status, (await seen(id))?.earlyPayment], ['paid', undefined])
})

test('a day later nothing is taken off', async () => {
  const id = await order()
  await goToEndOf((await seen(id))?.earlyPayment?.lastDay)
  await pastMidnight()
  assert.deepEqual([(await seen(id))?.earlyPayment, (await read(id))?.earlyPayment], [undefined, undefined])
  const { data } = await pay({ invoices: [{ id, amount: 120_000 }] })
  assert.deepEqual([data?.amount, data?.fees], [120_000, undefined])
})

test('whoever was shown the discount and pays after midnight is told, and nothing is begun', async () => {
  const id = await bring()
  const invoices = [{ id, amount: 120_000 }]
  await goToEndOf((await seen(id))?.earlyPayment?.lastDay)
  const shown = (await quote(account.buyer, { invoices })).data
  await pastMidnight()
  const { error } = await pay({ invoices }, { quote: shown })
  assert.equal(error?.code, 'amount_changed')
  assert.equal(error.attempt, undefined)
  const { transaction } = error.session ?? {}
  assert.deepEqual([transaction?.amount, amountsByCard(transaction)], [120_000, undefined])
  assert.equal((await account.buyer.widget.GET('/v1/activity')).data?.activity.length, 0)
})

test('a link that is opened after midnight asks for all of it', async () => {
  const id = await bring()
  await goToEndOf((await seen(id))?.earlyPayment?.lastDay)
  const body = { invoices: [{ id, amount: 120_000 }] }
  const { data: link } = await account.buyer.widget.POST('/v1/hand-offs', { body })
  const { token } = (await (await fetch(`${link?.url ?? ''}/open`, { method: 'POST' })).json()) as { token: string }
  const { data: session } = await account.sandbox.widget(token).GET('/v1/session')
  const { id: transactionId = '', version = 0 } = session?.transaction ?? {}
  assert.deepEqual(amountsByCard(session?.transaction), [-2_400])
  await pastMidnight()
  const expected = { amount: 117_600, currency: 'USD', version }
  const { error } = await account.sandbox.pay({ token, id: transactionId }, { body: { expected } })
  assert.equal(error?.code, 'amount_changed')
  assert.deepEqual([error.attempt, amountsByCard(error.session?.transaction)], [undefined, undefined])
})

test('a part has its share of the discount, and what credit notes settle has none', async () => {
  const id = await bring()
  const { data: part } = await pay({ invoices: [{ id, amount: 30_000 }] })
  assert.equal(part?.amount, 29_400)
  assert.equal((await seen(id))?.earlyPayment?.amount, 1_800)
  const note = await addCreditNote(account.sandbox, account.buyer.id, { amount: 40_000 })
  const asked = { invoices: [{ id, amount: 90_000 }], creditNotes: [note] }
  assert.deepEqual(feesIn((await quote(account.buyer, asked)).data?.transaction, 'wire'), [
    [-1_000, 'Early payment discount'],
  ])
  const { data: rest } = await pay(asked)
  assert.equal(rest?.amount, 49_000)
  assert.deepEqual(await booked(rest?.transactionId), [
    ['charge', 49_000, -1_000],
    ['credit-note', 40_000, undefined],
    ['invoice-payment', 50_000, undefined],
  ])
  assert.equal((await read(id))?.status, 'paid')
})

test("a method's own fee is a line beside the discount, on the charge, the receipt and in what goes back", async () => {
  const id = await bring({
    paymentMethodFees: [{ paymentMethodType: 'creditCard', percent: 3, label: 'Card fee' }],
  })
  const invoices = [{ id, amount: 120_000 }]
  const both = [
    [3_600, 'Card fee'],
    [-2_400, 'Early payment discount'],
  ]
  assert.deepEqual(feesIn((await quote(account.buyer, { invoices })).data?.transaction, 'creditCard'), both)
  const { data } = await pay({ invoices })
  const params = { path: { attemptId: data?.id ?? '' } }
  const { data: receipt } = await account.buyer.widget.GET('/v1/receipts/{attemptId}', { params })
  assert.deepEqual([receipt?.amount, receipt?.fees?.map(({ amount, label }) => [amount, label])], [121_200, both])
  const charge = (await account.sandbox.ledger(data?.transactionId ?? '')).find(({ type }) => type === 'charge')
  assert.equal(charge?.fee, 1_200)
  await account.sandbox.merchant.POST('/charges/{id}/refunds', { params: { path: { id: charge.id } }, body: {} })
  const refund = (await account.sandbox.ledger(data?.transactionId ?? '')).find(({ type }) => type === 'refund')
  assert.deepEqual([refund?.amount, refund?.fee], [121_200, 1_200])
})

test('mail and PDF of the invoice say it while it can be had', async () => {
  const id = await order()
  const lastDay = (await seen(id))?.earlyPayment?.lastDay
  const [mail] = await mailsToBuyer(account.sandbox, account.buyer.id)
  assert.equal(mail?.kind, 'invoice')
  assert.match(mail.text.replaceAll('\n', ' '), /Pay by \w+ \d+, \d+ and save \$24\.00 \(2%\)\./)
  const other = await importInvoice(account.sandbox, account.buyer.id)
  const drawn = async (one: string) => {
    const headers = { authorization: `Bearer ${account.buyer.token}` }
    return Buffer.from(await (await account.sandbox.fetch(`/v1/invoices/${one}/document`, { headers })).arrayBuffer())
  }
  await goToEndOf(lastDay)
  const before = [await drawn(id), await drawn(other)]
  await pastMidnight()
  const after = [await drawn(id), await drawn(other)]
  assert.deepEqual(
    before.map((bytes, place) => bytes.equals(after[place] ?? Buffer.alloc(0))),
    [false, true],
  )
})
