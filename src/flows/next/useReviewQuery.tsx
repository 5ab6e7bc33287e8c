import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { invoiceQuery } from '../../api/queries/invoices.ts'
import type { Session } from '../../api/types.ts'
import { useWords } from '../../locales/useWords.ts'
import type { SelectionStore } from '../../order/invoiceSelection.ts'
import { deselect, payShare, select } from '../../order/invoiceSelection.ts'
import { payableAmount } from '../../order/payableAmount.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { messages } from '../../features/invoices/words/en.json'
import type { AccountStore } from './accountState.ts'
import { endReview } from './accountState.ts'
import { LazySection } from './LazySection.tsx'

const load = () => import('./OpenQuery.tsx').then((module) => module.OpenQuery)

/** What of an invoice is left to be paid after a part of it was queried. */
function leave({ getState, setState }: SelectionStore, id: string, payable: number): void {
  const selection = getState()
  const invoice = selection.chosen.get(id)
  if (!invoice || selection.currency === undefined) return
  if (payable === 0) return setState(deselect(selection, [id]))
  const left = select(selection, selection.currency, [{ ...invoice, amountDue: payable }])
  setState(payShare(left, id, payable))
}

/** Queries an invoice while it is reviewed: what is in question is taken out of the payment. */
export function useReviewQuery({ account, session }: { account: AccountStore; session: Session }): {
  readonly onQuery: (id: string) => void
  readonly dialog: ReactNode
} {
  const { t } = useWords(messages)
  const api = useApi()
  const [asked, setAsked] = useState<string>()
  const { data: invoice, error } = useQuery({ ...invoiceQuery(api, asked ?? ''), enabled: asked !== undefined })
  const hasFailed = asked !== undefined && !invoice && error !== null
  useAnnouncement(hasFailed ? t.queriesNotLoaded : undefined)
  const dialog = hasFailed ? (
    <Notice tone="danger">{t.queriesNotLoaded}</Notice>
  ) : (
    asked !== undefined &&
    invoice && (
      <LazySection
        name="open-query"
        load={load}
        failure={t.queriesNotLoaded}
        props={{
          ...{ account, invoice },
          merchant: session.merchant.name,
          onClose: () => setAsked(undefined),
          onSent: ({ amount }) => {
            const payable = payableAmount(invoice) - amount
            setAsked(undefined)
            leave(account.selection, asked, payable)
            leave(account.review, asked, payable)
            if (account.review.getState().chosen.size === 0) endReview(account, [])
          },
        }}
      />
    )
  )
  return { onQuery: setAsked, dialog }
}
