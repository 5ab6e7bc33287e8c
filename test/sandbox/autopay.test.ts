import assert from 'node:assert/strict'
import { beforeEach, test } from 'vitest'
import { AccountSandbox } from '../support/accountSandbox.ts'
import { agree, LONG_AGO, paidOf, quoteAutopay, readAutopay, runsOf, tick, versionsOf } from '../support/autopay.ts'
import { saveBank } from '../support/bankAccounts.ts'
import { addInvoice, payInvoices, readInvoice } from '../support/invoices.ts'
import { mailsToBuyer } from '../support/mails.ts'
import { CARDS } from '../support/sandbox.ts'
import { addDays, bankDayIn, bankDaysBefore, saveCard, schedule, today } from '../support/scheduled.ts'

// Invoices are paid by themselves, as their buyer has agreed to it.
const account = new AccountSandbox()
let card: string
let date: string
beforeEach(async () => {
  card = await saveCard(account.sandbox, account.buyer, CARDS.visa)
  date = await bankDayIn(account.sandbox, 20)
})

const due = (values = {}) => addInvoice(account.sandbox, account.buyer.id, { dueDate: date, ...values })
const paid = (invoice: { id: string }) => paidOf(account.sandbox, invoice)
const kindsOf = async () => (await mailsToBuyer(account.sandbox, account.buyer.id)).map(({ kind }) => kind)

test('invoices are paid on their days, those that are there and those that appear, each once', async () => {
  const there = await due()
  const agreed = await agree(account.buyer, { paymentMethodId: card, daysBefore: 2 })
  assert.equal(agreed.response.status, 200, JSON.stringify(agreed.error))
  assert.deepEqual(agreed.data?.nextRuns, [
    {
      ...{ invoiceId: there.id, invoiceNumber: there.number, amount: 10_000, currency: 'USD', status: 'planned' },
      date: addDays(date, -2),
      scheduledPaymentId: agreed.data?.nextRuns[0]?.scheduledPaymentId,
    },
  ])
  const fields = { externalReferenceId: `erp-${account.buyer.id}`, buyerId: account.buyer.id, currency: 'USD' }
  const imported = await account.sandbox.merchant.POST('/invoices', {
    body: { ...fields, dueDate: addDays(date, 3), amount: 25 } as never,
  })
  const id = imported.data?.invoices[0]?.id ?? ''
  assert.equal((await runsOf(account.buyer)).get(id), `planned ${addDays(date, 1)}`)
  const { data: samples } = await account.sandbox.merchant.POST('/sandbox/buyers/{id}/invoices', {
    params: { path: { id: account.buyer.id } },
    body: { count: 2, currency: 'EUR' },
  })
  const planned = await runsOf(account.buyer)
  for (const sample of samples?.invoiceIds ?? []) assert.match(planned.get(sample) ?? '', /^planned /)

  await account.advance(17)
  assert.deepEqual([await paid(there), (await kindsOf()).includes('payment_upcoming')], [[], true])
  await account.advance(6)
  assert.deepEqual(
    [await paid(there), await paid({ id })],
    [['invoice-payment 10000'], ['invoice 2500', 'invoice-payment 2500']],
  )
  await account.advance(4)
  assert.deepEqual(await paid(there), ['invoice-payment 10000'])
})

test('an invoice with a discount is paid on its last day, for less, where that was agreed to', async () => {
  const issuedOn = await today(account.sandbox)
  const terms = { issuedOn, dueDate: addDays(issuedOn, 40), earlyPaymentPercent: 20_000, earlyPaymentDays: 10 }
  const discounted = await addInvoice(account.sandbox, account.buyer.id, terms)
  const plain = await due()
  const { data: shown } = await account.buyer.widget.GET('/v1/invoices/{id}', {
    params: { path: { id: discounted.id } },
  })
  const lastDay = shown?.earlyPayment?.lastDay ?? assert.fail('There is no discount.')
  const agreed = await agree(account.buyer, { paymentMethodId: card, takesDiscounts: true })
  assert.equal(agreed.data?.agreement?.takesDiscounts, true)
  assert.match(agreed.data?.agreement?.consents[0]?.text ?? '', /paid on the last day of the discount/)
  const runs = await runsOf(account.buyer)
  assert.deepEqual([runs.get(discounted.id), runs.get(plain.id)], [`planned ${lastDay}`, `planned ${date}`])
  await account.advance(45)
  assert.deepEqual([await paid(discounted), await paid(plain)], [['invoice-payment 10000'], ['invoice-payment 10000']])
  const { data: ledger } = await account.sandbox.merchant.GET('/sandbox/ledger', {
    params: { query: { buyerId: account.buyer.id } },
  })
  const charged = ledger?.entries.filter(({ type }) => type === 'charge').map(({ amount }) => amount)
  assert.deepEqual(charged?.toSorted(), [10_000, 9_800])
})

