import assert from 'node:assert/strict'
import { test } from 'vitest'
import { formatMoney } from '../../src/lib/formatMoney.ts'
import { AccountSandbox } from '../support/accountSandbox.ts'
import { importInvoice } from '../support/importedInvoices.ts'
import { CARDS } from '../support/sandbox.ts'
import { addDays, saveCard, schedule, today } from '../support/scheduled.ts'

const account = new AccountSandbox()

test('each day and method comes to what its quote says, and the cheapest to what the ledger has', async () => {
  const now = await today(account.sandbox)
  const of = (more: object) =>
    importInvoice(account.sandbox, account.buyer.id, {
      amount: '1000.00',
      issuedAt: now,
      minimumPayment: '1.00',
      ...more,
    })
  const fees = [{ paymentMethodType: 'creditCard' as const, percent: '2.9' }]
  const invoices = [
    { id: await of({ dueDate: addDays(now, 40), earlyPayment: { percent: 2, days: 10 } }), amount: 100_000 },
    { id: await of({ dueDate: addDays(now, 20), lateFee: { percent: 1 }, paymentMethodFees: fees }), amount: 60_000 },
  ]
  const card = await saveCard(account.sandbox, account.buyer, CARDS.visa)
  const { data: quote } = await account.buyer.widget.POST('/v1/invoice-quotes', { body: { invoices, options: true } })
  const options = quote?.options ?? assert.fail('There are no options.')
  assert.ok(options.length > 5, JSON.stringify(options))
  for (const { paymentMethodType, date, amount, fee, discount, lateCost } of options) {
    const body = { invoices, ...(date === now ? {} : { date }) }
    const { data } = await account.buyer.widget.POST('/v1/invoice-quotes', { body })
    const method = data?.transaction?.methods.find(({ type }) => type === paymentMethodType)
    const ofMethod = (method?.fees ?? []).reduce((sum, one) => sum + one.amount, 0)
    assert.equal((data?.transaction?.amount ?? 0) + ofMethod, amount, `${paymentMethodType} ${date}`)
    assert.equal(fee - discount + lateCost, ofMethod)
    const agreed = data?.requiredConsents.filter(
      ({ paymentMethodTypes, isOptional }) => paymentMethodTypes.includes(paymentMethodType) && !isOptional,
    )
    for (const { text } of agreed ?? []) assert.ok(text.includes(formatMoney(amount, 'USD', 'en')), text)
  }
  const cheapest = options.filter(({ isCheapest }) => isCheapest)
  assert.deepEqual(
    cheapest.map(({ paymentMethodType, reason, amount }) => [paymentMethodType, reason, amount]),
    [['achDebit', 'last_discount_day', 158_000]],
  )
  // A card that costs more is scheduled on the same day, at what its row says.
  const byCard = options.find(
    ({ paymentMethodType, reason }) => `${paymentMethodType} ${reason}` === 'creditCard last_discount_day',
  )
  const made = await schedule(account.buyer, { invoices, date: byCard?.date ?? '', paymentMethodId: card })
  assert.equal(made.data?.amount, byCard?.amount, JSON.stringify(made.error))
  await account.advance(15)
  const { data: ledger } = await account.sandbox.merchant.GET('/sandbox/ledger', {
    params: { query: { buyerId: account.buyer.id } },
  })
  const charged = ledger?.entries.filter(({ type }) => type === 'charge').map(({ amount }) => amount)
  assert.deepEqual(charged, [byCard?.amount])
})

test('a quote that does not ask for them has none', async () => {
  const id = await importInvoice(account.sandbox, account.buyer.id)
  const body = { invoices: [{ id, amount: 12_000 }] }
  const { data } = await account.buyer.widget.POST('/v1/invoice-quotes', { body })
  assert.equal(data?.options, undefined)
})
