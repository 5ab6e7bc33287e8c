import type { Attempt } from '../../api/types.ts'
import type { Emit } from '../../contract/events.ts'

/** `isResumed`: this document did not send the payment. */
export function emitInvoicesPaid(emit: Emit, attempt: Attempt, invoiceIds: string[], isResumed: boolean): void {
  emit('balance-invoices-paid', {
    invoiceIds,
    invoiceCount: attempt.invoiceCount ?? invoiceIds.length,
    attemptId: attempt.id,
    amount: attempt.amount,
    currency: attempt.currency,
    status: attempt.outcome ?? 'paid',
    ...(attempt.receiptNumber !== undefined && { receiptNumber: attempt.receiptNumber }),
    resumed: isResumed,
  })
}

/** The ids of the invoices that an attempt names: the first hundred. */
export const namedInvoices = ({ invoices = [] }: Attempt): string[] => invoices.map(({ id }) => id)
