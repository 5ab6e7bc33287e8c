import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { invoices as invoicesTable } from '../../demo/sandbox/store/invoicesSchema.ts'
import { transactions } from '../../demo/sandbox/store/schema.ts'
import { createTestBuyer } from '../support/buyerSandbox.ts'
import type { TestBuyer } from '../support/buyerSandbox.ts'
import { addCreditNote, addInvoice, payInvoices, paymentBody, quote, readInvoice } from '../support/invoices.ts'
import { CARDS, startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

let sandbox: TestSandbox
let buyer: TestBuyer
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
beforeEach(async () => {
  await sandbox.merchant.DELETE('/sandbox/clock')
  buyer = await createTestBuyer(sandbox)
})
afterAll(() => sandbox.close())

interface Body {
  id?: string
  code?: string
  attempt?: { id: string }
  fields?: { path: string }[]
}

async function post(key: string | undefined, body: object): Promise<{ status: number; body: Body }> {
  const headers = {
    authorization: `Bearer ${buyer.token}`,
    'content-type': 'application/json',
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
  const response = await sandbox.fetch('/v1/invoice-payments', { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, body: (await response.json()) as Body }
}

const chargesOfBuyer = async () => {
  const { data } = await sandbox.merchant.GET('/sandbox/ledger', { params: { query: { buyerId: buyer.id } } })
  return data?.entries.filter(({ type }) => type === 'charge').map(({ amount }) => amount) ?? []
}

test('the same bytes under the same key give the stored answer, and other bytes are refused', async () => {
  const invoices = [await addInvoice(sandbox, buyer.id)]
  const body = await paymentBody(sandbox, buyer, { invoices })
  const first = await post('key', body)
  assert.equal(first.status, 201)
  assert.deepEqual(await post('key', body), first)
  const others = await post('key', { ...body, saveMethod: false })
  assert.deepEqual([others.status, others.body.code], [422, 'idempotency_key_reused'])
  assert.equal((await post(undefined, body)).body.code, 'idempotency_key_missing')
  assert.deepEqual(await chargesOfBuyer(), [10_000])
})

test('the same key for two selections at the same moment makes one payment', async () => {
  const [one, other] = [await addInvoice(sandbox, buyer.id), await addInvoice(sandbox, buyer.id)]
  const bodies = [
    await paymentBody(sandbox, buyer, { invoices: [one] }),
    await paymentBody(sandbox, buyer, { invoices: [other] }),
  ]
  const answers = await Promise.all(bodies.map((body) => post('key', body)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 422])
  assert.deepEqual(await chargesOfBuyer(), [10_000])
})

test('the same request many times at once is one payment', async () => {
  const body = await paymentBody(sandbox, buyer, { invoices: [await addInvoice(sandbox, buyer.id)] })
  const answers = await Promise.all(Array.from({ length: 8 }, () => post('key', body)))
  const ids = new Set(answers.map(({ body: answer }) => answer.id ?? answer.attempt?.id))
  assert.equal(ids.size, 1)
  assert.ok(answers.every(({ status, body: answer }) => status === 201 || answer.code === 'attempt_in_progress'))
  assert.deepEqual(await chargesOfBuyer(), [10_000])
})

test('an amount, a currency or a version that has changed is answered with the new quote', async () => {
  const invoice = await addInvoice(sandbox, buyer.id)
  const invoices = [{ ...invoice, amount: 5_000 }]
  const { data: shown } = await quote(buyer, { invoices })
  const lines = [{ amount: 10, reason: 'Damaged' }]
  await sandbox.merchant.POST('/credit-notes', { body: { invoiceId: invoice.id, lines } })
  const { error } = await payInvoices(sandbox, buyer, { invoices, quote: shown })
  assert.deepEqual(
    [error?.statusCode, error?.code, error?.session?.transaction?.version, error?.session?.transaction?.amount],
    [409, 'amount_changed', 2, 5_000],
  )
  assert.deepEqual(error?.session?.invoiceSelection?.invoices, [{ id: invoice.id, amount: 5_000 }])
  assert.equal((await payInvoices(sandbox, buyer, { invoices, quote: error?.session })).data?.status, 'succeeded')
})

test('an invoice that was paid, credited or changed meanwhile makes it another quote', async () => {
  const [one, other] = [await addInvoice(sandbox, buyer.id), await addInvoice(sandbox, buyer.id)]
  const { data: shown } = await quote(buyer, { invoices: [one, other] })
  await payInvoices(sandbox, buyer, { invoices: [one] })
  const first = await payInvoices(sandbox, buyer, { invoices: [one, other], quote: shown })
  assert.deepEqual(
    [first.error?.code, first.error?.session?.invoiceSelection?.refused],
    ['amount_changed', [{ id: one.id, number: one.number, code: 'already_paid', amountDue: 0 }]],
  )
  await sandbox.db.update(invoicesTable).set({ currency: 'EUR' }).where(eq(invoicesTable.id, other.id))
  const { error } = await payInvoices(sandbox, buyer, { invoices: [other], quote: shown })
  assert.deepEqual([error?.code, error?.session?.transaction?.currency], ['amount_changed', 'EUR'])
  assert.equal(
    (await payInvoices(sandbox, buyer, { invoices: [{ id: 'inv_none', amount: 1 }], quote: shown })).error?.code,
    'amount_changed',
  )
})

test('while a payment is carried out no other one of its invoices begins, and afterwards nothing is left', async () => {
  const [one, other] = [await addInvoice(sandbox, buyer.id), await addInvoice(sandbox, buyer.id)]
  const { data: live } = await payInvoices(sandbox, buyer, { invoices: [one], number: CARDS.challenge })
  const busy = await payInvoices(sandbox, buyer, { invoices: [other, one] })
  assert.deepEqual([busy.error?.code, busy.error?.attempt?.id], ['attempt_in_progress', live?.id])
  await buyer.widget.POST('/v1/attempts/{id}/cancel', { params: { path: { id: live?.id ?? '' } } })
  const { data: paid } = await payInvoices(sandbox, buyer, { invoices: [one, other] })
  const again = await payInvoices(sandbox, buyer, { invoices: [other, one] })
  assert.deepEqual([again.error?.code, again.error?.attempt?.id], ['already_paid', paid?.id])
})

test('a method beside credit that covers all, and what belongs to other payments are refused, and nothing is written down', async () => {
  const invoices = [await addInvoice(sandbox, buyer.id)]
  const creditNotes = [await addCreditNote(sandbox, buyer.id, { amount: 10_000 })]
  const { data: shown } = await quote(buyer, { invoices })
  const credited = await payInvoices(sandbox, buyer, { invoices, creditNotes, quote: shown })
  assert.deepEqual([credited.response.status, credited.error?.fields?.[0]?.path], [400, 'paymentMethodType'])
  const body = await paymentBody(sandbox, buyer, { invoices })
  for (const [field, value] of Object.entries({
    isAuth: true,
    termsNetDays: 30,
    termsPaymentMethodType: 'wire',
    split: [
      { paymentMethodType: 'payWithTerms', amount: 1 },
      { paymentMethodType: 'creditCard', amount: 1 },
    ],
    amount: 1,
    creditnotes: [],
  })) {
    const { status, body: answer } = await post(field, { ...body, [field]: value })
    assert.deepEqual([status, answer.fields?.[0]?.path], [400, field])
  }
  for (const paymentMethodType of ['invoice', 'payWithTerms'] as const) {
    const { error } = await payInvoices(sandbox, buyer, { invoices, body: { paymentMethodType } })
    assert.deepEqual([error?.statusCode, error?.code], [422, 'method_not_allowed'])
  }
  const made = await sandbox.db.select().from(transactions).where(eq(transactions.buyerId, buyer.id))
  assert.deepEqual(made, [])
})

test('a card that was typed for something else pays no invoice, and leaves no payment behind', async () => {
  const invoices = [await addInvoice(sandbox, buyer.id)]
  const encrypted = await sandbox.encryptCard('byr_other')
  const { error } = await payInvoices(sandbox, buyer, { invoices, encrypted })
  assert.equal(error?.code, 'encrypted_mismatch')
  const own = await sandbox.encryptCard(buyer.id)
  assert.equal((await payInvoices(sandbox, buyer, { invoices, encrypted: own })).data?.status, 'succeeded')
  const replayed = await payInvoices(sandbox, buyer, {
    invoices: [await addInvoice(sandbox, buyer.id)],
    encrypted: own,
  })
  assert.equal(replayed.error?.code, 'encrypted_replayed')
  const made = await sandbox.db.select().from(transactions).where(eq(transactions.buyerId, buyer.id))
  assert.equal(made.length, 1)
})

test('ten declines of an invoice within a day are the last', async () => {
  const [one, other] = [await addInvoice(sandbox, buyer.id), await addInvoice(sandbox, buyer.id)]
  for (let tries = 0; tries < 10; tries += 1) {
    const { data } = await payInvoices(sandbox, buyer, { invoices: [one], number: CARDS.declined })
    assert.deepEqual([data?.status, data?.failure?.retrySafe], ['failed', true])
  }
  assert.equal((await readInvoice(sandbox, one)).amountDue, 10_000)
  const { data: shown } = await quote(buyer, { invoices: [one, other] })
  assert.ok(shown?.transaction?.methods.every(({ blocked }) => blocked?.code === 'too_many_attempts'))
  const { error } = await payInvoices(sandbox, buyer, { invoices: [one, other] })
  assert.deepEqual([error?.statusCode, error?.code], [422, 'too_many_attempts'])
  assert.equal((await payInvoices(sandbox, buyer, { invoices: [other] })).data?.status, 'succeeded')
  await sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: 86_400_000 } })
  const { data } = await sandbox.merchant.POST('/buyers/{id}/token', {
    params: { path: { id: buyer.id } },
    body: { scope: 'BUYER' },
  })
  const later = { ...buyer, widget: sandbox.widget(data?.token ?? '') }
  assert.equal((await payInvoices(sandbox, later, { invoices: [one] })).data?.status, 'succeeded')
})

