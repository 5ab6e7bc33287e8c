import { useState } from 'react'

/**
 * Notices that the merchant changed the amount while the payer looked at it. `before` is what it was, until the next
 * try to pay; `undefined` when nothing changed.
 */
export function useChangedAmount(amount: number): { before: number | undefined; dismiss: () => void } {
  const [seen, setSeen] = useState({ amount, before: amount })
  if (seen.amount !== amount) setSeen({ amount, before: seen.amount })
  const isChanged = seen.before !== amount
  return {
    before: isChanged ? seen.before : undefined,
    dismiss: () => {
      if (isChanged) setSeen({ amount, before: amount })
    },
  }
}
