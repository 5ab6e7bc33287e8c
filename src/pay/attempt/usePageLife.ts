import { useEffect } from 'react'
import { useSessionStore } from '../../session/SessionContext.ts'
import type { Payment } from '../../payment/createPayment.ts'

/** Reads the server state again when the page, the network or the payer comes back. */
export function usePageLife(payment: Payment): void {
  const store = useSessionStore()
  useEffect(() => {
    const poll = () => {
      if (document.visibilityState === 'hidden') return
      const phase = payment.getPhase()
      // What was cancelled stays so, and the page has the event that ends the visit.
      if (phase.name === 'ended' && phase.code === 'transaction_canceled') return
      if (phase.name === 'ready' || phase.name === 'ended') void store.refresh()
      else payment.getEngine()?.pollNow()
    }
    const onShow = (event: PageTransitionEvent) => event.persisted && poll()
    addEventListener('pageshow', onShow)
    addEventListener('online', poll)
    document.addEventListener('visibilitychange', poll)
    return () => {
      removeEventListener('pageshow', onShow)
      removeEventListener('online', poll)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [store, payment])
}
