import { useEffect } from 'react'
import { useHost } from '../../contract/HostContext.ts'
import { useStyles } from '../../contract/useStyles.ts'
import type { CheckoutSession } from '../../payment/method.ts'
import styles from '../../styles/after.css'
import type { Payment, PaymentPhase } from './createPayment.ts'
import type { MethodChoice, ScreenName } from './steps.ts'
import type { ControlParts } from './useControls.ts'
import { useControls } from './useControls.ts'
import { usePageLife } from './usePageLife.ts'
import { usePaymentEvents } from './usePaymentEvents.ts'

export interface EffectProps {
  session: CheckoutSession
  payment: Payment
  phase: PaymentPhase
  screen: ScreenName
  choices: readonly MethodChoice[]
  chosen: string | undefined
  isValid: boolean
  controls: ControlParts
}

/** What the flow does for the page around it and draws nothing: methods, events, and looking again when it comes back. */
export function CheckoutEffects({ session, payment, phase, screen, choices, chosen, isValid, controls }: EffectProps) {
  const { emit } = useHost()
  useStyles(styles)
  useControls(controls)
  usePageLife(payment)
  usePaymentEvents({ phase, screen, choices, chosen, isOwn: payment.isOwn })
  useEffect(() => {
    const { amount, currency } = session.transaction
    const type = chosen && { paymentMethodType: chosen }
    if (screen === 'pay') emit('balance-change', { valid: isValid, amount, currency, ...type })
  }, [emit, screen, isValid, chosen, session.transaction])
  return null
}
