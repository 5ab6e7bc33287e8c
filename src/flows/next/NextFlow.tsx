import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { asApiError } from '../../api/ApiError.ts'
import { invoicesQuery } from '../../api/queries/invoices.ts'
import { sessionQuery } from '../../api/queries/session.ts'
import type { Session } from '../../api/types.ts'
import { useHost } from '../../contract/HostContext.ts'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import { useFlags } from '../../flags/FlagsContext.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { EndScreen } from '../../ui/EndScreen.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useStyles } from '../../contract/useStyles.ts'
import styles from '../../styles/after.css'
import { tellRefused } from '../tellAccount.ts'
import { useBuyerTold } from '../useBuyerTold.ts'
import { Credit } from './Credit.tsx'

/** The buyer's account, unless it is switched off; of the hosted application nothing but that. */
export function NextFlow() {
  const { data: session } = useQuery(sessionQuery(useApi()))
  const isOff = useFlags().next === 'off'
  if (!session) return null
  if (session.scope === 'credit_application') return <Application session={session} />
  return isOff ? <Closed /> : <Invoices session={session} />
}

function Application({ session }: { session: Session }) {
  const host = useHost()
  useStyles(styles)
  useBuyerTold()
  useEffect(() => host.ready(), [host])
  return <Credit session={session} isWhole />
}

function Closed() {
  const { t } = useAfterWords()
  const host = useHost()
  useStyles(styles)
  useEffect(() => host.ready(), [host])
  useAnnouncement(`${t.accountOff}. ${t.accountOffDetail}`)
  return (
    <EndScreen icon="info" tone="muted" title={t.accountOff}>
      <p className="muted">{t.accountOffDetail}</p>
    </EndScreen>
  )
}

/** The next one due first. */
function Invoices({ session }: { session: Session }) {
  const { t, money, day, number } = useAfterWords()
  const host = useHost()
  useStyles(styles)
  useBuyerTold()
  const { data, error, errorUpdateCount, isFetching, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useInfiniteQuery(invoicesQuery(useApi()))
  const isShown = data !== undefined || errorUpdateCount > 0
  const hasFailed = error !== null && !isFetching
  const invoices = data?.pages.flatMap((page) => page.invoices) ?? []
  const count = t.countOf(number(invoices.length), number(data?.pages[0]?.total ?? 0))
  const hasMore = (data?.pages.length ?? 0) > 1
  useAnnouncement(hasFailed ? t.invoicesNotLoaded : hasMore ? count : undefined)
  const shown = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // The button has gone with the last invoice that it brought.
    if (hasMore && !hasNextPage && document.activeElement === document.body) shown.current?.focus()
  }, [hasMore, hasNextPage])
  useEffect(() => {
    if (isShown) host.ready()
  }, [host, isShown])
  useEffect(() => {
    if (error) tellRefused(host.emit, asApiError(error))
  }, [host, error])
  if (!isShown) return null
  return (
    <section className="screen">
      <Credit session={session} />
      <h2>{t.invoices}</h2>
      {!data && (
        <>
          <p>{t.invoicesNotLoaded}</p>
          <div>
            <Button isBusy={isFetching} onPress={() => void refetch()}>
              {t.tryAgain}
            </Button>
          </div>
        </>
      )}
      {data && invoices.length === 0 && <p className="muted">{t.noInvoices}</p>}
      {invoices.length > 0 && (
        <div className="table-place">
          <table className="table figures" part="list">
            <caption className="hidden">{t.invoices}</caption>
            <thead>
              <tr>
                <th scope="col">{t.invoice}</th>
                <th scope="col">{t.dueDate}</th>
                <th scope="col">{t.status}</th>
                <th scope="col">{t.amountDue}</th>
              </tr>
            </thead>
            <tbody>
              {invoices.map((invoice) => (
                <tr key={invoice.id}>
                  <th scope="row" translate="no">
                    {invoice.number}
                  </th>
                  <td>
                    <span className="name muted">{`${t.termsDue} `}</span>
                    <span translate="no">{day(invoice.dueDate)}</span>
                  </td>
                  <td className={invoice.status === 'overdue' ? 'danger' : undefined}>
                    {t.invoiceStatus[invoice.status]}
                  </td>
                  <td translate="no">{money(invoice.amountDue, invoice.currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hasFailed && data && <Notice tone="danger">{t.invoicesNotLoaded}</Notice>}
      {(hasNextPage || hasMore) && (
        <div className="row">
          {hasNextPage && (
            <Button isBusy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
              {t.showMore}
            </Button>
          )}
          <span ref={shown} tabIndex={-1} className="small muted" translate="no">
            {count}
          </span>
        </div>
      )}
    </section>
  )
}
