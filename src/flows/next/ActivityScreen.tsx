import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { activityQuery } from '../../api/queries/invoices.ts'
import { useHost } from '../../contract/HostContext.ts'
import { ActivityList } from '../../features/invoices/ActivityList.tsx'
import { useWords } from '../../locales/useWords.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { readActivity } from './readActivity.ts'
import { messages } from '../../features/invoices/words/en.json'

/** What happened on the account. */
export function ActivityScreen() {
  const { t } = useWords(messages)
  const host = useHost()
  const api = useApi()
  const read = useInfiniteQuery(activityQuery(api))
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    read
  const isShown = data !== undefined || error !== null
  useEffect(() => {
    if (isShown) host.ready()
  }, [host, isShown])
  return (
    <div className="stack">
      <h2 className="hidden">{t.activity}</h2>
      {!data && error && (
        <>
          <Notice tone="danger">{t.activityFailed}</Notice>
          <div>
            <Button isBusy={isFetching} onPress={() => void refetch()}>
              {t.tryAgain}
            </Button>
          </div>
        </>
      )}
      {data && (
        <ActivityList
          activity={data.pages.flatMap((page) => page.activity)}
          hasMore={hasNextPage}
          isReading={isFetchingNextPage}
          hasFailed={isFetchNextPageError && !isFetching}
          readAll={async (signal) => readActivity(await api.account(), signal)}
          onMore={() => void fetchNextPage()}
        />
      )}
    </div>
  )
}
