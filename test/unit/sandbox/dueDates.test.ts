import assert from 'node:assert/strict'
import { test } from 'vitest'
import fc from 'fast-check'
import { addDays, dayOf, dueDate, isBankDay, isBankHoliday, readDay } from '../../../demo/sandbox/domain/dueDates.ts'
import { invoiceDueDate, termsOptions } from '../../../demo/sandbox/domain/terms.ts'

const FIRST = Date.UTC(2024, 0, 1)
const LAST = Date.UTC(2040, 11, 31)
const day = fc
  .integer({ min: 0, max: (LAST - FIRST) / 86_400_000 })
  .map((offset) => new Date(FIRST + offset * 86_400_000).toISOString().slice(0, 10))
const netDays = fc.integer({ min: 1, max: 120 })
const weekday = (text: string): number => new Date(`${text}T12:00:00Z`).getUTCDay()

/** Days in a year counted by hand, not by the clock of the machine. */
function countFrom2024(text: string): number {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number)
  const isLeap = (one: number) => one % 4 === 0 && (one % 100 !== 0 || one % 400 === 0)
  const lengths = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  let days = date
  for (let past = 2024; past < year; past += 1) days += isLeap(past) ? 366 : 365
  return lengths.slice(0, month - 1).reduce((sum, length) => sum + length, days)
}

test('days are counted over leap days, month ends and changes of the clocks', () => {
  assert.equal(addDays('2028-02-28', 1), '2028-02-29')
  assert.equal(addDays('2027-02-28', 1), '2027-03-01')
  assert.equal(addDays('2026-03-07', 2), '2026-03-09')
  assert.equal(addDays('2026-10-31', 2), '2026-11-02')
  fc.assert(
    fc.property(day, netDays, (from, count) => {
      const to = addDays(from, count)
      assert.equal(countFrom2024(to) - countFrom2024(from), count)
      assert.equal(addDays(to, -count), from)
    }),
  )
})

test('a due date is the first day with banks on or after the day that the terms come to', () => {
  fc.assert(
    fc.property(day, netDays, (from, count) => {
      const due = dueDate(from, count)
      const plain = addDays(from, count)
      assert.ok(due >= plain)
      assert.ok(isBankDay(due))
      for (let skipped = plain; skipped < due; skipped = addDays(skipped, 1)) assert.ok(!isBankDay(skipped), skipped)
      // The longest run without banks is a weekend with a holiday before or after it.
      assert.ok(due <= addDays(plain, 3))
    }),
  )
})

test('more days are never due earlier', () => {
  fc.assert(
    fc.property(day, netDays, netDays, (from, one, other) => {
      assert.ok(dueDate(from, Math.min(one, other)) <= dueDate(from, Math.max(one, other)))
    }),
  )
})

test('holidays of the Federal Reserve Banks, as they publish them', () => {
  const published = {
    2024: '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
    2026: '01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25',
    2027: '01-01 01-18 02-15 05-31 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-25',
    2028: '01-01 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-11 11-23 12-25',
  }
  for (const [year, days] of Object.entries(published)) {
    const found: string[] = []
    for (let one = `${year}-01-01`; one.startsWith(year); one = addDays(one, 1))
      if (isBankHoliday(one)) found.push(one.slice(5))
    assert.equal(found.join(' '), days, year)
  }
})

test('each year of these has eleven holidays, and one that falls on a Sunday is observed on the Monday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2024, max: 2040 }), (year) => {
      const days = Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index))
      const holidays = days.filter((one) => one.startsWith(String(year)) && isBankHoliday(one))
      const sundays = holidays.filter((one) => weekday(one) === 0)
      for (const sunday of sundays) assert.ok(!isBankDay(addDays(sunday, 1)))
      assert.equal(holidays.length - sundays.length, 11)
      for (const saturday of holidays.filter((one) => weekday(one) === 6))
        assert.ok(isBankDay(addDays(saturday, -1)), saturday)
    }),
  )
})

test('only days that exist are read, as they are written', () => {
  assert.equal(readDay('2028-02-29'), '2028-02-29')
  assert.equal(readDay('2026-11-01T23:30:00-08:00'), '2026-11-01')
  for (const text of ['2027-02-29', '2026-13-01', '1/2/2026', 'soon', '2026-11-01 10:00', '2026-11-01Tx', ''])
    assert.equal(readDay(text), undefined, text)
  assert.equal(dayOf(new Date('2026-11-01T23:59:59.999Z')), '2026-11-01')
})

test('terms are offered once each, the shortest first', () => {
  const daysOf = (request: Parameters<typeof termsOptions>[0]) =>
    termsOptions(request, 5, { today: '2026-11-20' }).map(({ days }) => days)
  assert.deepEqual(daysOf({ netDaysOptions: [60, 30, 60, 15] }), [15, 30, 60])
  assert.deepEqual(daysOf({ financingConfig: { financingNetDaysOptions: [30, 10] } }), [10, 30])
  assert.deepEqual(daysOf({ financingConfig: { financingNetDays: 45 } }), [45])
  assert.deepEqual(daysOf({ financingConfig: { financingNetDays: -1 }, netDaysOptions: null }), [])
  assert.deepEqual(daysOf({}), [])
  assert.deepEqual(termsOptions({ netDaysOptions: [41] }, 5, { today: '2026-11-20' }), [
    { days: 41, dueDate: '2026-12-31', payerFee: 0, total: 5 },
  ])
})

test('the days that the merchant names beside a list are preselected', () => {
  const preselected = (request: Parameters<typeof termsOptions>[0]) =>
    termsOptions(request, 5, { today: '2026-11-20' }).flatMap(({ days, isPreselected }) =>
      isPreselected ? [days] : [],
    )
  assert.deepEqual(preselected({ netDaysOptions: [30, 60], financingConfig: { financingNetDays: 60 } }), [60])
  assert.deepEqual(preselected({ financingConfig: { financingNetDays: 30, financingNetDaysOptions: [30, 60] } }), [30])
  assert.deepEqual(preselected({ netDaysOptions: [30, 60], financingConfig: { financingNetDays: 90 } }), [])
  assert.deepEqual(preselected({ netDaysOptions: [30, 60] }), [])
})

test('an invoice is due when its merchant says, and else in thirty days', () => {
  const due = (chargeDate: string | null) => invoiceDueDate({ plan: { chargeDate } }, '2026-11-20')
  assert.equal(due('2026-12-25'), '2026-12-25')
  assert.equal(due('2026-11-19'), '2026-11-20')
  assert.equal(due(null), '2026-12-21')
  assert.equal(invoiceDueDate({}, '2026-11-20'), '2026-12-21')
})
