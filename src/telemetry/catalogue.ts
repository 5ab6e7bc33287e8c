import type { BalanceEventName, BalanceEvents } from '../contract/events.ts'
import type { Facts } from './Telemetry.ts'

/** Every event that is told, and every field of it that is. What is not named here never leaves the page. */
export const TOLD_EVENTS = {
  'balance-ready': ['route'],
  'balance-step': ['step', 'paymentMethodType'],
  'balance-success': ['status', 'paymentMethodType', 'resumed'],
  'balance-payment-method-connected': [],
  'balance-payment-method-removed': [],
  'balance-qualification': ['status'],
  'balance-invoices-paid': ['status', 'resumed'],
  'balance-token-expired': [],
  'balance-error': ['code', 'origin', 'severity', 'retryable'],
  'balance-cancel': [],
  'balance-close': ['reason'],
} as const satisfies { readonly [N in BalanceEventName]?: readonly (keyof BalanceEvents[N])[] }

/** What is told of an event; `undefined` when nothing is. */
export function factsOf(name: BalanceEventName, detail: object): Facts | undefined {
  const told: Readonly<Partial<Record<BalanceEventName, readonly string[]>>> = TOLD_EVENTS
  const fields = told[name]
  const isFact = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
  return (
    fields && Object.fromEntries(Object.entries(detail).filter(([key, value]) => fields.includes(key) && isFact(value)))
  )
}
