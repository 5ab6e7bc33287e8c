import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Attempt, Session } from '../../api/types.ts'
import { useConfig } from '../../contract/HostContext.ts'
import type { AfterWords } from '../../locales/loadMessages.ts'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { EndScreen } from '../../ui/EndScreen.tsx'
import { FigureList } from '../../ui/FigureList.tsx'
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts'
import { ownAmount } from './ownAmount.ts'
import { receiptFigures } from './receiptFigures.ts'

interface Props {
  attempt: Attempt
  session: Session
  /** What the payer needs of the method itself: where to send the money, a date to note down. */
  details?: ReactNode
  onDone: () => void
}

/** What was paid, to whom and under which reference; then what happens next. */
export function SuccessScreen({ attempt, session, details, onDone }: Props) {
  const locale = useAfterWords()
  const { hideDueDate } = useConfig()
  const [isDone, setDone] = useState(false)
  const { t } = locale
  const title = titleOf(attempt, locale)
  const heading = useFocusOnMount<HTMLHeadingElement>()
  useAnnouncement(title)
  return (
    <EndScreen ref={heading} icon="check" tone="success" title={title}>
      <FigureList figures={receiptFigures(attempt, session, locale, hideDueDate)} />
      <p>{nextOf(attempt, t)}</p>
      {details}
      <slot name="success" />
      <div className="row no-print">
        {!isDone && (
          <Button
            kind="primary"
            onPress={() => {
              setDone(true)
              onDone()
            }}
          >
            {t.done}
          </Button>
        )}
        {attempt.reference && <CopyButton text={attempt.reference} label={t.copyReference} doneLabel={t.copied} />}
        <Button kind="text" onPress={() => window.print()}>
          {t.printReceipt}
        </Button>
      </div>
    </EndScreen>
  )
}

/** What the payment came to; of a split both parts, the one that is paid first. */
function titleOf(attempt: Attempt, { t, money }: ReturnType<typeof useAfterWords>): string {
  const { outcome = 'paid', currency, parts = [], paymentMethodType } = attempt
  const title = t.outcome[outcome](money(ownAmount(attempt), currency))
  const others = parts.filter((part) => part.paymentMethodType !== paymentMethodType)
  let paid = 0
  for (const { amount } of others) paid += amount
  return paid === 0 ? title : `${t.outcome.paid(money(paid, currency))} ${title}`
}

/** What happens next, by what the payment came to. */
function nextOf({ outcome, instructions }: Attempt, t: AfterWords): string {
  if (outcome === 'authorized') return t.nextAuthorized
  if (outcome === 'invoiced') return t.nextInvoiced
  if (outcome === 'pending_settlement') return instructions ? t.nextTransfer : t.nextPending
  return t.nextPaid
}
