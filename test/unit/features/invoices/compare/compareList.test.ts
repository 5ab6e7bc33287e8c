import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Invoice } from '../../../../../src/api/types.ts'
import type { Columns } from '../../../../../src/features/invoices/compare/columns.ts'
import { recognizeColumns } from '../../../../../src/features/invoices/compare/columns.ts'
import type { Comparison } from '../../../../../src/features/invoices/compare/compareList.ts'
import { compareList, differenceOf, sumsOf } from '../../../../../src/features/invoices/compare/compareList.ts'
import { entriesOf } from '../../../../../src/features/invoices/compare/entries.ts'
import type { ListCell, PayerList } from '../../../../../src/features/invoices/compare/list.ts'
import { indexInvoices } from '../../../../../src/features/invoices/compare/references.ts'
import type { Sliced } from '../../../../../src/lib/slices.ts'
import { finish, invoiceOf } from '../../../../support/payerLists.ts'

const COLUMNS: Columns = { header: undefined, reference: 0, kind: 'number', amount: 1, currency: 2 }
const tableOf = (rows: readonly (readonly ListCell[])[]): PayerList => ({
  kind: 'table',
  rows: rows.map((cells, at) => ({ line: at + 1, cells })),
})

function* compare(list: PayerList, invoices: readonly Invoice[], columns = COLUMNS): Sliced<Comparison> {
  const index = yield* indexInvoices(invoices)
  const entries = yield* entriesOf(list, columns, index)
  return yield* compareList(entries, index, { kind: columns.kind, language: '.' })
}
const of = (rows: readonly (readonly ListCell[])[], invoices: readonly Invoice[], columns?: Columns) =>
  finish(compare(tableOf(rows), invoices, columns))

const numbers = (all: readonly { readonly invoice?: Invoice | undefined }[]) =>
  all.map(({ invoice }) => invoice?.number)

describe('a list beside the invoices', () => {
  it('is put into its four groups', () => {
    const invoices = [
      invoiceOf('INV-1'),
      invoiceOf('INV-2', { status: 'overdue', amountDue: 5_000 }),
      invoiceOf('INV-3', { status: 'part_paid' }),
      invoiceOf('INV-4', { status: 'paid', amountDue: 0 }),
      invoiceOf('INV-5', { status: 'processing' }),
      invoiceOf('INV-6', { status: 'voided', amountDue: 0 }),
    ]
    const result = of(
      [
        ['INV-1', '100.00'],
        ['2', '49.99'],
        ['INV-4', '10.00'],
        ['INV-5', '10.00'],
        ['INV-6', '10.00'],
        ['INV-7', '10.00'],
      ],
      invoices,
    )
    expect(numbers(result.agree)).toEqual(['INV-1'])
    expect(numbers(result.differ)).toEqual(['INV-2'])
    expect(result.differ.map(differenceOf)).toEqual([-1])
    expect(result.notListed.map(({ number }) => number)).toEqual(['INV-3'])
    expect(numbers(result.notOpen)).toEqual(['INV-4', 'INV-5', 'INV-6', undefined])
    expect(result.notOpen.at(-1)).toEqual({
      reference: 'INV-7',
      lines: [6],
      amounts: [{ amount: 1_000, currency: 'USD' }],
    })
    expect(result.unread).toEqual([])
  })

  it('has its rows of one invoice added up, however each writes it', () => {
    const result = of(
      [
        ['INV-1', '60.00'],
        ['#1', '50.00'],
        ['inv-001', '(10.00)'],
        ['X', '1'],
        ['x', '2'],
      ],
      [invoiceOf('INV-1')],
    )
    expect(result.agree).toMatchObject([{ lines: [1, 2, 3], amounts: [{ amount: 10_000 }] }])
    expect(result.notOpen).toMatchObject([{ reference: 'X', lines: [4, 5], amounts: [{ amount: 300 }] }])
  })

  it('has what may be several invoices apart, and none of these as missing', () => {
    const invoices = [invoiceOf('001'), invoiceOf('INV-1'), invoiceOf('2')]
    const result = of([['1', '100.00']], invoices)
    expect(result.ambiguous).toMatchObject([{ reference: '1', candidates: [{ number: '001' }, { number: 'INV-1' }] }])
    expect(result.notListed).toMatchObject([{ number: '2' }])
    expect([result.agree, result.differ, result.notOpen]).toEqual([[], [], []])
  })

  it('agrees in no other currency, and has no difference then', () => {
    const result = of(
      [
        ['1', '100.00', 'EUR'],
        ['2', '100.00', 'usd'],
        ['3', 'EUR 100.00'],
      ],
      [invoiceOf('1'), invoiceOf('2'), invoiceOf('3', { currency: 'EUR' })],
    )
    expect(numbers(result.agree)).toEqual(['2', '3'])
    expect(numbers(result.differ)).toEqual(['1'])
    expect(result.differ.map(differenceOf)).toEqual([undefined])
  })

  it('has rows that lack something named, and leaves out those that have nothing', () => {
    const result = of(
      [
        ['', ''],
        ['Total', ''],
        ['', '300.00'],
        ['1', 'soon'],
        ['2', '1.2345'],
      ],
      [invoiceOf('1'), invoiceOf('2')],
    )
    expect(result.unread).toEqual([
      { line: 2, text: 'Total', lacks: 'amount' },
      { line: 3, text: '300.00', lacks: 'reference' },
      { line: 4, text: '1', lacks: 'amount' },
      { line: 5, text: '2', lacks: 'amount' },
    ])
  })

  it('matches a number of a spreadsheet and its text alike', () => {
    const result = of(
      [
        [123_456, 100],
        ['00123457', 100],
      ],
      [invoiceOf('123456'), invoiceOf('123457')],
    )
    expect(numbers(result.agree)).toEqual(['123456', '123457'])
  })

  it('leaves out the row of names and what stands above it', () => {
    const rows = [['Open items'], ['Invoice', 'Amount'], ['1', '100.00']]
    expect(of(rows, [invoiceOf('1')], { ...COLUMNS, header: 1 })).toMatchObject({ unread: [], agree: [{ lines: [3] }] })
  })

  it('has every invoice and every row in one place, and no cent more or less', () => {
    const row = fc.tuple(fc.integer({ min: 0, max: 12 }).map(String), fc.integer({ min: -500, max: 500 }))
    const status = fc.constantFrom<Invoice['status']>('open', 'overdue', 'part_paid', 'paid', 'processing', 'voided')
    const invoice = fc.tuple(fc.constantFrom('', '0', 'INV-'), fc.integer({ min: 0, max: 12 }), status)
    const invoicesIn = fc.uniqueArray(invoice, { selector: ([mark, number]) => mark + number, maxLength: 14 })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 20 }), invoicesIn, (rows, found) => {
        const invoices = found.map(([mark, number, standing]) => invoiceOf(mark + number, { status: standing }))
        const { agree, differ, notListed, notOpen, ambiguous, unread } = of(
          rows.map(([reference, cents]) => [reference, (cents / 100).toFixed(2)]),
          invoices,
        )
        const claims = [...agree, ...differ, ...notOpen, ...ambiguous]
        expect(unread).toEqual([])
        expect(claims.flatMap(({ lines }) => lines).toSorted((one, other) => one - other)).toEqual(
          rows.map((_, at) => at + 1),
        )
        const sum = sumsOf(claims.flatMap(({ amounts }) => amounts))[0]?.amount ?? 0
        expect(sum).toBe(rows.reduce((all, [, cents]) => all + cents, 0))
        const open = invoices.filter(
          ({ status: standing }) => !/paid$|ing|void/.test(standing) || standing === 'part_paid',
        )
        const placed = [...agree, ...differ].map(({ invoice: { id } }) => id)
        const maybe = new Set(ambiguous.flatMap(({ candidates }) => candidates.map(({ id }) => id)))
        for (const { id } of open) {
          const isMissing = notListed.some((one) => one.id === id)
          const count = placed.filter((one) => one === id).length
          expect(count + Number(isMissing)).toBeLessThanOrEqual(1)
          expect(count === 1 || isMissing || maybe.has(id)).toBe(true)
        }
        for (const claim of agree) expect(differenceOf(claim)).toBe(0)
        for (const claim of differ) expect(differenceOf(claim)).not.toBe(0)
      }),
    )
  })
})

