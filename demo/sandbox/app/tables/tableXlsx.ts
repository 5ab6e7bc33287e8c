import writeXlsxFile from 'write-excel-file/node'
import type { Cell, Row } from 'write-excel-file/node'
import { fractionDigits } from '../../../../src/lib/currencies.ts'
import { toDecimal } from '../../../../src/lib/money.ts'
import { isRightToLeft, languageOf } from '../../domain/languages.ts'
import type { Table, TableCell } from './table.ts'

/** All that a workbook is made of; `tag` says in which language. */
export interface TableJob {
  readonly table: Table
  readonly tag: string
}

/** What the format allows of a text in a cell, and of the name of a sheet. */
const LONGEST_TEXT = 32_767
const LONGEST_TITLE = 31
/** The format counts days from the beginning of 1900, in which it has one day that there was not. */
const FIRST_DAY = '1900-03-01'
/** As text, which a program leaves so when somebody edits the cell. */
const TEXT_FORMAT = '@'

/** So many rows say how wide a column has to be, in characters. */
const MEASURED_ROWS = 1_000
const NARROWEST = 8
const WIDEST = 50

/** `_x0041_` in the file stands for the character with that number, which nobody meant who wrote it. */
const withoutEscapes = (text: string): string => text.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')

const textCell = (text: string): Cell => ({
  value: withoutEscapes(text.slice(0, LONGEST_TEXT)),
  type: String,
  format: TEXT_FORMAT,
})

function amountCell(minor: number, currency: string): Cell {
  const digits = fractionDigits(currency) ?? 2
  const format = digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`
  return { value: Number(toDecimal(minor, digits)), type: Number, format }
}

function cellOf(cell: TableCell): Cell {
  if (cell === undefined || cell === '') return null
  if (typeof cell === 'string') return textCell(cell)
  if ('minor' in cell) return amountCell(cell.minor, cell.currency)
  const time = 'day' in cell ? cell.day : cell.instant
  if (time < FIRST_DAY) return textCell(time)
  return { value: new Date(time), type: Date, format: 'day' in cell ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm:ss' }
}

/** How many characters a cell shows. */
function widthOf(cell: TableCell): number {
  if (cell === undefined) return 0
  if (typeof cell === 'string') return cell.length
  if ('minor' in cell) return String(cell.minor).length + 4
  return 'day' in cell ? 10 : 19
}

function columnsOf({ head, rows }: Table): { width: number }[] {
  const measured = rows.slice(0, MEASURED_ROWS)
  return head.map((name, place) => {
    const widths = measured.map((row) => widthOf(row[place]))
    return { width: Math.min(Math.max(NARROWEST, name.length + 2, ...widths.map((width) => width + 1)), WIDEST) }
  })
}

/**
 * A table as a workbook (XLSX) of one sheet for a reader of a language: amounts are numbers with the digits of their currency,
 * days and moments are dates, and a text is never a number or a formula.
 */
export function tableXlsx({ table, tag }: TableJob): Promise<Buffer> {
  const head: Row = table.head.map((name) => ({ value: name, type: String, fontWeight: 'bold' }))
  const rows: Row[] = table.rows.map((row) => row.map(cellOf))
  return writeXlsxFile([head, ...rows], {
    sheet: table.title.slice(0, LONGEST_TITLE),
    columns: columnsOf(table),
    stickyRowsCount: 1,
    rightToLeft: isRightToLeft(languageOf(tag)),
  }).toBuffer()
}
