import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { activityQuery } from '../../api/queries/invoices.ts'
import { useHost } from '../../contract/HostContext.ts'
import { ActivityList } from '../../features/invoices/ActivityList.tsx'
import { useInvoiceWords } from '../../locales/useInvoiceWords.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** What happened on the account. */
export function ActivityScreen() {
  const { t } = useInvoiceWords()
  const host = useHost()
  const api = useApi()
  const read = useInfiniteQuery(activityQuery(api))
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = read
  const isShown = data !== undefined || error !== null
  useEffect(() => {
    if (isShown) host.ready()
  }, [host, isShown])
  const readAll = async () => {
    const account = await api.account()
    let page = await account.listActivity()
    const all = [...page.activity]
    while (page.nextCursor !== undefined) {
      page = await account.listActivity(page.nextCursor)
      all.push(...page.activity)
    }
    return all
  }
  return (
    <div className="stack">
      <h2 className="hidden">{t.activity}</h2>
      {error && !isFetching && (
        <>
          <Notice tone="danger">{t.activityFailed}</Notice>
          <div>
            <Button onPress={() => void refetch()}>{t.tryAgain}</Button>
          </div>
        </>
      )}
      {data && (
        <ActivityList
          activity={data.pages.flatMap((page) => page.activity)}
          hasMore={hasNextPage}
          isReading={isFetchingNextPage}
          readAll={readAll}
          onMore={() => void fetchNextPage()}
        />
      )}
    </div>
  )
}
