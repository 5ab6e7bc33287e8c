import type { ReactNode } from 'react'
import type { OrderState } from '../order/createOrder.ts'
import type { CheckoutSession, Payable } from '../order/Payable.ts'
import type { OutcomePorts } from './outcome/OutcomeScreen.tsx'

/** What is about to be paid, and how. */
export interface Reviewed {
  /** The method that is chosen. */
  readonly type: string | undefined
  readonly state: OrderState
  /** By that method, in minor units. */
  readonly total: number
  /** What the form does not need may load now. */
  readonly isUsable: boolean
  /** It is being paid. */
  readonly isBusy: boolean
}

export interface ShownForm {
  /** The method that is chosen. */
  readonly type: string | undefined
  readonly state: OrderState
  /** The form can be used, and no payment is under way. */
  readonly isFree: boolean
}

/** What a flow gives to be paid. */
export interface PayProps {
  /** Who pays whom, and what is known of attempts. */
  session: CheckoutSession
  payable: Payable
  /** What is paid, beside the form. */
  summary: (reviewed: Reviewed) => ReactNode
  /** What can be done instead of paying, below the Pay button. */
  actions: (shown: ShownForm) => ReactNode
  /** What follows a payment. @default the element closes */
  outcome?: OutcomePorts | undefined
  /** The transaction or buyer that a card is typed for. @default the payable's id */
  cardSubject?: string
}
