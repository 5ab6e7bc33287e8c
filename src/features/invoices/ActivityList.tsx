import type { ActivityPage } from '../../api/accountTypes.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { DownloadButton } from '../../ui/DownloadButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/Text.tsx'
import { invoiceNumbers } from './invoiceNumbers.ts'
import { activityCsv, signed } from './activityCsv.ts'
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
  /** Reads all of it, for the file. */
  readAll: (signal: AbortSignal) => Promise<readonly Activity[]>
  /** Reads the receipt of an attempt as a PDF. */
  readReceipt: (attemptId: string) => Promise<Blob>
  onMore: () => void
}

/** Payments, refunds, credit notes and transfers, the newest first. */
export function ActivityList({ activity, hasMore, isReading, hasFailed, readAll, readReceipt, onMore }: Props) {
  const words = useWords(messages, labels)
  const { t, money } = words
  const { instant } = useFormats()
  const file = useDownload()
  const failures = [hasFailed && t.moreActivityFailed, file.hasFailed && t.csvFailed].filter((one) => one !== false)
  useAnnouncement(failures.join(' '))
  const saveCsv = () =>
    file.start('activity.csv', async (signal) => new Blob([activityCsv(await readAll(signal), words)], { type: CSV }))
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
        <Button kind="text" isBusy={file.isBusy} onPress={() => void saveCsv()}>
          {t.downloadCsv}
        </Button>
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

const CSV = 'text/csv;charset=utf-8'
