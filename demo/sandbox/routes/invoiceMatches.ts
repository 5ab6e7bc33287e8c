import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { notFound } from '../app/http/refusals.ts'
import { readMatch } from '../app/invoices/readMatch.ts'
import { languageOf } from '../domain/languages.ts'

/** What was ordered, has shipped and is invoiced. */
export function invoiceMatchRoutes({ db }: SandboxContext): Pick<Handlers, 'getInvoiceMatch'> {
  return {
    async getInvoiceMatch({ token, params, tag }) {
      const match = await readMatch(db, token.buyerId, params.id, languageOf(tag))
      return match ? { status: 200, body: match } : notFound('invoice')
    },
  }
}
