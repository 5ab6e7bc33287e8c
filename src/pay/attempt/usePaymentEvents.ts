import { useLayoutEffect, useRef } from 'react'
import type { Attempt } from '../../api/types.ts'
import type { Step } from '../../contract/events.ts'
import { useConfig, useHost } from '../../host/HostContext.ts'
import type { Phase } from '../../payment/phase.ts'
import { emitReport, reportOf } from '../../payment/report.ts'
import type { MethodChoice } from '../../order/choices.ts'
import type { ScreenName } from '../../payment/screenOf.ts'

interface Facts {
  phase: Phase
  screen: ScreenName
  choices: readonly MethodChoice[]
  chosen: string | undefined
  /** The decision was sent by this document. */
  isOwn: (attempt: Attempt) => boolean
  onSuccess?: ((attempt: Attempt, isResumed: boolean) => void) | undefined
}

/** Emits what the payer or the payment did. */
export function usePaymentEvents({ phase, screen, choices, chosen, isOwn, onSuccess }: Facts): void {
  const host = useHost()
  const { skipSuccessPage } = useConfig()
  const step = stepOf(screen, choices)

  useLayoutEffect(() => {
    if (step) host.emit('balance-step', { step, ...(chosen !== undefined && { paymentMethodType: chosen }) })
  }, [host, step, chosen])

  // Emitted with the screen itself, before a promise of `submit()` resolves.
  const reported = useRef<Phase>(undefined)
  useLayoutEffect(() => {
    const report = reportOf(reported.current, phase)
    reported.current = phase
    if (report) emitReport({ host, report, isOwn, skipSuccessPage, onSuccess })
  }, [host, phase, isOwn, skipSuccessPage, onSuccess])
}

function stepOf(screen: ScreenName, choices: readonly MethodChoice[]): Step | undefined {
  if (screen === 'nothing') return undefined
  if (screen === 'pay') return choices.length > 1 ? 'method' : 'details'
  return screen === 'elsewhere' ? 'confirming' : screen
}
