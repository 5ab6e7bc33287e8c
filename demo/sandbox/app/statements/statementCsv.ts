import { fractionDigits } from '../../../../src/lib/currencies.ts'
import { decimalOf, toCsv } from '../../../../src/lib/csv.ts'
import { formatDay } from '../../../../src/lib/dates.ts'
import { toDecimal } from '../../../../src/lib/money.ts'
import type { Statement } from '../../domain/contract.ts'
import { languageOf } from '../../domain/languages.ts'
import { messages } from './words/messages.ts'

/** A statement as CSV, its days as a spreadsheet reads them: the opening balance, every line with the balance after it, and the closing balance. */
export function statementCsv(statement: Statement, tag: string): string {
  const words = messages[languageOf(tag)]
  const { from, to, currency, opening, closing, lines } = statement
  const figure = (minor: number) => ({ figure: toDecimal(minor, fractionDigits(currency) ?? 2) })
  const { date, type, invoice, description, reference, amount, balance } = words
  return toCsv(
    [
      [date, type, invoice, description, reference, amount, balance, words.currency],
      [{ figure: from }, words.opening(formatDay(from, tag)), '', '', '', '', figure(opening), currency],
      ...lines.map((line) => [
        { figure: line.date },
        words.types[line.type],
        line.invoice?.number ?? '',
        line.label ?? '',
        line.reference ?? '',
        figure(line.amount),
        figure(line.balance),
        currency,
      ]),
      [{ figure: to }, words.closing(formatDay(to, tag)), '', '', '', '', figure(closing), currency],
    ],
    decimalOf(tag),
  )
}
