import type { PayableInvoice } from '../../api/accountTypes.ts'
import type { ChosenInvoice } from '../../order/invoiceSelection.ts'

/** An invoice of the list, or in brief, as a selection keeps it. */
export function toChosen({ id, number, amountDue, dueDate, partPayment }: PayableInvoice): ChosenInvoice {
  return { id, number, amountDue, dueDate, minimum: partPayment?.minimum }
}
