import type { PaymentMethod } from '../../order/PaymentMethod.ts'
import { messages as labels } from '../../locales/labels/words/en.json'
import { messages } from './words/en.json'

/** The order is placed now, and the payer makes a transfer afterwards. */
export const bankTransfer: PaymentMethod = {
  initial: () => ({}),
  validate: () => [],
  offer: (_draft, { payable: { amount, currency } }) => ({
    amount,
    label: ({ of, money }) => of(labels).placeOrder(money(amount, currency)),
  }),
  note:
    () =>
    ({ of }) =>
      of(messages).transferNote,
  request: () => ({ fields: {} }),
}
