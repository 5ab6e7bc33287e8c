import { describe, expect, it } from 'vitest'
import { decimalOf, toCsv } from '../../../src/lib/csv.ts'

describe('toCsv', () => {
  it('begins with the mark of UTF-8 and ends each row as RFC 4180 has it', () => {
    expect(toCsv([['Número', 'المبلغ']], '.')).toBe('\ufeffNúmero,المبلغ\r\n')
  })

  it('quotes what holds a separator, a quote or a line end', () => {
    expect(toCsv([['a,b', 'say "hi"', 'two\nlines', 'a;b']], '.')).toBe(
      '\ufeff"a,b","say ""hi""","two\nlines","a;b"\r\n',
    )
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '|cmd'])('lets no formula run: %s', (text) => {
    expect(toCsv([[text]], '.')).toContain(`'${text}`)
  })

  it.each(['.', ','] as const)(
    'keeps a cell whole in a spreadsheet that splits by another separator (%s)',
    (decimal) => {
      for (const text of [';=1+1', 'a,=1+1', 'a\t=1']) expect(toCsv([[text]], decimal)).toBe(`\ufeff"${text}"\r\n`)
    },
  )

  it('writes figures as figures, with the decimal sign and the separator that go together', () => {
    const row = [{ figure: '-1234.50' }, 'x'] as const
    expect(toCsv([row], '.')).toBe('\ufeff-1234.50,x\r\n')
    expect(toCsv([row], ',')).toBe('\ufeff-1234,50;x\r\n')
  })
})

it.each([
  ['en-US', '.'],
  ['es-AR', ','],
  ['de', ','],
  ['ar', '.'],
] as const)('the decimal sign of %s is %s', (locale, sign) => {
  expect(decimalOf(locale)).toBe(sign)
})
