import assert from 'node:assert/strict'
import { test } from 'vitest'
import fc from 'fast-check'
import { bankDaysAfter, dueDate, easterOf, isBankDay, isBankHoliday } from '../../../demo/sandbox/domain/bankDays.ts'
import { addDays } from '../../../demo/sandbox/domain/days.ts'
import { netDays, someDay } from '../../support/someDay.ts'

const CURRENCIES = ['USD', 'EUR', 'GBP', 'CAD', 'JPY']
const currency = fc.constantFrom(...CURRENCIES)
const weekday = (text: string): number => new Date(`${text}T12:00:00Z`).getUTCDay()

test('a due date is the first day with banks on or after the day that the terms come to', () => {
  fc.assert(
    fc.property(someDay, netDays, currency, (from, count, of) => {
      const due = dueDate(from, count, of)
      const plain = addDays(from, count)
      assert.ok(due >= plain)
      assert.ok(isBankDay(due, of))
      for (let skipped = plain; skipped < due; skipped = addDays(skipped, 1))
        assert.ok(!isBankDay(skipped, of), skipped)
      // The longest run without banks: from Good Friday to Easter Monday, or Christmas beside a weekend.
      assert.ok(due <= addDays(plain, 4))
    }),
  )
})

test('more days are never due earlier', () => {
  fc.assert(
    fc.property(someDay, netDays, netDays, currency, (from, one, other, of) => {
      assert.ok(dueDate(from, Math.min(one, other), of) <= dueDate(from, Math.max(one, other), of))
    }),
  )
})

/** Those of a year that are no weekend, as month and day. */
function holidaysIn(year: string, of: string): string {
  const found: string[] = []
  for (let one = `${year}-01-01`; one.startsWith(year); one = addDays(one, 1))
    if (isBankHoliday(one, of) && ![0, 6].includes(weekday(one))) found.push(one.slice(5))
  return found.join(' ')
}

test.each([
  ['USD', '2024', '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'],
  ['USD', '2026', '01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25'],
  ['USD', '2027', '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25'],
  ['EUR', '2026', '01-01 04-03 04-06 05-01 12-25'],
  ['EUR', '2027', '01-01 03-26 03-29'],
  ['GBP', '2026', '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  ['GBP', '2027', '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
  ['GBP', '2028', '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
  ['CAD', '2024', '01-01 03-29 05-20 07-01 08-05 09-02 09-30 10-14 11-11 12-25 12-26'],
  ['JPY', '2026', ''],
])('holidays of the banks of %s in %s, as they are published', (of, year, days) => {
  assert.equal(holidaysIn(year, of), days)
})

test('Easter, as it is published', () => {
  const published = ['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25', '2285-03-22']
  assert.deepEqual(
    published.map((one) => easterOf(Number(one.slice(0, 4)))),
    published,
  )
})

test('bank days are counted over the weekend and the holidays of the currency', () => {
  assert.equal(bankDaysAfter('2026-04-02', 2, 'EUR'), '2026-04-08')
  assert.equal(bankDaysAfter('2026-04-02', 2, 'USD'), '2026-04-06')
})
