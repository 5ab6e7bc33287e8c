import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { createDocumentQueue } from '../app/invoices/documentQueue.ts'
import { startDocumentThread } from '../app/invoices/documentThread.ts'
import { activityRoutes } from './activity.ts'
import { applicationRoutes } from './applications.ts'
import { attemptRoutes } from './attempts.ts'
import { autopayRoutes } from './autopay.ts'
import { bankLinkRoutes } from './bankLinks.ts'
import { buyerRoutes } from './buyers.ts'
import { captureRoutes } from './captures.ts'
import { chargeRoutes } from './charges.ts'
import { confirmationRoutes } from './confirmations.ts'
import { creditNoteRoutes } from './creditNotes.ts'
import { creditRequestRoutes } from './creditRequests.ts'
import { documentRoutes } from './documents.ts'
import { duplicateRoutes } from './duplicates.ts'
import { eventRoutes } from './events.ts'
import { exportRoutes } from './exports.ts'
import { handOffRoutes } from './handOffs.ts'
import { invoiceChangeRoutes } from './invoiceChanges.ts'
import { invoiceMatchRoutes } from './invoiceMatches.ts'
import { invoicePaymentRoutes } from './invoicePayments.ts'
import { invoiceRoutes } from './invoices.ts'
import { mailRoutes } from './mails.ts'
import { merchantInvoiceRoutes } from './merchantInvoices.ts'
import { paymentMethodRoutes } from './paymentMethods.ts'
import { proposalRoutes } from './proposals.ts'
import { qualificationRoutes } from './qualification.ts'
import { queryRoutes } from './queries.ts'
import { scheduledPaymentRoutes } from './scheduledPayments.ts'
import { sandboxRoutes } from './sandbox.ts'
import { sessionRoutes } from './session.ts'
import { sharedDocumentRoutes } from './sharedDocuments.ts'
import { statementRoutes } from './statements.ts'
import { transactionRoutes } from './transactions.ts'
import { transferRoutes } from './transfers.ts'
import { vendorRoutes } from './vendors.ts'
import { webhookRoutes } from './webhooks.ts'

/** Every operation of the contract with the function that answers it. */
export function createHandlers(context: SandboxContext): Handlers {
  const documents = createDocumentQueue(startDocumentThread, context.stopping)
  return {
    ...sessionRoutes(context),
    ...attemptRoutes(context),
    ...eventRoutes(context),
    ...paymentMethodRoutes(context),
    ...autopayRoutes(context),
    ...bankLinkRoutes(context),
    ...handOffRoutes(context),
    ...qualificationRoutes(context),
    ...creditRequestRoutes(context),
    ...invoiceRoutes(context),
    ...duplicateRoutes(context),
    ...invoiceMatchRoutes(context),
    ...invoicePaymentRoutes(context),
    ...scheduledPaymentRoutes(context),
    ...documentRoutes(context, documents),
    ...exportRoutes(context, documents),
    ...activityRoutes(context),
    ...transferRoutes(context),
    ...statementRoutes(context, documents),
    ...sharedDocumentRoutes(context),
    ...queryRoutes(context),
    ...proposalRoutes(context),
    ...merchantInvoiceRoutes(context),
    ...invoiceChangeRoutes(context),
    ...transactionRoutes(context),
    ...confirmationRoutes(context),
    ...captureRoutes(context),
    ...chargeRoutes(context),
    ...creditNoteRoutes(context),
    ...buyerRoutes(context),
    ...applicationRoutes(context),
    ...vendorRoutes(context),
    ...webhookRoutes(context),
    ...sandboxRoutes(context),
    ...mailRoutes(context, documents),
  }
}
