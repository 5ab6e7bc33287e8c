import type { ComponentType } from 'react'
import { useCallback, useEffect, useState } from 'react'
import type { FreeingStep } from '../../order/freeing.ts'
import { freeingId, isLive } from '../../order/freeing.ts'
import type { CheckoutSession } from '../../order/Payable.ts'
import { hasRecord } from '../../payment/hasRecord.ts'
import type { PayProps } from '../PayProps.ts'
import { FreeCredit } from './FreeCredit.tsx'

interface Props {
  Pay: ComponentType<PayProps>
  /** Of the order. */
  session: CheckoutSession
  step: FreeingStep
  onStep: (step: FreeingStep) => void
  /** The credit was freed. */
  onFreed: () => void
}

/** The step in which invoices are paid to free credit for the order. After a reload it comes back to a payment that was begun. */
export function FreeingGate({ Pay, session, step, onStep, onFreed }: Props) {
  const { transaction, freeingAttempt: made } = session
  const [isResumed, setResumed] = useState(() => (made && isLive(made)) || hasRecord(freeingId(transaction.id)))
  useEffect(() => {
    if (isResumed && step === 'closed') onStep('coming')
  }, [isResumed, step, onStep])
  const onShown = useCallback(() => onStep('open'), [onStep])
  const onEnd = useCallback(() => {
    setResumed(false)
    onStep('left')
  }, [onStep])
  if (step === 'closed' || step === 'left') return null
  return <FreeCredit {...{ Pay, session, onShown, onEnd, onFreed }} wasAsked={!isResumed} />
}
