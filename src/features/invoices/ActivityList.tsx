import type { ActivityPage } from '../../api/AccountApi.ts'
import { fractionDigits } from '../../lib/currencies.ts'
import { decimalOf, toCsv } from '../../lib/csv.ts'
import { download } from '../../lib/download.ts'
import { toDecimal } from '../../lib/money.ts'
import type { InvoiceTexts } from '../../locales/useInvoiceWords.ts'
import { useInvoiceWords } from '../../locales/useInvoiceWords.ts'
import { Button } from '../../ui/Button.tsx'
import { Words } from '../../ui/Words.tsx'

type Activity = ActivityPage['activity'][number]

interface Props {
  activity: readonly Activity[]
  hasMore: boolean
  isReading: boolean
  /** Reads all that is left, for the file. */
  readAll: () => Promise<readonly Activity[]>
  onMore: () => void
}

/** Payments, refunds, credit notes and transfers, the newest first. */
export function ActivityList({ activity, hasMore, isReading, readAll, onMore }: Props) {
  const words = useInvoiceWords()
  const { t, money, instant } = words
  if (activity.length === 0) return <p className="muted">{t.noActivity}</p>
  return (
    <div className="stack">
      <ul className="entries">
        {activity.map((entry) => (
          <li key={entry.id}>
            <span>
              <span>{t.entryTypes[entry.type]}</span>
              {entry.label && ' '}
              {entry.label && (
                <bdi className="muted">
                  <Words text={entry.label} />
                </bdi>
              )}
              {entry.invoices.length > 0 && (
                <bdi className="small muted">
                  <Words text={t.forInvoices(numbersOf(entry, words))} />
                </bdi>
              )}
              <span className="small muted" translate="no">
                {[instant(entry.at), entry.reference].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span>
              <span translate="no">{money(signed(entry), entry.currency)}</span>
              {entry.status !== 'succeeded' && <span className="small muted">{t.entryStatuses[entry.status]}</span>}
            </span>
          </li>
        ))}
      </ul>
      <div className="row">
        {hasMore && (
          <Button isBusy={isReading} onPress={onMore}>
            {t.showMore}
          </Button>
        )}
        <Button
          kind="text"
          onPress={() => {
            void readAll().then((all) => download('activity.csv', new Blob([csvOf(all, words)], { type: CSV })))
          }}
        >
          {t.downloadCsv}
        </Button>
      </div>
    </div>
  )
}

const CSV = 'text/csv;charset=utf-8'
/** More numbers than these are counted. */
const MOST_NUMBERS = 3

/** What lowers what is owed is paid or credited; a refund goes the other way. */
const signed = ({ type, amount }: Activity) => (type === 'refund' ? -amount : amount)

function numbersOf({ invoices, invoiceCount = invoices.length }: Activity, { t, number }: InvoiceTexts): string {
  const shown = invoices.slice(0, MOST_NUMBERS).map((invoice) => invoice.number)
  const rest = invoiceCount - shown.length
  return rest > 0 ? `${shown.join(', ')} ${t.moreInvoices(number(rest), rest)}` : shown.join(', ')
}

/** Every entry, an invoice a row where there are several. */
function csvOf(activity: readonly Activity[], { t, tag }: InvoiceTexts): string {
  const { at, type, label, status, amount } = t.activityColumns
  const head = [at, type, label, t.reference, status, t.column['number'] ?? '', amount, t.currency]
  const rows = activity.flatMap((entry) => {
    const digits = fractionDigits(entry.currency) ?? 2
    const common = [entry.at, t.entryTypes[entry.type] ?? entry.type, entry.label ?? '', entry.reference ?? '']
    const parts = entry.invoices.length > 0 ? entry.invoices : [{ number: '', amount: entry.amount }]
    return parts.map((part) => [
      ...common,
      t.entryStatuses[entry.status] ?? entry.status,
      part.number,
      { figure: toDecimal(signed({ ...entry, amount: part.amount }), digits) },
      entry.currency,
    ])
  })
  return toCsv([head, ...rows], decimalOf(tag))
}
