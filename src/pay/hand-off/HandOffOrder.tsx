import type { HandOffRequest } from '../../api/accountTypes.ts'
import { storableValues } from '../../order/drafts.ts'
import type { OrderState } from '../../order/createOrder.ts'
import type { Payable } from '../../order/Payable.ts'
import { HandOff } from './HandOff.tsx'

interface Props {
  payable: Payable
  merchant: string
  /** The method that is chosen. */
  type: string | undefined
  state: OrderState
}

/** Sends the order to somebody else, with what is chosen and typed. */
export function HandOffOrder({ payable, merchant, type, state }: Props) {
  const contents = { paymentMethodType: type, buyerFields: storableValues(state.company ?? {}) } as HandOffRequest
  return <HandOff {...{ payable, merchant, contents }} />
}
