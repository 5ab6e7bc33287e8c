import { and, asc, count, desc, eq, getTableColumns, sql, sum } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { InvoiceContent, InvoiceSort, InvoiceSummary, InvoiceTotals } from '../domain/contract.ts'
import type { InvoiceState } from '../domain/invoices.ts'
import type { Database } from './database.ts'
import {
  hasStatus,
  isDueSoon,
  isLive,
  isOwed,
  isPayable,
  matches,
  ofBuyer,
  payablePart,
  statusRank,
} from './invoiceFilters.ts'
import type { Days, InvoiceFilter } from './invoiceFilters.ts'
import { invoiceContents, invoices } from './invoicesSchema.ts'
import type { InvoiceRow } from './invoicesSchema.ts'
import { buyers } from './schema.ts'

/** Where a page ended: the value that it was sorted by, the invoice's number and its id. */
export type After = readonly [value: string | number, number: string, id: string]

export interface InvoicePage {
  readonly rows: readonly (InvoiceState & { readonly sortedBy: string | number })[]
  /** Per currency of the account: of all that match, and of everything. */
  readonly figures: readonly (InvoiceTotals & InvoiceSummary)[]
}

type Column = InvoiceSort extends infer S ? (S extends `-${string}` ? never : S) : never

const { searchText: _, buyerFields, ...OTHER_COLUMNS } = getTableColumns(invoices)
/** Without all that a payer wrote: lists show the cost center of it. */
export const COLUMNS = {
  ...OTHER_COLUMNS,
  costCenter: sql<string | null>`${buyerFields} ->> 'costCentre'`.as('cost_center'),
}

/** The column by which a list is sorted, in whatever direction. */
export const columnOf = (sort: InvoiceSort): Column => sort.replace('-', '') as Column

export function sortValue(column: Column, today: string): SQL<string | number> {
  switch (column) {
    case 'amountPaid':
      return sql<number>`case when ${invoices.voidedAt} is null then ${invoices.amount} - ${invoices.amountDue}
        else 0 end`.mapWith(Number)
    case 'status':
      return statusRank(today).mapWith(Number)
    case 'poNumber':
      return sql<string>`coalesce(${invoices.poNumber}, '')`
    case 'amount':
    case 'amountDue':
      return sql<number>`${invoices[column]}`.mapWith(Number)
    default:
      return sql<string>`${invoices[column]}`
  }
}

/** Whether a column holds numbers. */
export function isNumeric(sort: InvoiceSort): boolean {
  return /amount|status/.test(sort)
}

function beyond(sort: InvoiceSort, value: SQL, [last, number, id]: After): SQL {
  const type = isNumeric(sort) ? sql`bigint` : sql`text`
  const side = sort.startsWith('-') ? sql`<` : sql`>`
  return sql`(${value}, ${invoices.number}, ${invoices.id}) ${side} (${last}::${type}, ${number}, ${id})`
}

function figuresOf(db: Database, buyerId: string, isMatch: SQL | undefined, days: Days) {
  const of = (what: SQL | undefined) => sql`filter (where ${what ?? sql`true`})`
  const matching = of(isMatch)
  const overdue = of(hasStatus('overdue', days))
  const { amount, amountDue, currency } = invoices
  const perCurrency = db
    .select({
      currency,
      figures: sql`json_build_object(
        'currency', ${currency},
        'count', count(*) ${matching},
        'amount', coalesce(sum(${amount}) ${matching}, 0),
        'amountDue', coalesce(sum(${amountDue}) ${matching}, 0),
        'owed', coalesce(sum(${amountDue}) ${of(isOwed)}, 0),
        'overdue', coalesce(sum(${payablePart}) ${overdue}, 0),
        'overdueCount', count(*) ${overdue},
        'dueSoon', coalesce(sum(${payablePart}) ${of(isDueSoon(days))}, 0)
      )`.as('figures'),
    })
    .from(invoices)
    .where(ofBuyer(buyerId))
    .groupBy(currency)
    .as('per_currency')
  // In order only here: where the groups must be, every invoice is sorted first.
  const inOrder = sql`json_agg(${perCurrency.figures} order by ${perCurrency.currency})`
  return db
    .select({ figures: sql<InvoicePage['figures']>`coalesce(${inOrder}, '[]')`.as('all_figures') })
    .from(perCurrency)
    .as('account')
}

