import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { invoicesKey } from '../../api/queries/invoices.ts'
import type { Attempt } from '../../api/types.ts'
import { useHost } from '../../contract/HostContext.ts'
import { PaidInvoices } from '../../features/invoices/PaidInvoices.tsx'
import { useInvoiceWords } from '../../locales/useInvoiceWords.ts'
import { release } from '../../order/invoiceSelection.ts'
import type { OutcomePorts } from '../../payment-screens/outcome/OutcomeScreen.tsx'
import type { SessionStore } from '../../session/createSessionStore.ts'
import { Button } from '../../ui/Button.tsx'
import type { Account, AccountView } from './accountState.ts'

interface Options {
  account: Account
  store: SessionStore
  /** Removes the decision of this browser to make an attempt. */
  forget: (attempt: Attempt) => void
  onShow: (view: AccountView) => void
}

/** What follows a payment of invoices, and how the payer leaves it. What was refused is selected no more then. */
export function useInvoiceOutcome({ account: { selection }, store, forget, onShow }: Options) {
  const { t } = useInvoiceWords()
  const host = useHost()
  const api = useApi()
  const cache = useQueryClient()
  const [isPaid, setPaid] = useState(false)
  return useMemo(() => {
    const refusedIds = () => (store.getState()?.data?.invoiceSelection?.refused ?? []).map(({ id }) => id)
    const leave = () => {
      selection.setState(release(selection.getState(), refusedIds()))
      void cache.invalidateQueries({ queryKey: invoicesKey(api) })
      onShow({ name: 'invoices' })
    }
    const back = (
      <Button kind="text" onPress={leave}>
        {t.backToInvoices}
      </Button>
    )
    const ports: OutcomePorts = {
      details: (attempt) => <PaidInvoices attempt={attempt} />,
      back: <div className="row">{back}</div>,
      onDone: leave,
      onSuccess: (attempt, isResumed) => {
        const invoiceIds = isResumed
          ? idsOf(attempt)
          : paidIds(attempt, [...selection.getState().chosen.keys()], new Set(refusedIds()))
        host.emit('balance-invoices-paid', {
          invoiceIds,
          attemptId: attempt.id,
          amount: attempt.amount,
          currency: attempt.currency,
          status: attempt.outcome ?? 'paid',
          resumed: isResumed,
        })
        setPaid(true)
        // All payments of a buyer go by the same id: the next one is not this one.
        forget(attempt)
        selection.setState(release(selection.getState(), invoiceIds))
      },
    }
    return { ports, back, isPaid }
  }, [selection, store, forget, onShow, host, api, cache, t, isPaid])
}

const idsOf = ({ invoices = [] }: Attempt): string[] => invoices.map(({ id }) => id)

/** An attempt names the first hundred of its invoices. Of more that this document sent they are those that were selected. */
function paidIds(attempt: Attempt, chosen: string[], refused: ReadonlySet<string>): string[] {
  const named = idsOf(attempt)
  const { invoiceCount = 0 } = attempt
  return invoiceCount > named.length ? chosen.filter((id) => !refused.has(id)) : named
}
