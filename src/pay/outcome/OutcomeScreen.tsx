import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/ApiContext.ts'
import { handOffQuery } from '../../api/queries/handOff.ts'
import { useConfig, useHost } from '../../host/HostContext.ts'
import { ChallengeDialog } from '../../features/challenge/ChallengeDialog.tsx'
import { ConfirmingScreen } from '../../features/outcome/ConfirmingScreen.tsx'
import { EndedScreen } from '../../features/outcome/EndedScreen.tsx'
import { RefusedScreen } from '../../features/outcome/RefusedScreen.tsx'
import { SuccessScreen } from '../../features/outcome/SuccessScreen.tsx'
import type { Attempt, Session } from '../../api/types.ts'
import type { Payable } from '../../order/Payable.ts'
import type { Payment } from '../../payment/payment.ts'
import type { Phase } from '../../payment/phase.ts'
import { PaidDetails } from './PaidDetails.tsx'

/** What a flow adds to the outcome of a payment. */
export interface OutcomePorts {
  /** What was paid, below the receipt. */
  readonly details?: (attempt: Attempt) => ReactNode
  /** Where the payer goes on. @default the element closes */
  readonly onDone?: () => void
  /** Leads back where there is nothing to be paid. */
  readonly back?: ReactNode
  /** Called with `balance-success`. `isResumed`: this document did not send the payment. */
  readonly onSuccess?: (attempt: Attempt, isResumed: boolean) => void
}

interface Props {
  phase: Phase
  session: Session
  payable: Payable
  payment: Payment
  /** The form was on screen before: the payer left it and came back to something else. */
  wasPayable: boolean
  /** Where nothing is under way: why this payer cannot pay by any method. */
  refusal: string | undefined
  outcome: OutcomePorts | undefined
}

/** Everything that a payment can lead to. */
export function OutcomeScreen({ phase, session, payable, payment, wasPayable, refusal, outcome }: Props) {
  const host = useHost()
  const { skipSuccessPage } = useConfig()
  // Who sent a link waited for this, and was not away.
  const isAwaited = useQueryClient().getQueryData(handOffQuery(useApi(), payable.id).queryKey) !== undefined
  const confirming = (open: Parameters<typeof ConfirmingScreen>[0]['phase']) => (
    <ConfirmingScreen
      phase={open}
      wasInUse={wasPayable}
      onPollNow={() => payment.getRunner()?.pollNow()}
      onTakeOver={() => payment.getRunner()?.takeOver()}
    />
  )
  const detailsOf = (attempt: Attempt) => (
    <>
      <PaidDetails attempt={attempt} merchant={session.merchant.name} />
      {outcome?.details?.(attempt)}
    </>
  )
  const close = () => {
    host.emit('balance-close', { reason: 'success' })
    host.dismiss()
  }
  switch (phase.name) {
    case 'ready':
      return (
        refusal && (
          <>
            <RefusedScreen {...{ session, wasPayable }} code={refusal} />
            {outcome?.back}
          </>
        )
      )
    case 'succeeded':
      if (skipSuccessPage) return null
      return (
        <SuccessScreen
          attempt={phase.attempt}
          session={session}
          details={detailsOf(phase.attempt)}
          onDone={outcome?.onDone ?? close}
        />
      )
    case 'ended':
      return (
        <>
          <EndedScreen
            session={session}
            {...{ wasPayable, isAwaited }}
            code={phase.code}
            attempt={phase.attempt}
            details={phase.attempt && detailsOf(phase.attempt)}
          />
          {outcome?.back}
        </>
      )
    case 'challenge':
      return (
        <>
          {confirming(phase)}
          <ChallengeDialog
            phase={phase}
            onFinished={() => payment.getRunner()?.pollNow()}
            onLeave={() => payment.getRunner()?.leaveChallenge()}
          />
        </>
      )
    case 'unknown':
    case 'processing':
      return confirming(phase)
    case 'elsewhere':
      return (
        <>
          {confirming(phase)}
          {outcome?.back}
        </>
      )
    default:
      return null
  }
}
