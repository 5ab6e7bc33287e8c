import type { Attempt } from '../../api/types.ts'

/**
 * The part of an attempt that the method it is named after pays, in minor units. Of a split that is the part on terms: the
 * rest of its amount was paid at once.
 */
export function methodAmount({ amount, parts, paymentMethodType }: Attempt): number {
  return parts?.find((part) => part.paymentMethodType === paymentMethodType)?.amount ?? amount
}
