import type { PayableInvoice } from '../../api/accountTypes.ts'
import type { Invoice } from '../../api/types.ts'
import type { SelectedInvoice } from '../../order/invoiceSelection.ts'
import { payableAmount } from '../../order/payableAmount.ts'

/** An invoice of the list, or in brief, as a selection keeps it: with what can be paid of it. */
export function toSelected(invoice: PayableInvoice & Pick<Invoice, 'queried'>): SelectedInvoice {
  const { id, number, dueDate, partPayment } = invoice
  return { id, number, amountDue: payableAmount(invoice), dueDate, minimum: partPayment?.minimum }
}
