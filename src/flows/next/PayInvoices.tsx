import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { ApiContext, useApi } from '../../api/ApiContext.ts'
import { creditNotesQuery } from '../../api/queries/invoices.ts'
import type { Attempt, Session } from '../../api/types.ts'
import { PaySummary } from '../../features/invoices/PaySummary.tsx'
import { Refused } from '../../features/invoices/Refused.tsx'
import { shareName } from '../../features/invoices/ShareField.tsx'
import { overLimit } from '../../features/pay-limit/overLimit.ts'
import { OverLimitNote, PayLimitNote } from '../../features/pay-limit/PayLimitNotes.tsx'
import { browserClock } from '../../lib/clock.ts'
import { excludeCredit, payShare } from '../../order/invoiceSelection.ts'
import type { CheckoutSession } from '../../order/Payable.ts'
import { payableOf } from '../../order/Payable.ts'
import { feesOf } from '../../order/total.ts'
import { recordMemory, recordStorages } from '../../payment/hasRecord.ts'
import { createRecordStore } from '../../payment/recordStore.ts'
import { LazyIncludedFees } from '../../pay/loadPayCode.tsx'
import { PayPayable } from '../../pay/PayPayable.tsx'
import { useFirstRead } from '../../pay/useFirstRead.ts'
import { mayPay } from '../../session/permissions.ts'
import { SessionContext, useSessionStore } from '../../session/SessionContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useLostFocus } from '../../ui/useLostFocus.ts'
import type { AccountStore, AccountView } from './accountState.ts'
import { createQuoteStore } from '../../pay/invoices/createQuoteStore.ts'
import { createReviewed } from './createReviewed.ts'
import { InvoiceWords } from '../../pay/invoices/InvoiceWords.tsx'
import type { ShownSummary } from './SchedulePayment.tsx'
import { useReviewQuery } from './useReviewQuery.tsx'
import { useProposal } from './useProposal.tsx'
import { useSchedule } from './useSchedule.tsx'
import { useDuplicates } from './useDuplicates.tsx'
import { useInvoiceOutcome } from './useInvoiceOutcome.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages as invoicesMessages } from '../../features/invoices/words/en.json'
import { messages as common } from '../../locales/words/en.json'
import { messages as errors } from '../../locales/errors/words/en.json'

interface Props {
  account: AccountStore
  session: Session
  /** Another view was shown before. */
  wasInUse: boolean
  onShow: (view: AccountView) => void
}

