import type { Sliced } from '../../../lib/slices.ts'
import { plainText } from '../../../lib/plainText.ts'
import type { ListCell, ListRow } from './list.ts'
import type { InvoiceIndex, ReferenceKind } from './references.ts'
import { REFERENCE_KINDS } from './references.ts'
import { isCode, minorOf, pointOf, readWritten } from './writtenAmounts.ts'
import { fractionDigits } from '../../../lib/currencies.ts'

/** What of a table is compared. Columns count from 0; `undefined`: there is none. */
export interface Columns {
  /** The row with the names of the columns, from 0; what stands above it is no row of the list. */
  readonly header: number | undefined
  readonly reference: number | undefined
  readonly kind: ReferenceKind
  readonly amount: number | undefined
  readonly currency: number | undefined
}

/** Folded: without accents, in lower case. A balance counts before an amount, and what is a date counts for neither. */
const NAMES = {
  number:
    /invoice|\binv\b|\bbill\b|document|\bdoc\b|reference|\bref\b|factura|comprobante|documento|referencia|فاتور|مرجع|مستند/,
  poNumber: /\bpo\b|\bp\.o\b|purchase order|orden de compra|\boc\b|امر ال?شراء|طلب ال?شراء/,
  orderNumber: /\border\b|pedido|\borden\b|رقم ال?طلب/,
  balance: /open|balance|remaining|\bdue\b|to pay|unpaid|saldo|pendiente|por pagar|الرصيد|المستحق|المتبقي/,
  amount: /amount|total|\bsum\b|value|\bnet\b|gross|importe|monto|valor|المبلغ|مبلغ|الاجمالي|اجمالي|القيمة/,
  currency: /currency|\bccy\b|\bcur\b|moneda|divisa|عملة/,
  date: /date|fecha|vencimiento|vence|تاريخ/,
} as const
type Name = keyof typeof NAMES

/** So many rows show what a column has. */
const SAMPLE = 200
/** A title and a few lines about the list may stand above the names of its columns. */
const MOST_TITLES = 10
/** Of the cells of a column: so many make it what it seems to be. */
const MOST_OF = 0.6

/** The number of an invoice is of one alone; an order may have several. It counts where it has more than a third of the hits. */
const NUMBER_FIRST = 2.5

const folded = (cell: ListCell) =>
  plainText(
    String(cell)
      .normalize('NFD')
      .replace(/\p{Mn}/gu, ''),
  ).toLowerCase()
const isNamed = (cell: ListCell | undefined, name: Name) => cell !== undefined && NAMES[name].test(folded(cell))

/** Finds out which columns of a table are compared, by their names and by what of the invoices they have. */
export function* recognizeColumns(rows: readonly ListRow[], index: InvoiceIndex): Sliced<Columns> {
  const width = widthOf(rows)
  const header = headerOf(rows, width)
  const names = header === undefined ? [] : (rows[header]?.cells ?? [])
  const sample = sampleOf(rows.slice((header ?? -1) + 1))
  yield
  const columns = [...Array(width).keys()]
  const references: { column: number; kind: ReferenceKind; score: number }[] = []
  for (const column of columns) {
    for (const kind of REFERENCE_KINDS) {
      const hits = sample.filter(({ cells }) => index.resolve(String(cells[column] ?? ''), kind)).length
      const score = hits * (kind === 'number' ? NUMBER_FIRST : 1) + (isNamed(names[column], kind) ? 1 : 0)
      references.push({ column, kind, score })
    }
    yield
  }
  const best = largest(references, ({ score }) => score)
  const kind = best?.kind ?? 'number'
  const reference = best?.column
  const currency = largest(columns, (column) =>
    column === reference ? 0 : currencyScore(names[column], sample, column),
  )
  const amounts: { column: number; score: number }[] = []
  for (const column of columns) {
    if (column !== reference && column !== currency)
      amounts.push({ column, score: amountScore(names[column], sample, { column, reference, kind, index }) })
    yield
  }
  return { header, reference, kind, amount: largest(amounts, ({ score }) => score)?.column, currency }
}

/** How many columns the rows have. */
export function widthOf(rows: readonly ListRow[]): number {
  let width = 0
  for (const { cells } of rows) width = Math.max(width, cells.length)
  return width
}

/** The first with the largest score above 0. */
function largest<T>(all: readonly T[], scoreOf: (one: T) => number): T | undefined {
  let found: { one: T; score: number } | undefined
  for (const one of all) {
    const score = scoreOf(one)
    if (score > (found?.score ?? 0)) found = { one, score }
  }
  return found?.one
}

/** The row of names: it has two of them, or all of its cells are; figures and references are none. */
function headerOf(rows: readonly ListRow[], width: number): number | undefined {
  const found = rows.slice(0, MOST_TITLES).findIndex(({ cells }) => {
    const filled = cells.filter((cell) => cell !== '')
    const named = filled.filter((cell) => {
      const text = folded(cell)
      return !/\d/.test(text) && Object.values(NAMES).some((name) => name.test(text))
    })
    return named.length >= 2 || (named.length === 1 && filled.length === width)
  })
  return found === -1 ? undefined : found
}

/** Rows from all over the list, as its first may be older than what is open. */
function sampleOf(rows: readonly ListRow[]): readonly ListRow[] {
  const step = Math.max(1, Math.floor(rows.length / SAMPLE))
  return rows.filter((_, at) => at % step === 0).slice(0, SAMPLE)
}

const filledIn = (sample: readonly ListRow[], column: number) =>
  sample.flatMap(({ cells }) => {
    const cell = cells[column]
    return cell === undefined || cell === '' ? [] : [cell]
  })

function currencyScore(name: ListCell | undefined, sample: readonly ListRow[], column: number): number {
  const cells = filledIn(sample, column)
  const share = cells.filter((cell) => isCode(String(cell).trim())).length / Math.max(cells.length, 1)
  return share < MOST_OF ? 0 : share + (isNamed(name, 'currency') ? 1 : 0)
}

interface ScoredAmount {
  readonly column: number
  readonly reference: number | undefined
  readonly kind: ReferenceKind
  readonly index: InvoiceIndex
}

/** How much a column is like the amounts that are due: by what it has beside the references, and by its name. */
function amountScore(
  name: ListCell | undefined,
  sample: readonly ListRow[],
  { column, reference, kind, index }: ScoredAmount,
): number {
  const cells = filledIn(sample, column)
  const written = new Map(cells.map((cell) => [cell, readWritten(cell)]))
  const share = cells.filter((cell) => written.get(cell)).length / Math.max(cells.length, 1)
  if (share < MOST_OF || isNamed(name, 'date')) return 0
  const point = pointOf(written.values())
  const equal = sample.filter(({ cells: row }) => {
    const amount = written.get(row[column] ?? '')
    const found = reference === undefined ? undefined : index.resolve(String(row[reference] ?? ''), kind)
    if (!amount || !found || !('invoice' in found)) return false
    const digits = fractionDigits(found.invoice.currency) ?? 2
    return minorOf(amount, { digits, point, language: '.' }) === found.invoice.amountDue
  }).length
  const ofName = isNamed(name, 'balance') ? 1 : isNamed(name, 'amount') ? 0.5 : 0
  return share / 10 + ofName + (2 * equal) / Math.max(sample.length, 1)
}
