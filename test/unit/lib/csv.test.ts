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

  it.each([
    ...['12345E12', '1.5e3', '00123456', '00042', '1/2', '3-4', '27.11.2026', '2026-11-27', '10:30', '9 PM', '5a'],
    ...['1,234', '50%', '$5', '€ 5', '(5)', ' 7 ', '٠٠٤٢', 'Nov 27', '3 Nov 2026', 'MARCH1', 'SEPT2', '1-ene', 'true'],
  ])('has no text read as a number or a date, by a sign that is not seen: %s', (text) => {
    expect(toCsv([[text]], '.')).toBe(`\ufeff"\t${text}"\r\n`)
  })

  it.each(['INV-1000', 'A-1001', 'E-1001', 'A1B2C3D4', 'PO 7', 'Visa ending 4242', '—', '...', 'May', 'truest', ''])(
    'leaves alone what a spreadsheet reads as text: %s',
    (text) => expect(toCsv([[text]], '.')).toBe(`\ufeff${text}\r\n`),
  )

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
