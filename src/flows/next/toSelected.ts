import type { PayableInvoice } from '../../api/accountTypes.ts'
import type { SelectedInvoice } from '../../order/invoiceSelection.ts'

/** An invoice of the list, or in brief, as a selection keeps it. */
export function toSelected({ id, number, amountDue, dueDate, partPayment }: PayableInvoice): SelectedInvoice {
  return { id, number, amountDue, dueDate, minimum: partPayment?.minimum }
}
