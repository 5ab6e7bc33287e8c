import type { InvoicePage } from '../../api/accountTypes.ts'
import { MOST_IN_PAYMENT } from '../../order/invoiceSelection.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'

interface Props {
  summary: InvoicePage['summary']
  /** The payer may pay: one press pays everything overdue in a currency. */
  mayPay: boolean
  /** The currency whose overdue invoices are being read. */
  reading: string | undefined
  /** The overdue invoices of a currency could not be read, or come to another amount than the button said. */
  failed: { readonly currency: string; readonly why: 'unread' | 'changed' } | undefined
  /** `amount`: what the button says, in minor units. */
  onPayOverdue: (currency: string, amount: number) => void
}

/** What is owed, overdue and due soon, in each currency. */
export function AccountHead({ summary, mayPay, reading, failed, onPayOverdue }: Props) {
  const { t, money, number } = useWords(messages)
  const fault = failed && { unread: t.overdueNotRead, changed: t.overdueChanged }[failed.why]
  useAnnouncement(fault)
  return (
    <div className="account-figures">
      {summary.map(({ currency, owed, overdue, overdueCount, overduePayable, dueSoon }) => (
        <div key={currency} className="account-figure-row">
          <dl>
            <div>
              <dt className="small muted">{t.owed}</dt>
              <dd translate="no">{money(owed, currency)}</dd>
            </div>
            <div>
              <dt className="small muted">{t.overdue}</dt>
              <dd className={overdue > 0 ? 'danger' : undefined} translate="no">
                {money(overdue, currency)}
              </dd>
            </div>
            <div>
              <dt className="small muted">{t.dueSoon}</dt>
              <dd translate="no">{money(dueSoon, currency)}</dd>
            </div>
          </dl>
          {mayPay && overdue > 0 && (
            <Button isBusy={reading === currency} onPress={() => onPayOverdue(currency, overduePayable ?? overdue)}>
              {t.payOverdue(money(overduePayable ?? overdue, currency))}
            </Button>
          )}
          {mayPay && overduePayable !== undefined && (
            <p className="small muted">{t.cutTo(number(MOST_IN_PAYMENT), number(overdueCount))}</p>
          )}
          {failed?.currency === currency && (
            <Notice tone="danger">
              <p>{fault}</p>
            </Notice>
          )}
        </div>
      ))}
    </div>
  )
}
