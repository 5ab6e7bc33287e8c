import type { Database } from '../../store/database.ts'
import { findDocument } from '../../store/importedInvoices.ts'
import type { DocumentOutcome, DocumentQueue } from './documentQueue.ts'
import type { WholeInvoice } from './readInvoice.ts'
import { readInvoiceJob } from './readInvoiceJob.ts'

/** For whom a document is, in the language of a tag, and what says that nobody waits for it any more. */
export interface DocumentReader {
  readonly merchantId: string
  readonly tag: string
  readonly now: Date
  readonly gone: AbortSignal
}

/** The PDF of an invoice: the merchant's own, or one that is drawn. */
export async function readDocument(
  db: Database,
  documents: DocumentQueue,
  invoice: WholeInvoice,
  { merchantId, tag, now, gone }: DocumentReader,
): Promise<DocumentOutcome> {
  const { id, buyerId } = invoice.state
  const own = await findDocument(db, id)
  if (own) return own.bytes
  return documents.draw(buyerId, await readInvoiceJob(db, invoice, merchantId, tag, now), gone)
}
