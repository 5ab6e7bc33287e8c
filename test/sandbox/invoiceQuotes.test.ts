import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { createTestBuyer } from '../support/buyerSandbox.ts'
import type { TestBuyer } from '../support/buyerSandbox.ts'
import { addCreditNote, addInvoice, payInvoices, quote } from '../support/invoices.ts'
import type { Share } from '../support/invoices.ts'
import { CARDS, startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

let sandbox: TestSandbox
let buyer: TestBuyer
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
beforeEach(async () => {
  buyer = await createTestBuyer(sandbox)
})
afterAll(() => sandbox.close())

type Refused = [id: string, code: string]
async function refusedOf(invoices: Share[], creditNotes?: Share[]): Promise<Refused[]> {
  const { data } = await quote(buyer, { invoices, ...(creditNotes ? { creditNotes } : {}) })
  return data?.invoiceSelection?.refused.map(({ id, code }) => [id, code]) ?? []
}

test('a selection is shown as an order with one line for each invoice', async () => {
  const invoices = [await addInvoice(sandbox, buyer.id), await addInvoice(sandbox, buyer.id, { amount: 2_550 })]
  const { data, response } = await quote(buyer, { invoices })
  const { transaction } = data ?? {}
  assert.equal(response.status, 200)
  assert.deepEqual(
    [transaction?.status, transaction?.amount, transaction?.currency, transaction?.version, transaction?.isAuth],
    ['open', 12_550, 'USD', 2, false],
  )
  assert.deepEqual(
    transaction?.lines.map(({ items, total }) => [items[0]?.title, total]),
    invoices.map(({ number, amount }) => [number, amount]),
  )
  assert.deepEqual(
    transaction?.methods,
    ['creditCard', 'achDebit', 'achCredit', 'wire'].map((type) => ({ type })),
  )
  assert.deepEqual(
    data?.requiredConsents.map(({ kind }) => kind),
    ['debit_mandate', 'stored_card'],
  )
  assert.deepEqual(
    [data?.scope, data?.retrySafe, data?.activeAttempt, data?.lastAttempt],
    ['buyer', true, undefined, undefined],
  )
  const again = await quote(buyer, { invoices: [...invoices].reverse() })
  assert.equal(again.data?.transaction?.id, transaction?.id)
})

for (const [currency, methods] of [
  ['EUR', ['creditCard', 'wire', 'sepaCredit']],
  ['CAD', ['creditCard', 'pads', 'wire']],
  ['JPY', ['creditCard', 'wire']],
] as const) {
  test(`invoices in ${currency} are paid by what moves ${currency}`, async () => {
    const { data } = await quote(buyer, { invoices: [await addInvoice(sandbox, buyer.id, { currency })] })
    assert.deepEqual(
      data?.transaction?.methods.map(({ type }) => type),
      methods,
    )
  })
}

test('what cannot be paid is named with its reason, and the rest is quoted', async () => {
  const open = await addInvoice(sandbox, buyer.id)
  const paid = await addInvoice(sandbox, buyer.id, { amountDue: 0 })
  const foreign = await addInvoice(sandbox, buyer.id, { currency: 'EUR' })
  const whole = await addInvoice(sandbox, buyer.id, { minimumPayment: null })
  const part = await addInvoice(sandbox, buyer.id, { minimumPayment: 5_000 })
  const last = await addInvoice(sandbox, buyer.id, { minimumPayment: 5_000, amountDue: 1_200 })
  const others = await addInvoice(sandbox, (await createTestBuyer(sandbox)).id)
  const busy = await addInvoice(sandbox, buyer.id)
  const { data: live } = await payInvoices(sandbox, buyer, { invoices: [busy], number: CARDS.challenge })
  const invoices = [
    { ...paid, amount: 100 },
    open,
    foreign,
    { ...whole, amount: 9_999 },
    { ...part, amount: 4_999 },
    last,
    others,
    busy,
    { id: "x' or 1=1; %_\\ 请求 مرحبا", amount: 1 },
  ]
  const { data } = await quote(buyer, { invoices })
  assert.deepEqual(
    data?.invoiceSelection?.refused.map(({ id, code }) => [id, code]),
    [
      [paid.id, 'already_paid'],
      [foreign.id, 'wrong_currency'],
      [whole.id, 'below_minimum'],
      [part.id, 'below_minimum'],
      [others.id, 'not_found'],
      [busy.id, 'attempt_in_progress'],
      [invoices.at(-1)?.id, 'not_found'],
    ],
  )
  assert.deepEqual(data?.transaction?.amount, 11_200)
  assert.deepEqual([data?.activeAttempt?.id, data?.retrySafe], [live?.id, false])
  assert.deepEqual(await refusedOf([{ ...open, amount: 10_001 }]), [[open.id, 'above_amount_due']])
})

test('credit notes that are used up, foreign, too small or in use are refused', async () => {
  const [one, other] = [await addInvoice(sandbox, buyer.id), await addInvoice(sandbox, buyer.id)]
  const used = await addCreditNote(sandbox, buyer.id, { amountLeft: 0 })
  const foreign = await addCreditNote(sandbox, buyer.id, { currency: 'EUR' })
  const small = await addCreditNote(sandbox, buyer.id, { amountLeft: 500 })
  const busy = await addCreditNote(sandbox, buyer.id)
  await payInvoices(sandbox, buyer, { invoices: [other], creditNotes: [busy], number: CARDS.challenge })
  const notes = [used, foreign, small, busy].map(({ id }) => ({ id, amount: 1_000 }))
  assert.deepEqual(await refusedOf([one], notes), [
    [used.id, 'already_paid'],
    [foreign.id, 'wrong_currency'],
    [small.id, 'above_amount_due'],
    [busy.id, 'attempt_in_progress'],
  ])
})

test('credit alone needs no method, and credit that is left over is refused', async () => {
  const one = await addInvoice(sandbox, buyer.id, { amount: 3_000 })
  const paid = await addInvoice(sandbox, buyer.id, { amountDue: 0 })
  const note = await addCreditNote(sandbox, buyer.id, { amount: 4_000 })
  const all = await quote(buyer, { invoices: [one], creditNotes: [{ ...note, amount: 3_000 }] })
  const { amount, methods } = all.data?.transaction ?? {}
  assert.deepEqual([amount, methods, all.data?.retrySafe], [0, [{ type: 'creditNotes' }], true])
  const more = await quote(buyer, { invoices: [one], creditNotes: [{ ...note, amount: 3_001 }] })
  assert.deepEqual([more.response.status, more.error?.fields?.[0]?.path], [400, 'creditNotes'])
  const most = await quote(buyer, { invoices: [one], creditNotes: [{ ...note, amount: 2_999 }] })
  assert.equal(most.data?.transaction?.amount, 1)
  const gone = [one, { ...paid, amount: 5_000 }]
  assert.deepEqual(await refusedOf(gone, [note]), [
    [paid.id, 'already_paid'],
    [note.id, 'above_amount_due'],
  ])
})

test('what is paid already is shown as paid, and nothing of it can be paid', async () => {
  const invoices = [await addInvoice(sandbox, buyer.id)]
  const { data: attempt } = await payInvoices(sandbox, buyer, { invoices, key: 'own-key' })
  const { data } = await quote(buyer, { invoices }, ['other-key', 'own-key'])
  assert.deepEqual([data?.transaction?.status, data?.transaction?.amount, data?.retrySafe], ['paid', 0, false])
  assert.deepEqual([data?.activeAttempt, data?.lastAttempt], [attempt, attempt])
})

test("the newest of the caller's own attempts is named, live or not", async () => {
  const invoices = [await addInvoice(sandbox, buyer.id)]
  const declined = await payInvoices(sandbox, buyer, { invoices, key: 'first-key', number: CARDS.declined })
  const { data } = await quote(buyer, { invoices }, ['first-key'])
  assert.deepEqual(
    [data?.lastAttempt?.id, data?.lastAttempt?.failure?.code, data?.activeAttempt, data?.retrySafe],
    [declined.data?.id, 'card_declined', undefined, true],
  )
  const live = await payInvoices(sandbox, buyer, { invoices, key: 'second-key', number: CARDS.challenge })
  const { data: later } = await quote(buyer, { invoices }, ['first-key', 'second-key'])
  assert.deepEqual(
    [later?.lastAttempt?.id, later?.activeAttempt?.id, later?.retrySafe],
    [live.data?.id, live.data?.id, false],
  )
  const other = await createTestBuyer(sandbox)
  const foreign = await quote(other, { invoices: [await addInvoice(sandbox, other.id)] }, ['first-key', 'second-key'])
  assert.equal(foreign.data?.lastAttempt, undefined)
})

test('more than a hundred invoices are summed up in one more line, in the language of the payer', async () => {
  const invoices = []
  for (let place = 0; place < 103; place += 1) invoices.push(await addInvoice(sandbox, buyer.id, { amount: 100 }))
  const { data } = await quote(buyer, { invoices })
  const { lines = [], amount } = data?.transaction ?? {}
  assert.deepEqual([lines.length, lines.at(-1)?.items[0]?.title, lines.at(-1)?.total], [101, '3 more invoices', 300])
  assert.equal(amount, 10_300)
  const body = { invoices: invoices.map(({ id, amount: due }) => ({ id, amount: due })) }
  const spanish = await buyer.widget.POST('/v1/invoice-quotes', { body, headers: { 'accept-language': 'es-MX' } })
  assert.equal(spanish.data?.transaction?.lines.at(-1)?.items[0]?.title, '3 facturas más')
  const { data: attempt } = await payInvoices(sandbox, buyer, { invoices })
  assert.deepEqual([attempt?.invoiceCount, attempt?.invoices?.length], [103, 100])
})

test('bad input is refused with its path', async () => {
  const invoice = await addInvoice(sandbox, buyer.id)
  const share = { id: invoice.id, amount: 1 }
  const post = async (body: unknown) => {
    const response = await sandbox.fetch('/v1/invoice-quotes', {
      method: 'POST',
      headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { fields } = (await response.json()) as { fields?: { path: string }[] }
    return [response.status, fields?.[0]?.path]
  }
  assert.deepEqual(await post({}), [400, 'invoices'])
  assert.deepEqual(await post({ invoices: [] }), [400, 'invoices'])
  assert.deepEqual(await post({ invoices: [{ ...share, amount: 0 }] }), [400, 'invoices[0].amount'])
  assert.deepEqual(await post({ invoices: [{ ...share, amount: 1.5 }] }), [400, 'invoices[0].amount'])
  assert.deepEqual(await post({ invoices: [share, share] }), [400, 'invoices[1].id'])
  assert.deepEqual(await post({ invoices: [share], creditNote: [] }), [400, 'creditNote'])
  assert.deepEqual(await post({ invoices: Array.from({ length: 10_001 }, () => share) }), [400, 'invoices'])
})

test('a suspended buyer sees every method blocked', async () => {
  const { data } = await sandbox.merchant.POST('/buyers', { body: { email: `suspended@${buyer.id}.example.test` } })
  const id = data?.id ?? ''
  const { data: made } = await sandbox.merchant.POST('/buyers/{id}/token', {
    params: { path: { id } },
    body: { scope: 'BUYER' },
  })
  const suspended = { id, token: made?.token ?? '', widget: sandbox.widget(made?.token ?? '') }
  const invoices = [await addInvoice(sandbox, id)]
  const { data: shown } = await quote(suspended, { invoices })
  assert.ok(shown?.transaction?.methods.every(({ blocked }) => blocked?.code === 'buyer_suspended'))
  assert.equal(shown?.retrySafe, false)
  assert.equal((await payInvoices(sandbox, suspended, { invoices })).error?.code, 'buyer_suspended')
})
