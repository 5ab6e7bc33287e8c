import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api/ApiContext.ts'
import { activityQuery } from '../../api/queries/invoices.ts'
import { ActivityList } from '../../features/invoices/ActivityList.tsx'
import { NotLoaded } from '../../pay/NotLoaded.tsx'
import { useFirstRead } from '../../pay/useFirstRead.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages as invoicesMessages } from '../../features/invoices/words/en.json'

/** What happened on the account. */
export function ActivityScreen() {
  const { t } = useWords(invoicesMessages)
  const api = useApi()
  const read = useInfiniteQuery(activityQuery(api))
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    read
  const failure = data === undefined ? error : null
  useFirstRead(data !== undefined || failure !== null, {
    error: failure,
    failure: failure ? t.activityFailed : undefined,
  })
  return (
    <div className="stack">
      <h2 className="hidden">{t.activity}</h2>
      {failure && <NotLoaded text={t.activityFailed} {...{ isFetching, refetch }} />}
      {data && (
        <ActivityList
          activity={data.pages.flatMap((page) => page.activity)}
          hasMore={hasNextPage}
          isReading={isFetchingNextPage}
          hasFailed={isFetchNextPageError && !isFetching}
          readFile={async (format, signal) => (await api.account()).getActivityFile(format, signal)}
          readReceipt={async (attemptId) => (await api.account()).getDocument('receipts', attemptId)}
          onMore={() => void fetchNextPage()}
        />
      )}
    </div>
  )
}
