import type { AttemptRequest, PaymentMethodType, SessionTransaction, TransactionPatch } from './contract.ts'
import { kindOf, shownMethods } from './methods.ts'
import type { PayableOrder } from './methods.ts'
import type { FeeRule } from './fees.ts'
import { feeRules, feesFor } from './fees.ts'
import type { Language } from './languages.ts'
import { mostOnTerms, termsDays } from './terms.ts'

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

/** The largest amount up to `most` that the credit covers with its fee, which never falls where the amount grows. */
function coveredAmount(most: number, availableCredit: number, totalOf: (amount: number) => number): number {
  let [covered, beyond] = [0, most + 1]
  while (beyond - covered > 1) {
    const middle = covered + Math.floor((beyond - covered) / 2)
    if (totalOf(middle) <= availableCredit) covered = middle
    else beyond = middle
  }
  return covered
}

/**
 * How an amount is divided: as much as the credit covers, with the highest fee of any choice of days, the rest by another
 * method. `undefined`: the credit is enough for all of it, or for nothing. Amounts in minor units.
 */
export function splitAmounts(
  amount: number,
  availableCredit: number,
  { rules, days }: { readonly rules: readonly FeeRule[]; readonly days: readonly number[] } = { rules: [], days: [] },
): { readonly termsAmount: number; readonly otherAmount: number } | undefined {
  const termsAmount = coveredAmount(amount, availableCredit, (part) => mostOnTerms(rules, days, part))
  return termsAmount === 0 || termsAmount === amount ? undefined : { termsAmount, otherAmount: amount - termsAmount }
}

/**
 * What may pay the part that is above the credit. Only what is certain at once: a debit or a transfer that fails days
 * later would leave the part on terms without the other one.
 */
export function splitMethodsOf(request: Pick<TransactionPatch, 'splitMethods'>): PaymentMethodType[] {
  return shownMethods(request.splitMethods).filter((type) => kindOf(type) === 'card')
}

type SplitRules = Pick<
  TransactionPatch,
  'splitMethods' | 'isAuth' | 'netDaysOptions' | 'financingConfig' | 'paymentMethodFees'
>

type Split = NonNullable<SessionTransaction['split']>

/** A split with what each of its methods and of its days adds to its part, where any of them adds anything. */
export function withSplitFees(
  split: Pick<Split, 'methods' | 'termsAmount' | 'otherAmount'>,
  rules: readonly FeeRule[],
  days: readonly number[],
  language: Language,
): Split {
  const otherFees = split.methods.flatMap((paymentMethodType) =>
    feesFor(rules, { paymentMethodType }, split.otherAmount, language),
  )
  const termsFees = days.flatMap((termsNetDays) =>
    feesFor(rules, { paymentMethodType: 'payWithTerms', termsNetDays }, split.termsAmount, language).map(
      ({ amount, label }) => ({ days: termsNetDays, amount, label }),
    ),
  )
  return {
    ...split,
    ...(otherFees.length > 0 ? { otherFees } : {}),
    ...(termsFees.length > 0 ? { termsFees } : {}),
  }
}

/**
 * How an order can be split, now or once the credit that was approved is activated. An authorization cannot: what is on
 * terms is owed at once, not when it ships.
 */
export function splitOf(
  request: SplitRules,
  order: PayableOrder,
): Pick<NonNullable<SessionTransaction['split']>, 'methods' | 'termsAmount' | 'otherAmount'> | undefined {
  const methods = splitMethodsOf(request)
  const hasCredit = order.credit.status === 'completed' || order.credit.status === 'approved_not_activated'
  const isPossible = methods.length > 0 && order.hasTerms && hasCredit && !request.isAuth
  const fees = { rules: feeRules({ ...request, currency: order.currency }), days: termsDays(request) }
  const amounts = isPossible ? splitAmounts(order.amount, order.credit.available, fees) : undefined
  return amounts && { methods, ...amounts }
}
