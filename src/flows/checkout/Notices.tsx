import type { CheckoutSession, Fault } from '../../payment/method.ts'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import type { Failure } from '../../payment/phase.ts'
import { ChangedNotice } from './ChangedNotice.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import { FaultSummary } from './FaultSummary.tsx'
import { NoMethodNotice } from './NoMethodNotice.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { UnderWay } from './UnderWay.tsx'
import { useChangedAmount } from './useChangedAmount.ts'

interface Props {
  session: CheckoutSession
  faults: readonly Fault[]
  isBusy: boolean
  /** The transaction and the page leave a method to be shown. */
  hasMethod: boolean
  /** Why the last try came to nothing. */
  code: Failure['code'] | 'order_replaced' | undefined
}

/** What the payer has to know before paying, above the form. */
export function Notices({ session, faults, isBusy, hasMethod, code }: Props) {
  const { t, money } = useAfterWords()
  const { transaction, lastAttempt } = session
  // A debit comes back days after it was told as a success: whoever opens the order then has to know.
  const returned = lastAttempt?.failure?.code === 'debit_returned' ? 'debit_returned' : undefined
  const reason = code ?? returned
  const before = useChangedAmount(transaction, isBusy)
  const repriced =
    before && t.amountChanged(money(before.amount, before.currency), money(transaction.amount, transaction.currency))
  const changed = repriced || (reason === 'amount_changed' && t.errors[reason])
  return (
    <>
      <OfflineNotice />
      {isBusy && <UnderWay />}
      {!hasMethod && <NoMethodNotice />}
      {faults.length > 0 && <FaultSummary faults={faults} />}
      {changed && <ChangedNotice words={changed} />}
      {reason === 'order_replaced' ? (
        <ChangedNotice words={t.orderReplaced} isNewScreen />
      ) : (
        reason && reason !== 'amount_changed' && <FailureNotice code={reason} />
      )}
    </>
  )
}
