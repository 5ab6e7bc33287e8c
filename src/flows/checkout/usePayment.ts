import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { sessionQuery } from '../../api/queries/session.ts'
import type { Session } from '../../api/types.ts'
import type { Payment, PaymentPhase } from './createPayment.ts'
import { createPayment } from './createPayment.ts'

/** One payment for as long as the flow is mounted, kept true to the session and to the page's life. */
export function usePayment(session: Session): { payment: Payment; phase: PaymentPhase } {
  const api = useApi()
  const client = useQueryClient()
  const [payment] = useState(() => createPayment(api, (read) => client.setQueryData(sessionQuery(api).queryKey, read)))
  const phase = useSyncExternalStore(payment.subscribe, payment.getPhase)

  useEffect(() => payment.see(session), [payment, session])
  useEffect(() => () => payment.stop(), [payment])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') return
      if (payment.getPhase().name === 'ready') void client.refetchQueries(sessionQuery(api))
      else payment.lookNow()
    }
    const onShow = (event: PageTransitionEvent) => event.persisted && look()
    addEventListener('pageshow', onShow)
    addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('pageshow', onShow)
      removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [api, client, payment])

  return { payment, phase }
}
