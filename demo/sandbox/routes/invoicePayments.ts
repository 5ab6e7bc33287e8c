import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { refuseFaults, refusePermission } from '../app/http/refusals.ts'
import type { Refusal } from '../app/http/refusals.ts'
import { carryOutAttempt } from '../app/payments/carryOutAttempt.ts'
import { quoteInvoices, refuseAsked } from '../app/payments/invoices/quoteInvoices.ts'
import { faultsOfInvoicePayment, withMethod } from '../domain/invoicePayments.ts'
import type { Fault } from '../domain/pricing.ts'
import { may } from '../domain/permissions.ts'

const refuseEach = (faults: readonly Fault[]): Refusal | undefined =>
  faults.length > 0 ? refuseFaults(faults) : undefined

export function invoicePaymentRoutes(
  context: SandboxContext,
): Pick<Handlers, 'createInvoiceQuote' | 'createInvoicePayment'> {
  const { db, publicOrigin } = context
  return {
    async createInvoiceQuote({ body, token, tag, now }) {
      const { idempotencyKeys, date, options: hasOptions } = body
      const refused = refuseAsked(body)
      if (refused) return refused
      const quote = { token, idempotencyKeys, date, hasOptions, now, publicOrigin: publicOrigin(), tag }
      return { status: 200, body: await quoteInvoices(db, body, quote) }
    },

    async createInvoicePayment({ body, idempotency, token, tag, now }) {
      if (!idempotency) throw new Error('The contract asks for an Idempotency-Key here.')
      if (body.saveMethod && !may(token.permissions, 'manage')) return refusePermission(['manage'], 'saveMethod')
      const refused = refuseAsked(body) ?? refuseEach(faultsOfInvoicePayment(body))
      const request = withMethod(body)
      return refused ?? carryOutAttempt(context, { token, request, idempotency, tag, now })
    },
  }
}
