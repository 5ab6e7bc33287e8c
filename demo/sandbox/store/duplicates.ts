import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { alias } from 'drizzle-orm/pg-core'
import type { DuplicatePair } from '../domain/duplicates.ts'
import type { Database } from './database.ts'
import { distinctInvoices } from './duplicatesSchema.ts'
import { isLive } from './invoiceFilters.ts'
import { invoiceContents, invoices, outsidePayments } from './invoicesSchema.ts'
import { isOneOf } from './isOneOf.ts'
import { ledgerEntries, transactions } from './schema.ts'

/** So many are compared at most, the newest. */
const MOST_COMPARED = 2_000

const normalized = (column: PgColumn): SQL => sql`lower(trim(regexp_replace(${column}, '\\s+', ' ', 'g')))`

/** When the last payment of an invoice was booked, or made elsewhere; absent where nothing was paid. */
const paidAt = sql<string | null>`greatest(
  (select max(${ledgerEntries.at}) from ${ledgerEntries}
    where ${ledgerEntries.invoiceId} = ${invoices.id} and ${ledgerEntries.type} = 'invoice-payment'
      and ${ledgerEntries.attemptId} is not null),
  (select max(${outsidePayments.paidAt}) from ${outsidePayments}
    where ${outsidePayments.invoiceId} = ${invoices.id} and ${outsidePayments.undoneAt} is null)
)`

/** A buyer's invoices that are not void and have currency, amount and a number in common with one of these, which are among them. */
export async function listAlike(db: Database, buyerId: string, ids: readonly string[]) {
  const selected = alias(invoices, 'selected')
  const isSame = (name: 'poNumber' | 'orderNumber') =>
    sql`(${normalized(selected[name])} = ${normalized(invoices[name])} and ${normalized(invoices[name])} <> '')`
  const hasSelected = sql`exists (
    select 1 from ${invoices} as ${sql.identifier('selected')}
    where ${selected.buyerId} = ${buyerId} and ${isOneOf(selected.id, ids)}
      and ${selected.currency} = ${invoices.currency} and ${selected.amount} = ${invoices.amount}
      and (${isSame('poNumber')} or ${isSame('orderNumber')})
  )`
  const { id, number, amount, amountDue, currency, poNumber, orderNumber, issuedOn } = invoices
  return db
    .select({
      ...{ id, number, amount, amountDue, currency, poNumber, orderNumber, issuedOn, isLive, paidAt },
      content: invoiceContents.content,
      request: transactions.request,
    })
    .from(invoices)
    .leftJoin(invoiceContents, eq(invoiceContents.invoiceId, id))
    .leftJoin(transactions, eq(transactions.id, invoices.transactionId))
    .where(and(eq(invoices.buyerId, buyerId), isNull(invoices.voidedAt), hasSelected))
    .orderBy(desc(issuedOn), desc(id))
    .limit(MOST_COMPARED)
}

export type AlikeInvoice = Awaited<ReturnType<typeof listAlike>>[number]

/** The pairs that a buyer was asked about already. */
export async function listDistinct(db: Database, buyerId: string): Promise<DuplicatePair[]> {
  const { invoiceId, otherId } = distinctInvoices
  return db.select({ invoiceId, otherId }).from(distinctInvoices).where(eq(distinctInvoices.buyerId, buyerId))
}

/** Notes that the invoices of each pair, which are the buyer's, are two purchases. Once more, it changes nothing. */
export async function insertDistinct(
  tx: Database,
  buyerId: string,
  pairs: readonly DuplicatePair[],
  createdAt: Date,
): Promise<void> {
  const rows = pairs.map(({ invoiceId: one, otherId: other }) => {
    const [first, second] = one < other ? [one, other] : [other, one]
    return { buyerId, invoiceId: first, otherId: second, createdAt }
  })
  await tx.insert(distinctInvoices).values(rows).onConflictDoNothing()
}
