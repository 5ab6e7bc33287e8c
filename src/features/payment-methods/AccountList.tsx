import type { ReactNode } from 'react'
import type { SavedPaymentMethod } from '../../api/types.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { MethodMark } from '../../ui/MethodMark.tsx'
import { Text } from '../../ui/Text.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'

interface Props {
  accounts: readonly SavedPaymentMethod[]
  includesCards?: boolean
  chosen: string | undefined
  isBusy: boolean
  onChoose: (id: string) => void
  /** The way to another account. */
  children: ReactNode
}

/** Saved methods that can be debited; one that is not verified or has expired is shown and says so. */
export function AccountList({ accounts, includesCards = false, chosen, isBusy, onChoose, children }: Props) {
  const { t } = useWords(messages, labels)
  if (accounts.length === 0) {
    return (
      <div className="stack">
        <p>{t.noAccount}</p>
        {children}
      </div>
    )
  }
  const noteOf = ({ status, isExpired }: SavedPaymentMethod) => {
    if (status === 'active') return isExpired ? t.expired : undefined
    return status === 'locked' ? t.accountLocked : t.accountToVerify
  }
  return (
    <div className="stack">
      <ChoiceList
        legend={includesCards ? t.chooseAccountOrCard : t.chooseAccount}
        choices={accounts.map((account) => ({
          id: account.id,
          name: <Text text={account.label} />,
          note: noteOf(account),
          mark: <MethodMark brand={account.brand} institutionName={account.institutionName} />,
          isBlocked: account.status !== 'active' || account.isExpired,
        }))}
        {...{ chosen, isBusy, onChoose }}
      />
      {children}
    </div>
  )
}
