import type { AttemptRequest, Session } from '../api/types.ts'
import type { ErrorCode } from '../contract/errors.ts'

/** One thing that stands between the payer and the payment, in words, with the way to it. */
export interface Fault {
  readonly id: string
  /** Of the words and figures of the payer's language, which can change while it is shown. */
  text(words: object): string
  readonly focus: () => void
}

/** What a payment method adds to the request, or why it cannot. */
export type Collected = { readonly fields: Partial<AttemptRequest> } | { readonly failure: ErrorCode }

/** What the chosen method makes of the order: the words of the button that places it, and how much that comes to. */
export interface Offer {
  /** Absent: the method cannot be used yet, so there is no such button. */
  readonly label?: string | undefined
  /** Minor units. */
  readonly amount: number
}

/** What keeping the card that is typed adds to the request: the wish, and what was agreed to for it. */
export type Saving = Pick<AttemptRequest, 'saveMethod' | 'consents'>

/** What a flow asks of the method that is chosen. */
export interface MethodHandle {
  /** Every fault of the form, in the order of its fields; shows them at the fields too. */
  validate: () => Promise<Fault[]>
  /** Gathers what the request needs, once the page agreed; `validation_failed` while the form is not valid. */
  collect: () => Promise<Collected>
  focus: () => void
  /** Empties what is typed into it; what was chosen is forgotten with all that was. */
  reset?: () => void
  /** What the order comes to with this method, in minor units. Absent: what it costs. */
  amount?: () => number
}

/** A session of a token that pays a transaction. */
export type CheckoutSession = Session & { transaction: NonNullable<Session['transaction']> }

/** What a flow gives to the form of a method. */
export interface MethodFormProps {
  type: string
  /** Filled by the form. */
  ref: { current: MethodHandle | null }
  session: CheckoutSession
  /** Milliseconds since 1970 by the server's clock. */
  serverNow: () => number
  /** Nothing can be changed while a payment is on its way. */
  isBusy: boolean
  /** Why the last attempt failed: the form asks for what may have been wrong. */
  declined: string | undefined
  onValidity: (isValid: boolean) => void
  /** Of a method that is no plain payment of the amount; taken back with `undefined` when the form goes. */
  onOffer: (offer: Offer | undefined) => void
  /** Absent while the card is not to be kept. */
  saving?: Saving | undefined
  onSaving: (saving: Saving | undefined) => void
}
