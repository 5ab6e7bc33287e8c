import type { AttemptRequest, PaymentMethodType, SessionTransaction, TransactionRequest } from './contract.ts'
import { kindOf, shownMethods } from './methods.ts'
import type { PayableOrder } from './methods.ts'

export type SplitRequest = NonNullable<AttemptRequest['split']>
type RequestedPart = SplitRequest[number]

/** The two parts of a split: what goes on terms and what is paid at once; `index` is the place in the request. */
export interface SplitParts {
  readonly terms: RequestedPart & { readonly index: number }
  readonly other: RequestedPart & { readonly index: number }
}

/** `undefined`: not one part on terms and one by another method. */
export function readSplit(split: SplitRequest): SplitParts | undefined {
  const parts = split.map((part, index) => ({ ...part, index }))
  const [terms, ...moreTerms] = parts.filter(({ paymentMethodType }) => paymentMethodType === 'payWithTerms')
  const [other, ...moreOthers] = parts.filter(({ paymentMethodType }) => paymentMethodType !== 'payWithTerms')
  return terms && other && moreTerms.length + moreOthers.length === 0 ? { terms, other } : undefined
}

/**
 * How an amount is divided: all the credit there is, the rest by another method. `undefined`: the credit is enough for
 * all of it, or there is none. Amounts in minor units.
 */
export function splitAmounts(
  amount: number,
  availableCredit: number,
): { readonly termsAmount: number; readonly otherAmount: number } | undefined {
  if (availableCredit <= 0 || amount <= availableCredit) return undefined
  return { termsAmount: availableCredit, otherAmount: amount - availableCredit }
}

/**
 * What may pay the part that is above the credit. Only what is certain at once: a debit or a transfer that fails days
 * later would leave the part on terms without the other one.
 */
export function splitMethodsOf(request: Pick<TransactionRequest, 'splitMethods'>): PaymentMethodType[] {
  return shownMethods(request.splitMethods).filter((type) => kindOf(type) === 'card')
}

/**
 * How an order can be split, now or once the credit that was approved is activated. An authorization cannot: what is on
 * terms is owed at once, not when it ships.
 */
export function splitOf(
  request: Pick<TransactionRequest, 'splitMethods' | 'isAuth'>,
  order: PayableOrder,
): SessionTransaction['split'] | undefined {
  const methods = splitMethodsOf(request)
  const hasCredit = order.credit.status === 'completed' || order.credit.status === 'approved_not_activated'
  const isPossible = methods.length > 0 && order.hasTerms && hasCredit && !request.isAuth
  const amounts = isPossible ? splitAmounts(order.amount, order.credit.available) : undefined
  return amounts && { methods, ...amounts }
}
