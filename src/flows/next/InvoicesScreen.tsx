import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { InvoiceListQuery } from '../../api/accountTypes.ts'
import { useApi } from '../../api/ApiContext.ts'
import { asApiError } from '../../api/ApiError.ts'
import { creditNotesQuery, invoicesKey, invoicesQuery } from '../../api/queries/invoices.ts'
import type { Invoice, Session } from '../../api/types.ts'
import { useHost } from '../../host/HostContext.ts'
import { AccountHead } from '../../features/invoices/AccountHead.tsx'
import { InvoiceFilters } from '../../features/invoices/InvoiceFilters.tsx'
import { InvoiceTable } from '../../features/invoices/InvoiceTable.tsx'
import { whyNotPayable } from '../../features/invoices/whyNotPayable.ts'
import { toJson } from '../../lib/toJson.ts'
import type { InvoiceSelection } from '../../order/invoiceSelection.ts'
import { emitRefused } from '../../host/emitAccount.ts'
import { TryAgain } from '../../pay/NotLoaded.tsx'
import { useFirstRead } from '../../pay/useFirstRead.ts'
import { mayPay } from '../../session/permissions.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useLostFocus } from '../../ui/useLostFocus.ts'
import type { AccountStore, AccountView } from './accountState.ts'
import { beginReview, FIRST_QUERY } from './accountState.ts'
import { InvoiceDownloads } from './InvoiceDownloads.tsx'
import { SelectedInvoices } from './SelectedInvoices.tsx'
import { createListSelection } from './createListSelection.ts'
import { Credit } from './Credit.tsx'
import { Transfers } from './Transfers.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages as invoicesMessages } from '../../features/invoices/words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'

interface Props {
  account: AccountStore
  session: Session
  /** Another view was shown before. */
  wasInUse: boolean
  onShow: (view: AccountView) => void
}

/** The HTTP status of a query that the API does not take. */
const REFUSED = 400

/** What is owed: figures, the list and what is chosen of it. */
export function InvoicesScreen({ account, session, wasInUse, onShow }: Props) {
  const { t, number } = useWords(invoicesMessages, labels)
  const api = useApi()
  const { query } = useSyncExternalStore(account.state.subscribe, account.state.getState)
  const selection = useSyncExternalStore(account.selection.subscribe, account.selection.getState)
  const read = useInfiniteQuery({ ...invoicesQuery(api, query), placeholderData: (before) => before })
  const {
    data: answered,
    error,
    errorUpdateCount,
    isFetching,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    isPlaceholderData,
    refetch,
    fetchNextPage,
  } = read
  const isPayer = mayPay(session)
  // What credit leaves of a selection is known when the selection begins, so that its bar is whole from then on.
  useQuery({ ...creditNotesQuery(api), notifyOnChangeProps: [] })

  // A query that is refused, or cannot be read, leaves the list as it was.
  const [last, setLast] = useState<{ data: typeof answered; query: InvoiceListQuery }>()
  if (answered && !isPlaceholderData && last?.data !== answered) setLast({ data: answered, query })
  const data = answered ?? last?.data
  const listed = answered ? query : (last?.query ?? query)

  const isShown = data !== undefined || errorUpdateCount > 0
  const [heading] = useLostFocus<HTMLHeadingElement>(wasInUse && isShown)
  // A refresh that failed leaves the list as it was.
  const hasFailed = error !== null && !isFetching && (!answered || isFetchNextPageError)
  const isRefused = hasFailed && !answered && !isPlain(query) && asApiError(error).details.status === REFUSED
  const failure = isRefused ? t.filterRefused : answered ? t.moreNotLoaded : t.invoicesNotLoaded
  useFirstRead(isShown, { error, failure: hasFailed ? failure : undefined })

  const invoices = useMemo(() => data?.pages.flatMap((page) => page.invoices) ?? [], [data])
  const first = data?.pages[0]
  const total = first?.total ?? 0
  const summary = first?.summary ?? []
  const { listSelection, reading, failed, cutFrom, isAllChosen, selectAll } = useListSelection(account, {
    ...{ invoices, selection, query: listed },
    isOfBefore: isPlaceholderData,
    hasMore: hasNextPage || isPlaceholderData || !answered,
  })
  const onReview = useCallback((reviewed: InvoiceSelection) => beginReview(account, reviewed), [account])
  const setQuery = useCallback(
    (next: InvoiceListQuery) => {
      if (filterOf(next) !== filterOf(account.state.getState().query)) listSelection.stop()
      account.state.setState({ ...account.state.getState(), query: next })
    },
    [account, listSelection],
  )
  const onMore = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage()
  }, [fetchNextPage, isFetchingNextPage])
  const onOpen = useCallback((id: string) => onShow({ name: 'detail', id }), [onShow])

  if (!isShown) return null
  return (
    <>
      {summary.length > 0 && (
        <AccountHead
          {...{ summary }}
          reading={reading?.what === 'overdue' ? reading.currency : undefined}
          failed={failed?.what === 'overdue' ? failed : undefined}
          mayPay={isPayer}
          onPayOverdue={(currency, amount) => void listSelection.payOverdue(currency, amount)}
        />
      )}
      <Transfers transfers={first?.transfers} mayAssign={isPayer} onAssign={(id) => onShow({ name: 'transfer', id })} />
      <Credit session={session} />
      <div className="stack">
        <h2 ref={heading} tabIndex={-1} className={data ? 'hidden' : undefined}>
          {t.invoices}
        </h2>
        {(data || isRefused) && (
          <InvoiceFilters query={query} currencies={summary.map(({ currency }) => currency)} onChange={setQuery} />
        )}
        {data && hasFailed && !answered && <Notice tone="danger">{failure}</Notice>}
        {!data && <p>{isRefused ? failure : t.invoicesNotLoaded}</p>}
        {!answered && !isRefused && <TryAgain {...{ isFetching, refetch }} />}
        {/* Above the list, whose height is that of what matches. */}
        {data && (
          <div className="list-actions">
            {/* What has nothing to be about keeps its place. */}
            <p className={total > 0 ? 'small muted' : 'small unseen'} translate="no">
              {t.countOf(number(invoices.length), number(total))}
            </p>
            <div className={total > 0 ? undefined : 'unseen'}>
              <InvoiceDownloads query={listed} {...{ total, selection }} />
            </div>
            <Button kind="text" onPress={() => onShow({ name: 'compare' })}>
              {t.compareList}
            </Button>
          </div>
        )}
        {data && invoices.length === 0 && <p className="muted">{isPlain(listed) ? t.noInvoices : t.noMatches}</p>}
        {invoices.length > 0 && (
          <InvoiceTable
            {...{ invoices, total, selection, isAllChosen, onMore, onOpen }}
            sort={listed.sort ?? 'dueDate'}
            listed={toJson(listed)}
            drawn={toJson(last?.query ?? query)}
            hasMore={hasNextPage && !isFetchingNextPage}
            onSort={(sort) => setQuery({ ...query, sort })}
            onChoose={listSelection.selectRows}
            onChooseAll={(isChosen) => (isChosen ? selectAll() : listSelection.clear())}
          />
        )}
        {hasFailed && answered && <Notice tone="danger">{failure}</Notice>}
      </div>
      <SelectedInvoices
        {...{ account, session, cutFrom, onReview }}
        isReadingAll={reading?.what === 'all'}
        onRetryAll={failed?.what === 'all' ? selectAll : undefined}
        onClear={listSelection.clear}
      />
    </>
  )
}

