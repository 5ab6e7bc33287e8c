import type { AttemptRequest } from '../../api/types.ts'

type Part = NonNullable<AttemptRequest['split']>[number]

/** Both parts of a split payment as the API takes them. Amounts in minor units; they come to the order's amount. */
export function splitParts(
  termsAmount: number,
  otherAmount: number,
  other: { type: Part['paymentMethodType']; paymentMethodId: string | undefined },
): Part[] {
  const { type: paymentMethodType, paymentMethodId } = other
  return [
    { paymentMethodType: 'payWithTerms', amount: termsAmount },
    { paymentMethodType, amount: otherAmount, ...(paymentMethodId !== undefined && { paymentMethodId }) },
  ]
}
