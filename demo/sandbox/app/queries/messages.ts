import { readShared } from '../../domain/documents.ts'
import type { QueryMessageRecord } from '../../domain/queries.ts'
import type { Database } from '../../store/database.ts'
import { insertMessage, listMessages } from '../../store/queries.ts'
import type { InvoiceQueryRow } from '../../store/queriesSchema.ts'
import { insertShared } from '../../store/sharedDocuments.ts'
import { refuse, refuseFaults } from '../http/refusals.ts'
import type { Refusal } from '../http/refusals.ts'

interface SentDocument {
  readonly name: string
  readonly base64: string
}

/** A message before it is kept. It may have no text where it has a document. */
export interface NewMessage extends Pick<QueryMessageRecord, 'from' | 'text'> {
  readonly document?: SentDocument | undefined
}

/** Of a query. */
const MOST_MESSAGES = 100

/** Why a document cannot be kept, if so. */
export function refuseDocument(document: SentDocument | undefined): Refusal | undefined {
  const read = document && readShared(document.base64)
  if (!read || !('path' in read)) return undefined
  return refuseFaults([{ path: `document.${read.path}`, message: `document.${read.message}` }])
}

/** Why nothing more can be written about a query, if so. */
export async function refuseMore(tx: Database, { id }: Pick<InvoiceQueryRow, 'id'>): Promise<Refusal | undefined> {
  const messages = (await listMessages(tx, [id])).get(id) ?? []
  if (messages.length < MOST_MESSAGES) return undefined
  return refuse(409, 'too_many_messages', `At most ${MOST_MESSAGES} messages are kept of a query.`)
}

/** Adds a message to a query whose invoice is locked, with its document, which can be kept. */
export async function addMessage(
  tx: Database,
  { id, invoiceId, buyerId }: Pick<InvoiceQueryRow, 'id' | 'invoiceId' | 'buyerId'>,
  { from, text, document }: NewMessage,
  now: Date,
): Promise<void> {
  const read = document && readShared(document.base64)
  const kept =
    read && !('path' in read)
      ? await insertShared(tx, { buyerId, invoiceId, ...read, name: document.name, isOfQuery: true, createdAt: now })
      : undefined
  await insertMessage(tx, { queryId: id, from, text, documentId: kept?.id ?? null, createdAt: now })
}
