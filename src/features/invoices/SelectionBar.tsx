import type { ReactNode } from 'react'
import { useInvoiceWords } from '../../locales/useInvoiceWords.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'

interface Props {
  count: number
  /** What paying the selection comes to, in minor units, once it is known. */
  amount: number | undefined
  /** What credit pays besides. */
  credit: number
  currency: string
  mayPay: boolean
  onClear: () => void
  onReview: () => void
  /** A button that sends the selection to somebody else. */
  send: ReactNode
}

/** What is selected and what it comes to: it stays in sight below the list. */
export function SelectionBar({ count, amount, credit, currency, mayPay, onClear, onReview, send }: Props) {
  const { t, money, number } = useInvoiceWords()
  const sum = amount === undefined ? undefined : money(amount, currency)
  const counted = t.chosenCount(count, number(count))
  useAnnouncement(sum === undefined ? undefined : `${counted}, ${sum}`)
  return (
    <div className="selection-bar" role="group" aria-label={counted}>
      <div>
        <p>
          <span>{counted}</span>
          {sum !== undefined && <strong translate="no">{sum}</strong>}
        </p>
        {credit > 0 && (
          <p className="small muted">
            <span>{`${t.creditApplied} `}</span>
            <bdi translate="no">{money(-credit, currency)}</bdi>
          </p>
        )}
      </div>
      {!mayPay && <p className="small muted">{t.cannotPay}</p>}
      <div className="row">
        <Button kind="text" onPress={onClear}>
          {t.clearSelection}
        </Button>
        {send}
        {mayPay && (
          <Button kind="primary" onPress={onReview}>
            {sum === undefined ? t.reviewSelected : t.review(sum)}
          </Button>
        )}
      </div>
    </div>
  )
}
