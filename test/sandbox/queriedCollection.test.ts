import assert from 'node:assert/strict'
import { beforeAll, beforeEach, test } from 'vitest'
import { AccountSandbox } from '../support/accountSandbox.ts'
import { agree, paidOf, readAutopay, tick } from '../support/autopay.ts'
import { qualifiedBuyer, withToken } from '../support/buyerSandbox.ts'
import type { TestBuyer } from '../support/buyerSandbox.ts'
import { invoiceCalls } from '../support/importedInvoices.ts'
import { addInvoice } from '../support/invoices.ts'
import { mailsToBuyer } from '../support/mails.ts'
import { orderOnTerms } from '../support/orderOnTerms.ts'
import { answer, openQuery, withdraw } from '../support/queries.ts'
import { CARDS } from '../support/sandbox.ts'
import { addDays, saveCard, schedule, today } from '../support/scheduled.ts'
import { assign, listTransfers, receive } from '../support/transfers.ts'

// What is in question is not collected, not announced and not reminded of, and is once that is over.
const account = new AccountSandbox()
const { topicsOf } = invoiceCalls(account)
let buyer: TestBuyer

beforeAll(async () => {
  await account.sandbox.merchant.POST('/webhooks', {
    body: { topic: 'invoice/overdue', address: 'http://127.0.0.1:9/' },
  })
})

beforeEach(async () => {
  const { id } = await qualifiedBuyer(account.sandbox)
  buyer = await withToken(account.sandbox, id)
  await saveCard(account.sandbox, buyer, CARDS.visa)
})

const days = async (count: number) => {
  await account.advance(count)
  buyer = await withToken(account.sandbox, buyer.id)
}
const entriesOf = (invoice: { id: string }) => paidOf(account.sandbox, invoice)
const mails = () => mailsToBuyer(account.sandbox, buyer.id)

async function query(invoice: { id: string }, amount: number): Promise<string> {
  const { data, error } = await openQuery(buyer, invoice.id, { amount })
  return data?.id ?? assert.fail(JSON.stringify(error))
}

test('terms collect what is not in question on the due date, and the rest once the seller declined', async () => {
  const invoice = await orderOnTerms(account.sandbox, buyer, 'creditCard')
  const id = await query(invoice, 3_000)
  await days(36)
  assert.deepEqual(await entriesOf(invoice), ['invoice 12400', 'invoice-payment 9400'])
  const notice = (await mails()).find(({ kind }) => kind === 'payment_upcoming')
  assert.match(notice?.text ?? '', /\$94\.00/)
  await answer(account.sandbox, id, { outcome: 'declined' })
  await days(1)
  assert.deepEqual(await entriesOf(invoice), ['invoice 12400', 'invoice-payment 9400', 'invoice-payment 3000'])
})

test('a query that is declined before the due date changes nothing', async () => {
  const invoice = await orderOnTerms(account.sandbox, buyer, 'creditCard')
  await answer(account.sandbox, await query(invoice, 3_000), { outcome: 'declined' })
  await days(36)
  assert.deepEqual(await entriesOf(invoice), ['invoice 12400', 'invoice-payment 12400'])
})

test('of what was accepted nothing is collected, of a part the rest', async () => {
  const [whole, part] = [
    await orderOnTerms(account.sandbox, buyer, 'creditCard'),
    await orderOnTerms(account.sandbox, buyer, 'creditCard'),
  ]
  const [first, second] = [await query(whole, 3_000), await query(part, 3_000)]
  await days(36)
  await answer(account.sandbox, first, { outcome: 'accepted' })
  await answer(account.sandbox, second, { outcome: 'accepted', amount: '10.00' })
  await days(1)
  assert.deepEqual(await entriesOf(whole), ['invoice 12400', 'invoice-payment 9400', 'credit-note 3000'])
  assert.deepEqual(await entriesOf(part), [
    ...['invoice 12400', 'invoice-payment 9400', 'credit-note 1000', 'invoice-payment 2000'],
  ])
})

test('an invoice that is in question as a whole is neither announced, collected nor reported overdue', async () => {
  const invoice = await orderOnTerms(account.sandbox, buyer, 'creditCard')
  const id = await query(invoice, 12_400)
  await days(40)
  assert.deepEqual(await entriesOf(invoice), ['invoice 12400'])
  assert.equal(
    (await mails()).some(({ kind }) => kind === 'payment_upcoming'),
    false,
  )
  assert.equal((await topicsOf(invoice.id)).includes('invoice/overdue'), false)
  await withdraw(buyer, id)
  await days(1)
  assert.deepEqual(await entriesOf(invoice), ['invoice 12400', 'invoice-payment 12400'])
})

test('autopay and a payment by date leave out what is in question, and autopay takes it later', async () => {
  const dueDate = addDays(await today(account.sandbox), 9)
  const [byAutopay, byDate] = [
    await addInvoice(account.sandbox, buyer.id, { dueDate }),
    await addInvoice(account.sandbox, buyer.id, { dueDate }),
  ]
  const card = await saveCard(account.sandbox, buyer, CARDS.mastercard)
  const scheduled = await schedule(buyer, {
    invoices: [{ id: byDate.id, amount: 10_000 }],
    date: addDays(dueDate, -3),
    paymentMethodId: card,
  })
  assert.equal(scheduled.response.status, 201, JSON.stringify(scheduled.error))
  const id = await query(byAutopay, 4_000)
  await query(byDate, 2_500)
  await agree(buyer, { paymentMethodId: card })
  const [run] = (await readAutopay(buyer)).nextRuns.filter(({ invoiceId }) => invoiceId === byAutopay.id)
  assert.equal(run?.amount, 6_000)
  await days(10)
  assert.deepEqual(await entriesOf(byAutopay), ['invoice-payment 6000'])
  assert.deepEqual(await entriesOf(byDate), ['invoice-payment 7500'])
  await answer(account.sandbox, id, { outcome: 'declined' })
  await tick(account)
  await days(1)
  assert.deepEqual(await entriesOf(byAutopay), ['invoice-payment 6000', 'invoice-payment 4000'])
})

test('a transfer without a match is assigned to what is not in question', async () => {
  const [part, whole] = [await addInvoice(account.sandbox, buyer.id), await addInvoice(account.sandbox, buyer.id)]
  const transfer = await receive(account.sandbox, buyer.id, { amount: part.amount })
  await query(part, 3_000)
  await query(whole, whole.amount)
  const payable = part.amount - 3_000
  const [listed] = await listTransfers(buyer)
  assert.deepEqual(
    listed?.proposal?.map(({ id, amount, amountDue }) => [id, amount, amountDue]),
    [[part.id, payable, payable]],
  )
  assert.equal((await assign(buyer, transfer, [whole])).error?.code, 'queried')
  const { error } = await assign(buyer, transfer, [part])
  assert.equal(error?.code, 'assignment_exceeds_due')
  assert.match(String(error?.message), /is due on invoice .* and not in question\.$/)
  const { data } = await assign(buyer, transfer, [{ ...part, amount: payable }])
  assert.equal(data?.amountLeft, 3_000)
  assert.deepEqual(await entriesOf(part), ['invoice-payment ' + String(payable)])
})
