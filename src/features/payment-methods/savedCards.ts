import type { SavedPaymentMethod } from '../../api/types.ts'
import type { Buyer } from '../../order/Payable.ts'

/** The buyer's saved cards, expired ones too. */
export const savedCards = ({ paymentMethods }: Buyer): readonly SavedPaymentMethod[] =>
  paymentMethods.filter(({ type }) => type === 'creditCard')
