import { useQuery } from '@tanstack/react-query'
import { memo, useCallback, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { creditNotesQuery } from '../../api/queries/invoices.ts'
import type { Session } from '../../api/types.ts'
import { SelectionBar } from '../../features/invoices/SelectionBar.tsx'
import type { Allocation } from '../../order/allocation.ts'
import { nameOf, sumOf } from '../../order/allocation.ts'
import type { InvoiceSelection } from '../../order/invoiceSelection.ts'
import { allocationOf } from '../../order/invoiceSelection.ts'
import { HandOff } from '../../pay/hand-off/HandOff.tsx'
import { mayLink, mayManage, mayPay, mayPropose } from '../../session/permissions.ts'
import type { AccountStore } from './accountState.ts'

interface Props {
  account: AccountStore
  session: Session
  /** So many match where all were selected, and one payment can have only those due first. */
  cutFrom: number | undefined
  /** The rest of what matches is being read. */
  isReadingAll: boolean
  /** Reads it again: it could not be read. */
  onRetryAll: (() => void) | undefined
  onClear: () => void
  /** Takes what is chosen. */
  onReview: (selection: InvoiceSelection) => void
}

/** What is chosen and what it comes to. With many invoices the rows are marked first, and the sum follows. */
export const SelectedInvoices = memo(function SelectedInvoices({ account, onReview, ...rest }: Props) {
  const chosen = useSyncExternalStore(account.selection.subscribe, account.selection.getState)
  const selection = useDeferredValue(chosen)
  // The button may be pressed before the sum has followed.
  const review = useCallback(() => onReview(account.selection.getState()), [account, onReview])
  return selection.currency === undefined ? null : (
    <Sum {...rest} {...{ selection }} currency={selection.currency} onReview={review} />
  )
})

interface SumProps extends Omit<Props, 'account' | 'onReview'> {
  onReview: () => void
  selection: InvoiceSelection
  currency: string
}

const Sum = memo(function Sum({
  selection,
  currency,
  session,
  cutFrom,
  isReadingAll,
  onRetryAll,
  onClear,
  onReview,
}: SumProps) {
  const credit = useQuery(creditNotesQuery(useApi()))
  const allocation = useMemo(() => allocationOf(selection, credit.data ?? []), [selection, credit.data])
  return (
    <SelectionBar
      count={selection.chosen.size}
      // What credit leaves of it is not known before.
      amount={credit.data && allocation.amount}
      credit={sumOf(allocation.creditNotes)}
      mayPay={mayPay(session)}
      mayPropose={mayPropose(session)}
      {...{ currency, cutFrom, isReadingAll, onRetryAll, onClear, onReview }}
      // Nobody else is needed where credit pays all.
      send={
        mayLink(session) &&
        !credit.isPending &&
        allocation.amount > 0 && <Send {...{ allocation, currency, session }} />
      }
    />
  )
})

interface SendProps {
  allocation: Allocation
  currency: string
  session: Session
}

/** A part of its own, so that the browser can do something else between the sum and this. */
const Send = memo(function Send({ allocation, currency, session }: SendProps) {
  const api = useApi()
  /** What is sent, for as long as the dialog is open: nothing that is read meanwhile changes it. */
  const [held, setHeld] = useState<Allocation>()
  const sent = held ?? allocation
  const { amount } = sent
  // Another selection is another link.
  const id = useMemo(() => `${api.subject} ${nameOf(sent)}`, [api, sent])
  const contents = { invoices: [...sent.invoices], creditNotes: [...sent.creditNotes] }
  return (
    <HandOff
      payable={{ id, amount, currency, isAuth: false }}
      merchant={session.merchant.name}
      mayLend={mayPay(session) && mayManage(session)}
      mayEnd={mayPay(session)}
      {...{ contents }}
      onToggle={(isOpen) => setHeld(isOpen ? allocation : undefined)}
    />
  )
})
