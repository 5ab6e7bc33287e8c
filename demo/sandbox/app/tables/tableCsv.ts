import { fractionDigits } from '../../../../src/lib/currencies.ts'
import { decimalOf, toCsv } from '../../../../src/lib/csv.ts'
import type { Cell } from '../../../../src/lib/csv.ts'
import { toDecimal } from '../../../../src/lib/money.ts'
import type { Table, TableCell } from './table.ts'

/** The date and the time of a moment as a spreadsheet reads them: YYYY-MM-DD hh:mm:ss. */
const spreadsheetTime = (instant: string): string => instant.slice(0, 19).replace('T', ' ')

function cellOf(cell: TableCell): Cell {
  if (cell === undefined) return ''
  if (typeof cell === 'string') return cell
  if ('day' in cell) return { figure: cell.day }
  if ('instant' in cell) return { figure: spreadsheetTime(cell.instant) }
  return { figure: toDecimal(cell.minor, fractionDigits(cell.currency) ?? 2) }
}

/** A table as CSV for a reader of a language: text stays text, and days and amounts are what a spreadsheet reads as such. */
export function tableCsv({ head, rows }: Table, tag: string): string {
  return toCsv([head, ...rows.map((row) => row.map(cellOf))], decimalOf(tag))
}
