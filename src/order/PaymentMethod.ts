import type { AttemptRequest, Fee } from '../api/types.ts'
import type { ErrorCode } from '../contract/errors.ts'
import type { Buyer, Payable } from './Payable.ts'
import type { Words } from '../locales/createWords.ts'

/** One thing that stands between the payer and the payment. */
export interface Problem {
  /** Names the field: what has it as `name` or `data-problem`, or a field of the secure frame. */
  readonly id: string
  /** Of the words and figures of the payer's language, which can change while it is shown. */
  readonly text: (words: Words) => string
}

/** What the chosen method makes of the order. */
export interface Offer {
  /** What the payer pays in all, in minor units. */
  readonly amount: number
  /** What of it the method adds to the order; a discount is below zero. */
  readonly fees?: readonly Fee[]
  /** What the button reads. Absent: the method cannot be used as things are, so there is no button. */
  label?(words: Words): string
}

/** What a method adds to the request for an attempt, or why it cannot. */
export type RequestPart = { readonly fields: Partial<AttemptRequest> } | { readonly failure: ErrorCode }

/** What has to be typed into the secure frame: a whole card, or the security code of a saved one. */
export type SecureFields = 'card' | 'cvc'

/** The secure frame, as an order needs it: it encrypts what is typed into it. */
export interface Seal {
  /** The frame calls what stands in its fields valid. */
  readonly isValid: () => boolean
  /** Shows every problem at its field, and gives them in the order of the fields. */
  readonly validate: () => Promise<readonly Problem[]>
  readonly encrypt: () => Promise<{ readonly encrypted: string } | { readonly failure: ErrorCode }>
}

/** What the page around the element lets the payer do and see. */
export interface PageRules {
  /** Absent: every method of the payable. */
  readonly allowedTypes: readonly string[] | undefined
  readonly hidesDueDate: boolean
  /** The net terms that are chosen until the payer chooses others. */
  readonly preselectedDays: number | undefined
}

/** What the payer has chosen in the form of each method, by the method's type. */
export type Drafts = Readonly<Record<string, object>>

/** The order as one of its methods sees it. */
export interface MethodOrder {
  readonly type: string
  readonly payable: Payable
  readonly buyer: Buyer
  readonly page: PageRules
  readonly drafts: Drafts
  /**
   * The buyer had saved cards when the order was opened. One that is saved elsewhere meanwhile does not take the place of the
   * card that is being typed.
   */
  readonly offersSavedCards: boolean
}

/** One way to pay, as a value. `Draft` is what the payer chooses in its form; nothing of a card or an account number. */
export interface PaymentMethod<Draft extends object = object> {
  /** What stands before the payer has chosen anything. */
  initial(order: MethodOrder): Draft
  /** Every problem of the draft, in the order of the fields. Problems of the secure frame's fields are the frame's own. */
  validate(draft: Draft, order: MethodOrder): readonly Problem[]
  offer(draft: Draft, order: MethodOrder): Offer
  /** One line under its name: what happens, and when. */
  note(order: MethodOrder): (words: Words) => string
  /** The types whose consents it needs. @default its own */
  consentTypes?(draft: Draft, order: MethodOrder): readonly string[]
  /** Absent, or `undefined`: nothing is typed into the secure frame. */
  secureFields?(draft: Draft, order: MethodOrder): SecureFields | undefined
  request(draft: Draft, order: MethodOrder, seal: Seal): RequestPart | Promise<RequestPart>
}

/** What the payer has chosen so far in the form of `order.type`. */
export function draftOf<Draft extends object>(method: PaymentMethod<Draft>, order: MethodOrder): Draft {
  return { ...method.initial(order), ...order.drafts[order.type] }
}
