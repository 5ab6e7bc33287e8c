import { useState } from 'react'
import type { Failure } from '../../payment/phase.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useDelay } from '../../ui/useDelay.ts'
import type { MethodFormProps } from '../../methods/registry.ts'
import { totalOf } from '../../order/total.ts'
import { FreedNotice } from '../free-credit/FreedNotice.tsx'
import { ChangedNotice } from './ChangedNotice.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import { ProblemSummary } from './ProblemSummary.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages as errors } from '../../locales/errors/words/en.json'
import { messages } from './words/en.json'

interface Props extends Pick<MethodFormProps, 'session' | 'state' | 'frame' | 'isBusy' | 'freeingStep'> {
  /** The payable and the page allow at least one method. */
  hasMethod: boolean
  /** The method that is chosen. */
  type: string | undefined
  /** Why the last try failed. */
  code: Failure['code'] | 'order_replaced' | undefined
}

/** What the payer has to read before paying, above the form. */
export function Notices({ session, state, frame, isBusy, freeingStep, hasMethod, type, code }: Props) {
  const { t, money } = useWords(errors, messages)
  const { lastAttempt, freeingAttempt: freed } = session
  const { payable, problems } = state
  // A debit comes back days after its success was shown: whoever opens the order then has to read it.
  const returned = lastAttempt?.failure?.code === 'debit_returned' ? 'debit_returned' : undefined
  const reason = code ?? returned
  const price = { amount: totalOf(payable, type), currency: payable.currency }
  const changedFrom = useChangedAmount(price, type, isBusy)
  // The payer decides how much of which invoice is paid; what of them changed is named beside them.
  const before = payable.selection ? undefined : changedFrom
  const repriced = before && t.amountChanged(money(before.amount, before.currency), money(price.amount, price.currency))
  const changed = repriced || (reason === 'amount_changed' && t.errors[reason])
  // What is in its place has its own.
  if (freeingStep === 'open') return null
  return (
    <>
      <OfflineNotice />
      {freed?.status === 'succeeded' && (
        <FreedNotice attempt={freed} session={session} isNewScreen={freeingStep === 'left'} />
      )}
      {isBusy && <UnderWay />}
      {!hasMethod && (
        <Notice tone="warning">
          <p>{t.noMethod}</p>
        </Notice>
      )}
      {problems.length > 0 && <ProblemSummary {...{ problems, frame }} />}
      {changed && <ChangedNotice words={changed} />}
      {reason === 'order_replaced' ? (
        <ChangedNotice words={t.orderReplaced} isNewScreen />
      ) : (
        reason && reason !== 'amount_changed' && <FailureNotice code={reason} />
      )}
    </>
  )
}

/** Most payments have an outcome by then, in milliseconds. */
const LONG_PAYMENT = 2_500

/** Announces that a payment takes its time, to those who do not see the button turn. */
function UnderWay() {
  const { t } = useWords(errors, messages)
  const [isLong] = useDelay(LONG_PAYMENT)
  useAnnouncement(isLong ? t.underWay : undefined)
  return null
}

interface Price {
  /** Minor units. */
  readonly amount: number
  readonly currency: string
}

const isSame = (one: Price, other: Price) => one.amount === other.amount && one.currency === other.currency

/**
 * Notices that the merchant changed what is to be paid by a method while the form was open. Gives what it was, until the
 * next try to pay, or another method; `undefined` when nothing changed.
 */
function useChangedAmount(price: Price, type: string | undefined, isBusy: boolean): Price | undefined {
  const [seen, setSeen] = useState({ price, before: price, type, isBusy })
  if (seen.type !== type) setSeen({ price, before: price, type, isBusy })
  else if (!isSame(seen.price, price)) setSeen({ price, before: seen.price, type, isBusy })
  else if (seen.isBusy !== isBusy) setSeen({ price, before: isBusy ? price : seen.before, type, isBusy })
  return isSame(seen.before, price) ? undefined : seen.before
}
