import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PaymentPhase } from './createPayment.ts'
import { REPLACED } from './replaced.ts'

/** Calls back, once, when this order has come in the place of one for which Pay was pressed. */
export function useReplacedOrder(id: string, phase: PaymentPhase['name'], onReplaced: () => void): void {
  const client = useQueryClient()
  const { data: before } = useQuery<string>({ queryKey: REPLACED, queryFn: skipToken })
  useEffect(() => {
    const isUnsent = phase === 'ready' || phase === 'preparing' || phase === 'looking'
    // Of an order that is sent after all it is not true any more.
    if (!before || (before === id && isUnsent)) return
    client.setQueryData(REPLACED, '')
    if (before !== id && phase === 'ready') onReplaced()
  }, [before, client, id, phase, onReplaced])
}
