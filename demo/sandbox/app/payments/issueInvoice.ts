import type { InvoiceContent } from '../../domain/contract.ts'
import { dayOf } from '../../domain/days.ts'
import { earlyPaymentTerms } from '../../domain/earlyPayment.ts'
import { invoiceEvent } from '../../domain/invoiceWebhooks.ts'
import { kindOf } from '../../domain/methods.ts'
import { minimumOf } from '../../domain/orders.ts'
import type { Database } from '../../store/database.ts'
import { insertInvoices } from '../../store/invoices.ts'
import { appendEntry } from '../../store/ledger.ts'
import { enqueueEvent } from '../../store/outbox.ts'
import type { AttemptRow, LedgerRow } from '../../store/schema.ts'
import { findTransaction } from '../../store/transactions.ts'
import { planInvoice } from './autopay/planAutopay.ts'
import { collectTerms } from './scheduled/collectTerms.ts'

interface IssuedInvoice
  extends Pick<LedgerRow, 'amount' | 'fee'>, Partial<Pick<LedgerRow, 'part' | 'parentId' | 'vendorId'>> {
  readonly number: string
  /** YYYY-MM-DD. */
  readonly dueDate: string
  /** Lines of its own, without a fee; left out: those of the order. */
  readonly content?: InvoiceContent
}

/** Issues an invoice for what an attempt bought, or a part of it, and books it. Gives the invoice's id. */
export async function issueInvoice(
  tx: Database,
  attempt: AttemptRow,
  { number, dueDate, content, ...entry }: IssuedInvoice,
  now: Date,
): Promise<string> {
  const { amount } = entry
  const transaction = await findTransaction(tx, attempt.transactionId)
  if (!transaction) throw new Error(`Transaction ${attempt.transactionId} of an attempt does not exist.`)
  const { request, merchantId } = transaction
  const invoice = {
    buyerId: attempt.buyerId,
    transactionId: attempt.transactionId,
    number,
    amount,
    amountDue: amount,
    currency: attempt.currency,
    dueDate,
  }
  const [invoiceId] = await insertInvoices(tx, [
    {
      ...invoice,
      isOnTerms: kindOf(attempt.paymentMethodType) === 'terms',
      issuedOn: dayOf(now),
      poNumber: attempt.buyerFields?.poNumber ?? null,
      buyerFields: attempt.buyerFields,
      orderNumber: request.externalReferenceId ?? null,
      minimumPayment: minimumOf(request, amount),
      ...earlyPaymentTerms(request.earlyPayment),
      content,
    },
  ])
  if (invoiceId === undefined) throw new Error('The database took an invoice and did not give it back.')
  await appendEntry(tx, attempt, { type: 'invoice', at: now, invoiceId, ...entry })
  await collectTerms(tx, attempt, { merchantId, invoiceId, amount, dueDate }, now)
  await planInvoice(tx, attempt.buyerId, invoiceId, now)
  const created = invoiceEvent('invoice/created', { ...invoice, id: invoiceId, externalReferenceId: null })
  await enqueueEvent(tx, merchantId, created, now)
  return invoiceId
}
