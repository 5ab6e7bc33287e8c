import { and, asc, count, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import type { QueryMessageRecord, QueryStatus } from '../domain/queries.ts'
import type { Database } from './database.ts'
import { newId } from './identifiers.ts'
import { invoices } from './invoicesSchema.ts'
import { isOneOf } from './isOneOf.ts'
import { invoiceQueries, queryMessages } from './queriesSchema.ts'
import type { InvoiceQueryRow } from './queriesSchema.ts'
import { buyers } from './schema.ts'
import { sharedDocuments } from './sharedDocumentsSchema.ts'

/** A query with what names its invoice. */
export type NamedQuery = InvoiceQueryRow & {
  readonly invoiceNumber: string
  readonly externalReferenceId: string | null
}

const NAMED_COLUMNS = {
  ...getTableColumns(invoiceQueries),
  invoiceNumber: invoices.number,
  externalReferenceId: invoices.externalReferenceId,
}

const namedQueries = (db: Database) =>
  db
    .select(NAMED_COLUMNS)
    .from(invoiceQueries)
    .innerJoin(invoices, eq(invoices.id, invoiceQueries.invoiceId))
    .innerJoin(buyers, eq(buyers.id, invoiceQueries.buyerId))

/** Opens a query of a locked invoice that has no open one. */
export async function insertQuery(
  tx: Database,
  query: Pick<
    InvoiceQueryRow,
    'invoiceId' | 'buyerId' | 'reason' | 'amount' | 'currency' | 'language' | 'lines' | 'createdAt'
  >,
): Promise<string> {
  const id = newId('query')
  await tx.insert(invoiceQueries).values({ ...query, id })
  await setQueried(tx, query.invoiceId, query.amount)
  return id
}

/** Whoever is shown the invoice sees another version. */
async function setQueried(tx: Database, invoiceId: string, queriedAmount: number): Promise<void> {
  await tx
    .update(invoices)
    .set({ queriedAmount, version: sql`${invoices.version} + 1` })
    .where(eq(invoices.id, invoiceId))
}

/** Closes an open query of a locked invoice. */
export async function closeQuery(
  tx: Database,
  { id, invoiceId }: Pick<InvoiceQueryRow, 'id' | 'invoiceId'>,
  closed: { readonly status: Exclude<QueryStatus, 'open'>; readonly closedAt: Date } & Partial<
    Pick<InvoiceQueryRow, 'credited' | 'creditNoteId'>
  >,
): Promise<void> {
  await tx.update(invoiceQueries).set(closed).where(eq(invoiceQueries.id, id))
  await setQueried(tx, invoiceId, 0)
}

/** A query of a buyer; `undefined`: the buyer has none with this id. */
export async function findQuery(db: Database, buyerId: string, id: string): Promise<NamedQuery | undefined> {
  const [row] = await namedQueries(db).where(and(eq(invoiceQueries.id, id), eq(invoiceQueries.buyerId, buyerId)))
  return row
}

/** A query of one of a merchant's buyers. */
export async function findMerchantQuery(db: Database, merchantId: string, id: string): Promise<NamedQuery | undefined> {
  const [row] = await namedQueries(db).where(and(eq(invoiceQueries.id, id), eq(buyers.merchantId, merchantId)))
  return row
}

/** The open query of an invoice, if it has one. */
export async function findOpenQuery(db: Database, invoiceId: string): Promise<NamedQuery | undefined> {
  const isOpen = and(eq(invoiceQueries.invoiceId, invoiceId), eq(invoiceQueries.status, 'open'))
  const [row] = await namedQueries(db).where(isOpen)
  return row
}

/** Those of an invoice, the newest first. */
export async function listQueriesOf(db: Database, buyerId: string, invoiceId: string): Promise<NamedQuery[]> {
  return namedQueries(db)
    .where(and(eq(invoiceQueries.invoiceId, invoiceId), eq(invoiceQueries.buyerId, buyerId)))
    .orderBy(desc(invoiceQueries.seq))
}

interface QueryFilter {
  readonly status?: QueryStatus | undefined
  readonly buyerId?: string | undefined
  readonly invoiceId?: string | undefined
}

/** Those of a merchant's buyers, the newest first, at most `size` that came before another. */
export async function listMerchantQueries(
  db: Database,
  merchantId: string,
  { status, buyerId, invoiceId }: QueryFilter,
  { before, size }: { readonly before?: number | undefined; readonly size: number },
): Promise<NamedQuery[]> {
  return namedQueries(db)
    .where(
      and(
        eq(buyers.merchantId, merchantId),
        status === undefined ? undefined : eq(invoiceQueries.status, status),
        buyerId === undefined ? undefined : eq(invoiceQueries.buyerId, buyerId),
        invoiceId === undefined ? undefined : eq(invoiceQueries.invoiceId, invoiceId),
        before === undefined ? undefined : lt(invoiceQueries.seq, before),
      ),
    )
    .orderBy(desc(invoiceQueries.seq))
    .limit(size)
}

export async function countQueries(db: Database, invoiceId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(invoiceQueries).where(eq(invoiceQueries.invoiceId, invoiceId))
  return row?.total ?? 0
}

export async function insertMessage(
  tx: Database,
  message: Pick<typeof queryMessages.$inferSelect, 'queryId' | 'from' | 'text' | 'documentId' | 'createdAt'>,
): Promise<void> {
  await tx.insert(queryMessages).values({ ...message, id: newId('queryMessage') })
}

/** All messages of some queries, by the query's id, the oldest first. */
export async function listMessages(
  db: Database,
  queryIds: readonly string[],
): Promise<ReadonlyMap<string, readonly QueryMessageRecord[]>> {
  if (queryIds.length === 0) return new Map()
  const { id, name, type, size, createdAt } = sharedDocuments
  const rows = await db
    .select({ message: queryMessages, document: { id, name, type, size, createdAt } })
    .from(queryMessages)
    .leftJoin(sharedDocuments, eq(id, queryMessages.documentId))
    .where(isOneOf(queryMessages.queryId, queryIds))
    .orderBy(asc(queryMessages.seq))
  const found = new Map<string, QueryMessageRecord[]>()
  for (const { message, document } of rows) {
    const shown = document && { ...document, createdAt: document.createdAt.toISOString() }
    found.set(message.queryId, [...(found.get(message.queryId) ?? []), { ...message, document: shown }])
  }
  return found
}
