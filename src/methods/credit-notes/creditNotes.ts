import type { PaymentMethod } from '../../order/PaymentMethod.ts'
import { messages } from './words/en.json'

/** Credit notes cover all that is due: nothing is charged, and there is nothing to choose. */
export const creditNotes: PaymentMethod = {
  initial: () => ({}),
  validate: () => [],
  offer: (_draft, { payable: { amount } }) => ({ amount, label: ({ of }) => of(messages).applyCredit }),
  note:
    () =>
    ({ of }) =>
      of(messages).creditExplained,
  request: () => ({ fields: {} }),
}
