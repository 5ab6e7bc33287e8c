import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import type { SandboxContext } from '../../demo/sandbox/app/context.ts'
import { beginAttempt } from '../../demo/sandbox/app/payments/beginAttempt.ts'
import { recoverAttempts } from '../../demo/sandbox/app/payments/recoverAttempts.ts'
import { toCardOnFile } from '../../demo/sandbox/domain/cards.ts'
import { withMethod } from '../../demo/sandbox/domain/invoicePayments.ts'
import { operationKey } from '../../demo/sandbox/domain/processor.ts'
import { isUniqueViolation } from '../../demo/sandbox/store/atomically.ts'
import { getAttempt } from '../../demo/sandbox/store/attempts.ts'
import { newId } from '../../demo/sandbox/store/identifiers.ts'
import { creditUses, invoicePayments, invoices as invoicesTable } from '../../demo/sandbox/store/invoicesSchema.ts'
import { recordOperation } from '../../demo/sandbox/store/processor.ts'
import { findToken } from '../../demo/sandbox/store/tokens.ts'
import { createTestBuyer } from '../support/buyerSandbox.ts'
import type { TestBuyer } from '../support/buyerSandbox.ts'
import {
  addCreditNote,
  addInvoice,
  payInvoices,
  paymentBody,
  readCreditNote,
  readInvoice,
} from '../support/invoices.ts'
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

