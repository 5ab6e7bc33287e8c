import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { AccountSandbox } from '../support/accountSandbox.ts'
import { createTestBuyer, withToken } from '../support/buyerSandbox.ts'
import { addInvoice, payInvoices, readInvoice } from '../support/invoices.ts'
import type { Share } from '../support/invoices.ts'
import { assign, listTransfers, readTransfer, receive, undoAssignment } from '../support/transfers.ts'

/** Before a release, more: TRANSFER_RUNS=300 npm test -- unreconciledSequences */
const RUNS = Number(process.env['TRANSFER_RUNS'] ?? 6)
const INVOICES = 4

const account = new AccountSandbox()

const nth = fc.nat(INVOICES - 1)
const cents = fc.integer({ min: 1, max: 20_000 })
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('arrive' as const), cents }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('assign' as const),
      nth,
      cents,
      invoices: fc.uniqueArray(nth, { minLength: 1 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('propose' as const), nth }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('undo' as const), nth }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay' as const), nth, hasCredit: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('day' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

class Played {
  readonly transfers: string[] = []
  readonly invoices: Share[]
  /** How often each happened. */
  readonly counts: Map<string, number>

  constructor(invoices: Share[], counts: Map<string, number>) {
    this.invoices = invoices
    this.counts = counts
  }

  private count(name: string, isDone: boolean) {
    if (isDone) this.counts.set(name, (this.counts.get(name) ?? 0) + 1)
  }

  async perform(one: Step): Promise<void> {
    const { sandbox, buyer } = account
    if (one.do === 'arrive') {
      this.transfers.push(await receive(sandbox, buyer.id, { amount: one.cents }))
      return
    }
    if (one.do === 'day') return account.advance(1)
    if (one.do === 'pay') return this.pay(one.nth, one.hasCredit)
    const isUndo = one.do === 'undo'
    const listed = (await listTransfers(buyer)).filter(({ invoices }) => invoices.length > 0 === isUndo)
    const transfer = listed[one.nth % Math.max(1, listed.length)]
    if (!transfer) return
    const { id, proposal = [] } = transfer
    if (isUndo) this.count('undo', (await undoAssignment(buyer, id)).response.ok)
    else {
      const asked = one.do === 'assign' ? one.invoices : []
      const own = asked.map((index) => ({
        id: this.invoices[index]?.id ?? '',
        amount: one.do === 'assign' ? one.cents : 1,
      }))
      const shares = one.do === 'propose' ? proposal : own
      if (shares.length > 0) this.count('assign', (await assign(buyer, id, shares)).response.ok)
    }
  }

  private async pay(index: number, hasCredit: boolean): Promise<void> {
    const { sandbox, buyer } = account
    const invoice = this.invoices[index]
    if (!invoice) return
    const { amountDue } = await readInvoice(sandbox, invoice)
    if (amountDue === 0) return
    const { data } = await buyer.widget.GET('/v1/credit-notes')
    const note = hasCredit ? data?.creditNotes[0] : undefined
    const creditNotes = note ? [{ id: note.id, amount: Math.min(note.amountLeft, amountDue) }] : []
    const credit = sum(creditNotes.map(({ amount }) => amount))
    const paid = await payInvoices(sandbox, buyer, {
      invoices: [{ id: invoice.id, amount: amountDue }],
      creditNotes,
      ...(credit === amountDue ? { body: { paymentMethodType: undefined, card: undefined } as never } : {}),
    })
    this.count('pay', paid.data?.status === 'succeeded')
  }

  /** What came is assigned, used as credit or left, and what an invoice came to is due or settled: never more, never less. */
  async judge(): Promise<void> {
    const { sandbox, buyer } = account
    const { data } = await sandbox.merchant.GET('/sandbox/ledger', { params: { query: { buyerId: buyer.id } } })
    const entries = data?.entries ?? []
    const total = (type: string, isOf: (entry: (typeof entries)[number]) => boolean) =>
      sum(entries.filter((entry) => entry.type === type && isOf(entry)).map(({ amount }) => amount))
    for (const id of this.transfers) {
      const { amount, amountAssigned, amountUsed, amountLeft, assignments } = await readTransfer(sandbox, id)
      const own = new Set(entries.filter(({ parentId }) => parentId === id).map((entry) => entry.id))
      const booked = total('invoice-payment', ({ parentId }) => parentId === id)
      const returned = total('return', ({ parentId }) => own.has(parentId ?? ''))
      assert.equal(
        total('transfer-received', (entry) => entry.id === id),
        Math.round(amount * 100),
      )
      assert.equal(booked - returned, Math.round(amountAssigned * 100))
      assert.equal(
        total('credit-note', ({ parentId }) => parentId === id),
        Math.round(amountUsed * 100),
      )
      assert.equal(Math.round(sum(assignments.map((one) => one.amount)) * 100), Math.round(amountAssigned * 100))
      assert.equal(Math.round((amountAssigned + amountUsed + amountLeft) * 100), Math.round(amount * 100))
      assert.ok(amountLeft >= 0 && amountUsed >= 0)
    }
    for (const { id } of this.invoices) {
      const { amount, amountDue } = await readInvoice(sandbox, { id })
      const isOf = ({ invoiceId }: { invoiceId?: string }) => invoiceId === id
      const settled = total('invoice-payment', isOf) + total('credit-note', isOf) - total('return', isOf)
      assert.equal(amount - amountDue, settled)
      assert.ok(amountDue >= 0)
    }
  }
}

test(`no money is lost or made, whatever happens at once: ${RUNS} accounts`, { timeout: RUNS * 30_000 }, async () => {
  const counts = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 5, maxLength: 9, size: 'max' }),
      async (batches) => {
        account.buyer = await createTestBuyer(account.sandbox)
        const invoices = []
        for (let index = 0; index < INVOICES; index++)
          invoices.push(await addInvoice(account.sandbox, account.buyer.id, { amount: 5_000 + index * 4_000 }))
        const played = new Played(invoices, counts)
        await played.perform({ do: 'arrive', cents: 9_000 })
        for (const batch of batches) {
          await Promise.all(batch.map((one) => played.perform(one)))
          account.buyer = await withToken(account.sandbox, account.buyer.id)
          await played.judge()
        }
      },
    ),
    { numRuns: RUNS, seed: 11 },
  )
  assert.deepEqual([...counts.keys()].toSorted(), ['assign', 'pay', 'undo'])
})
