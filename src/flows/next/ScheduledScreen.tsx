import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { scheduledPaymentsQuery } from '../../api/queries/invoices.ts'
import type { Session } from '../../api/types.ts'
import { ScheduledList } from '../../features/invoices/scheduled/ScheduledList.tsx'
import { NotLoaded } from '../../pay/NotLoaded.tsx'
import { useFirstRead } from '../../pay/useFirstRead.ts'
import { mayPay } from '../../session/permissions.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ScheduledActions } from './ScheduledActions.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages } from '../../features/invoices/scheduled/words/en.json'
import { messages as common } from '../../locales/words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'

interface Props {
  session: Session
  onOpen: (invoiceId: string) => void
}

/** What is paid by date, and what of that could not be. */
export function ScheduledScreen({ session, onOpen }: Props) {
  const { t } = useWords(messages, common, labels)
  const api = useApi()
  const open = useInfiniteQuery(scheduledPaymentsQuery(api, false))
  const ended = useInfiniteQuery(scheduledPaymentsQuery(api, true))
  const [done, setDone] = useState<string>()
  const failure = open.data === undefined ? open.error : null
  useFirstRead(open.data !== undefined || failure !== null, {
    error: failure,
    failure: failure ? t.byDate.notLoaded : undefined,
  })
  const hasFailed = open.isFetchNextPageError && !open.isFetching
  useAnnouncement(hasFailed ? t.byDate.moreNotLoaded : done)
  const payments = open.data?.pages.flatMap((page) => page.scheduledPayments) ?? []
  const failed = ended.data?.pages[0]?.scheduledPayments ?? []
  return (
    <div className="stack">
      <h2 className="hidden">{t.byDate.section}</h2>
      {failure && <NotLoaded text={t.byDate.notLoaded} isFetching={open.isFetching} refetch={open.refetch} />}
      {done !== undefined && <Notice tone="success">{done}</Notice>}
      {failed.length > 0 && (
        <section className="stack">
          <Notice tone="danger" title={t.byDate.failedTitle}>
            {t.byDate.failedText}
          </Notice>
          <ScheduledList payments={failed} {...{ onOpen }} />
          <ShowMore {...ended} />
        </section>
      )}
      {failed.length > 0 && payments.length > 0 && <h3>{t.byDate.upcoming}</h3>}
      {open.data && payments.length === 0 && <p className="muted">{t.byDate.none}</p>}
      {payments.length > 0 && (
        <ScheduledList
          {...{ payments, onOpen }}
          actions={(scheduled) =>
            mayPay(session) &&
            scheduled.status === 'scheduled' && <ScheduledActions {...{ scheduled, session }} onDone={setDone} />
          }
        />
      )}
      {hasFailed && <Notice tone="danger">{t.byDate.moreNotLoaded}</Notice>}
      <ShowMore {...open} />
    </div>
  )
}

interface More {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
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
