import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Session } from '../../api/types.ts'
import { useWords } from '../../locales/useWords.ts'
import type { Allocation } from '../../order/allocation.ts'
import { deselect, NOTHING_SELECTED } from '../../order/invoiceSelection.ts'
import type { CheckoutSession } from '../../order/Payable.ts'
import { mayPay, mayPropose } from '../../session/permissions.ts'
import { Button } from '../../ui/Button.tsx'
import type { AccountStore, AccountView } from './accountState.ts'
import { LazySection } from './LazySection.tsx'
import type { ShownSummary } from './SchedulePayment.tsx'
import { messages } from '../../features/pay-limit/words/en.json'

interface Options {
  account: AccountStore
  quote: CheckoutSession | undefined
  allocation: Allocation
  session: Session
  hasProblems: boolean
  onShow: (view: AccountView) => void
  onChanged: () => void
  /** Leads back to the list. */
  back: ReactNode
  summaryOf: (shown: ShownSummary) => ReactNode
}

interface Proposing {
  /** Leads from paying to asking somebody else; absent where this payer asks nobody. */
  readonly way: ReactNode
  /** In the place of the form that pays. */
  readonly screen: ReactNode
}

const load = () => import('./ProposePayment.tsx').then((module) => module.ProposePayment)

/** Asking somebody else to pay what is reviewed: the only way of who may not pay. */
export function useProposal({ account, quote, allocation, session, onShow, ...rest }: Options): Proposing {
  const { t } = useWords(messages)
  const canPay = mayPay(session)
  const [isOpen, setOpen] = useState(!canPay)
  /** What it is of, once it is sent. */
  const [held, setHeld] = useState<CheckoutSession>()
  const shown = held ?? quote
  const isOffered = shown && (shown.invoiceSelection?.refused ?? []).length === 0 && !shown.activeAttempt
  if (!mayPropose(session) || !isOffered) return { way: null, screen: null }
  const { selection, review } = account
  const leave = (name: 'invoices' | 'proposals') => {
    review.setState(NOTHING_SELECTED)
    onShow({ name })
  }
  return {
    way: (
      <Button kind="primary" onPress={() => setOpen(true)}>
        {t.propose}
      </Button>
    ),
    screen: isOpen && (
      <LazySection
        name="propose"
        load={load}
        failure={t.proposalsFailed}
        props={{
          ...rest,
          ...{ session, allocation },
          quote: shown,
          onPay: canPay ? () => setOpen(false) : undefined,
          onSent: () => {
            setHeld(shown)
            selection.setState(
              deselect(
                selection.getState(),
                allocation.invoices.map(({ id }) => id),
              ),
            )
          },
          onLeave: leave,
        }}
      />
    ),
  }
}
