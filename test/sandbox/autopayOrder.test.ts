import assert from 'node:assert/strict'
import { beforeEach, test } from 'vitest'
import { AccountSandbox } from '../support/accountSandbox.ts'
import { agree, LONG_AGO, paidOf, quoteAutopay, readAutopay, runsOf, skip, tick } from '../support/autopay.ts'
import { createTestBuyer } from '../support/buyerSandbox.ts'
import { confirm } from '../support/confirming.ts'
import { addInvoice, payInvoices } from '../support/invoices.ts'
import { CARDS } from '../support/sandbox.ts'
import { addDays, bankDayIn, saveCard, today } from '../support/scheduled.ts'

// Autopay of one order: its invoices are paid, those that come later too, and no others.
const account = new AccountSandbox()
const ORDER = 'SO-881'
const OTHER = 'SO-882'
let card: string
let date: string
beforeEach(async () => {
  card = await saveCard(account.sandbox, account.buyer, CARDS.visa)
  date = await bankDayIn(account.sandbox, 20)
})

const due = (orderNumber: string | null, values = {}) =>
  addInvoice(account.sandbox, account.buyer.id, { dueDate: date, orderNumber, ...values })
const paid = (invoice: { id: string }) => paidOf(account.sandbox, invoice)
const terms = () => ({ paymentMethodId: card, daysBefore: 0, orderNumber: ORDER })
const plannedOf = async () => [...(await runsOf(account.buyer)).keys()].toSorted()
const idsOf = (...invoices: readonly { id: string }[]) => invoices.map(({ id }) => id).toSorted()

async function send(key: string, values: object): Promise<string> {
  const fields = { externalReferenceId: `${key}-${account.buyer.id}`, buyerId: account.buyer.id, currency: 'USD' }
  const { data, error } = await account.sandbox.merchant.POST('/invoices', {
    body: { ...fields, dueDate: addDays(date, 3), amount: 25, ...values } as never,
  })
  return data?.invoices[0]?.id ?? assert.fail(JSON.stringify(error))
}

test('only invoices of the order are collected when they are due, until all are', async () => {
  const [own, other, none] = [await due(ORDER), await due(OTHER), await due(null)]
  const quoted = await quoteAutopay(account.buyer, { ...terms(), from: LONG_AGO })
  assert.deepEqual(
    quoted.data?.nextRuns.map(({ invoiceId }) => invoiceId),
    [own.id],
  )
  assert.match(quoted.data?.requiredConsents[0]?.text ?? '', /each of my invoices of order SO-881 issued on or after/)
  const { data } = await agree(account.buyer, { paymentMethodId: card, orderNumber: ORDER })
  assert.equal(data?.agreement?.orderNumber, ORDER)
  assert.deepEqual(await plannedOf(), [own.id])
  await account.advance(22)
  assert.deepEqual([await paid(own), await paid(other), await paid(none)], [['invoice-payment 10000'], [], []])

  const changed = await agree(account.buyer, { paymentMethodId: card })
  assert.deepEqual([changed.data?.agreement?.version, changed.data?.agreement?.orderNumber], [2, undefined])
  assert.deepEqual(await plannedOf(), idsOf(other, none))
  await account.advance(2)
  assert.deepEqual([await paid(other), await paid(none)], [['invoice-payment 10000'], ['invoice-payment 10000']])
})

test('an invoice that comes later is paid too, of a capture or of an import, and none of another order', async () => {
  const order = await account.sandbox.createTransaction({
    ...{ buyer: { id: account.buyer.id }, allowedPaymentMethods: ['invoice'], externalReferenceId: ORDER },
  })
  await confirm(account.sandbox, order.id, { paymentMethodType: 'invoice', isAuth: true })
  const capture = async () => {
    const params = { path: { id: order.id } }
    const { data } = await account.sandbox.merchant.POST('/transactions/{id}/capture', { params, body: { amount: 5 } })
    return { id: data?.invoices.at(-1) ?? '' }
  }
  const first = await capture()
  await account.advance(2)
  const { data } = await agree(account.buyer, { paymentMethodId: card, orderNumber: ORDER })
  assert.deepEqual(await plannedOf(), [first.id], JSON.stringify(data))
  await account.advance(1)
  const second = await capture()
  const third = { id: await send('later', { orderNumber: ORDER }) }
  const other = { id: await send('other', { orderNumber: OTHER }) }
  assert.deepEqual(await plannedOf(), idsOf(first, second, third))
  await account.advance(70)
  for (const invoice of [first, second]) assert.deepEqual(await paid(invoice), ['invoice 500', 'invoice-payment 500'])
  assert.deepEqual([await paid(third), await paid(other)], [['invoice 2500', 'invoice-payment 2500'], ['invoice 2500']])
})

test('what is owed of it already is paid, unless a later day is named', async () => {
  const now = await today(account.sandbox)
  const [old, late] = [await due(ORDER, { issuedOn: addDays(now, -40) }), await due(ORDER, { issuedOn: now })]
  await due(OTHER, { issuedOn: addDays(now, -90) })
  const quoted = await quoteAutopay(account.buyer, terms())
  assert.equal(quoted.data?.from, addDays(now, -40))
  assert.equal(quoted.data?.nextRuns.length, 2)
  const named = await quoteAutopay(account.buyer, { ...terms(), from: now })
  assert.deepEqual(
    named.data?.nextRuns.map(({ invoiceId }) => invoiceId),
    [late.id],
  )
  await agree(account.buyer, { ...terms(), from: quoted.data?.from ?? '' })
  assert.deepEqual(await plannedOf(), idsOf(old, late))
})