describe('ten thousand rows beside ten thousand invoices', () => {
  const COUNT = 10_000
  const invoices = [...Array(COUNT).keys()].map((at) =>
    invoiceOf(`INV-${100_000 + at}`, { amountDue: 100 + at, poNumber: `PO-${at}`, orderNumber: `SO-${at}` }),
  )
  const rows = invoices.map(({ number, amountDue }, at) => [number, (amountDue / 100 + (at % 10 ? 0 : 1)).toFixed(2)])

  it('are compared in pieces of a few hundred look-ups', () => {
    let count = 0
    function* counted() {
      for (const invoice of invoices) {
        count += 1
        yield invoice
      }
    }
    function* whole(): Sliced<Comparison> {
      const built = yield* indexInvoices({ length: COUNT, [Symbol.iterator]: counted } as unknown as Invoice[])
      const index = {
        invoices,
        resolve: (...args: Parameters<typeof built.resolve>) => {
          count += 1
          return built.resolve(...args)
        },
      }
      const list = tableOf([['Invoice', 'Amount'], ...rows])
      const columns = yield* recognizeColumns(list.kind === 'table' ? list.rows : [], index)
      const entries = yield* entriesOf(list, columns, index)
      return yield* compareList(entries, index, { kind: columns.kind, language: '.' })
    }
    const work = whole()
    const pieces: number[] = []
    for (;;) {
      count = 0
      const step = work.next()
      pieces.push(count)
      if (!step.done) continue
      expect(step.value.agree).toHaveLength(COUNT * 0.9)
      expect(step.value.differ).toHaveLength(COUNT * 0.1)
      break
    }
    expect(Math.max(...pieces)).toBeLessThanOrEqual(600)
    // The index, the entries, the look-ups, the groups and the rest of the invoices.
    expect(pieces.length).toBeGreaterThan((5 * COUNT) / 100)
  })
})
