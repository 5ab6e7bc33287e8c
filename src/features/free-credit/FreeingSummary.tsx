import type { ReactNode } from 'react'
import type { Payable } from '../../order/Payable.ts'
import { useStyles } from '../../host/useStyles.ts'
import { useFormats } from '../../locales/formats.ts'
import { useWords } from '../../locales/useWords.ts'
import { Text } from '../../ui/Text.tsx'
import { messages } from './words/en.json'
import styles from './freeCredit.css'

interface Props {
  invoices: NonNullable<Payable['freeing']>
  /** By the chosen method, in minor units. */
  total: number
  currency: string
  /** What of it is a fee, beside the words that name it. */
  fees: ReactNode
}

/** The invoices whose payment frees credit, and what that comes to. */
export function FreeingSummary({ invoices, total, currency, fees }: Props) {
  useStyles(styles)
  const { t, money } = useWords(messages)
  const { day } = useFormats()
  return (
    <section className="summary freeing" part="summary" aria-label={t.freeList}>
      <div>
        <p className="small muted">
          <span>{t.freeAmount}</span>
          {fees}
        </p>
        <p className="amount" part="amount" translate="no">
          {money(total, currency)}
        </p>
      </div>
      <ul>
        {invoices.map(({ invoiceId, number, dueDate, amount }) => (
          <li key={invoiceId}>
            <span>
              {/* In a box of its own, as one in another direction would begin at the other end. */}
              <span>
                <bdi translate="no">{number}</bdi>
              </span>
              <span className="small muted">
                <Text text={t.freeDue(day(dueDate))} />
              </span>
            </span>
            <span translate="no">{money(amount, currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