test('an order that is not the buyer’s, or of which there are no invoices, is refused at its field', async () => {
  const stranger = await createTestBuyer(account.sandbox)
  await addInvoice(account.sandbox, stranger.id, { orderNumber: ORDER })
  await account.sandbox.createTransaction({ buyer: { id: account.buyer.id }, externalReferenceId: OTHER })
  for (const orderNumber of [ORDER, OTHER, 'SO-none']) {
    const body = { ...terms(), orderNumber }
    const quoted = await quoteAutopay(account.buyer, body)
    assert.deepEqual([quoted.response.status, quoted.error?.fields?.[0]?.path], [422, 'orderNumber'])
    assert.match(String(quoted.error?.message), /^orderNumber must be the number of an order of which/)
    const agreed = await account.buyer.widget.PUT('/v1/autopay', { body: { ...body, consents: [] } })
    assert.deepEqual([agreed.response.status, agreed.error?.fields?.[0]?.path], [422, 'orderNumber'])
  }
  const empty = await quoteAutopay(account.buyer, { ...terms(), orderNumber: '' })
  assert.equal(empty.response.status, 400)
})

test('one of its invoices is skipped, and those of other orders are not listed as skipped', async () => {
  const [own, other] = [await due(ORDER), await due(OTHER)]
  await agree(account.buyer, { paymentMethodId: card, orderNumber: ORDER })
  await skip(account.buyer, other.id)
  await skip(account.buyer, own.id)
  assert.deepEqual([...(await runsOf(account.buyer))], [[own.id, `skipped ${date}`]])
  await skip(account.buyer, own.id, true)
  await account.advance(22)
  assert.deepEqual([await paid(own), await paid(other)], [['invoice-payment 10000'], []])
})

test('an invoice that its merchant moves to another order is no longer paid, and one that is moved to it is', async () => {
  const [leaves, comes] = [await send('leaves', { orderNumber: ORDER }), await send('comes', { orderNumber: OTHER })]
  await agree(account.buyer, { paymentMethodId: card, orderNumber: ORDER })
  assert.deepEqual(await plannedOf(), [leaves])
  await send('leaves', { orderNumber: OTHER })
  await send('comes', { orderNumber: ORDER })
  assert.deepEqual(await plannedOf(), [comes])
  await account.advance(26)
  assert.deepEqual(
    [await paid({ id: leaves }), await paid({ id: comes })],
    [['invoice 2500'], ['invoice 2500', 'invoice-payment 2500']],
  )
})

test('the limit of a month counts what was taken of other orders before a change', async () => {
  const first = addDays(`${(await bankDayIn(account.sandbox, 40)).slice(0, 7)}-01`, 1)
  const [before, fits, above] = [
    await due(OTHER, { dueDate: first, amount: 4_000 }),
    await due(ORDER, { dueDate: addDays(first, 3), amount: 5_000 }),
    await due(ORDER, { dueDate: addDays(first, 6), amount: 2_000 }),
  ]
  const limited = { paymentMethodId: card, limitPerMonth: 10_000, currency: 'USD' }
  await agree(account.buyer, { ...limited, orderNumber: OTHER })
  const days = (Date.parse(first) - Date.parse(await today(account.sandbox))) / 86_400_000
  await account.advance(days + 1)
  assert.deepEqual(await paid(before), ['invoice-payment 4000'])
  await agree(account.buyer, { ...limited, orderNumber: ORDER })
  await account.advance(8)
  assert.deepEqual([await paid(fits), await paid(above)], [['invoice-payment 5000'], []])
})

test('the orders of open invoices can be chosen from, and one that is paid can still be agreed to', async () => {
  const fresh = await readAutopay(account.buyer)
  assert.deepEqual([fresh.orderNumbers, fresh.hasMoreOrders], [[], false])
  const whole = await due('SO-paid')
  await due(OTHER, { dueDate: addDays(date, 1) })
  await due(ORDER)
  await due(ORDER, { dueDate: addDays(date, 9) })
  for (const none of [null, '']) await due(none)
  await payInvoices(account.sandbox, account.buyer, { invoices: [whole] })
  assert.deepEqual((await readAutopay(account.buyer)).orderNumbers, [ORDER, OTHER])
  const agreed = await agree(account.buyer, { paymentMethodId: card, orderNumber: 'SO-paid' })
  assert.deepEqual([agreed.data?.agreement?.orderNumber, agreed.data?.nextRuns], ['SO-paid', []])
  for (let place = 0; place < 100; place += 1) await due(`SO-1${place}`, { dueDate: addDays(date, 10) })
  const { orderNumbers, hasMoreOrders } = await readAutopay(account.buyer)
  assert.deepEqual([orderNumbers.length, orderNumbers[0], hasMoreOrders], [100, ORDER, true])
})

test('the webhook names the order, and nothing where all are paid', async () => {
  const webhook = { topic: 'autopay/updated', address: 'http://127.0.0.1:9/' } as const
  await account.sandbox.merchant.POST('/webhooks', { body: webhook })
  await due(ORDER)
  await agree(account.buyer, { paymentMethodId: card, orderNumber: ORDER })
  await agree(account.buyer, { paymentMethodId: card })
  await tick(account)
  const { data } = await account.sandbox.merchant.GET('/sandbox/webhooks')
  const bodies = data?.deliveries.map(({ body }) => JSON.parse(body) as Record<string, unknown>) ?? []
  const own = bodies.filter(({ topic, buyerId }) => topic === 'autopay/updated' && buyerId === account.buyer.id)
  assert.deepEqual(
    own.reverse().map(({ reason, orderNumber }) => [reason, orderNumber]),
    [
      ['started', ORDER],
      ['changed', null],
    ],
  )
})
