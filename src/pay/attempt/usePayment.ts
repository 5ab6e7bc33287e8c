import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { useHost } from '../../host/HostContext.ts'
import type { CheckoutSession } from '../../order/Payable.ts'
import { useSessionStore } from '../../session/SessionContext.ts'
import type { Payment } from '../../payment/createPayment.ts'
import { createPayment } from '../../payment/createPayment.ts'
import type { Phase } from '../../payment/phase.ts'
import { loadLater } from '../loadLater.tsx'

/** One payment for as long as the flow is mounted, in step with the session. */
export function usePayment(session: CheckoutSession): { payment: Payment; phase: Phase } {
  const api = useApi()
  const host = useHost()
  const store = useSessionStore()
  const [payment] = useState(() =>
    createPayment({
      first: session,
      loadEngine: async (...ports) => (await loadLater()).createEngine(api, host, ...ports),
      onRead: store.update,
    }),
  )
  const phase = useSyncExternalStore(payment.subscribe, payment.getPhase)
  // Before anything is painted: a form that has been paid must not show, not even for a moment.
  useLayoutEffect(() => payment.sync(session), [payment, session])
  useEffect(() => () => payment.stop(), [payment])
  return { payment, phase }
}
