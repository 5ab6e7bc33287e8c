import type { AttemptRequest, Session } from '../api/types.ts'
import type { ErrorCode } from '../contract/errors.ts'

/** One thing that stands between the payer and the payment, in words, with the way to it. */
export interface Fault {
  readonly id: string
  readonly text: string
  readonly focus: () => void
}

/** What a payment method adds to the request, or why it cannot. */
export type Collected = { readonly fields: Partial<AttemptRequest> } | { readonly failure: ErrorCode }

/** What a flow asks of the method that is chosen. */
export interface MethodHandle {
  /** Every fault of the form, in the order of its fields; shows them at the fields too. */
  validate: () => Promise<Fault[]>
  /** Gathers what the request needs, once the page agreed; `validation_failed` while the form is not valid. */
  collect: () => Promise<Collected>
  focus: () => void
  reset: () => void
}

/** A session of a token that pays a transaction. */
export type CheckoutSession = Session & { transaction: NonNullable<Session['transaction']> }

/** What a flow gives to the form of a method. */
export interface MethodFormProps {
  /** Filled by the form. */
  ref: { current: MethodHandle | null }
  session: CheckoutSession
  /** Milliseconds since 1970 by the server's clock. */
  serverNow: () => number
  /** Nothing can be changed while a payment is on its way. */
  isBusy: boolean
  /** The last attempt was declined: the form asks for what may have been wrong. */
  isDeclined: boolean
  onValidity: (isValid: boolean) => void
}
