import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Proposal } from '../../api/accountTypes.ts'
import { useApi } from '../../api/ApiContext.ts'
import { asApiError } from '../../api/ApiError.ts'
import { invoicesKey, proposalsQuery } from '../../api/queries/invoices.ts'
import type { Session } from '../../api/types.ts'
import { ProposalList } from '../../features/proposals/ProposalList.tsx'
import { emitRefused } from '../../host/emitAccount.ts'
import { useHost } from '../../host/HostContext.ts'
import { useStyles } from '../../host/useStyles.ts'
import { useWords } from '../../locales/useWords.ts'
import { NotLoaded } from '../../pay/NotLoaded.tsx'
import { useFirstRead } from '../../pay/useFirstRead.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { messages as limitMessages } from '../../features/pay-limit/words/en.json'
import { messages } from '../../features/proposals/words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'
import proposalStyles from '../../features/proposals/proposals.css'
import ui from '../../ui/ui.css'

/** What was proposed in the buyer's name, its outcome, and how to take it back. */
export function ProposalsScreen({ session }: { session: Session }) {
  const { t, money } = useWords(messages, limitMessages, labels)
  useStyles(ui, proposalStyles)
  const api = useApi()
  const { data, error, isFetching, refetch, ...more } = useInfiniteQuery(proposalsQuery(api))
  const hasFailed = data === undefined && error !== null
  useFirstRead(data !== undefined || hasFailed, {
    error: hasFailed ? error : null,
    failure: hasFailed ? t.proposals.notLoaded : undefined,
  })
  const { busyId, done, fault, withdraw } = useWithdrawing()
  const hasNoMore = more.isFetchNextPageError && !isFetching
  useAnnouncement(hasNoMore ? t.proposals.moreNotLoaded : undefined)
  if (hasFailed) return <NotLoaded text={t.proposals.notLoaded} {...{ isFetching, refetch }} />
  if (!data) return null
  const proposals = data.pages.flatMap((page) => page.proposals)
  return (
    <div className="stack">
      <h2 className="hidden">{t.approvals}</h2>
      {fault !== undefined && <Notice tone="danger">{fault}</Notice>}
      {done !== undefined && <Notice tone="success">{done}</Notice>}
      {proposals.length === 0 && <p className="muted">{t.proposals.none}</p>}
      {proposals.length > 0 && (
        <ProposalList
          {...{ proposals }}
          ownEmail={session.user?.email}
          actions={(proposal) =>
            proposal.canWithdraw && (
              <div className="row scheduled-actions">
                <Button
                  kind="text"
                  label={t.proposals.withdrawOf(money(proposal.amount, proposal.currency), proposal.approver.name)}
                  isBusy={busyId === proposal.id}
                  onPress={() => void withdraw(proposal)}
                >
                  {t.proposals.withdraw}
                </Button>
              </div>
            )
          }
        />
      )}
      {hasNoMore && <Notice tone="danger">{t.proposals.moreNotLoaded}</Notice>}
      {more.hasNextPage && (
        <div className="row">
          <Button isBusy={more.isFetchingNextPage} onPress={() => void more.fetchNextPage()}>
            {t.showMore}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Takes proposals back, one at a time. What may have been answered meanwhile is read again. */
function useWithdrawing() {
  const { t } = useWords(messages)
  const api = useApi()
  const host = useHost()
  const cache = useQueryClient()
  const [busyId, setBusyId] = useState<string>()
  const [done, setDone] = useState<string>()
  const [fault, setFault] = useState<string>()
  useAnnouncement(fault ?? done)
  const withdraw = async ({ id, approver }: Proposal) => {
    if (busyId !== undefined) return
    setBusyId(id)
    setDone(undefined)
    setFault(undefined)
    try {
      await (await api.account()).withdrawProposal(id)
      setDone(t.proposals.isWithdrawn(approver.name))
    } catch (cause) {
      emitRefused(host.emit, asApiError(cause))
      setFault(t.proposals.notWithdrawn)
    } finally {
      await cache.invalidateQueries({ queryKey: invoicesKey(api) })
      setBusyId(undefined)
    }
  }
  return { busyId, done, fault, withdraw }
}
