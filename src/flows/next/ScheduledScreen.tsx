import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AutopayRun } from '../../api/accountTypes.ts'
import { useApi } from '../../api/ApiContext.ts'
import { autopayQuery, scheduledPaymentsQuery } from '../../api/queries/invoices.ts'
import type { Session } from '../../api/types.ts'
import { useStyles } from '../../host/useStyles.ts'
import { NotLoaded } from '../../pay/NotLoaded.tsx'
import { useFirstRead } from '../../pay/useFirstRead.ts'
import { mayManage, mayPay } from '../../session/permissions.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AutopayCard } from './autopay/AutopayCard.tsx'
import { SetUpAutopay } from './autopay/SetUpAutopay.tsx'
import { FailedPayments, UpcomingPayments } from './ScheduledPayments.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages as autopayMessages } from '../../features/invoices/autopay/words/en.json'
import { messages } from '../../features/invoices/scheduled/words/en.json'
import ui from '../../ui/ui.css'
import autopayStyles from '../../features/invoices/autopay/autopay.css'

interface Props {
  session: Session
  onOpen: (invoiceId: string) => void
  /** Leads to where a payment method is added. */
  onAddMethod: () => void
}

const NO_RUNS: readonly AutopayRun[] = []

/** Autopay, what is paid by date, and what of that could not be. */
export function ScheduledScreen({ session, onOpen, onAddMethod }: Props) {
  const { t } = useWords(messages, autopayMessages)
  useStyles(ui, autopayStyles)
  const api = useApi()
  const autopay = useQuery(autopayQuery(api))
  const open = useInfiniteQuery(scheduledPaymentsQuery(api, false))
  const ended = useInfiniteQuery(scheduledPaymentsQuery(api, true))
  const [isSettingUp, setSettingUp] = useState(false)
  const [wasForm, setWasForm] = useState(false)
  const [done, setDone] = useState<string>()
  const failure = open.data === undefined ? open.error : null
  const hasNoAutopay = autopay.data === undefined && autopay.error !== null
  // It comes whole, so that nothing moves.
  const isRead = [autopay, open, ended].every(({ data, error }) => data !== undefined || error !== null)
  useFirstRead(isRead, { error: failure, failure: failure ? t.byDate.notLoaded : undefined })
  const hasFailed = open.isFetchNextPageError && !open.isFetching
  useAnnouncement(hasFailed ? t.byDate.moreNotLoaded : done)
  const { agreement, nextRuns: runs = NO_RUNS } = autopay.data ?? {}
  const leave = (text?: string) => {
    setSettingUp(false)
    setWasForm(true)
    setDone(text)
  }
  return (
    <div className="scheduled-sections">
      {!isSettingUp && <h2 className="hidden">{t.byDate.section}</h2>}
      {isSettingUp && autopay.data && (
        <SetUpAutopay
          {...{ session, onAddMethod }}
          autopay={autopay.data}
          onLeave={() => leave()}
          onAgreed={() => leave(agreement && !agreement.endedAt ? t.autopay.isChanged : t.autopay.isOn)}
        />
      )}
      {isRead && !isSettingUp && (
        <>
          {failure && <NotLoaded text={t.byDate.notLoaded} isFetching={open.isFetching} refetch={open.refetch} />}
          {done !== undefined && <Notice tone="success">{done}</Notice>}
          <FailedPayments read={ended} {...{ onOpen }} />
          {hasNoAutopay && <NotLoaded text={t.autopay.notLoaded} {...autopay} />}
          {autopay.data && (
            <AutopayCard
              autopay={autopay.data}
              mayChange={mayPay(session) && mayManage(session)}
              hasLimit={session.payLimit !== undefined}
              {...{ wasForm, onOpen }}
              onSetUp={() => {
                setDone(undefined)
                setSettingUp(true)
              }}
              onAct={() => setDone(undefined)}
            />
          )}
          {open.data && <UpcomingPayments read={open} {...{ runs, session, hasFailed, onOpen }} onDone={setDone} />}
        </>
      )}
    </div>
  )
}
