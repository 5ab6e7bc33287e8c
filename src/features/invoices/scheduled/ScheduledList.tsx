import type { ReactNode } from 'react'
import type { ScheduledPayment } from '../../../api/accountTypes.ts'
import { Text } from '../../../ui/Text.tsx'
import { textOf } from '../../../lib/textOf.ts'
import { useFormats } from '../../../locales/formats.ts'
import { useWords } from '../../../locales/useWords.ts'
import { messages as invoicesMessages } from '../words/en.json'
import { messages } from './words/en.json'

interface Props {
  payments: readonly ScheduledPayment[]
  onOpen: (invoiceId: string) => void
  /** What can be done with one. */
  actions?: (scheduled: ScheduledPayment) => ReactNode
}

/** Payments by date: when, how much, by what, and of which invoices. */
export function ScheduledList({ payments, onOpen, actions }: Props) {
  return (
    <ul className="entries scheduled">
      {payments.map((scheduled) => (
        <li key={scheduled.id}>
          <Scheduled {...{ scheduled, onOpen }} />
          {actions?.(scheduled)}
        </li>
      ))}
    </ul>
  )
}

/** More invoices than these are counted. */
const MOST_NAMED = 3

function Scheduled({ scheduled, onOpen }: Pick<Props, 'onOpen'> & { scheduled: ScheduledPayment }) {
  const words = useWords(messages, invoicesMessages)
  const { t, money, number } = words
  const { day } = useFormats()
  const { date, amount, currency, paymentMethod, invoices, invoiceCount, status, source, failure } = scheduled
  const named = invoices.slice(0, MOST_NAMED)
  const rest = invoiceCount - named.length
  return (
    <>
      <span>
        <strong translate="no">{day(date)}</strong>{' '}
        <span className={`scheduled-method ${paymentMethod ? 'muted' : 'warning'}`}>
          <Text text={paymentMethod?.label ?? t.byDate.noUsableMethod} />
        </span>
        <span className="scheduled-invoices" translate="no">
          {named.map((invoice) => (
            <button key={invoice.id} type="button" className="link" onClick={() => onOpen(invoice.id)}>
              {invoice.number}
            </button>
          ))}
          {rest > 0 && <span className="muted">{t.moreInvoices(rest, number(rest))}</span>}
        </span>
        {source !== 'payer' && (
          <span className="small muted">{source === 'terms' ? t.byDate.fromTerms : t.byDate.fromAutopay}</span>
        )}
        {failure && (
          <span className="small danger">
            <span>
              <Text text={textOf(t.byDate.reasons, failure.code) ?? t.byDate.reasons.other} />
            </span>{' '}
            {status === 'scheduled' && <Text text={t.byDate.again(day(date))} />}
          </span>
        )}
      </span>
      <span>
        <span translate="no">{money(amount, currency)}</span>
        {status === 'processing' && <span className="small muted">{t.byDate.begun}</span>}
      </span>
    </>
  )
}
