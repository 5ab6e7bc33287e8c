import { useState } from 'react'

/**
 * Notices that the merchant changed the amount (minor units) while the payer looked at it. Gives what it was, until the
 * next try to pay; `undefined` when nothing changed.
 */
export function useChangedAmount(amount: number, isBusy: boolean): number | undefined {
  const [seen, setSeen] = useState({ amount, before: amount, isBusy })
  if (seen.amount !== amount) setSeen({ amount, before: seen.amount, isBusy })
  else if (seen.isBusy !== isBusy) setSeen({ amount, before: isBusy ? amount : seen.before, isBusy })
  return seen.before === amount ? undefined : seen.before
}
