import type { OrderState } from './createOrder.ts'
import type { PageRules } from './PaymentMethod.ts'
import type { Payable } from './Payable.ts'

/** What is known of a method before its code has come, by its type. */
export type SupportedMethods = Readonly<Record<string, { readonly opensBlocked?: boolean }>>

export interface MethodChoice {
  readonly type: string
  /** Why it cannot be used, as a code of the API. */
  readonly block: string | undefined
  /** Its row can be chosen. */
  readonly isOpen: boolean
}

/** Codes that refuse the payer, not one method: no other method helps. */
const REFUSAL = /^(buyer_suspended|too_many_attempts)$/
/** Every method refuses the payer. */
export const areRefused = (choices: readonly MethodChoice[]) =>
  choices.length > 0 && choices.every(({ block = '' }) => REFUSAL.test(block))

/** The page may narrow what the payable allows, never widen it. */
export function allowedMethods({ methods }: Payable, { allowedTypes }: PageRules): Payable['methods'] {
  return methods.filter(({ type }) => allowedTypes?.includes(type) ?? true)
}

/**
 * The methods: those that `methodOrder` names first, in its order, then in that of the payable. One that cannot be used
 * stays visible, so that nobody searches for it; it can be chosen where its form is the way out of what blocks it.
 */
export function methodChoices(
  { payable, page, methodOrder }: Pick<OrderState, 'payable' | 'page' | 'methodOrder'>,
  supported: SupportedMethods,
): MethodChoice[] {
  const rankOf = ({ type }: { type: string }) => methodOrder.indexOf(type) + 1 || methodOrder.length + 1
  return allowedMethods(payable, page)
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map(({ type, blocked }) => {
      const block = type in supported ? blocked?.code : 'method_unavailable'
      const isOpen = !block || (supported[type]?.opensBlocked === true && !REFUSAL.test(block))
      return { type, block, isOpen }
    })
}

/** The method that is shown: the payer's choice while it can be chosen, else the first that can be used. */
export function chosenType(choices: readonly MethodChoice[], choice: string | undefined): string | undefined {
  const open = choices.filter(({ isOpen }) => isOpen)
  return (open.find(({ type }) => type === choice) ?? open.find(({ block }) => !block) ?? open[0])?.type
}
