import type { SavedPaymentMethod } from '../../api/types.ts'
import type { Buyer, Payable } from '../../order/Payable.ts'
import type { FirstWords } from '../../order/PaymentMethod.ts'

/** The buyer's saved cards, expired ones too. */
export const savedCards = ({ paymentMethods }: Buyer): readonly SavedPaymentMethod[] =>
  paymentMethods.filter(({ type }) => type === 'creditCard')

/** What the button reads that pays by card. Apart from the rest of the method, as the first screen shows it. */
export const cardLabel =
  ({ amount, currency, isAuth }: Payable) =>
  ({ t, money }: FirstWords): string =>
    (isAuth ? t.authorize : t.pay)(money(amount, currency))
