import type { InvoicePage } from '../../api/AccountApi.ts'
import { useInvoiceWords } from '../../locales/useInvoiceWords.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface Props {
  summary: InvoicePage['summary']
  /** The payer may pay: one press pays everything overdue in a currency. */
  mayPay: boolean
  /** The currency whose overdue invoices are being read. */
  reading: string | undefined
  /** The currency whose overdue invoices could not be read. */
  failed: string | undefined
  onPayOverdue: (currency: string) => void
}

/** What is owed, overdue and due soon, in each currency. */
export function AccountHead({ summary, mayPay, reading, failed, onPayOverdue }: Props) {
  const { t, money } = useInvoiceWords()
  useAnnouncement(failed === undefined ? undefined : t.overdueNotRead)
  return (
    <div className="account-figures">
      {summary.map(({ currency, owed, overdue, dueSoon }) => (
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
            <Button isBusy={reading === currency} onPress={() => onPayOverdue(currency)}>
              {t.payOverdue(money(overdue, currency))}
            </Button>
          )}
          {failed === currency && (
            <Notice tone="danger">
              <p>{t.overdueNotRead}</p>
            </Notice>
          )}
        </div>
      ))}
    </div>
  )
}
