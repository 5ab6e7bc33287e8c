import { useEffect } from 'react'
import type { AutopayRun, ScheduledPayment, ScheduledPaymentPage } from '../../api/accountTypes.ts'
import type { Session } from '../../api/types.ts'
import { ScheduledList } from '../../features/invoices/scheduled/ScheduledList.tsx'
import { mayPay } from '../../session/permissions.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ScheduledActions } from './ScheduledActions.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages as autopayMessages } from '../../features/invoices/autopay/words/en.json'
import { messages } from '../../features/invoices/scheduled/words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'

interface More {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

interface Read extends More {
  data: { readonly pages: readonly ScheduledPaymentPage[] } | undefined
}

interface Props {
  read: Read
  onOpen: (invoiceId: string) => void
}

const listed = ({ data }: Read): readonly ScheduledPayment[] =>
  data?.pages.flatMap((page) => page.scheduledPayments) ?? []

/** What could not be paid, and what to do. */
export function FailedPayments({ read, onOpen }: Props) {
  const { t } = useWords(messages)
  const payments = listed(read)
  if (payments.length === 0) return null
  return (
    <section className="stack">
      <Notice tone="danger" title={t.byDate.failedTitle}>
        {t.byDate.failedText}
      </Notice>
      <ScheduledList {...{ payments, onOpen }} />
      <ShowMore {...read} />
    </section>
  )
}

interface UpcomingProps extends Props {
  /** What stands in autopay already. */
  runs: readonly AutopayRun[]
  session: Session
  /** The next ones did not load; those before stay. */
  hasFailed: boolean
  /** Says what was changed. */
  onDone: (text: string) => void
}

/** What is paid by date, each with what can be done with it. */
export function UpcomingPayments({ read, runs, session, hasFailed, onOpen, onDone }: UpcomingProps) {
  const { t } = useWords(messages, autopayMessages)
  const planned = new Set(runs.flatMap(({ status, invoiceId }) => (status === 'planned' ? [invoiceId] : [])))
  // One that is tried again says here why.
  const payments = listed(read).filter(
    ({ failure, source, invoices }) =>
      source !== 'autopay' || failure !== undefined || !invoices.every(({ id }) => planned.has(id)),
  )
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = read
  const isNextNeeded = payments.length === 0 && hasNextPage && !isFetchingNextPage && !hasFailed
  useEffect(() => {
    if (isNextNeeded) void fetchNextPage()
  }, [isNextNeeded, fetchNextPage])
  if (payments.length === 0 && planned.size > 0 && !hasFailed) return null
  return (
    <section className="stack">
      <h3>{planned.size > 0 ? t.autopay.otherPayments : t.byDate.upcoming}</h3>
      {payments.length === 0 && !hasFailed && <p className="muted">{t.byDate.none}</p>}
      {payments.length > 0 && (
        <ScheduledList
          {...{ payments, onOpen }}
          actions={(scheduled) =>
            mayPay(session) &&
            scheduled.status === 'scheduled' && <ScheduledActions {...{ scheduled, session, onDone }} />
          }
        />
      )}
      {hasFailed && <Notice tone="danger">{t.byDate.moreNotLoaded}</Notice>}
      <ShowMore {...read} />
    </section>
  )
}

function ShowMore({ hasNextPage, isFetchingNextPage, fetchNextPage }: More) {
  const { t } = useWords(labels)
  if (!hasNextPage) return null
  return (
    <div className="row">
      <Button isBusy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
        {t.showMore}
      </Button>
    </div>
  )
}
