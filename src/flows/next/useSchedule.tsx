import type { ReactNode } from 'react'
import { useState } from 'react'
import type { ScheduledPayment } from '../../api/accountTypes.ts'
import type { Session } from '../../api/types.ts'
import { ScheduledDone } from '../../features/invoices/scheduled/ScheduledDone.tsx'
import type { Allocation } from '../../order/allocation.ts'
import { deselect, NOTHING_SELECTED } from '../../order/invoiceSelection.ts'
import type { CheckoutSession } from '../../order/Payable.ts'
import { mayManage } from '../../session/permissions.ts'
import { Button } from '../../ui/Button.tsx'
import type { AccountStore, AccountView } from './accountState.ts'
import type { ShownSummary } from './SchedulePayment.tsx'
import { SchedulePayment } from './SchedulePayment.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages } from '../../features/invoices/scheduled/words/en.json'

interface Options {
  account: AccountStore
  quote: CheckoutSession | undefined
  allocation: Allocation
  session: Session
  onShow: (view: AccountView) => void
  /** An amount that is typed cannot be paid. */
  hasProblems: boolean
  summaryOf: (shown: ShownSummary) => ReactNode
}

interface Schedule {
  /** Leads from paying now to paying on a date; absent where nothing can be paid so. */
  readonly way: ReactNode
  /** In the place of the form that pays now. */
  readonly screen: ReactNode
}

/** Paying what is reviewed on a date instead of now. */
export function useSchedule({
  account,
  quote,
  allocation,
  session,
  hasProblems,
  onShow,
  summaryOf,
}: Options): Schedule {
  const { t } = useWords(messages)
  const [isOpen, setOpen] = useState(false)
  const [scheduled, setScheduled] = useState<ScheduledPayment>()
  const leave = (view: AccountView) => {
    account.review.setState(NOTHING_SELECTED)
    onShow(view)
  }
  if (scheduled) {
    const screen = (
      <ScheduledDone
        scheduled={scheduled}
        onDone={() => leave({ name: 'invoices' })}
        onShowAll={() => leave({ name: 'scheduled' })}
      />
    )
    return { way: null, screen }
  }
  const { scheduleDates: dates, refused = [] } = quote?.invoiceSelection ?? {}
  const canSchedule = dates && refused.length === 0 && !quote?.activeAttempt && (quote?.transaction.amount ?? 0) > 0
  if (!canSchedule) return { way: null, screen: null }
  const { selection, review } = account
  const ids = allocation.invoices.map(({ id }) => id)
  const dueDates = ids.flatMap((id) => review.getState().chosen.get(id)?.dueDate ?? [])
  return {
    way: (
      <Button kind="text" onPress={() => setOpen(true)}>
        {t.byDate.payLater}
      </Button>
    ),
    screen: isOpen && (
      <SchedulePayment
        {...{ allocation, dates, dueDates, hasProblems, summaryOf }}
        onPayNow={() => setOpen(false)}
        onAddMethod={mayManage(session) ? () => onShow({ name: 'methods' }) : undefined}
        onScheduled={(made) => {
          selection.setState(deselect(selection.getState(), ids))
          setScheduled(made)
        }}
      />
    ),
  }
}
