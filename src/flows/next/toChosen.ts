import type { PayableInvoice } from '../../api/AccountApi.ts'
import type { Invoice } from '../../api/types.ts'
import type { ChosenInvoice } from '../../order/invoiceSelection.ts'

/** An invoice of the list, or in brief, as a selection keeps it. */
export function toChosen(invoice: PayableInvoice & Partial<Invoice>): ChosenInvoice {
  const { id, amountDue, dueDate, number, partPayment } = invoice
  return { id, amountDue, dueDate, ...(number !== undefined && { number, minimum: partPayment?.minimum }) }
}
