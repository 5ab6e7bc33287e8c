import type { Payable } from '../../order/Payable.ts'
import type { FirstWords } from '../../order/PaymentMethod.ts'

/** What the button reads that pays by card. Apart from the rest of the method, as the first screen shows it. */
export const cardLabel =
  ({ amount, currency, isAuth }: Payable) =>
  ({ t, money }: FirstWords): string =>
    (isAuth ? t.authorize : t.pay)(money(amount, currency))
