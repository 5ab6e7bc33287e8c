import type { SandboxContext } from '../app/context.ts'
import { SentFile } from '../app/http/operations.ts'
import type { Handlers } from '../app/http/operations.ts'
import { notFound, refuse } from '../app/http/refusals.ts'
import type { Refusal } from '../app/http/refusals.ts'
import type { DocumentOutcome, DocumentQueue } from '../app/invoices/documentQueue.ts'
import { readDocument } from '../app/invoices/readDocument.ts'
import { readInvoice } from '../app/invoices/readInvoice.ts'
import { fileName } from '../app/invoices/readInvoiceJob.ts'
import { isOwnAttempt } from '../app/payments/ownAttempts.ts'
import { readReceipt } from '../app/receipts/readReceipt.ts'
import { languageOf } from '../domain/languages.ts'
import type { AttemptRow } from '../store/schema.ts'
import type { TokenGrant } from '../store/tokens.ts'
import { findTransaction } from '../store/transactions.ts'

type Operations = 'getInvoiceDocument' | 'getReceipt' | 'getReceiptDocument'

const PDF = 'application/pdf'

/** In seconds: after it, some of those that wait are drawn. */
const BUSY_RETRY = 5

const busy = (): Refusal => ({
  ...refuse(429, 'rate_limited', `Too many documents are being made. Try again in ${BUSY_RETRY} s.`),
  retryAfter: BUSY_RETRY,
})

/** Why there is no document. */
export const refuseUndrawn = (why: 'busy' | 'gone'): Refusal =>
  why === 'busy' ? busy() : refuse(503, 'canceled', 'The document was not made: nobody waits for it any more.')

/** A document that was drawn, or the reason why there is none. */
export function sendDrawn(drawn: DocumentOutcome, name: string, type = PDF): { status: 200; body: SentFile } | Refusal {
  if (drawn === 'busy' || drawn === 'gone') return refuseUndrawn(drawn)
  return { status: 200, body: new SentFile(drawn, type, name) }
}

export function documentRoutes({ db }: SandboxContext, documents: DocumentQueue): Pick<Handlers, Operations> {
  /** A buyer's token sees every payment of that buyer, another one its own. */
  const sees = (token: TokenGrant) => (attempt: AttemptRow) =>
    token.transactionId === null ? Promise.resolve(attempt.buyerId === token.buyerId) : isOwnAttempt(db, attempt, token)

  /** An invoice of the token's buyer; with the token of a transaction, one that the transaction issued. */
  async function findInvoice({ transactionId, buyerId }: TokenGrant, id: string, tag: string) {
    const transaction = transactionId === null ? undefined : await findTransaction(db, transactionId)
    const invoice = await readInvoice(db, transaction?.buyerId ?? buyerId, id, languageOf(tag))
    const isOwn = transactionId === null || invoice?.state.transactionId === transactionId
    return isOwn ? invoice : undefined
  }

  return {
    async getInvoiceDocument({ token, params, tag, now, gone }) {
      const invoice = await findInvoice(token, params.id, tag)
      if (!invoice) return notFound('invoice')
      const { merchantId } = token
      const read = await readDocument(db, documents, invoice, { merchantId, tag, now, gone })
      return sendDrawn(read, fileName(invoice.state.number))
    },

    async getReceipt({ token, params, tag }) {
      const found = await readReceipt(db, params.attemptId, languageOf(tag), sees(token))
      return found ? { status: 200, body: found.receipt } : notFound('receipt')
    },

    async getReceiptDocument({ token, params, tag, gone }) {
      const found = await readReceipt(db, params.attemptId, languageOf(tag), sees(token))
      if (!found) return notFound('receipt')
      return sendDrawn(await documents.draw(token.buyerId, { ...found, tag }, gone), fileName(found.receipt.number))
    },
  }
}
