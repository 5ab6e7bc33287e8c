import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Proposal, ProposalRequest } from '../../api/accountTypes.ts'
import { useApi } from '../../api/ApiContext.ts'
import { asApiError } from '../../api/ApiError.ts'
import { invoicesKey } from '../../api/queries/invoices.ts'
import type { Session } from '../../api/types.ts'
import type { ProposalDraft } from '../../features/proposals/ProposalForm.tsx'
import { ProposalForm } from '../../features/proposals/ProposalForm.tsx'
import { ProposalSent } from '../../features/proposals/ProposalSent.tsx'
import { emitRefused } from '../../host/emitAccount.ts'
import { useHost } from '../../host/HostContext.ts'
import { useWords } from '../../locales/useWords.ts'
import type { Allocation } from '../../order/allocation.ts'
import type { CheckoutSession } from '../../order/Payable.ts'
import { useFirstRead } from '../../pay/useFirstRead.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { ShownSummary } from './SchedulePayment.tsx'
import { useMessageKey } from './useMessageKey.ts'
import { messages as invoicesMessages } from '../../features/invoices/words/en.json'
import { messages } from '../../features/proposals/words/en.json'

interface Props {
  quote: CheckoutSession
  session: Session
  allocation: Allocation
  /** An amount that is typed cannot be paid. */
  hasProblems: boolean
  /** What would be paid, beside the form. */
  summaryOf: (shown: ShownSummary) => ReactNode
  /** What is due has changed. */
  onChanged: () => void
  onSent: () => void
  /** Leads back to paying; absent where this payer may not pay. */
  onPay: (() => void) | undefined
  /** Leads back to the list. */
  back: ReactNode
  onLeave: (view: 'invoices' | 'proposals') => void
}

/** Sends what is reviewed to somebody else, who pays or declines it. */
export function ProposePayment({
  quote,
  session,
  allocation,
  hasProblems,
  summaryOf,
  onChanged,
  onSent,
  ...ways
}: Props) {
  const { t, money } = useWords(messages, invoicesMessages)
  useFirstRead(true)
  const { isSending, failure, sent, send } = useSending(onChanged, onSent)
  const fault = failure && t.proposals.failures[failure]
  useAnnouncement(fault)
  if (sent)
    return (
      <ProposalSent proposal={sent}>
        <Button kind="primary" onPress={() => ways.onLeave('invoices')}>
          {t.backToInvoices}
        </Button>
        <Button kind="text" onPress={() => ways.onLeave('proposals')}>
          {t.proposals.seeAll}
        </Button>
      </ProposalSent>
    )
  const { amount, currency } = quote.transaction
  const back = ways.onPay ? (
    <Button kind="text" onPress={ways.onPay}>
      {t.proposals.backToPayment}
    </Button>
  ) : (
    ways.back
  )
  const { invoices, creditNotes } = quote.invoiceSelection ?? allocation
  return (
    <div className="pay">
      {summaryOf({
        isBusy: isSending,
        fees: [],
        feesNote: undefined,
        quoted: { ...(quote.invoiceSelection ?? allocation), amount },
      })}
      {amount > 0 ? (
        <ProposalForm
          merchant={session.merchant.name}
          amount={money(amount, currency)}
          ownEmail={session.user?.email}
          isBlocked={hasProblems}
          {...{ isSending, fault, back }}
          onSend={({ name, email, message }: ProposalDraft) =>
            void send({
              approver: { name: name.trim(), email },
              invoices: [...invoices],
              ...(creditNotes.length > 0 && { creditNotes: [...creditNotes] }),
              ...(message.trim() !== '' && { message: message.trim() }),
            })
          }
        />
      ) : (
        <div className="pay-form">
          <Notice tone="accent">{t.proposals.covered}</Notice>
          <div className="actions">{back}</div>
        </div>
      )}
    </div>
  )
}

type Failure = 'alreadyProposed' | 'changed' | 'tooMany' | 'unknown' | 'refused'

const CHANGED: readonly string[] = ['amount_changed', 'attempt_in_progress', 'already_paid']

function failureOf({ isDefinite, code, details }: ReturnType<typeof asApiError>): Failure {
  if (code === 'rate_limited') return 'tooMany'
  if (!isDefinite) return 'unknown'
  if (details.apiCode === 'already_proposed') return 'alreadyProposed'
  return CHANGED.includes(code) ? 'changed' : 'refused'
}

/** Sends a decision under one key, however often it takes. */
function useSending(onChanged: () => void, onSent: () => void) {
  const api = useApi()
  const host = useHost()
  const cache = useQueryClient()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [sent, setSent] = useState<Proposal>()
  const { keyOf, forget } = useMessageKey()
  const send = async (request: ProposalRequest) => {
    setSending(true)
    setFailure(undefined)
    try {
      setSent(await (await api.account()).createProposal(keyOf(request), request))
      forget()
      onSent()
      void cache.invalidateQueries({ queryKey: invoicesKey(api) })
    } catch (cause) {
      const error = asApiError(cause)
      emitRefused(host.emit, error)
      const why = failureOf(error)
      if (why === 'changed') onChanged()
      setFailure(why)
    } finally {
      setSending(false)
    }
  }
  return { isSending, failure, sent, send }
}
