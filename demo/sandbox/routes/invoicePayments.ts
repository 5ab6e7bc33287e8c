import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { refuseFaults, refusePermission } from '../app/http/refusals.ts'
import { carryOutAttempt } from '../app/payments/carryOutAttempt.ts'
import { quoteInvoices, refuseAsked } from '../app/payments/invoices/quoteInvoices.ts'
import { faultsOfInvoicePayment } from '../domain/invoicePayments.ts'
import { may } from '../domain/permissions.ts'

export function invoicePaymentRoutes(
  context: SandboxContext,
): Pick<Handlers, 'createInvoiceQuote' | 'createInvoicePayment'> {
  const { db, publicOrigin } = context
  return {
    async createInvoiceQuote({ body, token, tag, now }) {
      const { idempotencyKeys } = body
      const refused = refuseAsked(body)
      if (refused) return refused
      const quote = { token, idempotencyKeys, now, publicOrigin: publicOrigin(), tag }
      return { status: 200, body: await quoteInvoices(db, body, quote) }
    },

    async createInvoicePayment({ body: request, idempotency, token, tag, now }) {
      if (!idempotency) throw new Error('The contract asks for an Idempotency-Key here.')
      if (request.saveMethod && !may(token.permissions, 'manage')) return refusePermission(['manage'], 'saveMethod')
      const faults = faultsOfInvoicePayment(request)
      const refused = faults.length > 0 ? refuseFaults(faults) : refuseAsked(request)
      return refused ?? carryOutAttempt(context, { token, request, idempotency, tag, now })
    },
  }
}
