import type { SandboxContext } from '../app/context.ts'
import { SentFile } from '../app/http/operations.ts'
import type { Handlers, MerchantCall } from '../app/http/operations.ts'
import { notFound, refuse, refuseFaults } from '../app/http/refusals.ts'
import { onceByKey } from '../app/onceByKey.ts'
import type { SharedDocument } from '../domain/contract.ts'
import { readShared } from '../domain/documents.ts'
import { findBuyer, lockBuyer } from '../store/buyers.ts'
import { lockInvoice } from '../store/creditNotes.ts'
import type { Database } from '../store/database.ts'
import { countShared, deleteShared, findShared, insertShared, listShared } from '../store/sharedDocuments.ts'
import type { ListedDocument } from '../store/sharedDocuments.ts'

type Operations = 'shareWithBuyer' | 'shareWithInvoice' | 'deleteDocument' | 'listDocuments' | 'getDocument'

/** Of an invoice, and of a buyer without an invoice. */
const MOST_DOCUMENTS = 100

function toShared({ id, name, type, size, createdAt, invoiceId }: ListedDocument): SharedDocument {
  return { id, name, type, size, createdAt: createdAt.toISOString(), ...(invoiceId === null ? {} : { invoiceId }) }
}

interface Place {
  readonly buyerId: string
  readonly invoiceId: string | null
}

/** Keeps a document. What it is for is locked, so that of two at once the second is counted. */
async function share(tx: Database, place: Place, { body, now }: MerchantCall<'shareWithBuyer' | 'shareWithInvoice'>) {
  const read = readShared(body.base64)
  if ('path' in read) return refuseFaults([read])
  if ((await countShared(tx, place)) >= MOST_DOCUMENTS)
    return refuse(409, 'too_many_documents', `At most ${MOST_DOCUMENTS} documents are kept here. Delete one first.`)
  const kept = await insertShared(tx, { ...place, ...read, name: body.name, createdAt: now })
  return { status: 201, body: toShared(kept) } as const
}

/** Papers that a merchant shares with its buyers: put there and taken back by the one, read by the other. */
export function sharedDocumentRoutes({ db }: SandboxContext): Pick<Handlers, Operations> {
  return {
    async shareWithBuyer(call) {
      return onceByKey(db, call, async (tx) => {
        const buyer = await findBuyer(tx, call.merchant.id, call.params.id)
        if (!buyer) return notFound('buyer')
        await lockBuyer(tx, buyer.id)
        return share(tx, { buyerId: buyer.id, invoiceId: null }, call)
      })
    },

    async shareWithInvoice(call) {
      return onceByKey(db, call, async (tx) => {
        const invoice = await lockInvoice(tx, call.merchant.id, call.params.id)
        return invoice ? share(tx, { buyerId: invoice.buyerId, invoiceId: invoice.id }, call) : notFound('invoice')
      })
    },

    async deleteDocument({ merchant, params }) {
      const isGone = await deleteShared(db, merchant.id, params.id)
      return isGone ? ({ status: 204, body: undefined } as const) : notFound('document')
    },

    async listDocuments({ token, query }) {
      const found = await listShared(db, token.buyerId, query.invoiceId)
      return { status: 200, body: { documents: found.map(toShared) } }
    },

    async getDocument({ token, params }) {
      const found = await findShared(db, token.buyerId, params.id)
      if (!found) return notFound('document')
      return { status: 200, body: new SentFile(found.bytes, found.type, found.name, 'attachment') }
    },
  }
}
