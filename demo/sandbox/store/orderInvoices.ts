import { and, asc, eq, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { TransactionStatus } from '../domain/transactions.ts'
import type { Database } from './database.ts'
import { invoiceContents, invoices } from './invoicesSchema.ts'
import { ledgerEntries, transactions } from './schema.ts'
import type { TransactionRow } from './schema.ts'

const NOT_PLACED: TransactionStatus[] = ['created', 'canceled']

/** The order that a buyer has placed under a merchant's number, unless there is none or more than one. */
export async function findOrder(
  db: Database,
  { buyerId, orderNumber, currency }: { buyerId: string; orderNumber: string; currency: string },
): Promise<TransactionRow | undefined> {
  const [order, ...others] = await db
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.buyerId, buyerId),
        sql`(${transactions.request} ->> 'externalReferenceId') = ${orderNumber}`,
        eq(transactions.currency, currency),
        eq(transactions.kind, 'order'),
        notInArray(transactions.status, NOT_PLACED),
      ),
    )
    .limit(2)
  return others.length > 0 ? undefined : order
}

/**
 * The invoices of an order that are not void, in the order in which they were booked: those that it issued and, where
 * `orderNumber` is given, those that its merchant brought in for that number.
 */
export async function listOrderInvoices(
  db: Database,
  { id, buyerId, currency }: Pick<TransactionRow, 'id' | 'buyerId' | 'currency'>,
  orderNumber: string | undefined,
) {
  const isImported = and(
    eq(invoices.buyerId, buyerId),
    isNull(invoices.transactionId),
    isNotNull(invoices.merchantId),
    eq(invoices.orderNumber, orderNumber ?? ''),
    eq(invoices.currency, currency),
  )
  const isIssued = eq(invoices.transactionId, id)
  const booked = sql`(
    select min(${ledgerEntries.seq}) from ${ledgerEntries}
    where ${ledgerEntries.invoiceId} = ${invoices.id} and ${ledgerEntries.type} = 'invoice'
  )`
  return db
    .select({ id: invoices.id, amount: invoices.amount, content: invoiceContents.content })
    .from(invoices)
    .leftJoin(invoiceContents, eq(invoiceContents.invoiceId, invoices.id))
    .where(and(orderNumber === undefined ? isIssued : or(isIssued, isImported), isNull(invoices.voidedAt)))
    .orderBy(asc(booked), asc(invoices.id))
}
