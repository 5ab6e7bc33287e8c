import type { BalanceEventName, BalanceEvents } from '../contract/events.ts'
import type { Facts } from './Telemetry.ts'

/** The events that are reported, each with the fields that are. Nothing else leaves the page. */
export const REPORTED_EVENTS = {
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

/** What is reported of an event; `undefined` when the event is not reported. */
export function factsOf(name: BalanceEventName, detail: object): Facts | undefined {
  const reported: Readonly<Partial<Record<BalanceEventName, readonly string[]>>> = REPORTED_EVENTS
  const fields = reported[name]
  const isFact = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
  return (
    fields && Object.fromEntries(Object.entries(detail).filter(([key, value]) => fields.includes(key) && isFact(value)))
  )
}
