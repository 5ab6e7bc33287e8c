import { SLOW_AMOUNT } from '../fixtures/test-values.ts'
import type { ProcessorToken } from '../fixtures/test-values.ts'
import { isExpired } from './cards.ts'
import type { CardOnFile } from './cards.ts'
import type { AttemptPart } from './contract.ts'

/** `voided`: the operation was called off before the processor saw it, and can never be run any more. */
export type ProcessorOutcome = ProcessorToken | 'voided'

/**
 * What the processor decides about a card: nothing but a function of its input. What needs no card is approved: a debit
 * is taken on, and whether the bank returns it shows later.
 */
export function decideOutcome(card: CardOnFile | null, isAuthenticated: boolean, now: Date): ProcessorOutcome {
  if (!card) return 'approved'
  if (isExpired(card, now)) return 'expired'
  if (card.processorToken === 'challenge' && isAuthenticated) return 'approved'
  return card.processorToken
}

/** What is paid, in minor units. */
export interface Divisible {
  readonly amount: number
  /** Of a split payment. */
  readonly parts: readonly AttemptPart[] | null
}

/** What of an attempt the processor is asked for, in minor units: of a split, the part that does not go on terms. */
export function processedAmount({ amount, parts }: Divisible): number {
  return parts?.find(({ paymentMethodType }) => paymentMethodType !== 'payWithTerms')?.amount ?? amount
}

/** How long the processor thinks, in milliseconds of real time. */
export function answerDelay(amount: number): number {
  return amount % 100 === SLOW_AMOUNT.endsIn ? SLOW_AMOUNT.answersAfterMs : 0
}

/** The key of an attempt's operation: the same for every caller, so that it runs once. */
export function operationKey(attempt: { readonly id: string; readonly isAuthenticated: boolean }): string {
  return attempt.isAuthenticated ? `${attempt.id}:authenticated` : attempt.id
}
