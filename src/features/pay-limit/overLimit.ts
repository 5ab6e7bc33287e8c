import type { Session } from '../../api/types.ts'
import { totalOf } from '../../order/total.ts'

export type PayLimit = NonNullable<Session['payLimit']>
export type OverLimit = 'currency' | 'payment' | 'day'

const EXCEEDED = 'pay_limit_exceeded'

/** Why the payer may pay a quote by no method, if so: the server blocks each of them. */
export function overLimit({ payLimit, transaction }: Session): OverLimit | undefined {
  const { methods = [], currency } = transaction ?? {}
  if (!payLimit || !transaction || !methods.some(({ blocked }) => blocked)) return undefined
  if (!methods.every(({ blocked }) => blocked?.code === EXCEEDED)) return undefined
  if (currency !== payLimit.currency) return 'currency'
  const least = Math.min(...methods.map(({ type }) => totalOf(transaction, type)))
  return least > (payLimit.perPayment ?? Infinity) ? 'payment' : 'day'
}
