import type { SandboxContext } from '../app/context.ts'
import { SentFile } from '../app/http/operations.ts'
import type { Handlers } from '../app/http/operations.ts'
import { notFound, refuse } from '../app/http/refusals.ts'
import type { Refusal } from '../app/http/refusals.ts'
import { createDocumentQueue } from '../app/invoices/documentQueue.ts'
import { startDocumentThread } from '../app/invoices/documentThread.ts'
import { readInvoice } from '../app/invoices/readInvoice.ts'
import { languageOf } from '../domain/languages.ts'
import { getBuyer } from '../store/buyers.ts'
import { getMerchant } from '../store/merchants.ts'

/** What a file's name may hold on every system. */
const fileName = (number: string): string => `${number.replaceAll(/[^\w-]+/g, '-')}.pdf`

/** In seconds: after it, some of those that wait are drawn. */
const BUSY_RETRY = 5

const busy = (): Refusal => ({
  ...refuse(429, 'rate_limited', `Too many documents are being made. Try again in ${BUSY_RETRY} s.`),
  retryAfter: BUSY_RETRY,
})

export function invoiceDocumentRoutes({ db, stopping }: SandboxContext): Pick<Handlers, 'getInvoiceDocument'> {
  const documents = createDocumentQueue(startDocumentThread, stopping)
  return {
    async getInvoiceDocument({ token, params, tag, gone }) {
      const invoice = await readInvoice(db, token.buyerId, params.id, languageOf(tag))
      if (!invoice) return notFound('invoice')
      const merchant = await getMerchant(db, token.merchantId)
      const { businessName, firstName, lastName, email } = await getBuyer(db, token.buyerId)
      const name = [firstName, lastName].filter(Boolean).join(' ')
      const buyer = [businessName, name, email].flatMap((text) => text || [])
      const job = { invoice, parties: { merchant: merchant.name, buyer }, tag }
      const bytes = await documents.draw(token.buyerId, job, gone)
      if (bytes === 'busy') return busy()
      if (bytes === 'gone') return refuse(503, 'canceled', 'The document was not made: nobody waits for it any more.')
      return { status: 200, body: new SentFile(bytes, 'application/pdf', fileName(invoice.state.number)) }
    },
  }
}
