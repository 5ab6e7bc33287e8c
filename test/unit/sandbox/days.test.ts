import assert from 'node:assert/strict'
import { test } from 'vitest'
import fc from 'fast-check'
import { addDays, dayOf, readDay } from '../../../demo/sandbox/domain/days.ts'
import { netDays, someDay } from '../../support/someDay.ts'

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
    fc.property(someDay, netDays, (from, count) => {
      const to = addDays(from, count)
      assert.equal(countFrom2024(to) - countFrom2024(from), count)
      assert.equal(addDays(to, -count), from)
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
