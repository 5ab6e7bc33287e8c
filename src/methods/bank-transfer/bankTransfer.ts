import type { PaymentMethod } from '../../order/PaymentMethod.ts'
import { feesOf, totalOf } from '../../order/total.ts'
import { messages as labels } from '../../locales/labels/words/en.json'
import { messages } from './words/en.json'

/** The order is placed now, and the payer makes a transfer afterwards. */
export const bankTransfer: PaymentMethod = {
  initial: () => ({}),
  validate: () => [],
  offer: (_draft, { payable, type }) => ({
    amount: totalOf(payable, type),
    fees: feesOf(payable, type),
    label: ({ of, money }) => of(labels).placeOrder(money(totalOf(payable, type), payable.currency)),
  }),
  note:
    () =>
    ({ of }) =>
      of(messages).transferNote,
  request: () => ({ fields: {} }),
}
