import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { invoicesKey } from '../../api/queries/invoices.ts'
import type { Attempt } from '../../api/types.ts'
import { useHost } from '../../host/HostContext.ts'
import { PaidInvoices } from '../../features/invoices/PaidInvoices.tsx'
import { NOTHING_SELECTED, deselect } from '../../order/invoiceSelection.ts'
import type { OutcomePorts } from '../../pay/outcome/OutcomeScreen.tsx'
import type { SessionStore } from '../../session/createSessionStore.ts'
import { Button } from '../../ui/Button.tsx'
import type { AccountStore } from './accountState.ts'
import { endReview } from './accountState.ts'
import { emitInvoicesPaid } from '../../pay/invoices/emitInvoicesPaid.ts'
import { paidInvoiceIds } from '../../pay/invoices/createQuoteStore.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages as invoicesMessages } from '../../features/invoices/words/en.json'

interface Options {
  account: AccountStore
  store: SessionStore
  /** Removes the decision of this browser to make an attempt. */
  forget: (attempt: Attempt) => void
  /** The request of one of this document's payments, by its key. */
  sentBy: (key: string | undefined) => string | undefined
}

/** What follows a payment of invoices, and how the payer leaves it. What was refused is selected no more then. */
export function useInvoiceOutcome({ account, store, sentBy, forget }: Options) {
  const { t } = useWords(invoicesMessages)
  const host = useHost()
  const api = useApi()
  const cache = useQueryClient()
  const [isPaid, setPaid] = useState(false)
  return useMemo(() => {
    const leave = () => {
      void cache.invalidateQueries({ queryKey: invoicesKey(api) })
      const refused = store.getState()?.data?.invoiceSelection?.refused ?? []
      endReview(
        account,
        refused.map(({ id }) => id),
      )
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
        const { selection, review } = account
        const invoiceIds = paidInvoiceIds(attempt, {
          sent: sentBy(attempt.idempotencyKey),
          reviewedIds: [...review.getState().chosen.keys()],
        })
        emitInvoicesPaid(host.emit, attempt, invoiceIds, isResumed)
        setPaid(true)
        // All payments of a buyer go by the same id: the next one is not this one.
        forget(attempt)
        selection.setState(deselect(selection.getState(), invoiceIds))
        review.setState(NOTHING_SELECTED)
      },
    }
    return { ports, back, isPaid }
  }, [account, store, sentBy, forget, host, api, cache, t, isPaid])
}
