import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { addDays, weekdayOf } from '../../../demo/sandbox/domain/days.ts'
import { findDuplicates } from '../../../demo/sandbox/domain/duplicates.ts'
import type { ComparedInvoice } from '../../../demo/sandbox/domain/duplicates.ts'

const RUNS = 10_000

const line = (title: string, amount: number) => ({ title, quantity: 1, unitPrice: amount, amount })
const invoice = (id: string, changes: Partial<ComparedInvoice> = {}): ComparedInvoice => ({
  ...{ id, amount: 120_000, currency: 'USD', poNumber: 'PO-4711', orderNumber: null, issuedOn: '2026-11-10' },
  ...{ lines: [line('Desks', 120_000)], isSettled: false },
  ...changes,
})
const settled = (changes: Partial<ComparedInvoice> = {}) => invoice('paid', { isSettled: true, ...changes })
const pairsOf = (invoices: readonly ComparedInvoice[], ids: readonly string[] = ['new']) =>
  findDuplicates(invoices, ids).map(({ invoiceId, otherId }) => `${invoiceId} ${otherId}`)

/** The n-th month after a day, at a day of the month or at the last one there is. */
function monthly(first: string, months: number, dayOfMonth: number): string {
  const [year = 0, month = 0] = first.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, last))).toISOString().slice(0, 10)
}

/** A day of work: weekends go over to the Friday before or to the Monday after. */
function onWorkday(day: string, move: 'none' | 'before' | 'after'): string {
  const weekday = weekdayOf(day)
  if (move === 'none' || (weekday !== 0 && weekday !== 6)) return day
  if (move === 'before') return addDays(day, weekday === 6 ? -1 : -2)
  return addDays(day, weekday === 6 ? 2 : 1)
}

const first = fc.integer({ min: 0, max: 1_400 }).map((days) => addDays('2024-01-01', days))
const move = fc.constantFrom('none', 'before', 'after')
const count = fc.integer({ min: 2, max: 14 })
const times = (length: number) => [...Array(length).keys()]
/** When the invoices of a series are issued: by weeks, by half months, by months and longer. */
const issueDays = fc.oneof(
  fc
    .record({ first, count, weeks: fc.integer({ min: 1, max: 6 }) })
    .map((series) => times(series.count).map((nth) => addDays(series.first, nth * series.weeks * 7))),
  fc
    .record({ first, count, move, day: fc.integer({ min: 1, max: 31 }), months: fc.constantFrom(1, 1, 2, 3, 6, 12) })
    .map((series) =>
      times(series.count).map((nth) => onWorkday(monthly(series.first, nth * series.months, series.day), series.move)),
    ),
  fc
    .record({ first, count, move, days: fc.constantFrom([1, 15], [15, 31], [5, 20], [1, 16]) })
    .map((series) =>
      times(series.count).map((nth) =>
        onWorkday(monthly(series.first, Math.floor(nth / 2), series.days[nth % 2] ?? 1), series.move),
      ),
    ),
)
const numbers = fc.constantFrom(
  { poNumber: 'PO-4711', orderNumber: null },
  { poNumber: null, orderNumber: 'SO-881' },
  { poNumber: 'PO-4711', orderNumber: 'SO-881' },
)
const series = fc
  .record({ days: issueDays, numbers, amount: fc.integer({ min: 1, max: 9_999_999 }) })
  .map(({ days, numbers: of, amount }) =>
    days.map((issuedOn, nth) => invoice(`inv${nth}`, { ...of, amount, lines: [line('Rent', amount)], issuedOn })),
  )

test(`nothing is asked about an invoice of a series: ${RUNS} series`, () => {
  fc.assert(
    fc.property(series, fc.nat(), (invoices, at) => {
      const nth = 1 + (at % (invoices.length - 1))
      const paid = invoices.map((one, place) => ({ ...one, isSettled: place < nth }))
      assert.deepEqual(pairsOf(paid, [`inv${nth}`]), [])
      // What is owed of it is paid at once.
      const owed = invoices.slice(nth).map(({ id }) => id)
      assert.deepEqual(pairsOf(paid, owed), [])
    }),
    { numRuns: RUNS },
  )
})