/** The same numbers each time: xorshift. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

async function entriesOf(type: 'charge' | 'invoice-payment' | 'credit-note'): Promise<number> {
  const { data } = await sandbox.merchant.GET('/sandbox/ledger', { params: { query: { buyerId: buyer.id } } })
  const entries = data?.entries.filter((entry) => entry.type === type) ?? []
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}

for (const seed of [1, 2, 3]) {
  test(`payments that overlap settle what they charge, and no invoice twice (seed ${seed})`, async () => {
    const random = createRandom(seed * 7_919)
    const all: Share[] = []
    for (let place = 0; place < 6; place += 1)
      all.push(await addInvoice(sandbox, buyer.id, { amount: 1_001 + random(5_000) * 100 }))
    const note = await addCreditNote(sandbox, buyer.id, { amount: 900 })
    const payments = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const chosen = all.filter(() => random(2) === 0).map((share) => ({ share, order: random(1_000) }))
        const invoices = chosen.sort((one, other) => one.order - other.order).map(({ share }) => share)
        const some = invoices.length > 0 ? invoices : all
        const creditNotes = random(3) === 0 ? [note] : []
        const number = random(4) === 0 ? CARDS.declined : CARDS.visa
        const body = await paymentBody(sandbox, buyer, { invoices: some, creditNotes, number })
        return { invoices: some, creditNotes, body }
      }),
    )
    const answers = await Promise.all(
      payments.map(async ({ invoices, creditNotes, body }) => {
        const params = { header: { 'Idempotency-Key': randomUUID() } }
        const { data, error } = await buyer.widget.POST('/v1/invoice-payments', { params, body })
        return { invoices, creditNotes, data, error }
      }),
    )
    for (const { data, error } of answers)
      assert.ok(
        data || ['attempt_in_progress', 'already_paid', 'amount_changed'].includes(error?.code ?? ''),
        error?.code,
      )
    const succeeded = answers.filter(({ data }) => data?.status === 'succeeded')
    const paid = succeeded.flatMap(({ invoices }) => invoices.map(({ id }) => id))
    assert.equal(new Set(paid).size, paid.length)
    assert.ok(succeeded.filter(({ creditNotes }) => creditNotes.length > 0).length <= 1)
    const settled = await Promise.all(
      all.map(async (share) => share.amount - (await readInvoice(sandbox, share)).amountDue),
    )
    const total = settled.reduce((sum, amount) => sum + amount, 0)
    const credited = await entriesOf('credit-note')
    assert.equal(await entriesOf('charge'), await entriesOf('invoice-payment'))
    assert.equal((await entriesOf('charge')) + credited, total)
    assert.equal((await readCreditNote(sandbox, note)).amountLeft, 900 - credited)
    const rows = await sandbox.db.select().from(invoicePayments).where(eq(invoicePayments.isLive, true))
    assert.deepEqual(rows, [])
  })
}

test('two payments of the same invoices in opposite order wait for each other, and one pays', async () => {
  const invoices = []
  for (let place = 0; place < 20; place += 1) invoices.push(await addInvoice(sandbox, buyer.id))
  const started = performance.now()
  const bodies = [
    await paymentBody(sandbox, buyer, { invoices }),
    await paymentBody(sandbox, buyer, { invoices: [...invoices].reverse() }),
  ]
  const answers = await Promise.all(
    bodies.map((body) =>
      buyer.widget.POST('/v1/invoice-payments', { params: { header: { 'Idempotency-Key': randomUUID() } }, body }),
    ),
  )
  assert.equal(answers.filter(({ data }) => data?.status === 'succeeded').length, 1)
  assert.ok(performance.now() - started < 20_000)
  assert.equal(await entriesOf('charge'), 200_000)
})

test('the database itself lets no second live payment stand against an invoice or a credit note', async () => {
  const [invoice, note] = [await addInvoice(sandbox, buyer.id), await addCreditNote(sandbox, buyer.id)]
  const payment = { invoices: [invoice], creditNotes: [note], number: CARDS.challenge }
  assert.equal((await payInvoices(sandbox, buyer, payment)).data?.status, 'requires_action')
  const { id: transactionId } = await sandbox.createTransaction()
  const row = { transactionId, place: 0, amount: 1, isLive: true }
  const share = sandbox.db.insert(invoicePayments).values({ ...row, invoiceId: invoice.id, credit: 0 })
  await assert.rejects(async () => share, isUniqueViolation)
  const use = sandbox.db.insert(creditUses).values({ ...row, creditNoteId: note.id })
  await assert.rejects(async () => use, isUniqueViolation)
})

for (const [outcome, due] of [
  ['approved', 0],
  [undefined, 10_000],
] as const) {
  test(`a payment whose process is gone is ${outcome ?? 'called off'}, and so are its invoices`, async () => {
    const invoice = await addInvoice(sandbox, buyer.id)
    const request = await paymentBody(sandbox, buyer, { invoices: [invoice] })
    const token = await findToken(sandbox.db, buyer.token)
    assert.ok(token)
    const gone: SandboxContext = {
      db: sandbox.db,
      processId: 'prc_gone',
      running: new Set(),
      publicOrigin: () => sandbox.origins[0] ?? '',
      wake: () => undefined,
      hasRoom: () => true,
      stopping: new AbortController().signal,
      environment: 'sandbox',
    }
    const id = newId('attempt')
    if (outcome) {
      const key = operationKey({ id, isAuthenticated: false })
      await recordOperation(sandbox.db, { key, outcome, amount: 10_000, currency: 'USD' })
    }
    const card = toCardOnFile({ number: CARDS.visa, expiryMonth: 12, expiryYear: 2031 })
    const idempotency = { scope: `${buyer.id} /v1/invoice-payments`, key: id, bodyHash: '' }
    const order = { id, token, request: withMethod(request), instrument: { card }, idempotency, now: new Date() }
    const begun = await beginAttempt(order, gone)
    assert.ok('begun' in begun)
    await recoverAttempts(gone)
    assert.equal((await getAttempt(sandbox.db, id)).status, outcome ? 'succeeded' : 'failed')
    assert.equal((await readInvoice(sandbox, invoice)).amountDue, due)
    const again = await payInvoices(sandbox, buyer, { invoices: [invoice] })
    assert.equal(again.data?.status ?? again.error?.code, outcome ? 'already_paid' : 'succeeded')
    assert.equal(await entriesOf('charge'), 10_000)
  })
}

test('ten thousand invoices are quoted and paid at once', { timeout: 180_000 }, async () => {
  const params = { path: { id: buyer.id } }
  await sandbox.merchant.POST('/sandbox/buyers/{id}/invoices', { params, body: { count: 10_000 } })
  const rows = await sandbox.db.select().from(invoicesTable).where(eq(invoicesTable.buyerId, buyer.id))
  const invoices = rows.map(({ id, amountDue }) => ({ id, amount: amountDue }))
  const total = invoices.reduce((sum, { amount }) => sum + amount, 0)
  const body = await paymentBody(sandbox, buyer, { invoices })
  const { data, error } = await buyer.widget.POST('/v1/invoice-payments', {
    params: { header: { 'Idempotency-Key': randomUUID() } },
    body,
  })
  assert.deepEqual(
    [data?.status, data?.amount, data?.invoiceCount, data?.invoices?.length],
    ['succeeded', total, 10_000, 100],
    error?.code,
  )
  const [left] = await sandbox.db.select().from(invoicesTable).where(eq(invoicesTable.amountDue, 0)).limit(1)
  assert.ok(left)
  assert.equal(await entriesOf('invoice-payment'), total)
})
