import type { Transaction } from '../../api/types.ts'
import type { PaymentPhase } from './createPayment.ts'
import type { ScreenName as PayingScreenName } from '../../payment/screenOf.ts'
import { screenOf as screenOfPhase } from '../../payment/screenOf.ts'
import { METHODS, RENAMED, TERMS } from '../registry.ts'

export interface MethodChoice {
  readonly type: string
  readonly isBlocked: boolean
}

export const canOpen = ({ type, isBlocked }: MethodChoice) => !isBlocked || type === TERMS

/**
 * The methods: those that `order` names first, as it names them, then as the transaction gives them. The page may narrow
 * what the transaction allows, never widen it. A method that cannot be used stays visible, so that nobody looks for it in
 * vain.
 */
export function methodChoices(
  transaction: Transaction,
  allowed: readonly string[] | undefined,
  order = '',
): MethodChoice[] {
  const placeOf = ({ type }: { type: string }) => order.indexOf(type) + 1 || order.length + 1
  const names = allowed?.map((name) => RENAMED[name] ?? name)
  return transaction.methods
    .filter(({ type }) => !names || names.includes(type))
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map(({ type, blocked }) => ({ type, isBlocked: blocked !== undefined || !(type in METHODS) }))
}

/** The method that is shown: the payer's choice while it can be opened, else the first that can be used. */
export function chosenMethod(choices: readonly MethodChoice[], wish: string | undefined): string | undefined {
  const open = choices.filter(canOpen)
  return (open.find(({ type }) => type === wish) ?? open.find(({ isBlocked }) => !isBlocked) ?? open[0])?.type
}

export type ScreenName = PayingScreenName | 'nothing'

/** Which screen is shown; nothing while what is to be resumed is looked up. */
export function screenOf(phase: PaymentPhase): ScreenName {
  return phase.name === 'looking' ? 'nothing' : screenOfPhase(phase)
}
