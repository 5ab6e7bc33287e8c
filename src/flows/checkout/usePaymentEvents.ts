import { useLayoutEffect } from 'react'
import { useConfig, useHost } from '../../contract/HostContext.ts'
import type { PaymentPhase } from './createPayment.ts'
import type { MethodChoice, ScreenName } from './steps.ts'
import { stepOf } from './stepOf.ts'
import { tellPhase } from './tellPhase.ts'

interface Facts {
  phase: PaymentPhase
  screen: ScreenName
  choices: readonly MethodChoice[]
  chosen: string | undefined
  /** The decision was sent by this document. */
  isOwn: () => boolean
}

/** Tells the page what the payer or the payment did. */
export function usePaymentEvents({ phase, screen, choices, chosen, isOwn }: Facts): void {
  const host = useHost()
  const { skipSuccessPage } = useConfig()
  const step = stepOf(screen, choices)

  useLayoutEffect(() => {
    if (step) host.emit('balance-step', { step, ...(chosen !== undefined && { paymentMethodType: chosen }) })
  }, [host, step, chosen])

  // Told with the screen itself, before a promise of `submit()` resolves.
  useLayoutEffect(() => {
    tellPhase({ host, phase, resumed: !isOwn(), skipSuccessPage })
  }, [host, phase, isOwn, skipSuccessPage])
}
