import assert from 'node:assert/strict'
import { test } from 'vitest'
import { AccountSandbox } from '../support/accountSandbox.ts'
import { addInvoice, readInvoice } from '../support/invoices.ts'
import { CARDS } from '../support/sandbox.ts'
import { addDays, readScheduled, saveCard, schedule, today } from '../support/scheduled.ts'

const account = new AccountSandbox()
const at = (id = '') => ({ path: { id } })

test('a discount for early payment is had on a day that it holds on, and a later day costs what is due', async () => {
  const card = await saveCard(account.sandbox, account.buyer, CARDS.visa)
  const now = await today(account.sandbox)
  const terms = { issuedOn: now, dueDate: addDays(now, 30), earlyPaymentPercent: 20_000, earlyPaymentDays: 10 }
  const [early, late] = [
    await addInvoice(account.sandbox, account.buyer.id, terms),
    await addInvoice(account.sandbox, account.buyer.id, terms),
  ]
  const { data: shown } = await account.buyer.widget.GET('/v1/invoices/{id}', { params: at(early.id) })
  const lastDay = shown?.earlyPayment?.lastDay ?? assert.fail('There is no discount.')
  const inTime = await schedule(account.buyer, { invoices: [early], date: lastDay, paymentMethodId: card })
  const after = await schedule(account.buyer, { invoices: [late], date: addDays(lastDay, 1), paymentMethodId: card })
  assert.deepEqual([inTime.data?.amount, after.data?.amount], [9_800, 10_000])
  const move = (id = '', day: string) =>
    account.buyer.widget.PATCH('/v1/scheduled-payments/{id}', { params: at(id), body: { date: day } })
  const dearer = await move(inTime.data?.id, addDays(lastDay, 1))
  assert.deepEqual([dearer.response.status, dearer.error?.code], [409, 'amount_changed'])
  assert.equal((await readScheduled(account.buyer, inTime.data?.id))?.date, lastDay)
  await account.advance(20)
  const { data: ledger } = await account.sandbox.merchant.GET('/sandbox/ledger', {
    params: { query: { buyerId: account.buyer.id } },
  })
  const charged = ledger?.entries.filter(({ type }) => type === 'charge').map(({ amount }) => amount)
  assert.deepEqual(charged?.toSorted(), [10_000, 9_800])
  for (const invoice of [early, late]) assert.equal((await readInvoice(account.sandbox, invoice)).amountDue, 0)
})