/** Nothing is filtered but what is so from the start. */
const isPlain = ({ status, search, currency, dueFrom, dueTo }: InvoiceListQuery) =>
  (status === FIRST_QUERY.status || status === undefined) && !search && !currency && !dueFrom && !dueTo

/** Which invoices are listed, in whatever order. */
const filterOf = ({ sort: _order, ...filter }: InvoiceListQuery) => toJson(filter)

interface Shown {
  invoices: readonly Invoice[]
  selection: InvoiceSelection
  query: InvoiceListQuery
  /** Those of another filter stay on the screen until the ones that match are there. */
  isOfBefore: boolean
  /** More match than are on the screen. */
  hasMore: boolean
}

/** What is chosen of the list. What is being read for it is wanted no more once another view is shown. */
function useListSelection(account: AccountStore, { invoices, selection, query, isOfBefore, hasMore }: Shown) {
  const words = useWords(invoicesMessages, labels)
  const { emit } = useHost()
  const api = useApi()
  const cache = useQueryClient()
  const [listSelection] = useState(() => {
    const readAgain = () => void cache.invalidateQueries({ queryKey: [...invoicesKey(api), 'list'] })
    return createListSelection({
      selection: account.selection,
      read: async (wanted, signal) => (await api.account()).listPayableInvoices(wanted, signal),
      onFailure: (cause) => {
        emitRefused(emit, asApiError(cause))
        readAgain()
      },
      onOutdated: readAgain,
      onReview: (reviewed) => beginReview(account, reviewed),
    })
  })
  useEffect(() => listSelection.stop, [listSelection])
  const state = useSyncExternalStore(listSelection.subscribe, listSelection.getState)
  const { wholeIds } = state
  const { chosen, currency } = selection
  const payable = useMemo(
    () => invoices.filter((invoice) => !whyNotPayable(invoice, currency, words)),
    [invoices, currency, words],
  )
  // What is not read yet is not known to be chosen, but where all that match were.
  const isAllChosen = useMemo(
    () =>
      payable.length > 0 &&
      chosen.size >= payable.length &&
      payable.every(({ id }) => chosen.has(id)) &&
      (!hasMore || Boolean(wholeIds?.every((id) => chosen.has(id)))),
    [payable, chosen, hasMore, wholeIds],
  )
  const selectAll = () => {
    const listed = currency ?? payable[0]?.currency
    if (listed === undefined) return
    const rows = isOfBefore ? [] : payable.filter((invoice) => invoice.currency === listed)
    void listSelection.selectAll({ currency: listed, rows, query, hasMore })
  }
  return { ...state, listSelection, isAllChosen, selectAll }
}
