import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/ApiContext.ts'
import { handOffQuery } from '../../api/queries/handOff.ts'
import { useConfig, useHost } from '../../contract/HostContext.ts'
import { ChallengeDialog } from '../../features/card/ChallengeDialog.tsx'
import { ConfirmingScreen } from '../../features/outcome/ConfirmingScreen.tsx'
import { EndedScreen } from '../../features/outcome/EndedScreen.tsx'
import { RefusedScreen } from '../../features/outcome/RefusedScreen.tsx'
import { SuccessScreen } from '../../features/outcome/SuccessScreen.tsx'
import type { Attempt } from '../../api/types.ts'
import type { CheckoutSession } from '../../payment/method.ts'
import type { Payment, PaymentPhase } from './createPayment.ts'
import { PaidDetails } from './PaidDetails.tsx'

interface Props {
  phase: PaymentPhase
  session: CheckoutSession
  payment: Payment
  /** The form was on screen before: the payer left it and came back to something else. */
  wasPayable: boolean
  /** Where nothing is under way: why this payer cannot pay by any method. */
  refusal: string | undefined
}

/** Everything that a payment can lead to. */
export function OutcomeScreen({ phase, session, payment, wasPayable, refusal }: Props) {
  const host = useHost()
  const { skipSuccessPage } = useConfig()
  // Who sent a link waited for this, and was not away.
  const isAwaited = useQueryClient().getQueryData(handOffQuery(useApi(), session.transaction.id).queryKey) !== undefined
  const confirming = (looking: Parameters<typeof ConfirmingScreen>[0]['phase']) => (
    <ConfirmingScreen phase={looking} wasInUse={wasPayable} onLook={payment.lookNow} onTakeOver={payment.takeOver} />
  )
  const detailsOf = (attempt: Attempt) => <PaidDetails attempt={attempt} merchant={session.merchant.name} />
  switch (phase.name) {
    case 'ready':
      return refusal && <RefusedScreen {...{ session, wasPayable }} code={refusal} />
    case 'succeeded':
      if (skipSuccessPage) return null
      return (
        <SuccessScreen
          attempt={phase.attempt}
          session={session}
          details={detailsOf(phase.attempt)}
          onDone={() => {
            host.emit('balance-close', { reason: 'success' })
            host.dismiss()
          }}
        />
      )
    case 'ended':
      return (
        <EndedScreen
          session={session}
          {...{ wasPayable, isAwaited }}
          code={phase.code}
          attempt={phase.attempt}
          details={phase.attempt && detailsOf(phase.attempt)}
        />
      )
    case 'challenge':
      return (
        <>
          {confirming(phase)}
          <ChallengeDialog phase={phase} onFinished={payment.lookNow} onLeave={payment.leaveChallenge} />
        </>
      )
    case 'unknown':
    case 'processing':
    case 'elsewhere':
      return confirming(phase)
    default:
      return null
  }
}
