import type { ReactNode } from 'react'
import type { Session } from '../api/types.ts'
import type { SupportedMethods } from '../order/choices.ts'
import type { Order, OrderState } from '../order/createOrder.ts'
import type { FreeingStep } from '../order/freeing.ts'
import type { SecureFrame } from '../secure-frame/host/createSecureFrame.ts'

/** What the form of an order shows, whatever the method. */
export interface OrderFormProps {
  /** Which of the method's types is shown. */
  type: string
  order: Order
  state: OrderState
  session: Session
  frame: SecureFrame
  /** Milliseconds since 1970 by the server's clock. */
  serverNow: () => number
  /** Nothing can be changed while a payment is on its way. */
  isBusy: boolean
  /** Why the last attempt failed: the form asks for what may have been wrong. */
  declined: string | undefined
  freeingStep: FreeingStep
  onFreeing: (step: FreeingStep) => void
}

/** What the form of a method gets: a view of its draft. */
export interface MethodFormProps extends OrderFormProps {
  /** The method pays a part of an order: a card is not saved then. */
  isPart?: boolean
  /** The form of another method that pays a part of the order. */
  formOfPart: (type: string) => ReactNode
}

export { CARD } from './cardType.ts'

const BANK = 'M3 8l7-4.5L17 8ZM4.5 8v6.5M8.2 8v6.5M11.8 8v6.5M15.5 8v6.5M2.5 16.5h15'
const TRANSFER = 'M3 7h12.5M12.5 4l3 3-3 3M17 13H4.5M7.5 10l-3 3 3 3'

/**
 * The payment methods that can be used here, each with its icon, as `Icon` takes it. Every other one is shown as not
 * available. What they are comes later: `methods/methods.ts`.
 */
export const METHODS: SupportedMethods & Readonly<Record<string, { readonly icon: string }>> = {
  creditCard: { icon: 'M2.5 4.5h15v11h-15ZM2.5 8.5h15M5.5 12.5h3' },
  achDebit: { icon: BANK },
  pads: { icon: BANK },
  achCredit: { icon: TRANSFER },
  wire: { icon: TRANSFER },
  sepaCredit: { icon: TRANSFER },
  invoice: { icon: 'M5 2.5h6.5L15 6v11.5H5ZM7.8 10h4.4M7.8 13.3h4.4' },
  payWithTerms: { icon: 'M3 4.5h14v12.5H3ZM3 8.5h14M6.8 2.5v4M13.2 2.5v4', opensBlocked: true },
  // The only one where credit covers all, and so in no list.
  creditNotes: { icon: '' },
}

/**
 * What the page allows, by the types of the API: `bank` is the old name of a debit from a bank account. Credit needs no
 * method.
 */
export const allowedTypes = (names: readonly string[] | undefined) =>
  names?.map((name) => (name === 'bank' ? 'achDebit' : name)).concat('creditNotes')