test(`nothing is asked where lines name other periods, or from the third of any interval on: ${RUNS} series`, () => {
  fc.assert(
    fc.property(first, fc.integer({ min: 1, max: 40 }), fc.integer({ min: 3, max: 20 }), (begin, interval, length) => {
      const of = times(length).map((nth) => invoice(`inv${nth}`, { issuedOn: addDays(begin, nth * interval) }))
      const last = `inv${length - 1}`
      const paid = of.map((one) => ({ ...one, isSettled: one.id !== last }))
      assert.deepEqual(pairsOf(paid, [last]), [])
      const named = paid.map((one, nth) => ({ ...one, issuedOn: begin, lines: [line(`Week ${nth}`, 120_000)] }))
      assert.deepEqual(pairsOf(named, [last]), [])
    }),
    { numRuns: RUNS },
  )
})

test(`a twin of any invoice of a series is found, paid or selected beside it: ${RUNS} twins`, () => {
  fc.assert(
    fc.property(series, fc.nat(), fc.nat(3), fc.boolean(), (invoices, at, later, isPaid) => {
      const nth = at % invoices.length
      const original = invoices[nth] ?? invoice('none')
      const twin = {
        ...original,
        id: 'new',
        issuedOn: addDays(original.issuedOn, later),
        poNumber: original.poNumber && ` ${original.poNumber.toLowerCase()} `,
      }
      const known = invoices.map((one, place) => ({ ...one, isSettled: place < nth || (place === nth && isPaid) }))
      const selected = isPaid ? ['new'] : [original.id, 'new']
      assert.deepEqual(pairsOf([...known, twin], selected), [`new ${original.id}`])
    }),
    { numRuns: RUNS },
  )
})

test('an invoice with another amount, currency, number or line is another purchase', () => {
  const twin = invoice('new')
  assert.deepEqual(pairsOf([settled(), twin]), ['new paid'])
  const others: Partial<ComparedInvoice>[] = [
    { amount: 120_001 },
    { currency: 'EUR' },
    { poNumber: 'PO-4712' },
    { poNumber: null },
    { lines: [line('Chairs', 120_000)] },
    { lines: [line('Desks', 60_000), line('Desks', 60_000)] },
    { isSettled: false },
  ]
  for (const change of others) assert.deepEqual(pairsOf([settled(change), twin]), [], JSON.stringify(change))
  const withOrder = { ...twin, orderNumber: 'SO-1' }
  assert.deepEqual(pairsOf([settled({ orderNumber: 'SO-2' }), withOrder]), [])
  assert.deepEqual(pairsOf([settled(), withOrder]), ['new paid'])
  const unnumbered = { poNumber: null, orderNumber: ' ' }
  assert.deepEqual(pairsOf([settled(unnumbered), { ...twin, ...unnumbered }]), [])
})

test('lines in another order are the same, and of several twins the nearest one is named once', () => {
  const [desk, chair] = [line('Desk', 70_000), line('Chair', 50_000)]
  const twin = invoice('new', { lines: [desk, chair] })
  const paid = settled({ lines: [chair, { ...desk, title: 'DESK ' }], issuedOn: '2026-11-07' })
  const nearer = { ...paid, id: 'nearer', issuedOn: '2026-11-09' }
  assert.deepEqual(pairsOf([paid, nearer, twin]), ['new nearer'])
  assert.deepEqual(pairsOf([paid, twin], ['new', 'unknown']), ['new paid'])
})

test('of two invoices of which none is paid the later one of the selection is asked about', () => {
  const [one, other] = [invoice('a'), invoice('b', { issuedOn: '2026-11-12' })]
  assert.deepEqual(pairsOf([one, other], ['a', 'b']), ['b a'])
  assert.deepEqual(pairsOf([one, other], ['a']), [])
})
