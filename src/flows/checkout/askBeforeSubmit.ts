import type { Emit } from '../../contract/events.ts'

/**
 * Lets the page have its say before anything is sent: it may prevent the payment, or make it wait for promises, one of
 * which stops it by being rejected. A page that asks for no wait is answered at once, without a promise.
 */
export function askBeforeSubmit(
  emit: Emit,
  detail: { paymentMethodType: string; amount: number; currency: string },
): boolean | Promise<boolean> {
  const waiting: Promise<unknown>[] = []
  const waitUntil = (promise: Promise<unknown>) => void waiting.push(Promise.resolve(promise))
  if (!emit('balance-before-submit', { ...detail, waitUntil })) return false
  return waiting.length === 0 || areKept(waiting)
}

async function areKept(promises: readonly Promise<unknown>[]): Promise<boolean> {
  const results = await Promise.allSettled(promises)
  return results.every(({ status }) => status === 'fulfilled')
}