/** Pays what is reviewed: the server's quote is the session of the payment, and the checkout's screens pay it. */
export function PayInvoices({ account, session, wasInUse, onShow }: Props) {
  const { t } = useWords(invoicesMessages, errors)
  const api = useApi()
  const cache = useQueryClient()
  const sessions = useSessionStore()
  const { review } = account
  useSyncExternalStore(review.subscribe, review.getState)
  const credit = useQuery(creditNotesQuery(api))
  const [{ store, payApi, sentBy, forget, readReviewed }] = useState(() => {
    const readReviewed = createReviewed(review)
    const records = createRecordStore(recordStorages, recordMemory, browserClock.now)
    const forget = ({ idempotencyKey }: Attempt) => records.forget(session.buyer.id, idempotencyKey)
    const created = createQuoteStore(sessions, cache, api, () => {
      const { invoices, creditNotes: used } = readReviewed().allocation
      const idempotencyKeys = records.load(session.buyer.id).map(({ key }) => key)
      return { invoices: [...invoices], creditNotes: [...used], idempotencyKeys }
    })
    return { ...created, forget, readReviewed }
  })
  const { selection, creditNotes, allocation } = readReviewed(credit.data)
  const isRead = creditNotes !== undefined
  const { data, error, isFetching } = useQuery({ ...store.query, enabled: isRead })
  const quote = data?.transaction && (data as CheckoutSession)
  // A changed selection needs a new quote; an empty one follows a payment and needs none.
  const quoted = useRef(allocation)
  useEffect(() => {
    if (!isRead || quoted.current === allocation || allocation.invoices.length === 0) return
    quoted.current = allocation
    if (quote) void store.refresh()
  }, [allocation, isRead, quote, store])
  useEffect(() => store.drop, [store])
  const hasFailed = !quote && (error ?? (isRead ? null : credit.error)) !== null
  useFirstRead(hasFailed, { failure: hasFailed ? `${t.ended.load.title}. ${t.ended.load.text}` : undefined })
  const { ports, back, isPaid } = useInvoiceOutcome({ account, store, sentBy, forget })
  const [heading] = useLostFocus<HTMLHeadingElement>(wasInUse)
  const query = useReviewQuery({ account, session })
  const ask = useDuplicates({ account, heading })
  const limit = quote?.payLimit
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const summaryOf = (shown: ShownSummary) => (
    <PaySummary
      merchant={session.merchant.name}
      {...{ selection, allocation }}
      {...shown}
      question={ask(shown.isBusy)}
      query={query.way(shown.isBusy)}
      limit={limit && <PayLimitNote {...{ limit }} />}
      creditNotes={(creditNotes ?? []).filter(({ currency }) => currency === selection.currency)}
      onShare={(id, amount) => review.setState(payShare(review.getState(), id, amount))}
      onProblem={(id, problem) => setProblems((before) => withProblem(before, id, problem))}
      onExclude={(id, isExcluded) => review.setState(excludeCredit(review.getState(), id, isExcluded))}
    />
  )
  const reviewed = { account, quote, allocation, session, hasProblems: problems.size > 0, onShow, summaryOf }
  const schedule = useSchedule(reviewed)
  const proposal = useProposal({ ...reviewed, back, onChanged: () => void store.refresh() })
  const payable = useMemo(
    () =>
      quote && {
        ...payableOf(quote, false),
        problems: [...problems].map(([id, problem]) => ({ id: shareName(id), text: () => problem })),
      },
    [quote, problems],
  )
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="hidden">
        {t.payTitle}
      </h2>
      {hasFailed && (
        <NotQuoted
          isReading={isFetching || (!isRead && credit.isFetching)}
          onRetry={() => void (isRead ? store.refresh() : credit.refetch())}
          back={back}
        />
      )}
      {query.dialog}
      {schedule.screen || proposal.screen}
      {quote && payable && !isPaid && <Refused quote={quote} chosen={selection.chosen} />}
      {quote && (isEmpty(quote) || !(mayPay(session) || proposal.screen)) && <div className="row">{back}</div>}
      {quote && payable && mayPay(session) && !isEmpty(quote) && !schedule.screen && !proposal.screen && (
        <SessionContext value={store}>
          <ApiContext value={payApi}>
            <InvoiceWords>
              <PayPayable
                session={quote}
                payable={payable}
                outcome={ports}
                summary={({ isUsable, isBusy, total, ...choice }) =>
                  summaryOf({
                    isBusy,
                    fees: feesOf(payable, choice.type),
                    feesNote: isUsable && <LazyIncludedFees {...choice} />,
                    quoted: { ...(quote.invoiceSelection ?? allocation), amount: total },
                  })
                }
                actions={({ isFree }) =>
                  isFree ? (
                    <>
                      <OverLimitNote {...{ quote }}>{proposal.way}</OverLimitNote>
                      {!overLimit(quote) && schedule.way}
                      {back}
                    </>
                  ) : (
                    <div className="button text" />
                  )
                }
              />
            </InvoiceWords>
          </ApiContext>
        </SessionContext>
      )}
    </>
  )
}

/** A payment that was begun before may have been made. */
function NotQuoted({ isReading, onRetry, back }: { isReading: boolean; onRetry: () => void; back: ReactNode }) {
  const { t } = useWords(common, errors)
  return (
    <>
      <Notice tone="danger" title={t.ended.load.title}>
        <p>{t.ended.load.text}</p>
      </Notice>
      <div className="row">
        <Button isBusy={isReading} onPress={onRetry}>
          {t.tryAgain}
        </Button>
        {back}
      </div>
    </>
  )
}

/** Nothing of the selection can be paid, and nobody is paying it. */
const isEmpty = ({ transaction: { status, subtotal }, activeAttempt, lastAttempt }: CheckoutSession) =>
  status === 'open' && subtotal === 0 && !activeAttempt && !lastAttempt

function withProblem(before: ReadonlyMap<string, string>, id: string, problem: string | undefined) {
  if (before.get(id) === problem) return before
  const after = new Map(before)
  if (problem === undefined) after.delete(id)
  else after.set(id, problem)
  return after
}