/** A page of at most `size` invoices of a buyer and what there is in all, in one round trip. */
export async function listInvoices(
  db: Database,
  buyerId: string,
  filter: InvoiceFilter,
  { sort, after, size }: { readonly sort: InvoiceSort; readonly after?: After | undefined; readonly size: number },
  days: Days,
): Promise<InvoicePage> {
  const order = sort.startsWith('-') ? desc : asc
  const value = sortValue(columnOf(sort), days.today)
  const isMatch = matches(filter, days)
  const page = db
    .select({ ...COLUMNS, isLive: isLive.as('is_live'), sortedBy: value.as('sorted_by') })
    .from(invoices)
    .where(and(ofBuyer(buyerId), isMatch, after && beyond(sort, value, after)))
    .orderBy(order(value), order(invoices.number), order(invoices.id))
    .limit(size)
    .as('page')
  const account = figuresOf(db, buyerId, isMatch, days)
  const found = await db
    .select({ figures: account.figures, page: page._.selectedFields })
    .from(account)
    .leftJoin(page, sql`true`)
    .orderBy(order(page.sortedBy), order(page.number), order(page.id))
  return { rows: found.flatMap((row) => row.page ?? []), figures: found[0]?.figures ?? [] }
}

/** As many as one payment can have. */
export const MOST_PAYABLE = 10_000

/** In brief, the first one due first: what matches and can be paid now, and how many there are in all. */
export async function listPayable(
  db: Database,
  buyerId: string,
  filter: InvoiceFilter,
  days: Days,
): Promise<{
  invoices: Pick<InvoiceRow, 'id' | 'number' | 'amountDue' | 'queriedAmount' | 'dueDate' | 'minimumPayment'>[]
  total: number
}> {
  const rows = await payable(db, buyerId, filter, days)
  return { invoices: rows, total: rows[0]?.total ?? 0 }
}

function payable(db: Database, buyerId: string, filter: InvoiceFilter, days: Days) {
  const { id, number, amountDue, queriedAmount, dueDate, minimumPayment } = invoices
  const total = sql`count(*) over ()`.mapWith(Number).as('total')
  return db
    .select({ id, number, amountDue, queriedAmount, dueDate, minimumPayment, total })
    .from(invoices)
    .where(and(ofBuyer(buyerId), isPayable, sql`not ${isLive}`, matches(filter, days)))
    .orderBy(asc(dueDate), asc(number), asc(id))
    .limit(MOST_PAYABLE)
}

/** What one payment can settle of what is overdue in a currency. */
export async function overduePayable(db: Database, buyerId: string, currency: string, days: Days): Promise<number> {
  const first = payable(db, buyerId, { status: 'overdue', currency }, days).as('first')
  const [row] = await db
    .select({
      amount: sum(sql`${first.amountDue} - least(${first.amountDue}, ${first.queriedAmount})`).mapWith(Number),
    })
    .from(first)
  return row?.amount ?? 0
}

/** Lines and totals of an invoice that has its own. */
export async function readContent(db: Database, invoiceId: string): Promise<InvoiceContent | undefined> {
  const { content } = invoiceContents
  const [row] = await db.select({ content }).from(invoiceContents).where(eq(invoiceContents.invoiceId, invoiceId))
  return row?.content
}

/** The invoice with its lines, if it has any of its own and is this buyer's. */
export async function findInvoice(db: Database, buyerId: string, id: string) {
  const [row] = await db
    .select({ ...COLUMNS, buyerFields, isLive, content: invoiceContents.content })
    .from(invoices)
    .leftJoin(invoiceContents, eq(invoiceContents.invoiceId, invoices.id))
    .where(and(eq(invoices.id, id), ofBuyer(buyerId)))
  return row
}

interface MerchantFilter extends Pick<InvoiceFilter, 'status'> {
  readonly buyerId?: string | undefined
  readonly id?: string | undefined
}

type MerchantRow = InvoiceState & Pick<InvoiceRow, 'buyerFields'>

/** Invoices of a merchant's buyers, the newest first, at most `size` after a day and an id, and how many there are. */
export async function listMerchantInvoices(
  db: Database,
  merchantId: string,
  { buyerId, status, id }: MerchantFilter,
  { after, size }: { readonly after?: readonly [day: string, id: string] | undefined; readonly size: number },
  days: Days,
): Promise<{ rows: readonly MerchantRow[]; total: number }> {
  const wanted = and(
    eq(buyers.merchantId, merchantId),
    buyerId === undefined ? undefined : ofBuyer(buyerId),
    id === undefined ? undefined : eq(invoices.id, id),
    matches({ status }, days),
  )
  const isOfMerchant = eq(buyers.id, invoices.buyerId)
  const older = after && sql`(${invoices.issuedOn}, ${invoices.id}) < (${after[0]}, ${after[1]})`
  const rows = await db
    .select({ ...COLUMNS, buyerFields, isLive })
    .from(invoices)
    .innerJoin(buyers, isOfMerchant)
    .where(and(wanted, older))
    .orderBy(desc(invoices.issuedOn), desc(invoices.id))
    .limit(size)
  const [counted] = await db.select({ total: count() }).from(invoices).innerJoin(buyers, isOfMerchant).where(wanted)
  return { rows, total: counted?.total ?? 0 }
}
