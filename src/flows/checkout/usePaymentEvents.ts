import { useLayoutEffect, useRef } from 'react'
import type { Attempt } from '../../api/types.ts'
import { useConfig, useHost } from '../../contract/HostContext.ts'
import type { Phase } from '../../payment/phase.ts'
import { wordOf } from '../../payment/wordOf.ts'
import type { PaymentPhase } from './createPayment.ts'
import type { MethodChoice, ScreenName } from './steps.ts'
import { stepOf } from './stepOf.ts'
import { tell } from './tell.ts'

interface Facts {
  phase: PaymentPhase
  screen: ScreenName
  choices: readonly MethodChoice[]
  chosen: string | undefined
  /** The decision was sent by this document. */
  isOwn: (attempt: Attempt) => boolean
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
  const told = useRef<Phase>(undefined)
  useLayoutEffect(() => {
    if (phase.name === 'looking') return
    const word = wordOf(told.current, phase)
    told.current = phase
    if (word) tell({ host, word, isOwn, skipSuccessPage })
  }, [host, phase, isOwn, skipSuccessPage])
}
