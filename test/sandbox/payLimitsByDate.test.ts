import assert from 'node:assert/strict'
import { afterAll, afterEach, beforeAll, test } from 'vitest'
import { agree, pause, readAutopay, skip } from '../support/autopay.ts'
import type { TestBuyer } from '../support/buyerSandbox.ts'
import { holderOf, leftOf, limitedBuyer } from '../support/holders.ts'
import { addInvoice, payInvoices, readInvoice } from '../support/invoices.ts'
import { CARDS, startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'
import { addDays, saveCard, schedule, today } from '../support/scheduled.ts'

// What the holder of a token with a limit may agree to beside a payment of today. An invoice is $100.00.

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())
afterEach(async () => {
  await sandbox.merchant.DELETE('/sandbox/clock')
})

const USD = { currency: 'USD' }
const invoiceOf = ({ id }: TestBuyer, amount = 10_000) => addInvoice(sandbox, id, { amount })
const pay = async (buyer: TestBuyer) => payInvoices(sandbox, buyer, { invoices: [await invoiceOf(buyer)] })

test('a payment by date counts on the day it is agreed to, and begins on its own day without counting again', async () => {
  const { limited, user, owner } = await limitedBuyer(sandbox, { ...USD, perPayment: '150', perDay: '150' })
  const paymentMethodId = await saveCard(sandbox, limited, CARDS.visa)
  const day = await today(sandbox)
  const date = addDays(day, 1)
  const tooMuch = await schedule(limited, { invoices: [await invoiceOf(limited, 15_001)], date, paymentMethodId })
  assert.deepEqual([tooMuch.response.status, tooMuch.error?.code], [422, 'pay_limit_exceeded'])
  const invoice = await invoiceOf(limited)
  const { data } = await schedule(limited, { invoices: [invoice], date, paymentMethodId })
  const params = { path: { id: data?.id ?? '' } }
  assert.equal(await leftOf(limited), 5_000)
  assert.equal((await pay(limited)).error?.code, 'pay_limit_exceeded')
  // Another day for what was agreed to today is no other payment.
  const moved = await limited.widget.PATCH('/v1/scheduled-payments/{id}', { params, body: { date: addDays(day, 2) } })
  assert.deepEqual([moved.response.status, await leftOf(limited)], [200, 5_000])
  await limited.widget.PATCH('/v1/scheduled-payments/{id}', { params, body: { date } })
  await sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: 86_400_000 } })
  const next = await holderOf(sandbox, owner.id, { user, payLimit: { ...USD, perPayment: '150', perDay: '150' } })
  for (let tries = 0; tries < 50 && (await readInvoice(sandbox, invoice)).amountDue > 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100))
  assert.equal((await readInvoice(sandbox, invoice)).amountDue, 0)
  assert.equal(await leftOf(next), 15_000)
})

test('a payment by date that is canceled no longer counts', async () => {
  const { limited } = await limitedBuyer(sandbox, { ...USD, perDay: '150' })
  const paymentMethodId = await saveCard(sandbox, limited, CARDS.visa)
  const date = addDays(await today(sandbox), 3)
  const { data } = await schedule(limited, { invoices: [await invoiceOf(limited)], date, paymentMethodId })
  await limited.widget.DELETE('/v1/scheduled-payments/{id}', { params: { path: { id: data?.id ?? '' } } })
  assert.equal(await leftOf(limited), 15_000)
})

test('to move what somebody else has scheduled is to agree to it', async () => {
  const { owner, limited } = await limitedBuyer(sandbox, { ...USD, perDay: '150' })
  const paymentMethodId = await saveCard(sandbox, owner, CARDS.visa)
  const day = await today(sandbox)
  const change = async (amount: number) => {
    const invoices = [await invoiceOf(owner, amount)]
    const { data } = await schedule(owner, { invoices, date: addDays(day, 3), paymentMethodId })
    const params = { path: { id: data?.id ?? '' } }
    return limited.widget.PATCH('/v1/scheduled-payments/{id}', { params, body: { date: addDays(day, 4) } })
  }
  assert.equal((await change(20_000)).error?.code, 'pay_limit_exceeded')
  assert.deepEqual([(await change(10_000)).response.status, await leftOf(limited)], [200, 5_000])
  assert.equal((await change(10_000)).error?.code, 'pay_limit_exceeded')
})

test('a limited token neither agrees to autopay nor lets it go on, and can still stop it', async () => {
  const { owner, limited } = await limitedBuyer(sandbox, { ...USD, perDay: '150' })
  const paymentMethodId = await saveCard(sandbox, owner, CARDS.visa)
  const dueDate = addDays(await today(sandbox), 9)
  const invoice = await addInvoice(sandbox, owner.id, { dueDate })
  const refused = await agree(limited, { paymentMethodId })
  assert.deepEqual([refused.response.status, refused.error?.code], [403, 'pay_limit_unbounded'])
  await agree(owner, { paymentMethodId })
  assert.equal((await skip(limited, invoice.id)).response.status, 200)
  assert.equal((await skip(limited, invoice.id, true)).error?.code, 'pay_limit_unbounded')
  assert.equal((await pause(limited, true)).response.status, 200)
  assert.equal((await pause(limited, false)).error?.code, 'pay_limit_unbounded')
  assert.equal((await readAutopay(owner)).agreement?.isPaused, true)
  assert.equal((await limited.widget.DELETE('/v1/autopay')).response.status, 200)
})

test('a limited token makes no link that anybody could pay with', async () => {
  const { limited } = await limitedBuyer(sandbox, { ...USD, perDay: '150' })
  const { id, amount } = await invoiceOf(limited)
  const { response, error } = await limited.widget.POST('/v1/hand-offs', { body: { invoices: [{ id, amount }] } })
  assert.deepEqual([response.status, error?.code], [403, 'pay_limit_unbounded'])
})
