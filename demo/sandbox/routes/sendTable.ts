import { SentFile } from '../app/http/operations.ts'
import { refuse } from '../app/http/refusals.ts'
import type { Refusal } from '../app/http/refusals.ts'
import type { DocumentQueue } from '../app/invoices/documentQueue.ts'
import type { Table } from '../app/tables/table.ts'
import { tableCsv } from '../app/tables/tableCsv.ts'
import { sendDrawn } from './documents.ts'

export const CSV = 'text/csv'
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type ExportFormat = 'csv' | 'xlsx'

/** Rows of a workbook. Whoever makes it holds all of them at once, and so does the program that opens it. */
export const MOST_ROWS = 50_000

/** For whom a table is written, in which language, and under which name without its ending. */
interface Recipient {
  readonly buyerId: string
  readonly tag: string
  readonly name: string
  readonly gone: AbortSignal
}

const tooManyRows = (): Refusal =>
  refuse(
    400,
    'validation_failed',
    `A workbook has at most ${MOST_ROWS} rows, and there are more: ask for CSV, or for fewer.`,
  )

/** A table as a file. A workbook is made among the documents, as that takes a while. */
export async function sendTable(
  documents: DocumentQueue,
  table: Table,
  format: ExportFormat,
  { buyerId, tag, name, gone }: Recipient,
): Promise<{ status: 200; body: SentFile } | Refusal> {
  if (format === 'csv') {
    const bytes = Buffer.from(tableCsv(table, tag))
    return { status: 200, body: new SentFile(bytes, `${CSV}; charset=utf-8`, `${name}.csv`) }
  }
  if (table.rows.length > MOST_ROWS) return tooManyRows()
  return sendDrawn(await documents.draw(buyerId, { table, tag }, gone), `${name}.xlsx`, XLSX)
}
