import type { Words } from '../../locales/useAfterWords.ts'
import type { PaymentMethod } from '../../order/PaymentMethod.ts'

/** The order is placed now, and the payer makes a transfer afterwards. */
export const bankTransfer: PaymentMethod = {
  initial: () => ({}),
  validate: () => [],
  offer: (_draft, { payable: { amount, currency } }) => ({
    amount,
    label: ({ t, money }: Words) => t.placeOrder(money(amount, currency)),
  }),
  note:
    () =>
    ({ t }) =>
      t.transferNote,
  request: () => ({ fields: {} }),
}
