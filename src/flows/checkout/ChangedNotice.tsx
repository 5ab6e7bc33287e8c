import type { Transaction } from '../../api/types.ts'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** Says that the order costs something else now, and that nothing was charged. `before` in minor units. */
export function ChangedNotice({ before, transaction }: { before: number; transaction: Transaction }) {
  const { t, money } = useAfterWords()
  const { amount, currency } = transaction
  const words = t.amountChanged(money(before, currency), money(amount, currency))
  useAnnouncement(words)
  return (
    <Notice tone="warning">
      <p>{words}</p>
    </Notice>
  )
}
