import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Session } from '../../api/types.ts'
import { useWords } from '../../locales/useWords.ts'
import type { SelectionStore } from '../../order/invoiceSelection.ts'
import { deselect, payShare, select } from '../../order/invoiceSelection.ts'
import { mayPay } from '../../session/permissions.ts'
import { Button } from '../../ui/Button.tsx'
import { messages } from '../../features/invoices/words/en.json'
import type { AccountStore } from './accountState.ts'
import { endReview } from './accountState.ts'
import { LazySection } from './LazySection.tsx'

const load = () => import('./ReviewQuery.tsx').then((module) => module.ReviewQuery)

/** What of an invoice is left to be paid after a part of it was queried. */
function leave({ getState, setState }: SelectionStore, id: string, payable: number): void {
  const selection = getState()
  const invoice = selection.chosen.get(id)
  if (!invoice || selection.currency === undefined) return
  if (payable === 0) return setState(deselect(selection, [id]))
  const left = select(selection, selection.currency, [{ ...invoice, amountDue: payable }])
  setState(payShare(left, id, Math.min(selection.shares.get(id) ?? payable, payable)))
}

/** The way to query an invoice while it is reviewed, for who may pay: what is in question is taken out of the payment. */
export function useReviewQuery({ account, session }: { account: AccountStore; session: Session }): {
  readonly way: (isBusy: boolean) => ReactNode
  readonly dialog: ReactNode
} {
  const { t } = useWords(messages)
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const { chosen } = account.review.getState()
  return {
    way: (isBusy) =>
      mayPay(session) &&
      // Nothing moves when a payment begins.
      (isBusy ? (
        <div className="button text" />
      ) : (
        <Button kind="text" onPress={() => setAsking(true)}>
          {t.isWrong}
        </Button>
      )),
    dialog: isAsking && (
      <LazySection
        name="review-query"
        load={load}
        failure={t.queriesNotLoaded}
        props={{
          account,
          merchant: session.merchant.name,
          invoices: [...chosen.values()],
          onClose: close,
          onSent: (id, payable) => {
            close()
            leave(account.selection, id, payable)
            leave(account.review, id, payable)
            if (account.review.getState().chosen.size === 0) endReview(account, [])
          },
        }}
      />
    ),
  }
}
