import type { Words } from '../../locales/useAfterWords.ts'
import type { MethodOrder, PaymentMethod } from '../../order/PaymentMethod.ts'

/** When the invoice is due, as YYYY-MM-DD, where the payer may know. */
export const dueDateOf = ({ payable, page }: MethodOrder) => (page.hidesDueDate ? undefined : payable.invoiceDueDate)

/** The order is placed now, and an invoice follows. */
export const invoice: PaymentMethod = {
  initial: () => ({}),
  validate: () => [],
  offer: (_draft, order) => {
    const { amount, currency } = order.payable
    const due = dueDateOf(order)
    return {
      amount,
      label: ({ t, money, day }: Words) => (due ? t.placeOrderDue(day(due)) : t.placeOrder(money(amount, currency))),
    }
  },
  note:
    () =>
    ({ t }) =>
      t.invoiceNote,
  request: () => ({ fields: {} }),
}
