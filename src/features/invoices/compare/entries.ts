import type { Sliced } from '../../../lib/slices.ts'
import type { Columns } from './columns.ts'
import type { ListCell, ListRow, PayerList } from './list.ts'
import type { InvoiceIndex, ReferenceKind } from './references.ts'
import { normalForm } from './references.ts'
import type { Point, WrittenAmount } from './writtenAmounts.ts'
import { isCode, pointOf, readWritten } from './writtenAmounts.ts'

/** What one row of a list says. */
export interface Entry {
  readonly line: number
  /** As the list has it, for the payer to find it there. */
  readonly text: string
  /** Usually one; a payment may be for several invoices. */
  readonly references: readonly string[]
  readonly amount: WrittenAmount
  readonly currency: string | undefined
}

/** A row that cannot be compared, and what it lacks. */
export interface UnreadRow {
  readonly line: number
  readonly text: string
  readonly lacks: 'reference' | 'amount'
}

export interface Entries {
  readonly entries: readonly Entry[]
  readonly unread: readonly UnreadRow[]
  /** The decimal point of all amounts, where they agree. */
  readonly point: Point | undefined
}

/** So many rows are one piece of work. */
const PIECE = 100
/** Shorter words of a free text are too likely to be something else. */
const SHORTEST_WORD = 4

/** What the rows of a list say, by these columns. */
export function* entriesOf(list: PayerList, columns: Columns, index: InvoiceIndex): Sliced<Entries> {
  const entries: Entry[] = []
  const unread: UnreadRow[] = []
  const count = list.kind === 'table' ? list.rows.length : list.payments.length
  for (let at = 0; at < count; at++) {
    const read = list.kind === 'table' ? ofRow(list.rows[at], at, columns) : ofPayment(list, at, columns.kind, index)
    if (read && 'lacks' in read) unread.push(read)
    else if (read) entries.push(read)
    if (at % PIECE === PIECE - 1) yield
  }
  return { entries, unread, point: pointOf(entries.map(({ amount }) => amount)) }
}

const textOf = (cell: ListCell | undefined) => (cell === undefined ? '' : String(cell).trim())

/** `undefined`: there is nothing in it, or it is above the first row of the list. */
function ofRow(row: ListRow | undefined, at: number, columns: Columns): Entry | UnreadRow | undefined {
  const { header, reference: referenceColumn, amount: amountColumn, currency: currencyColumn } = columns
  if (!row || (header !== undefined && at <= header)) return undefined
  const cellOf = (column: number | undefined) => (column === undefined ? undefined : row.cells[column])
  if (row.cells.every((cell) => textOf(cell) === '')) return undefined
  const { line } = row
  const reference = textOf(cellOf(referenceColumn))
  if (reference === '') return { line, text: row.cells.map(textOf).filter(Boolean).join(' · '), lacks: 'reference' }
  const amount = readWritten(cellOf(amountColumn) ?? '')
  if (!amount) return { line, text: reference, lacks: 'amount' }
  const code = textOf(cellOf(currencyColumn)).toUpperCase()
  return { line, text: reference, references: [reference], amount, currency: isCode(code) ? code : amount.currency }
}

function ofPayment(
  { payments }: Extract<PayerList, { kind: 'statement' }>,
  at: number,
  kind: ReferenceKind,
  index: InvoiceIndex,
): Entry | UnreadRow | undefined {
  const payment = payments[at]
  if (!payment) return undefined
  const { line, references, text, currency } = payment
  const amount = readWritten(payment.amount)
  const shown = [...references, text].filter(Boolean).join(' · ')
  if (!amount) return { line, text: shown, lacks: 'amount' }
  const found = references.length > 0 ? references : referencesIn(text, kind, index)
  if (found.length === 0 && text === '') return { line, text: payment.amount, lacks: 'reference' }
  return { line, text: shown, references: found.length > 0 ? found : [text], amount, currency }
}

/** The words of a text that are references of invoices, each invoice once. */
function referencesIn(text: string, kind: ReferenceKind, index: InvoiceIndex): readonly string[] {
  const words = text.split(/[\s,;|()]+/).filter((word) => /\d/.test(word) && normalForm(word).length >= SHORTEST_WORD)
  const found = new Map<unknown, string>()
  for (const word of words) {
    const resolved = index.resolve(word, kind) ?? index.resolve(word.replace(/[.:]+$/, ''), kind)
    if (!resolved) continue
    const of = 'invoice' in resolved ? resolved.invoice : resolved.candidates[0]
    if (!found.has(of)) found.set(of, word)
  }
  return [...found.values()]
}
