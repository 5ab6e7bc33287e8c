import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'vitest'
import { qualifiedBuyer } from '../support/buyerSandbox.ts'
import { addCreditNote, addInvoice, paymentBody, payInvoices, quote, readInvoice } from '../support/invoices.ts'
import type { InvoicePayment, Share } from '../support/invoices.ts'
import { openLink, OverCreditSandbox } from '../support/overCredit.ts'
import { CARDS } from '../support/sandbox.ts'

// The token of an order over the credit pays the invoices that free enough of it, and nothing else.

const space = new OverCreditSandbox()

/** Where the quote is refused as well. */
async function statusOf(
  token: string,
  { invoices, creditNotes, ...more }: InvoicePayment,
): Promise<(number | string)[]> {
  const asked = creditNotes ? { invoices, creditNotes } : { invoices }
  const seen = await quote(space.payerBy(token), asked)
  const account = (await quote(space.buyer, asked)).data
  const { error, response } = await space.pay(token, { ...asked, quote: account, ...more })
  return [seen.response.status, response.status, error?.code ?? '']
}
const REFUSED = [409, 409, 'amount_changed']

test('a card frees the credit at once, and the order goes on terms', async () => {
  const { first, second } = await space.useUp()
  const order = await space.orderOf(6_500)
  const key = randomUUID()
  const asked = { invoices: [first, second] }
  const shown = await quote(space.payerBy(order.token), asked)
  assert.deepEqual(
    [shown.data?.scope, shown.data?.transaction?.methods, shown.data?.invoiceSelection?.scheduleDates],
    ['checkout', [{ type: 'creditCard' }], undefined],
  )
  const body = await paymentBody(space.sandbox, space.payerBy(order.token), asked)
  const send = () =>
    space.sandbox
      .widget(order.token)
      .POST('/v1/invoice-payments', { params: { header: { 'Idempotency-Key': key } }, body })
  const { data: attempt } = await send()
  assert.deepEqual([attempt?.status, attempt?.outcome, attempt?.amount], ['succeeded', 'paid', 2_000_000])
  assert.equal((await send()).data?.id, attempt?.id)
  assert.equal((await readInvoice(space.sandbox, first)).amountDue, 0)
  const session = await space.sessionOf(order.token)
  assert.deepEqual(
    [session?.freeing, session?.freeingAttempt?.id, session?.transaction?.methods, session?.transaction?.status],
    [undefined, attempt?.id, [{ type: 'payWithTerms' }], 'open'],
  )
  assert.equal(session?.activeAttempt, undefined)
  const again = await quote(space.payerBy(order.token), asked, [key])
  assert.deepEqual([again.data?.lastAttempt?.id, again.data?.transaction?.status], [attempt?.id, 'paid'])
  const placed = await space.sandbox.pay(order, {
    agrees: true,
    body: { paymentMethodType: 'payWithTerms', termsNetDays: 30 },
  })
  assert.equal(placed.data?.outcome, 'invoiced')
  assert.deepEqual(
    (await space.ledgerOf(order.id)).map(([type, amount]) => [type, amount]),
    [['invoice', 650_000]],
  )
  assert.deepEqual(await space.ledgerOf(attempt?.transactionId), [
    ['charge', 2_000_000],
    ['invoice-payment', 500_000, first.id],
    ['invoice-payment', 1_500_000, second.id],
  ])
})

test('its token reads that payment and its receipt, and no other', async () => {
  const { first, last } = await space.useUp()
  const order = await space.orderOf(2_000)
  const own = (await space.pay(order.token, { invoices: [first] })).data
  const other = (await payInvoices(space.sandbox, space.buyer, { invoices: [last] })).data
  const widget = space.sandbox.widget(order.token)
  const read = async (id = '') => [
    (await widget.GET('/v1/attempts/{id}', { params: { path: { id } } })).response.status,
    (await widget.GET('/v1/receipts/{attemptId}', { params: { path: { attemptId: id } } })).response.status,
  ]
  assert.deepEqual(
    [await read(own?.id), await read(other?.id)],
    [
      [200, 200],
      [404, 404],
    ],
  )
  const { data: link } = await widget.POST('/v1/hand-offs', { body: {} })
  const ofLink = await space.sandbox
    .widget(await openLink(link?.url))
    .GET('/v1/attempts/{id}', { params: { path: { id: own?.id ?? '' } } })
  assert.equal(ofLink.response.status, 404)
})

test('the token pays exactly what is listed', async () => {
  const { first, second, last } = await space.useUp()
  const { token } = await space.orderOf(6_500)
  const part = (share: Share, amount: number) => ({ ...share, amount })
  const note = await addCreditNote(space.sandbox, space.buyer.id)
  const stranger = await addInvoice(space.sandbox, (await qualifiedBuyer(space.sandbox)).id, { isOnTerms: true })
  const loose = await space.owes(10_000, '2026-12-01', { isOnTerms: false })
  for (const invoices of [
    [first],
    [first, second, last],
    [last],
    [part(first, 499_999), second],
    [loose],
    [first, second, loose],
  ])
    assert.deepEqual(await statusOf(token, { invoices }), REFUSED)
  assert.deepEqual(await statusOf(token, { invoices: [first, second], creditNotes: [note] }), REFUSED)
  const other = await quote(space.payerBy(token), { invoices: [stranger] })
  assert.equal(other.response.status, 409)
  const dated = await space.sandbox.widget(token).POST('/v1/invoice-quotes', {
    body: { invoices: [first, second].map(({ id, amount }) => ({ id, amount })), date: '2026-12-31' },
  })
  assert.equal(dated.response.status, 409)
  assert.equal((await readInvoice(space.sandbox, first)).amountDue, 500_000)
})

test('by a card, and by nothing else', async () => {
  const { first } = await space.useUp()
  const { token } = await space.orderOf(2_000)
  const by = (body: NonNullable<InvoicePayment['body']>) => space.pay(token, { invoices: [first], body })
  const debit = await by(await space.byDebit())
  const wire = await by({ paymentMethodType: 'wire' })
  assert.deepEqual([debit.error?.code, wire.error?.code], ['method_not_allowed', 'method_not_allowed'])
  const declined = await space.pay(token, { invoices: [first], number: CARDS.declined })
  assert.deepEqual(
    [declined.data?.status, (await space.sessionOf(token))?.freeingAttempt?.status],
    ['failed', 'failed'],
  )
  assert.equal((await space.pay(token, { invoices: [first] })).data?.status, 'succeeded')
})

test('an order that is not over the credit opens no invoice', async () => {
  const { first } = await space.useUp()
  const { token } = await space.orderOf(900)
  assert.deepEqual(await statusOf(token, { invoices: [first] }), REFUSED)
})

test('two payments at once charge once', async () => {
  const { first } = await space.useUp()
  const { token } = await space.orderOf(2_000)
  const answers = await Promise.all([space.pay(token, { invoices: [first] }), space.pay(token, { invoices: [first] })])
  assert.deepEqual(answers.map(({ response }) => response.status).sort(), [201, 409])
  assert.equal((await readInvoice(space.sandbox, first)).amountDue, 0)
})
