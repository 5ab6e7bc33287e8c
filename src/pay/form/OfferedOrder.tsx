import { OrderDetails } from '../../features/order-details/OrderDetails.tsx'
import { chosenOf } from '../../methods/methods.ts'
import { offerOf } from '../../order/checkOrder.ts'
import type { OrderState } from '../../order/createOrder.ts'
import type { Offer } from '../../order/PaymentMethod.ts'
import { Text } from '../../ui/Text.tsx'
import { feeWithinText } from './feeText.ts'
import { useLocale } from '../../locales/LocaleContext.ts'
import type { Transaction } from '../../api/types.ts'

interface Choice {
  /** The method that is chosen. */
  type: string | undefined
  state: OrderState
}

/** What the chosen method makes of the order. */
export function chosenOffer({ type, state }: Choice): Offer {
  const chosen = chosenOf(type)
  return chosen ? offerOf(state, chosen) : state.payable
}

/** What of the total is the fee of the chosen method, beside the word that names the total. */
export function IncludedFees({ type, state }: Choice) {
  const words = useLocale()
  const { fees = [] } = chosenOffer({ type, state })
  return fees.map((fee) => <Text key={fee.label} text={` · ${feeWithinText(fee, state.payable.currency, words)}`} />)
}

/** The goods, and how the total of the chosen method comes about. */
export function OfferedOrder({ transaction, ...choice }: Choice & { transaction: Transaction }) {
  const { amount, fees } = chosenOffer(choice)
  return <OrderDetails {...{ transaction, fees }} total={amount} />
}
