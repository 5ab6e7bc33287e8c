import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { invoicesKey } from '../../api/queries/invoices.ts'
import type { Invoice, Session } from '../../api/types.ts'
import { CompareResult } from '../../features/invoices/compare/CompareResult.tsx'
import { createComparison } from '../../features/invoices/compare/createComparison.ts'
import { readFile, readText } from '../../features/invoices/compare/files/readList.ts'
import { ListColumns } from '../../features/invoices/compare/ListColumns.tsx'
import { ListName } from '../../features/invoices/compare/ListName.tsx'
import { ListSource } from '../../features/invoices/compare/ListSource.tsx'
import { useStyles } from '../../host/useStyles.ts'
import { decimalOf } from '../../lib/csv.ts'
import { pagePace } from '../../lib/slices.ts'
import { MOST_IN_PAYMENT, NOTHING_SELECTED, select } from '../../order/invoiceSelection.ts'
import { NotLoaded } from '../../pay/NotLoaded.tsx'
import { useFirstRead } from '../../pay/useFirstRead.ts'
import { mayPay } from '../../session/permissions.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useLostFocus } from '../../ui/useLostFocus.ts'
import type { AccountStore, AccountView } from './accountState.ts'
import { beginReview } from './accountState.ts'
import { readInvoices } from './readInvoices.ts'
import { toSelected } from './toSelected.ts'
import { useQueryMany } from './useQueryMany.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages } from '../../features/invoices/compare/words/en.json'
import { messages as invoicesMessages } from '../../features/invoices/words/en.json'
import ui from '../../ui/ui.css'
import styles from '../../features/invoices/compare/compare.css'

interface Props {
  account: AccountStore
  session: Session
  onShow: (view: AccountView) => void
}

/** A list of the payer's own beside what is open here, compared in the page. */
export function CompareScreen({ account, session, onShow }: Props) {
  const { t, tag, number } = useWords(messages, invoicesMessages)
  useStyles(ui, styles)
  const api = useApi()
  // A review of what agrees leads away from it and back.
  const [comparison] = useState(() =>
    account.comparison(() =>
      createComparison({
        read: (source, pace) => (typeof source === 'string' ? readText(source, pace) : readFile(source, pace)),
        paceFor: pagePace,
        language: decimalOf(tag),
      }),
    ),
  )
  const { isBusy, problem, list, name, columns, result } = useSyncExternalStore(
    comparison.subscribe,
    comparison.getState,
  )
  const invoices = useQuery({
    queryKey: [...invoicesKey(api), 'all'],
    queryFn: async ({ signal }) => readInvoices(await api.account(), signal),
    staleTime: FRESH_FOR,
    // To compare ten thousand with those before would hold the page up.
    structuralSharing: false,
  })
  const { data, error, errorUpdateCount } = invoices
  useEffect(() => {
    if (data) comparison.setInvoices(data)
  }, [comparison, data])
  const hasFailed = !data && errorUpdateCount > 0
  useFirstRead(true, { error: data ? null : error, failure: hasFailed ? t.invoicesNotLoaded : undefined })
  const [isOver, setOver] = useState(false)
  const [wasCleared, setCleared] = useState(false)
  const [heading] = useLostFocus<HTMLHeadingElement>(true)
  useAnnouncement(
    result && !isBusy
      ? t.compare.summary(
          number(result.agree.length),
          number(result.differ.length),
          number(result.notListed.length),
          number(result.notOpen.length),
        )
      : undefined,
  )
  const queries = useQueryMany(session)
  const review = (agreed: readonly Invoice[]) => {
    const dueFirst = [...agreed].sort((one, other) => (one.dueDate < other.dueDate ? -1 : 1))
    const [first] = dueFirst
    if (!first) return
    const selection = select(NOTHING_SELECTED, first.currency, dueFirst.slice(0, MOST_IN_PAYMENT).map(toSelected))
    account.selection.setState(selection)
    beginReview(account, selection)
  }
  return (
    <div
      className={`stack${isOver ? ' is-over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const source = event.dataTransfer.files[0] ?? event.dataTransfer.getData('text/plain')
        if (source) void comparison.read(source)
      }}
    >
      <div className="back">
        <Button kind="text" onPress={() => onShow({ name: 'invoices' })}>
          {t.backToInvoices}
        </Button>
      </div>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {t.compareList}
        </h2>
        <p className="muted">{t.compare.about}</p>
      </div>
      {list ? (
        <ListName
          {...{ list, name, problem }}
          onClear={() => {
            setCleared(true)
            comparison.clear()
          }}
        />
      ) : (
        <ListSource {...{ isBusy, problem, wasCleared }} onSource={(source) => void comparison.read(source)} />
      )}
      {list && columns && (
        <ListColumns {...{ list, columns }} onChange={(changed) => void comparison.setColumns(changed)} />
      )}
      {list && !result && !data && !hasFailed && <p className="muted">{t.compare.readingInvoices}</p>}
      {hasFailed && <NotLoaded text={t.invoicesNotLoaded} {...invoices} />}
      {list && result && (
        <>
          {result.agree.length > MOST_IN_PAYMENT && (
            <Notice tone="warning">{t.cutTo(number(MOST_IN_PAYMENT), number(result.agree.length))}</Notice>
          )}
          {queries.outcome}
          <CompareResult
            {...{ result }}
            kind={list.kind}
            mayPay={mayPay(session)}
            isReading={invoices.isFetching || isBusy}
            onReview={review}
            onQuery={queries.onQuery}
          />
        </>
      )}
      {queries.dialog}
    </div>
  )
}

/** As long as the lists of the account, in milliseconds. */
const FRESH_FOR = 60_000
