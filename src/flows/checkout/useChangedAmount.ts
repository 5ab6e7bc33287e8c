import { useCallback, useState } from 'react'
import type { Transaction } from '../../api/types.ts'
import { useLocale } from '../../locales/LocaleContext.ts'

/** Notices that the merchant changed the amount while the payer looked at it, and says so until the next try. */
export function useChangedAmount({ amount, currency }: Transaction): {
  message: string | undefined
  dismiss: () => void
} {
  const { t, money } = useLocale()
  const [seen, setSeen] = useState({ amount, before: amount })
  if (seen.amount !== amount) setSeen({ amount, before: seen.amount })
  const dismiss = useCallback(() => setSeen((now) => ({ ...now, before: now.amount })), [])
  const message =
    seen.before === amount ? undefined : t.amountChanged(money(seen.before, currency), money(amount, currency))
  return { message, dismiss }
}
