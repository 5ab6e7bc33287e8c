import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import type { Qualification } from '../../api/AccountApi.ts'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface Props {
  qualification: Qualification
  accounts: (choice: { chosen: string | undefined; onChoose: (id: string) => void }) => ReactNode
  firstAccount: string | undefined
  isBusy: boolean
  /** `key`: the same for every try of one choice, so that trying again does nothing twice. */
  onActivate: (key: string, paymentMethodId: string) => void
}

/** Approved: with a method that settles what is bought, the credit can be used. */
export function ActivateStep({ qualification, accounts, firstAccount, isBusy, onActivate }: Props) {
  const { t, money } = useAfterWords()
  const [wish, setWish] = useState<string>()
  const keys = useRef(new Map<string, string>())
  const chosen = wish ?? firstAccount
  const activate = (id: string) => {
    const key = keys.current.get(id) ?? crypto.randomUUID()
    keys.current.set(id, key)
    onActivate(key, id)
  }
  return (
    <div className="dialog-body stack">
      <Notice tone="success">
        <strong>{t.approved(money(qualification.creditLimit ?? 0, qualification.currency))}</strong>
      </Notice>
      <h3>{t.activateStep}</h3>
      <p>{t.activateIntro}</p>
      {accounts({ chosen, onChoose: setWish })}
      {chosen !== undefined && (
        <Button kind="primary" isBusy={isBusy} onPress={() => activate(chosen)}>
          {t.applyActivate}
        </Button>
      )}
    </div>
  )
}
