import type { ReactNode } from 'react'
import { useState } from 'react'
import { MOST_IN_PAYMENT } from '../../order/invoiceSelection.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useLostFocus } from '../../ui/useLostFocus.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as common } from '../../locales/words/en.json'

interface Props {
  count: number
  /** What paying the selection comes to, in minor units, once it is known. */
  amount: number | undefined
  /** What credit pays besides. */
  credit: number
  currency: string
  mayPay: boolean
  /** Who may not pay asks somebody else to, after the same review. */
  mayPropose: boolean
  /** So many match where all were selected, and one payment can have only those due first. */
  cutFrom: number | undefined
  /** The rest of what matches is being read. */
  isReadingAll: boolean
  /** Reads it again: it could not be read. */
  onRetryAll: (() => void) | undefined
  onClear: () => void
  onReview: () => void
  /** A button that sends the selection to somebody else, for who may pay it. */
  send: ReactNode
}

/** What is selected and what it comes to: it stays in sight below the list. */
export function SelectionBar(props: Props) {
  const { count, amount, credit, currency, mayPay, mayPropose, cutFrom, isReadingAll, ...on } = props
  const { onRetryAll, onClear, onReview, send } = on
  const { t, money, number } = useWords(messages, common)
  const sum = amount === undefined ? undefined : money(amount, currency)
  const counted = t.chosenCount(count, number(count))
  const [hadFailed, setHadFailed] = useState(false)
  if (onRetryAll && !hadFailed) setHadFailed(true)
  // The button that read the rest again is gone.
  const [bar] = useLostFocus<HTMLDivElement>(hadFailed && !onRetryAll)
  const isTooMany = count > MOST_IN_PAYMENT
  const most = number(MOST_IN_PAYMENT)
  const limit = isTooMany ? t.tooMany(most) : cutFrom === undefined ? undefined : t.cutTo(most, number(cutFrom))
  useAnnouncement(limit)
  useAnnouncement(onRetryAll && t.allNotRead)
  useAnnouncement(sum === undefined ? undefined : `${counted}, ${sum}`)
  return (
    <div ref={bar} tabIndex={-1} className="selection-bar" role="group" aria-label={counted}>
      <div>
        <p>
          <span>{counted}</span>
          {sum !== undefined && <strong translate="no">{sum}</strong>}
        </p>
        {isReadingAll && !onRetryAll && <p className="small muted">{t.readingAll}</p>}
        {credit > 0 && (
          <p className="small muted">
            <span>{`${t.creditApplied} `}</span>
            <bdi translate="no">{money(-credit, currency)}</bdi>
          </p>
        )}
      </div>
      {onRetryAll && (
        <Notice tone="danger">
          <p>{t.allNotRead}</p>
          <Button kind="text" isBusy={isReadingAll} onPress={onRetryAll}>
            {t.tryAgain}
          </Button>
        </Notice>
      )}
      {limit !== undefined && (
        <Notice tone="warning">
          <p>{limit}</p>
        </Notice>
      )}
      {!mayPay && !mayPropose && <p className="small muted">{t.cannotPay}</p>}
      <div className="row">
        <Button kind="text" onPress={onClear}>
          {t.clearSelection}
        </Button>
        {!isTooMany && send}
        {mayPay && !isTooMany && (
          <Button kind="primary" onPress={onReview}>
            {sum === undefined ? t.reviewSelected : t.review(sum)}
          </Button>
        )}
        {!mayPay && mayPropose && !isTooMany && (
          <Button kind="primary" onPress={onReview}>
            {sum === undefined ? t.askApprovalSelected : t.askApproval(sum)}
          </Button>
        )}
      </div>
    </div>
  )
}
