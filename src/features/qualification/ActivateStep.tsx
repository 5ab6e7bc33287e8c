import type { ReactNode } from 'react'
import { useRef } from 'react'
import type { Qualification } from '../../api/AccountApi.ts'
import { randomHex } from '../../lib/randomHex.ts'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface Props {
  qualification: Qualification
  accounts: ReactNode
  /** The one of them that is chosen, by its id. */
  account: string | undefined
  isBusy: boolean
  /** `key`: the same for every try of one choice, so that trying again does nothing twice. */
  onActivate: (key: string, paymentMethodId: string) => void
}

/** Approved: with a method that settles what is bought, the credit can be used. */
export function ActivateStep({ qualification, accounts, account, isBusy, onActivate }: Props) {
  const { t, money } = useAfterWords()
  const keys = useRef(new Map<string, string>())
  const title = t.approved(money(qualification.creditLimit ?? 0, qualification.currency))
  useAnnouncement(title)
  const activate = (id: string) => {
    const key = keys.current.get(id) ?? randomHex()
    keys.current.set(id, key)
    onActivate(key, id)
  }
  return (
    <div className="dialog-body stack">
      <Notice tone="success">
        <strong>{title}</strong>
      </Notice>
      <h3>{t.activateStep}</h3>
      <p>{t.activateIntro}</p>
      {accounts}
      {account !== undefined && (
        <Button kind="primary" isBusy={isBusy} onPress={() => activate(account)}>
          {t.applyActivate}
        </Button>
      )}
    </div>
  )
}
