import type { ReactNode } from 'react'
import { useRef } from 'react'
import type { Qualification } from '../../api/accountTypes.ts'
import { randomHex } from '../../lib/randomHex.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useLateAnnouncement } from '../../ui/useLateAnnouncement.ts'
import { Text } from '../../ui/Text.tsx'
import type { Shortfall } from './shortfall.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'

interface Props {
  qualification: Qualification
  accounts: ReactNode
  /** The one of them that is chosen, by its id. */
  account: string | undefined
  hasCards: boolean
  isBusy: boolean
  shortfall: (qualification: Qualification) => Shortfall | undefined
  /** `key`: the same for every try of one choice, so that trying again does nothing twice. */
  onActivate: (key: string, paymentMethodId: string) => void
}

/** Approved: with a method that settles what is bought, the credit can be used. */
export function ActivateStep({ qualification, accounts, account, hasCards, isBusy, shortfall, onActivate }: Props) {
  const { t, money } = useWords(messages)
  const keys = useRef(new Map<string, string>())
  const title = t.approved(money(qualification.creditLimit ?? 0, qualification.currency))
  const detail = shortfall(qualification)?.detail
  useLateAnnouncement(detail ? `${title}. ${detail}` : title)
  const activate = (id: string) => {
    const key = keys.current.get(id) ?? randomHex()
    keys.current.set(id, key)
    onActivate(key, id)
  }
  return (
    <div className="dialog-body stack">
      <Notice tone="success">
        <strong>
          <Text text={title} />
        </strong>
        {detail && (
          <p>
            <Text text={detail} />
          </p>
        )}
      </Notice>
      <h3>{t.activateStep}</h3>
      <p>{hasCards ? t.activateIntro : t.activateIntroBank}</p>
      {accounts}
      {account !== undefined && (
        <Button kind="primary" isBusy={isBusy} onPress={() => activate(account)}>
          {t.applyActivate}
        </Button>
      )}
    </div>
  )
}
