import type { MethodOrder, PaymentMethod } from '../../order/PaymentMethod.ts'
import { feesOf, totalOf } from '../../order/total.ts'
import { messages as labels } from '../../locales/labels/words/en.json'
import { messages } from './words/en.json'
import { formatsOf } from '../../locales/formats.ts'

/** When the invoice is due, as YYYY-MM-DD, where the payer may know. */
export const dueDateOf = ({ payable, page }: MethodOrder) => (page.hidesDueDate ? undefined : payable.invoiceDueDate)

/** The order is placed now, and an invoice follows. */
export const invoice: PaymentMethod = {
  initial: () => ({}),
  validate: () => [],
  offer: (_draft, order) => {
    const { payable, type } = order
    const amount = totalOf(payable, type)
    const due = dueDateOf(order)
    return {
      amount,
      fees: feesOf(payable, type),
      label: (words) => {
        const t = words.of(labels)
        return due ? t.placeOrderDue(formatsOf(words).day(due)) : t.placeOrder(words.money(amount, payable.currency))
      },
    }
  },
  note:
    () =>
    ({ of }) =>
      of(messages).invoiceNote,
  request: () => ({ fields: {} }),
}
