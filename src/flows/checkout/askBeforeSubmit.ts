import type { Emit } from '../../contract/events.ts'

/**
 * Lets the page have its say before anything is sent: it may prevent the payment, or make it wait for promises, one of
 * which stops it by being rejected.
 */
export async function askBeforeSubmit(
  emit: Emit,
  detail: { paymentMethodType: string; amount: number; currency: string },
): Promise<boolean> {
  const waiting: Promise<unknown>[] = []
  const waitUntil = (promise: Promise<unknown>) => void waiting.push(Promise.resolve(promise))
  if (!emit('balance-before-submit', { ...detail, waitUntil })) return false
  const results = await Promise.allSettled(waiting)
  return results.every(({ status }) => status === 'fulfilled')
}
