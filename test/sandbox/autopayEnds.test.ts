import assert from 'node:assert/strict'
import { beforeEach, test } from 'vitest'
import { AccountSandbox } from '../support/accountSandbox.ts'
import { agree, paidOf, pause, readAutopay, runsOf, skip, tick } from '../support/autopay.ts'
import { saveBank } from '../support/bankAccounts.ts'
import { addInvoice, payInvoices } from '../support/invoices.ts'
import { mailsToBuyer } from '../support/mails.ts'
import { CARDS } from '../support/sandbox.ts'
import { addDays, bankDayIn, readScheduled, saveCard } from '../support/scheduled.ts'

// What keeps autopay from paying: the payer, at any moment, and the limits that were agreed to.
const account = new AccountSandbox()
let card: string
let date: string
beforeEach(async () => {
  card = await saveCard(account.sandbox, account.buyer, CARDS.visa)
  date = await bankDayIn(account.sandbox, 10)
})

const due = (values = {}) => addInvoice(account.sandbox, account.buyer.id, { dueDate: date, ...values })
const paid = (invoice: { id: string }) => paidOf(account.sandbox, invoice)
const end = async () => account.buyer.widget.DELETE('/v1/autopay')
const failuresOf = async () =>
  (await mailsToBuyer(account.sandbox, account.buyer.id)).filter(({ kind }) => kind === 'payment_failed')
/** The reasons that webhooks give for what became of the agreement, in their order. */
async function reasonsOf() {
  const { data } = await account.sandbox.merchant.GET('/sandbox/webhooks')
  const bodies = data?.deliveries.map(({ body }) => JSON.parse(body) as Record<string, unknown>) ?? []
  const own = bodies.filter(({ topic, buyerId }) => topic === 'autopay/updated' && buyerId === account.buyer.id)
  return own.reverse().map(({ reason, status }) => `${String(reason)}: ${String(status)}`)
}

test('an invoice is skipped, by autopay or by its payment, until that is undone', async () => {
  const [one, other] = [await due(), await due()]
  const agreed = await agree(account.buyer, { paymentMethodId: card })
  const skipped = await skip(account.buyer, one.id)
  assert.deepEqual(
    [skipped.response.status, skipped.data?.nextRuns.find(({ invoiceId }) => invoiceId === one.id)?.status],
    [200, 'skipped'],
  )
  const id = agreed.data?.nextRuns.find(({ invoiceId }) => invoiceId === other.id)?.scheduledPaymentId ?? ''
  const canceled = await account.buyer.widget.DELETE('/v1/scheduled-payments/{id}', { params: { path: { id } } })
  assert.equal(canceled.data?.status, 'canceled')
  await tick(account)
  assert.deepEqual([...(await runsOf(account.buyer)).values()], [`skipped ${date}`, `skipped ${date}`])
  await skip(account.buyer, other.id, true)
  assert.equal((await runsOf(account.buyer)).get(other.id), `planned ${date}`)
  await account.advance(12)
  assert.deepEqual([await paid(one), await paid(other)], [[], ['invoice-payment 10000']])
})

test('a payment of autopay is moved by nobody, and an unknown invoice is not skipped', async () => {
  await due()
  assert.equal((await skip(account.buyer, 'inv_none')).response.status, 404)
  const { data } = await agree(account.buyer, { paymentMethodId: card })
  const params = { path: { id: data?.nextRuns[0]?.scheduledPaymentId ?? '' } }
  const moved = await account.buyer.widget.PATCH('/v1/scheduled-payments/{id}', {
    params,
    body: { date: addDays(date, 1) },
  })
  assert.equal(moved.response.status, 422)
  assert.equal((await skip(account.buyer, 'inv_none')).response.status, 404)
})

test('while it is paused nothing begins; then it goes on, the day after at the earliest', async () => {
  await account.sandbox.merchant.POST('/webhooks', {
    body: { topic: 'autopay/updated', address: 'http://127.0.0.1:9/' },
  })
  const invoice = await due()
  await agree(account.buyer, { paymentMethodId: card })
  assert.equal((await pause(account.buyer, true)).data?.agreement?.isPaused, true)
  assert.deepEqual((await readAutopay(account.buyer)).nextRuns, [])
  await account.advance(15)
  assert.deepEqual(await paid(invoice), [])
  const resumed = await pause(account.buyer, false)
  assert.equal(resumed.data?.nextRuns[0]?.status, 'planned')
  assert.deepEqual(await paid(invoice), [])
  await account.advance(1)
  assert.deepEqual(await paid(invoice), ['invoice-payment 10000'])
  await pause(account.buyer, false)
  await agree(account.buyer, { paymentMethodId: card, daysBefore: 4 })
  const ended = await end()
  assert.ok(ended.data?.agreement?.endedAt)
  assert.equal((await readAutopay(account.buyer)).agreement, undefined)
  assert.equal((await end()).response.status, 404)
  assert.deepEqual(await reasonsOf(), [
    'started: active',
    'paused: paused',
    'resumed: active',
    'changed: active',
    'ended: ended',
  ])
})

