import { setTimeout as sleep } from 'node:timers/promises'
import type { InvoiceState } from '../../domain/invoices.ts'
import { languageOf } from '../../domain/languages.ts'
import type { Database } from '../../store/database.ts'
import type { DocumentOutcome, DocumentQueue } from '../invoices/documentQueue.ts'
import { readDocument } from '../invoices/readDocument.ts'
import type { DocumentReader } from '../invoices/readDocument.ts'
import { readInvoice } from '../invoices/readInvoice.ts'
import { fileNames, zipOf } from './zip.ts'
import type { ZippedFile } from './zip.ts'

/** How long what is drawn for others is waited for before the next try, in milliseconds. */
const BUSY_WAIT = 500

type Chosen = Pick<InvoiceState, 'id' | 'number' | 'buyerId'>

/**
 * The PDFs of invoices as a zip, each drawn when those before it have been taken. `busy` and `gone` are of the first one, which is
 * there before anything is sent; of a later one the zip waits for others, and fails once its reader has gone.
 */
export async function zipInvoices(
  db: Database,
  documents: DocumentQueue,
  invoices: readonly Chosen[],
  reader: DocumentReader,
): Promise<AsyncGenerator<Uint8Array, void> | Exclude<DocumentOutcome, Buffer>> {
  const { tag, gone } = reader
  const [first] = invoices
  const names = fileNames(
    invoices.map(({ number }) => number),
    '.pdf',
  )

  async function read({ id, buyerId }: Chosen): Promise<DocumentOutcome> {
    const invoice = await readInvoice(db, buyerId, id, languageOf(tag))
    if (!invoice) throw new Error(`The invoice ${id} is not there any more.`)
    return readDocument(db, documents, invoice, reader)
  }

  async function readPatiently(invoice: Chosen): Promise<Buffer> {
    for (;;) {
      const outcome = await read(invoice)
      if (outcome === 'gone') throw new Error('The rest of the documents was not made: nobody waits for it any more.')
      if (outcome !== 'busy') return outcome
      await sleep(BUSY_WAIT, undefined, { signal: gone })
    }
  }

  const drawn = first && (await read(first))
  if (drawn === 'busy' || drawn === 'gone') return drawn
  const files = async function* (): AsyncGenerator<ZippedFile, void> {
    for (const [place, invoice] of invoices.entries()) {
      const bytes = invoice === first && drawn ? drawn : await readPatiently(invoice)
      yield { name: names[place] ?? `${invoice.id}.pdf`, bytes }
    }
  }
  return zipOf(files())
}
