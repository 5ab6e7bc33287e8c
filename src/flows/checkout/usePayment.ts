import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { keepSession } from '../../api/queries/session.ts'
import { useHost } from '../../contract/HostContext.ts'
import type { Session } from '../../api/types.ts'
import type { Payment, PaymentPhase } from './createPayment.ts'
import { createPayment } from './createPayment.ts'

/** One payment for as long as the flow is mounted, kept true to the session. */
export function usePayment(session: Session): { payment: Payment; phase: PaymentPhase } {
  const api = useApi()
  const host = useHost()
  const client = useQueryClient()
  const [payment] = useState(() => createPayment(api, host, session, (read) => keepSession(client, api, read)))
  const phase = useSyncExternalStore(payment.subscribe, payment.getPhase)
  // Before anything is painted: a form that has been paid must not show, not even for a moment.
  useLayoutEffect(() => payment.see(session), [payment, session])
  useEffect(() => () => payment.stop(), [payment])
  return { payment, phase }
}
