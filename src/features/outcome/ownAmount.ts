import type { Attempt } from '../../api/types.ts'

/**
 * What the method that an attempt is named after comes to, in minor units. Of a split that is the part on terms: the rest of
 * its amount was paid at once.
 */
export function ownAmount({ amount, parts, paymentMethodType }: Attempt): number {
  return parts?.find((part) => part.paymentMethodType === paymentMethodType)?.amount ?? amount
}
