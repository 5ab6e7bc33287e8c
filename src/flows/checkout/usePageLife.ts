import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { sessionQuery } from '../../api/queries/session.ts'
import type { Payment } from './createPayment.ts'

/** Looks at the truth again when the page, the network or the payer comes back. */
export function usePageLife(payment: Payment): void {
  const api = useApi()
  const client = useQueryClient()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') return
      const phase = payment.getPhase()
      // What was cancelled stays so, and the page was told that the visit is over.
      if (phase.name === 'ended' && phase.code === 'transaction_canceled') return
      if (phase.name === 'ready' || phase.name === 'ended') void client.refetchQueries(sessionQuery(api))
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
}
