import { describe, expect, it } from 'vitest'
import { dueDaysOf, readQuery, searchOf } from '../../../../src/features/invoices/readQuery.ts'

const GOOD = {
  status: 'overdue',
  search: '"%_ 请求 فاتورة',
  currency: 'USD',
  dueFrom: '1900-01-01',
  dueTo: '9999-12-31',
  sort: '-amountDue',
} as const

describe('a query that was kept', () => {
  it('is read as it was where all of it is good, and is empty where nothing is', () => {
    expect(readQuery(GOOD)).toEqual(GOOD)
    expect(readQuery({})).toEqual({})
    expect(readQuery([])).toEqual({})
  })

  it.each([
    ['search', ['a\0b', 'a\u0007b', 'a\r\nb', 'a\ud800', 'x'.repeat(101), '  ', 7, null, {}]],
    ['currency', ['usd', 'US', 'USDX', '', 1, null]],
    ['dueFrom', ['2026-02-30', '2026-2-3', '1899-12-31', '0002-12-31', '120026-12-31', '2026-12-31T00:00Z', '', 1]],
    ['dueTo', ['2026-13-01', '+012026-12-31', 'tomorrow', null]],
    ['sort', ['x', '-', '--amount', 'amount ', 'toString', 1, null]],
  ] as const)('loses a bad %s alone', (name, values) => {
    const { [name]: _bad, ...rest } = GOOD
    for (const value of values) expect(readQuery({ ...GOOD, [name]: value })).toEqual(rest)
  })

  it('lists what is owed for a status that does not exist', () => {
    for (const status of ['x', 'toString', '', 1, null])
      expect(readQuery({ ...GOOD, status })).toEqual({ ...GOOD, status: 'owed' })
  })

  it('loses the last day where it is before the first one', () => {
    expect(readQuery({ dueFrom: '2026-02-02', dueTo: '2026-02-01' })).toEqual({ dueFrom: '2026-02-02' })
    expect(readQuery({ dueFrom: '2026-02-02', dueTo: '2026-02-02' })).toEqual({
      dueFrom: '2026-02-02',
      dueTo: '2026-02-02',
    })
  })

  it('is searched for as it was typed, without spaces around it', () => {
    expect(readQuery({ search: `${'x'.repeat(100)}` }).search).toHaveLength(100)
    expect(readQuery({ search: ' INV-1 ' })).toEqual({ search: 'INV-1' })
  })

  it('is nothing that every object inherits', () => {
    expect(readQuery(Object.create(GOOD) as object)).toEqual({})
  })
})

it('what is searched for has no sign that nobody sees', () => {
  expect(searchOf(' a\0b\u202e\u0007 ')).toBe('ab')
})

describe('days that are typed', () => {
  const typed = (text: string, isPart = false) => ({ text, isPart })

  it('are a filter once both are whole and in order, or empty', () => {
    expect(dueDaysOf(typed('2026-02-01'), typed('2026-02-01'))).toEqual({ dueFrom: '2026-02-01', dueTo: '2026-02-01' })
    expect(dueDaysOf(typed(''), typed('2026-02-01'))).toEqual({ dueFrom: undefined, dueTo: '2026-02-01' })
    expect(dueDaysOf(typed(''), typed(''))).toEqual({ dueFrom: undefined, dueTo: undefined })
  })

  it('are none while a day is typed by half, which is not cleared', () => {
    expect(dueDaysOf(typed('', true), typed(''))).toBeUndefined()
    expect(dueDaysOf(typed('2026-02-01'), typed('', true))).toBeUndefined()
  })

  it.each(['0002-12-31', '0020-12-31', '0202-12-31', '120026-12-31'])('are none with a year like %s', (day) => {
    expect(dueDaysOf(typed(day), typed(''))).toBeUndefined()
    expect(dueDaysOf(typed(''), typed(day))).toBeUndefined()
  })

  it('are none where the last is before the first', () => {
    expect(dueDaysOf(typed('2026-02-02'), typed('2026-02-01'))).toBeUndefined()
  })
})
