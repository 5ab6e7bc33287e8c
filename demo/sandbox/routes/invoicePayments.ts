import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { isRefusal, refuseFaults, refusePermission } from '../app/http/refusals.ts'
import type { Refusal } from '../app/http/refusals.ts'
import { carryOutAttempt } from '../app/payments/carryOutAttempt.ts'
import { payerOf } from '../app/payments/invoices/freeCredit.ts'
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
      const payer = await payerOf(db, token, body, now)
      if (isRefusal(payer)) return payer
      const quote = { token: payer, idempotencyKeys, date, hasOptions, now, publicOrigin: publicOrigin(), tag }
      return { status: 200, body: await quoteInvoices(db, body, quote) }
    },

    async createInvoicePayment({ body, idempotency, token, tag, now }) {
      if (!idempotency) throw new Error('The contract asks for an Idempotency-Key here.')
      if (body.saveMethod && !may(token.permissions, 'manage')) return refusePermission(['manage'], 'saveMethod')
      const refused = refuseAsked(body) ?? refuseEach(faultsOfInvoicePayment(body))
      if (refused) return refused
      const payer = await payerOf(db, token, body, now)
      if (isRefusal(payer)) return payer
      return carryOutAttempt(context, { token: payer, request: withMethod(body), idempotency, tag, now })
    },
  }
}
