import type { SandboxContext } from '../app/context.ts'
import { SentFile } from '../app/http/operations.ts'
import type { Handlers } from '../app/http/operations.ts'
import { notFound } from '../app/http/refusals.ts'
import { readInvoice } from '../app/invoices/readInvoice.ts'
import { languageOf } from '../domain/languages.ts'
import { getBuyer } from '../store/buyers.ts'
import { getMerchant } from '../store/merchants.ts'

/** What a file's name may hold on every system. */
const fileName = (number: string): string => `${number.replaceAll(/[^\w-]+/g, '-')}.pdf`

export function invoiceDocumentRoutes({ db }: SandboxContext): Pick<Handlers, 'getInvoiceDocument'> {
  return {
    async getInvoiceDocument({ token, params, tag }) {
      const invoice = await readInvoice(db, token.buyerId, params.id, languageOf(tag))
      if (!invoice) return notFound('invoice')
      const merchant = await getMerchant(db, token.merchantId)
      const { businessName, firstName, lastName, email } = await getBuyer(db, token.buyerId)
      const name = [firstName, lastName].filter(Boolean).join(' ')
      const buyer = [businessName, name, email].flatMap((text) => text || [])
      // Loaded with the first document: the API starts without it.
      const { invoiceDocument } = await import('../app/invoices/invoiceDocument.ts')
      const bytes = await invoiceDocument(invoice, { merchant: merchant.name, buyer }, tag)
      return { status: 200, body: new SentFile(bytes, 'application/pdf', fileName(invoice.state.number)) }
    },
  }
}
