import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { attemptRoutes } from './attempts.ts'
import { buyerRoutes } from './buyers.ts'
import { captureRoutes } from './captures.ts'
import { eventRoutes } from './events.ts'
import { invoiceRoutes } from './invoices.ts'
import { paymentMethodRoutes } from './paymentMethods.ts'
import { refundRoutes } from './refunds.ts'
import { sandboxRoutes } from './sandbox.ts'
import { sessionRoutes } from './session.ts'
import { transactionRoutes } from './transactions.ts'
import { webhookRoutes } from './webhooks.ts'

/** Every operation of the contract with the function that answers it. */
export function createHandlers(context: SandboxContext): Handlers {
  return {
    ...sessionRoutes(context),
    ...attemptRoutes(context),
    ...eventRoutes(context),
    ...paymentMethodRoutes(context),
    ...invoiceRoutes(context),
    ...transactionRoutes(context),
    ...captureRoutes(context),
    ...refundRoutes(context),
    ...buyerRoutes(context),
    ...webhookRoutes(context),
    ...sandboxRoutes(context),
  }
}
