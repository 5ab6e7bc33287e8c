import type { Transaction } from '../../api/types.ts'
import type { PaymentPhase } from './createPayment.ts'
import type { ScreenName as PayingScreenName } from '../../payment/screenOf.ts'
import { screenOf as screenOfPhase } from '../../payment/screenOf.ts'
import { METHODS, TERMS } from '../registry.ts'
import { allowedMethods } from './methods/allowedMethods.ts'

export interface MethodChoice {
  readonly type: string
  /** The code of why it cannot be used, if so. */
  readonly block: string | undefined
}

/** Codes that refuse the payer, not one method: no other method helps. */
const REFUSAL = /^(buyer_suspended|too_many_attempts)$/
const isRefused = ({ block = '' }: MethodChoice) => REFUSAL.test(block)

export const canOpen = (choice: MethodChoice) => !choice.block || (choice.type === TERMS && !isRefused(choice))

/**
 * The methods: those that `order` names first, as it names them, then as the transaction gives them. A method that cannot
 * be used stays visible, so that nobody looks for it in vain.
 */
export function methodChoices(
  transaction: Transaction,
  allowed: readonly string[] | undefined,
  order = '',
): MethodChoice[] {
  const placeOf = ({ type }: { type: string }) => order.indexOf(type) + 1 || order.length + 1
  return allowedMethods(transaction, allowed)
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map(({ type, blocked }) => ({ type, block: type in METHODS ? blocked?.code : 'method_unavailable' }))
}

/** The method that is shown: the payer's choice while it can be opened, else the first that can be used. */
export function chosenMethod(choices: readonly MethodChoice[], wish: string | undefined): string | undefined {
  const open = choices.filter(canOpen)
  return (open.find(({ type }) => type === wish) ?? open.find(({ block }) => !block) ?? open[0])?.type
}

export type ScreenName = PayingScreenName | 'nothing'

/** Which screen is shown: nothing while what is to be resumed is looked up, and no form where each method is refused. */
export function screenOf(phase: PaymentPhase, choices: readonly MethodChoice[]): ScreenName {
  if (phase.name === 'ready' && choices[0] && choices.every(isRefused)) return 'ended'
  return phase.name === 'looking' ? 'nothing' : screenOfPhase(phase)
}
