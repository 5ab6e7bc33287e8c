import type { ActivityPage, ExportFormat } from '../../api/accountTypes.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { DownloadButton } from '../../ui/DownloadButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/Text.tsx'
import { invoiceNumbers } from './invoiceNumbers.ts'
import { useDownload } from '../../ui/useDownload.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'
import { useFormats } from '../../locales/formats.ts'

type Activity = ActivityPage['activity'][number]

interface Props {
  activity: readonly Activity[]
  hasMore: boolean
  isReading: boolean
  /** What was asked for with `onMore` could not be read. */
  hasFailed: boolean
  /** Reads all of it as a file. */
  readFile: (format: ExportFormat, signal: AbortSignal) => Promise<Blob>
  /** Reads the receipt of an attempt as a PDF. */
  readReceipt: (attemptId: string) => Promise<Blob>
  onMore: () => void
}

/** What lowers what is owed is paid or credited; a refund goes the other way. */
const signed = ({ type, amount }: Pick<Activity, 'type' | 'amount'>) => (type === 'refund' ? -amount : amount)

/** Payments, refunds, credit notes and transfers, the newest first. */
export function ActivityList({ activity, hasMore, isReading, hasFailed, readFile, readReceipt, onMore }: Props) {
  const words = useWords(messages, labels)
  const { t, money } = words
  const { instant } = useFormats()
  const csv = useDownload()
  const excel = useDownload()
  const hasFileFailed = csv.hasFailed || excel.hasFailed
  const failures = [hasFailed && t.moreActivityFailed, hasFileFailed && t.exportFailed].filter((one) => one !== false)
  useAnnouncement(failures.join(' '))
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
                  <Text text={entry.label} />
                </bdi>
              )}
              {entry.invoices.length > 0 && (
                <bdi className="small muted">
                  <Text text={t.forInvoices(invoiceNumbers(entry, words))} />
                </bdi>
              )}
              {entry.invoices.length > 0 && ' '}
              <span className="small muted" translate="no">
                {[instant(entry.at), entry.reference].filter(Boolean).join(' · ')}
              </span>
              {entry.receipt && (
                <span className="receipt-file">
                  <ReceiptFile receipt={entry.receipt} {...{ readReceipt }} />
                </span>
              )}
            </span>
            <span>
              <span translate="no">{money(signed(entry), entry.currency)}</span>
              {entry.status !== 'succeeded' && <span className="small muted">{t.entryStatuses[entry.status]}</span>}
            </span>
          </li>
        ))}
      </ul>
      {/* In the place of what was pressed, which moves down: below it may be out of sight. */}
      {failures.map((failure) => (
        <Notice key={failure} tone="danger">
          {failure}
        </Notice>
      ))}
      <div className="row">
        {hasMore && (
          <Button isBusy={isReading} onPress={onMore}>
            {t.showMore}
          </Button>
        )}
        {(['csv', 'xlsx'] as const).map((format) => {
          const { isBusy, start } = format === 'csv' ? csv : excel
          return (
            <Button
              key={format}
              kind="text"
              isBusy={isBusy}
              onPress={() => void start(`activity.${format}`, (signal) => readFile(format, signal))}
            >
              {t.downloadAs[format]}
            </Button>
          )
        })}
      </div>
    </div>
  )
}

interface ReceiptFileProps extends Pick<Props, 'readReceipt'> {
  receipt: NonNullable<Activity['receipt']>
}

function ReceiptFile({ receipt: { attemptId, number }, readReceipt }: ReceiptFileProps) {
  const { t } = useWords(messages)
  return (
    <DownloadButton
      kind="text"
      label={t.receiptFile(number)}
      name={`${number}.pdf`}
      read={() => readReceipt(attemptId)}
      failure={t.documentFailed}
    />
  )
}
