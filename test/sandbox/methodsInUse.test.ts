import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { beforeEach, test } from 'vitest'
import { paymentMethods } from '../../demo/sandbox/store/buyersSchema.ts'
import { scheduledPayments } from '../../demo/sandbox/store/scheduledSchema.ts'
import { AccountSandbox } from '../support/accountSandbox.ts'
import { agree, paidOf, readAutopay, versionsOf } from '../support/autopay.ts'
import { addInvoice } from '../support/invoices.ts'
import { CARDS } from '../support/sandbox.ts'
import { bankDayIn, readScheduled, saveCard, schedule } from '../support/scheduled.ts'

// A saved method that something is paid by is not removed unseen.
const account = new AccountSandbox()
let card: string
let date: string
beforeEach(async () => {
  card = await saveCard(account.sandbox, account.buyer, CARDS.visa)
  date = await bankDayIn(account.sandbox, 10)
})

const due = () => addInvoice(account.sandbox, account.buyer.id, { dueDate: date })
const remove = async (id: string, force?: boolean) =>
  account.buyer.widget.DELETE('/v1/payment-methods/{id}', {
    params: { path: { id }, ...(force === undefined ? {} : { query: { force } }) },
  })

test('a method that a payment names is removed only by one who knows, and the payment is canceled', async () => {
  const { data } = await schedule(account.buyer, { invoices: [await due()], date, paymentMethodId: card })
  const kept = await remove(card)
  assert.deepEqual([kept.response.status, kept.error?.code], [409, 'method_in_use'])
  assert.deepEqual(kept.error?.uses, { scheduledPaymentCount: 1, scheduledPaymentIds: [data?.id] })
  assert.equal((await readScheduled(account.buyer, data?.id))?.paymentMethod?.id, card)
  assert.equal((await remove(card, true)).response.status, 204)
  assert.equal((await readScheduled(account.buyer, data?.id))?.status, 'canceled')
})

test('a method that cannot be paid with any more fails the payment, which says so', async () => {
  const { data } = await schedule(account.buyer, { invoices: [await due()], date, paymentMethodId: card })
  await account.sandbox.db.update(paymentMethods).set({ status: 'locked' }).where(eq(paymentMethods.id, card))
  await account.advance(14)
  const failed = await readScheduled(account.buyer, data?.id)
  assert.deepEqual([failed?.status, failed?.failure?.code], ['failed', 'method_unavailable'])
})

test('a method that autopay uses is removed by one who knows, and autopay ends with it', async () => {
  const spare = await saveCard(account.sandbox, account.buyer, CARDS.mastercard)
  const invoice = await due()
  const { data } = await agree(account.buyer, { paymentMethodId: card })
  const kept = await remove(card)
  assert.deepEqual([kept.response.status, kept.error?.code], [409, 'method_in_use'])
  assert.deepEqual(kept.error?.uses, {
    autopayId: data?.agreement?.id,
    scheduledPaymentCount: 0,
    scheduledPaymentIds: [],
  })
  assert.equal((await remove(card, false)).response.status, 409)
  assert.equal((await remove(spare)).response.status, 204)
  assert.equal((await remove(card, true)).response.status, 204)
  assert.equal((await readAutopay(account.buyer)).agreement, undefined)
  const [row] = await versionsOf(account.sandbox, account.buyer.id)
  assert.equal(row?.endReason, 'method_removed')
  await account.advance(20)
  assert.deepEqual(await paidOf(account.sandbox, invoice), [])
})

test('what was agreed to with an order takes another method of the type', async () => {
  const other = await saveCard(account.sandbox, account.buyer, CARDS.mastercard)
  const invoice = await due()
  const { data } = await schedule(account.buyer, { invoices: [invoice], date, paymentMethodId: card })
  const id = data?.id ?? ''
  await account.sandbox.db.update(scheduledPayments).set({ source: 'terms' }).where(eq(scheduledPayments.id, id))
  assert.equal((await remove(card)).response.status, 409)
  await remove(card, true)
  const kept = await readScheduled(account.buyer, id)
  assert.deepEqual([kept?.status, kept?.paymentMethod?.id], ['scheduled', other])
  await account.advance(12)
  assert.deepEqual(await paidOf(account.sandbox, invoice), ['invoice-payment 10000'])
})
