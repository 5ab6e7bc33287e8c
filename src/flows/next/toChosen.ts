import type { PayableInvoice } from '../../api/AccountApi.ts'
import type { Invoice } from '../../api/types.ts'
import type { ChosenInvoice } from '../../order/invoiceSelection.ts'

/** An invoice of the list, or in brief, as a selection keeps it. */
export function toChosen(invoice: PayableInvoice & Partial<Invoice>): ChosenInvoice {
  const { id, amountDue, dueDate, number, partPayment } = invoice
  return number === undefined
    ? { id, amountDue, dueDate }
    : { id, amountDue, dueDate, number, minimum: partPayment?.minimum }
}
