import { and, asc, desc, eq } from 'drizzle-orm'
import type { InvoiceSort } from '../domain/contract.ts'
import type { InvoiceState } from '../domain/invoices.ts'
import type { Database } from './database.ts'
import { isLive, matches, ofBuyer } from './invoiceFilters.ts'
import type { Days, InvoiceFilter } from './invoiceFilters.ts'
import { COLUMNS, columnOf, sortValue } from './invoiceLists.ts'
import { invoices } from './invoicesSchema.ts'
import { isOneOf } from './isOneOf.ts'

/** All invoices of a buyer that match, at most `most`, in the order of the list. */
export async function listMatching(
  db: Database,
  buyerId: string,
  filter: InvoiceFilter,
  { sort, most }: { readonly sort: InvoiceSort; readonly most: number },
  days: Days,
): Promise<InvoiceState[]> {
  const order = sort.startsWith('-') ? desc : asc
  return db
    .select({ ...COLUMNS, isLive })
    .from(invoices)
    .where(and(ofBuyer(buyerId), matches(filter, days)))
    .orderBy(order(sortValue(columnOf(sort), days.today)), order(invoices.number), order(invoices.id))
    .limit(most)
}

/** Those of these invoices that are the buyer's, by id. */
export async function findByIds(
  db: Database,
  buyerId: string,
  ids: readonly string[],
): Promise<Map<string, InvoiceState>> {
  const rows = await db
    .select({ ...COLUMNS, isLive })
    .from(invoices)
    .where(and(isOneOf(invoices.id, ids), eq(invoices.buyerId, buyerId)))
  return new Map(rows.map((row) => [row.id, row]))
}
