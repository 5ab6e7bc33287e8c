import { dayOf } from '../../domain/dueDates.ts'
import { kindOf } from '../../domain/methods.ts'
import type { Database } from '../../store/database.ts'
import { insertInvoices } from '../../store/invoices.ts'
import { appendEntry } from '../../store/ledger.ts'
import type { AttemptRow, LedgerRow } from '../../store/schema.ts'
import { findTransaction } from '../../store/transactions.ts'

interface IssuedInvoice
  extends Pick<LedgerRow, 'amount' | 'fee'>, Partial<Pick<LedgerRow, 'part' | 'parentId' | 'vendorId'>> {
  readonly number: string
  /** YYYY-MM-DD. */
  readonly dueDate: string
}

/** Issues an invoice for what an attempt bought, or a part of it, and books it. Gives the invoice's id. */
export async function issueInvoice(
  tx: Database,
  attempt: AttemptRow,
  { number, dueDate, ...entry }: IssuedInvoice,
  now: Date,
): Promise<string> {
  const { amount } = entry
  const transaction = await findTransaction(tx, attempt.transactionId)
  const [invoiceId] = await insertInvoices(tx, attempt.buyerId, [
    {
      transactionId: attempt.transactionId,
      isOnTerms: kindOf(attempt.paymentMethodType) === 'terms',
      number,
      amount,
      amountDue: amount,
      currency: attempt.currency,
      issuedOn: dayOf(now),
      dueDate,
      poNumber: attempt.buyerFields?.poNumber ?? null,
      buyerFields: attempt.buyerFields,
      orderNumber: transaction?.request.externalReferenceId ?? null,
    },
  ])
  if (invoiceId === undefined) throw new Error('The database took an invoice and did not give it back.')
  await appendEntry(tx, attempt, { type: 'invoice', at: now, invoiceId, ...entry })
  return invoiceId
}
