import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OpenCredit, OpenInvoice } from '../../../src/order/allocation.ts'
import { allocate, creditOf, divide, faultOfShare, nameOf, sumOf } from '../../../src/order/allocation.ts'

const minor = fc.integer({ min: 1, max: 10_000_000_000 })
const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-11-${String(number).padStart(2, '0')}`)
const invoice: fc.Arbitrary<OpenInvoice> = fc.record({
  id: fc.uuid(),
  amountDue: fc.oneof(minor, fc.constant(0)),
  dueDate: day,
  minimum: fc.option(minor, { nil: undefined }),
})
const credit: fc.Arbitrary<OpenCredit> = fc.record({ id: fc.uuid(), amountLeft: minor, issuedOn: day })
const invoices = fc.array(invoice, { maxLength: 40 })
const credits = fc.array(credit, { maxLength: 8 })

/** The invoices, shuffled and with some of them twice. */
const inOtherOrders = fc.tuple(invoices, credits).chain(([owed, notes]) =>
  fc.record({
    owed: fc.constant(owed),
    notes: fc.constant(notes),
    owedOtherwise: fc.shuffledSubarray([...owed, ...owed], { minLength: owed.length * 2, maxLength: owed.length * 2 }),
    notesOtherwise: fc.shuffledSubarray(notes, { minLength: notes.length, maxLength: notes.length }),
  }),
)

const byId = (items: readonly { readonly id: string; readonly amount: number }[]) =>
  new Map(items.map(({ id, amount }) => [id, amount]))

describe('allocate', () => {
  it('sums exactly: invoices less credit notes are what is paid', () => {
    fc.assert(
      fc.property(invoices, credits, (owed, notes) => {
        const allocation = allocate(owed, notes)
        expect(sumOf(allocation.invoices) - sumOf(allocation.creditNotes)).toBe(allocation.amount)
        expect(sumOf(allocation.invoices)).toBe(owed.reduce((sum, { amountDue }) => sum + amountDue, 0))
      }),
    )
  })

  it('settles no invoice twice, none by more than is due, and uses no credit note up twice', () => {
    fc.assert(
      fc.property(inOtherOrders, ({ owedOtherwise, notes }) => {
        const allocation = allocate(owedOtherwise, [...notes, ...notes])
        expect(byId(allocation.invoices).size).toBe(allocation.invoices.length)
        expect(byId(allocation.creditNotes).size).toBe(allocation.creditNotes.length)
        for (const { id, amountDue } of owedOtherwise) {
          expect(byId(allocation.invoices).get(id) ?? 0).toBe(amountDue)
        }
        for (const { id, amountLeft } of notes) {
          expect(byId(allocation.creditNotes).get(id) ?? 0).toBeLessThanOrEqual(amountLeft)
        }
      }),
    )
  })

  it('is the same in whatever order invoices and credit notes come', () => {
    fc.assert(
      fc.property(inOtherOrders, ({ owed, notes, owedOtherwise, notesOtherwise }) => {
        expect(allocate(owedOtherwise, notesOtherwise)).toEqual(allocate(owed, notes))
      }),
    )
  })

  it('leaves nothing to a method, where credit covers everything', () => {
    const allocation = allocate(
      [{ id: 'inv_1', amountDue: 500, dueDate: '2026-11-01' }],
      [{ id: 'cn_1', amountLeft: 900, issuedOn: '2026-10-01' }],
    )
    expect(allocation).toEqual({
      invoices: [{ id: 'inv_1', amount: 500 }],
      creditNotes: [{ id: 'cn_1', amount: 500 }],
      amount: 0,
    })
  })

  it('takes part of an invoice where the payer says so, and never more than is due', () => {
    const owed = [
      { id: 'inv_1', amountDue: 500, dueDate: '2026-11-02' },
      { id: 'inv_2', amountDue: 700, dueDate: '2026-11-01' },
    ]
    const shares = new Map([
      ['inv_1', 120],
      ['inv_2', 9_999],
    ])
    expect(allocate(owed, [], shares).invoices).toEqual([
      { id: 'inv_2', amount: 700 },
      { id: 'inv_1', amount: 120 },
    ])
  })

  it('uses the oldest credit first', () => {
    const notes = [
      { id: 'cn_new', amountLeft: 300, issuedOn: '2026-11-01' },
      { id: 'cn_old', amountLeft: 300, issuedOn: '2026-10-01' },
    ]
    const owed = [{ id: 'inv_1', amountDue: 401, dueDate: '2026-11-02' }]
    expect(allocate(owed, notes).creditNotes).toEqual([
      { id: 'cn_old', amount: 300 },
      { id: 'cn_new', amount: 101 },
    ])
  })
})

describe('creditOf', () => {
  it('divides the credit over the invoices, exactly and in their order', () => {
    fc.assert(
      fc.property(invoices, credits, (owed, notes) => {
        const allocation = allocate(owed, notes)
        const shares = creditOf(allocation)
        expect(sumOf(shares)).toBe(sumOf(allocation.creditNotes))
        for (const { id, amount } of shares) {
          expect(amount).toBeLessThanOrEqual(byId(allocation.invoices).get(id) ?? 0)
        }
      }),
    )
  })
})

describe('divide', () => {
  it('divides any amount exactly, and pays of each invoice what may be paid of it', () => {
    fc.assert(
      fc.property(minor, invoices, (amount, owed) => {
        const { shares, rest } = divide(amount, owed)
        expect(sumOf(shares) + rest).toBe(amount)
        expect(byId(shares).size).toBe(shares.length)
        for (const share of shares) {
          const open = owed.find(({ id }) => id === share.id)
          expect(open && faultOfShare(share.amount, open)).toBeUndefined()
        }
      }),
    )
  })

  it('pays the one due first first, and the last one in part', () => {
    const owed = [
      { id: 'inv_2', amountDue: 700, dueDate: '2026-11-02', minimum: 1 },
      { id: 'inv_1', amountDue: 500, dueDate: '2026-11-01', minimum: 1 },
    ]
    expect(divide(800, owed)).toEqual({
      shares: [
        { id: 'inv_1', amount: 500 },
        { id: 'inv_2', amount: 300 },
      ],
      rest: 0,
    })
  })
})

describe('faultOfShare', () => {
  const open = { id: 'inv_1', amountDue: 500, dueDate: '2026-11-01', minimum: 200 }
  it.each([
    [500, open, undefined],
    [200, open, undefined],
    [199, open, 'below_minimum'],
    [501, open, 'above_amount_due'],
    [0, open, 'not_positive'],
    [-5, open, 'not_positive'],
    [1.5, open, 'not_positive'],
    [Number.NaN, open, 'not_positive'],
    [499, { ...open, minimum: undefined }, 'whole_only'],
    [150, { ...open, amountDue: 150 }, undefined],
  ] as const)('of %s', (amount, invoice, fault) => {
    expect(faultOfShare(amount, invoice)).toBe(fault)
  })
})

describe('the name of an allocation', () => {
  it('is the same in whatever order the invoices come', () => {
    fc.assert(
      fc.property(inOtherOrders, ({ owed, notes, owedOtherwise, notesOtherwise }) => {
        expect(nameOf(allocate(owedOtherwise, notesOtherwise))).toBe(nameOf(allocate(owed, notes)))
      }),
    )
  })

  it('is another one for each other selection', () => {
    const owed = Array.from({ length: 12 }, (_, index) => ({
      id: `inv_${index}`,
      amountDue: 500,
      dueDate: '2026-11-01',
    }))
    const names = Array.from({ length: 2 ** owed.length }, (_, chosen) =>
      nameOf(
        allocate(
          owed.filter((_invoice, index) => chosen & (1 << index)),
          [],
        ),
      ),
    )
    expect(new Set(names).size).toBe(names.length)
  })

  it('is another one where only the shares differ', () => {
    const [one, other] = [new Map([['inv_1', 100]]), new Map([['inv_2', 100]])]
    const owed = ['inv_1', 'inv_2'].map((id) => ({ id, amountDue: 500, dueDate: '2026-11-01' }))
    expect(nameOf(allocate(owed, [], one))).not.toBe(nameOf(allocate(owed, [], other)))
  })
})