test('an order by invoice is planned in the moment in which it is issued', async () => {
  await agree(account.buyer, { paymentMethodId: card })
  const transaction = await account.sandbox.createTransaction({
    buyer: { id: account.buyer.id },
    allowedPaymentMethods: ['invoice'],
  })
  await account.sandbox.pay(transaction, { agrees: true, body: { paymentMethodType: 'invoice' } })
  const { data } = await account.buyer.widget.GET('/v1/invoices')
  const [invoice] = data?.invoices ?? []
  assert.equal(invoice?.scheduled?.source, 'autopay')
  assert.equal(invoice?.scheduled?.date, invoice?.dueDate)
})

test('a bank account is debited a bank day before, and pays invoices in its currency only', async () => {
  const bank = await saveBank(account.sandbox, account.buyer.id)
  const [dollars, euros] = [await due(), await due({ currency: 'EUR' })]
  const { data } = await agree(account.buyer, { paymentMethodId: bank, daysBefore: 1 })
  assert.equal(data?.agreement?.currency, 'USD')
  const runs = await runsOf(account.buyer)
  assert.deepEqual([...runs], [[dollars.id, `planned ${bankDaysBefore(addDays(date, -1), 1, 'USD')}`]])
  assert.equal(runs.has(euros.id), false)
  const quoted = await quoteAutopay(account.buyer, { paymentMethodId: bank, daysBefore: 0, currency: 'EUR' })
  assert.deepEqual([quoted.response.status, quoted.error?.fields?.[0]?.path], [422, 'currency'])
  const limited = await quoteAutopay(account.buyer, { paymentMethodId: card, daysBefore: 0, limitPerMonth: 1 })
  assert.deepEqual([limited.response.status, limited.error?.fields?.[0]?.path], [422, 'currency'])
})

test('what was issued before, was planned late, or may not be paid by the method', async () => {
  const now = await today(account.sandbox)
  const old = await due({ issuedOn: '2026-01-15' })
  const late = await due({ issuedOn: '2026-02-02', dueDate: addDays(now, 1) })
  const other = await due({ issuedOn: '2026-02-02', allowedPaymentMethods: ['achDebit'] })
  await agree(account.buyer, { paymentMethodId: card, daysBefore: 5, from: '2026-02-01' })
  const runs = await runsOf(account.buyer)
  assert.deepEqual([...runs], [[late.id, `planned ${addDays(now, 1)}`]])
  for (const { id } of [old, other]) assert.equal(runs.has(id), false)
})

test('what is paid by hand before is not paid again, and what was scheduled by hand is left alone', async () => {
  const [whole, part, own] = [await due(), await due(), await due()]
  await schedule(account.buyer, { invoices: [own], date: addDays(date, 1), paymentMethodId: card })
  await agree(account.buyer, { paymentMethodId: card })
  assert.equal((await runsOf(account.buyer)).has(own.id), false)
  await payInvoices(account.sandbox, account.buyer, { invoices: [whole] })
  await payInvoices(account.sandbox, account.buyer, { invoices: [{ ...part, amount: 4_000 }] })
  await account.advance(23)
  assert.deepEqual(
    [await paid(whole), await paid(part), await paid(own)],
    [['invoice-payment 10000'], ['invoice-payment 4000', 'invoice-payment 6000'], ['invoice-payment 10000']],
  )
})

test('an invoice that comes to more, or is due on another day, is planned anew', async () => {
  const fields = { externalReferenceId: `erp-${account.buyer.id}`, buyerId: account.buyer.id, currency: 'USD' }
  const send = async (values: object) =>
    account.sandbox.merchant.POST('/invoices', { body: { ...fields, dueDate: date, amount: 25, ...values } as never })
  await agree(account.buyer, { paymentMethodId: card })
  const id = (await send({})).data?.invoices[0]?.id ?? ''
  await send({ amount: 40, dueDate: addDays(date, 4) })
  const { nextRuns } = await readAutopay(account.buyer)
  assert.deepEqual(
    nextRuns.map((run) => [run.invoiceId, run.amount, run.date]),
    [[id, 4_000, addDays(date, 4)]],
  )
})

