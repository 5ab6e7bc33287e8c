import { useCallback, useState } from 'react'

/**
 * Notices that the merchant changed the amount while the payer looked at it. `before` is what it was, until the next
 * try to pay; `undefined` when nothing changed.
 */
export function useChangedAmount(amount: number): { before: number | undefined; dismiss: () => void } {
  const [seen, setSeen] = useState({ amount, before: amount })
  if (seen.amount !== amount) setSeen({ amount, before: seen.amount })
  const dismiss = useCallback(() => setSeen((now) => ({ ...now, before: now.amount })), [])
  return { before: seen.before === amount ? undefined : seen.before, dismiss }
}
