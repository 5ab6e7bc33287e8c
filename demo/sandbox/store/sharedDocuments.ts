import { and, count, desc, eq, getTableColumns, inArray, isNull, not } from 'drizzle-orm'
import type { Database } from './database.ts'
import { newId } from './identifiers.ts'
import { buyers } from './schema.ts'
import { sharedDocuments } from './sharedDocumentsSchema.ts'
import type { SharedDocumentRow } from './sharedDocumentsSchema.ts'

/** A list reads no bytes. */
const { bytes: _, ...COLUMNS } = getTableColumns(sharedDocuments)

export type ListedDocument = Omit<SharedDocumentRow, 'bytes'>

/** What belongs to a query is listed there. */
const isListed = not(sharedDocuments.isOfQuery)

export async function insertShared(
  tx: Database,
  document: Pick<SharedDocumentRow, 'buyerId' | 'invoiceId' | 'name' | 'type' | 'bytes' | 'createdAt'> &
    Partial<Pick<SharedDocumentRow, 'isOfQuery'>>,
): Promise<ListedDocument> {
  const row = { ...document, id: newId('document'), size: document.bytes.length }
  const [made] = await tx.insert(sharedDocuments).values(row).returning(COLUMNS)
  if (!made) throw new Error('The database took a document and did not give it back.')
  return made
}

/** How many there are of an invoice, or of those of a buyer that are of none. */
export async function countShared(
  db: Database,
  { buyerId, invoiceId }: Pick<SharedDocumentRow, 'buyerId' | 'invoiceId'>,
): Promise<number> {
  const of = invoiceId === null ? isNull(sharedDocuments.invoiceId) : eq(sharedDocuments.invoiceId, invoiceId)
  const [row] = await db
    .select({ total: count() })
    .from(sharedDocuments)
    .where(and(eq(sharedDocuments.buyerId, buyerId), isListed, of))
  return row?.total ?? 0
}

/** Those of a buyer that are of no invoice, or those of an invoice; the newest first. */
export async function listShared(db: Database, buyerId: string, invoiceId?: string): Promise<ListedDocument[]> {
  const of = invoiceId === undefined ? isNull(sharedDocuments.invoiceId) : eq(sharedDocuments.invoiceId, invoiceId)
  return db
    .select(COLUMNS)
    .from(sharedDocuments)
    .where(and(eq(sharedDocuments.buyerId, buyerId), isListed, of))
    .orderBy(desc(sharedDocuments.seq))
}

export async function findShared(db: Database, buyerId: string, id: string): Promise<SharedDocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(sharedDocuments)
    .where(and(eq(sharedDocuments.buyerId, buyerId), eq(sharedDocuments.id, id)))
  return row
}

/** A document of one of a merchant's buyers, whoever sent it. */
export async function findOfMerchant(
  db: Database,
  merchantId: string,
  id: string,
): Promise<SharedDocumentRow | undefined> {
  const [row] = await db
    .select(getTableColumns(sharedDocuments))
    .from(sharedDocuments)
    .innerJoin(buyers, eq(buyers.id, sharedDocuments.buyerId))
    .where(and(eq(sharedDocuments.id, id), eq(buyers.merchantId, merchantId)))
  return row
}

/** Takes a document of one of a merchant's buyers back. Returns whether there was one. */
export async function deleteShared(db: Database, merchantId: string, id: string): Promise<boolean> {
  const ofMerchant = db.select({ id: buyers.id }).from(buyers).where(eq(buyers.merchantId, merchantId))
  const gone = await db
    .delete(sharedDocuments)
    .where(and(eq(sharedDocuments.id, id), inArray(sharedDocuments.buyerId, ofMerchant)))
    .returning({ id: sharedDocuments.id })
  return gone.length > 0
}
