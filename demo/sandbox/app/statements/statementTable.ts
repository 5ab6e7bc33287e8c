import { formatDay } from '../../../../src/lib/dates.ts'
import type { Statement } from '../../domain/contract.ts'
import { languageOf } from '../../domain/languages.ts'
import type { Table, TableCell } from '../tables/table.ts'
import { messages } from './words/messages.ts'

/** A statement as a table: the opening balance, every line with the balance after it, and the closing balance. */
export function statementTable(statement: Statement, tag: string): Table {
  const words = messages[languageOf(tag)]
  const { from, to, currency, opening, closing, lines } = statement
  const { date, type, invoice, description, reference, amount, balance } = words
  const money = (minor: number): TableCell => ({ minor, currency })
  const balanceRow = (day: string, name: string, minor: number): TableCell[] => [
    ...[{ day }, name, undefined, undefined, undefined, undefined],
    ...[money(minor), currency],
  ]
  return {
    title: words.heading,
    head: [date, type, invoice, description, reference, amount, balance, words.currency],
    rows: [
      balanceRow(from, words.opening(formatDay(from, tag)), opening),
      ...lines.map((line) => [
        ...[{ day: line.date }, words.types[line.type], line.invoice?.number, line.label, line.reference],
        ...[money(line.amount), money(line.balance), currency],
      ]),
      balanceRow(to, words.closing(formatDay(to, tag)), closing),
    ],
  }
}