test('the text is kept as it was agreed to, in the language of the payer, with each version', async () => {
  await agree(account.buyer, { paymentMethodId: card })
  const terms = { paymentMethodId: card, daysBefore: 3, limitPerInvoice: 50_000, currency: 'USD', from: LONG_AGO }
  const headers = { 'Accept-Language': 'es' }
  const { data } = await account.buyer.widget.POST('/v1/autopay/quote', { body: terms, headers })
  const [asked] = data?.requiredConsents ?? []
  assert.match(asked?.text ?? '', /^Autorizo a Cedar & Slate Supply a cobrar en Visa .*4242.*3 días.*USD.*500,00/)
  assert.match(asked?.document ?? '', /pago automático/)
  const without = await account.buyer.widget.PUT('/v1/autopay', { body: { ...terms, consents: [] }, headers })
  assert.deepEqual([without.response.status, without.error?.code], [422, 'consent_required'])
  const consents = [{ kind: 'autopay', version: asked?.version ?? '', acceptedAt: '2026-11-28T10:00:00.000Z' }]
  const { data: changed } = await account.buyer.widget.PUT('/v1/autopay', { body: { ...terms, consents }, headers })
  assert.deepEqual(changed?.agreement?.consents, [{ ...consents[0], text: asked?.text, locale: 'es' }])
  const [newest, first, ...others] = await versionsOf(account.sandbox, account.buyer.id)
  assert.deepEqual([newest?.version, newest?.id === first?.id, newest?.endedAt], [2, true, null])
  assert.equal(first?.endReason, 'changed')
  assert.match(first?.consents[0]?.text ?? '', /^I authorize .* There is no limit to the amount\./)
  assert.deepEqual(others, [])
  const { data: again } = await account.buyer.widget.PUT('/v1/autopay', { body: { ...terms, consents }, headers })
  assert.equal(again?.agreement?.version, 2)
})

test('a change plans anew by what was agreed to last, and no run of before is made', async () => {
  const invoice = await due()
  await agree(account.buyer, { paymentMethodId: card, daysBefore: 10 })
  const other = await saveCard(account.sandbox, account.buyer, CARDS.mastercard)
  await agree(account.buyer, { paymentMethodId: other, daysBefore: 1 })
  assert.deepEqual([...(await runsOf(account.buyer))], [[invoice.id, `planned ${addDays(date, -1)}`]])
  await account.advance(12)
  assert.deepEqual(await paid(invoice), [])
  await account.advance(10)
  assert.deepEqual(await paid(invoice), ['invoice-payment 10000'])
  const [receipt] = await mailsToBuyer(account.sandbox, account.buyer.id)
  assert.match(receipt?.text ?? '', /Mastercard/)
})

test('whatever plans at the same time, an invoice has one run; more than a hundred say that the list is cut', async () => {
  await agree(account.buyer, { paymentMethodId: card })
  for (let count = 0; count < 130; count += 1) await due()
  await Promise.all([1, 2, 3, 4].map(async () => tick(account)))
  const { nextRuns, hasMore } = await readAutopay(account.buyer)
  assert.deepEqual([nextRuns.length, new Set(nextRuns.map((run) => run.invoiceId)).size, hasMore], [100, 100, true])
  const { data } = await account.buyer.widget.GET('/v1/scheduled-payments', { params: { query: { limit: 100 } } })
  const params = { query: { limit: 100, cursor: data?.nextCursor ?? '' } }
  const rest = await account.buyer.widget.GET('/v1/scheduled-payments', { params })
  assert.deepEqual([rest.data?.scheduledPayments.length, rest.data?.nextCursor], [30, undefined])
  await account.buyer.widget.DELETE('/v1/autopay')
  const { data: left } = await account.buyer.widget.GET('/v1/scheduled-payments')
  assert.deepEqual(left?.scheduledPayments, [])
})

test('an invoice that fails is not tried again by the same agreement', async () => {
  const declined = await saveCard(account.sandbox, account.buyer, CARDS.declined)
  const invoice = await due()
  await agree(account.buyer, { paymentMethodId: declined })
  await account.advance(21)
  await account.advance(3)
  assert.equal((await kindsOf()).filter((kind) => kind === 'payment_failed').length, 1)
  assert.equal((await readInvoice(account.sandbox, invoice)).amountDue, 10_000)
  assert.deepEqual([...(await runsOf(account.buyer))], [])
})
