import { useEffect, useRef } from 'react'
import type { CheckoutSession, Payable } from '../../order/Payable.ts'
import { isOutdated } from './createFreeing.ts'

interface Read {
  readonly quote: CheckoutSession | undefined
  readonly error: Error | null
}

/** Keeps the quote and the session of the order at one: each is read again when the other shows that it is outdated. */
export function useRequoted(
  listed: Payable['freeing'],
  { quote, error }: Read,
  refreshQuote: () => Promise<void>,
  refreshOrder: () => Promise<void>,
): void {
  const last = quote?.lastAttempt
  const failed = last?.status === 'failed' ? last.id : undefined
  useEffect(() => {
    if (failed !== undefined || isOutdated(error)) void refreshOrder()
  }, [failed, error, refreshOrder])
  const key = listed?.map(({ invoiceId, amount }) => `${invoiceId} ${amount}`).join()
  const before = useRef(key)
  useEffect(() => {
    const isChanged = key !== undefined && before.current !== undefined && before.current !== key
    before.current = key ?? before.current
    if (isChanged) void refreshQuote()
  }, [key, refreshQuote])
}
