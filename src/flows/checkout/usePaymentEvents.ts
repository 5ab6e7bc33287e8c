import { useEffect } from 'react'
import { useConfig, useHost } from '../../contract/HostContext.ts'
import type { SecureFrame } from '../../secure-frame/host/createSecureFrame.ts'
import type { PaymentPhase } from './createPayment.ts'
import { loadLater } from './loadLater.ts'
import type { MethodChoice, ScreenName } from './steps.ts'
import { stepOf } from './steps.ts'

interface Facts {
  phase: PaymentPhase
  screen: ScreenName
  choices: readonly MethodChoice[]
  chosen: string | undefined
  frame: SecureFrame
  /** The decision was sent by this document. */
  isOwn: () => boolean
}

/** Phases of which the page hears nothing. */
const QUIET: readonly string[] = ['looking', 'preparing', 'sending', 'processing', 'challenge']

/** Tells the page what the payer or the payment did. */
export function usePaymentEvents({ phase, screen, choices, chosen, frame, isOwn }: Facts): void {
  const host = useHost()
  const { skipSuccessPage } = useConfig()
  const step = stepOf(screen, choices)

  useEffect(() => {
    if (step) host.emit('balance-step', { step, ...(chosen !== undefined && { paymentMethodType: chosen }) })
  }, [host, step, chosen])

  useEffect(() => {
    if (screen === 'nothing') return
    if (screen !== 'pay') return host.ready()
    let isMounted = true
    const tell = () => {
      if (isMounted) host.ready()
    }
    if (chosen === 'creditCard') frame.ready.then(tell, tell)
    else tell()
    return () => {
      isMounted = false
    }
  }, [host, screen, chosen, frame])

  useEffect(() => {
    const isQuiet = phase.name === 'ready' ? !phase.failure : QUIET.includes(phase.name)
    if (!isQuiet)
      void loadLater().then(({ tellPhase }) => tellPhase({ host, phase, resumed: !isOwn(), skipSuccessPage }))
  }, [host, phase, isOwn, skipSuccessPage])
}