test.each([0, 9, 10])('when it ends after %i days, nothing is collected that has not begun', async (days) => {
  const invoice = await due({ dueDate: addDays(date, 1) })
  await agree(account.buyer, { paymentMethodId: card })
  await account.advance(days)
  const before = await paid(invoice)
  await end()
  await account.advance(30)
  assert.deepEqual(await paid(invoice), before)
  const { data } = await account.buyer.widget.GET('/v1/scheduled-payments')
  assert.deepEqual(data?.scheduledPayments, [])
})

test('ended at the moment in which a payment begins, that one is made or none, and none follows', async () => {
  for (let round = 0; round < 3; round += 1) {
    await account.sandbox.merchant.DELETE('/sandbox/clock')
    const invoice = await due()
    const agreed = await agree(account.buyer, { paymentMethodId: card })
    const id = agreed.data?.nextRuns.find(({ invoiceId }) => invoiceId === invoice.id)?.scheduledPaymentId
    const buyer = account.buyer
    await Promise.all([account.advance(12), buyer.widget.DELETE('/v1/autopay')])
    await account.advance(2)
    const isPaid = (await readScheduled(account.buyer, id))?.status === 'paid'
    assert.deepEqual(await paid(invoice), isPaid ? ['invoice-payment 10000'] : [])
    await account.advance(20)
    assert.deepEqual(await paid(invoice), isPaid ? ['invoice-payment 10000'] : [])
  }
})

test('a debit that is returned after the end is not presented again', async () => {
  const bank = await saveBank(account.sandbox, account.buyer.id, { returns: 'insufficient_funds' })
  const invoice = await due()
  const { data } = await agree(account.buyer, { paymentMethodId: bank })
  const id = data?.nextRuns[0]?.scheduledPaymentId
  while ((await readScheduled(account.buyer, id))?.status === 'scheduled') await account.advance(1)
  assert.equal((await readScheduled(account.buyer, id))?.status, 'processing')
  assert.equal((await skip(account.buyer, invoice.id)).response.status, 409)
  await end()
  await account.advance(10)
  const failed = await readScheduled(account.buyer, id)
  assert.deepEqual([failed?.status, failed?.failure?.code], ['failed', 'debit_returned'])
  await account.advance(30)
  const { data: ledger } = await account.sandbox.merchant.GET('/sandbox/ledger', {
    params: { query: { buyerId: account.buyer.id } },
  })
  assert.equal(ledger?.entries.filter(({ type }) => type === 'debit-submitted').length, 1)
})

test('an invoice above the limit is left out, and the payer is told once; paid in part, it is planned', async () => {
  const [large, small] = [await due({ amount: 20_001 }), await due({ amount: 20_000 })]
  const limits = { limitPerInvoice: 20_000, currency: 'USD' }
  await agree(account.buyer, { paymentMethodId: card, ...limits })
  const runs = await runsOf(account.buyer)
  assert.deepEqual([runs.get(large.id), runs.get(small.id)], [`above_limit ${date}`, `planned ${date}`])
  await tick(account)
  // It is none of the payments that could not be made.
  const params = { query: { ended: true } }
  const { data } = await account.buyer.widget.GET('/v1/scheduled-payments', { params })
  assert.deepEqual(data?.scheduledPayments, [])
  const [mail, ...others] = await failuresOf()
  assert.deepEqual(others, [])
  assert.match(mail?.text ?? '', /above the limit that you set for autopay\.\s+Nothing was charged\. Please pay/)
  await payInvoices(account.sandbox, account.buyer, { invoices: [{ ...large, amount: 1 }] })
  await tick(account)
  assert.equal((await runsOf(account.buyer)).get(large.id), `planned ${date}`)
  await account.advance(12)
  assert.deepEqual(await paid(large), ['invoice-payment 1', 'invoice-payment 20000'])
})

test('in a calendar month no more is taken than the limit of the month, fees included, whatever version took it', async () => {
  const limits = { limitPerMonth: 25_000, currency: 'USD' }
  // Both begin in one month, whatever today is.
  const first = `${addDays(`${date.slice(0, 7)}-01`, 62).slice(0, 7)}-10`
  const paymentMethodFees = [{ paymentMethodType: 'creditCard' as const, fixed: '5.00' }]
  const [one, two, later] = [
    await due({ dueDate: first, paymentMethodFees }),
    await due({ dueDate: addDays(first, 2), amount: 15_000 }),
    await due({ dueDate: addDays(first, 31), amount: 15_000 }),
  ]
  await agree(account.buyer, { paymentMethodId: card, ...limits })
  const days = (Date.parse(first) - Date.now()) / 86_400_000
  await account.advance(Math.ceil(days) + 1)
  assert.deepEqual(await paid(one), ['invoice-payment 10000'])
  await agree(account.buyer, { paymentMethodId: card, ...limits, daysBefore: 0, from: '2020-01-02' })
  const { data } = await account.buyer.widget.GET('/v1/scheduled-payments')
  const id = data?.scheduledPayments.find(({ invoices }) => invoices[0]?.id === two.id)?.id
  await account.advance(3)
  const failed = await readScheduled(account.buyer, id)
  assert.deepEqual([failed?.status, failed?.failure?.code], ['failed', 'limit_reached'])
  const [mail] = await failuresOf()
  assert.match(mail?.text ?? '', /more than the limit\s+that you set for a month\./)
  await account.advance(31)
  assert.deepEqual([await paid(two), await paid(later)], [[], ['invoice-payment 15000']])
})