test('thirty declines of a buyer within a day are the last, whichever invoices they were for', async () => {
  for (const size of [1, 2, 3]) {
    const invoice = await addInvoice(sandbox, buyer.id, { amount: size * 1_000 })
    for (let tries = 0; tries < 10; tries += 1)
      await payInvoices(sandbox, buyer, { invoices: [invoice], number: CARDS.declined })
  }
  const { error } = await payInvoices(sandbox, buyer, { invoices: [await addInvoice(sandbox, buyer.id)] })
  assert.deepEqual([error?.statusCode, error?.code], [422, 'too_many_attempts'])
})

test('what an account could not count is refused before it is owed, paid or credited', async () => {
  const buyer = await createTestBuyer(sandbox)
  const most = await addInvoice(sandbox, buyer.id, { amount: 999_999_999_999_999 })
  const more = await addInvoice(sandbox, buyer.id, { amount: 1, currency: 'EUR' })
  const order = await sandbox.createTransaction({ buyer: { id: buyer.id }, allowedPaymentMethods: ['invoice'] })
  const refused = await sandbox.pay(order, { body: { paymentMethodType: 'invoice' } })
  const pathsOf = (error?: { readonly fields?: readonly { readonly path: string }[] }) =>
    error?.fields?.map(({ path }) => path)
  assert.deepEqual([refused.response.status, pathsOf(refused.error)], [400, ['paymentMethodType']])
  const invoices = [most, more].map(({ id, amount }) => ({ id, amount }))
  const quote = await buyer.widget.POST('/v1/invoice-quotes', { body: { invoices } })
  assert.deepEqual([quote.response.status, pathsOf(quote.error)], [400, ['invoices']])
  const credit = (amount: string) =>
    sandbox.merchant.POST('/credit-notes', {
      body: { buyerId: buyer.id, currency: 'USD', lines: [{ amount, reason: 'Returned goods' }] },
    })
  assert.equal((await credit('9999999999999.99')).response.status, 201)
  const another = await credit('0.01')
  assert.deepEqual([another.response.status, pathsOf(another.error)], [400, ['lines']])
  const { data } = await buyer.widget.GET('/v1/invoices')
  assert.deepEqual(
    data?.totals.map(({ amountDue }) => amountDue),
    [1, 999_999_999_999_999],
  )
  const { data: listed } = await sandbox.merchant.GET('/invoices', { params: { query: { buyerId: buyer.id } } })
  assert.ok(listed?.invoices.some(({ amountDue }) => String(amountDue) === '9999999999999.99'))
})
