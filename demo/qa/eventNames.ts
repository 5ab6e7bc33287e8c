import type { BalanceEventName } from '../../src/contract/events.ts'

// It breaks the build when the contract gets one more or loses one.
const EVENTS: Readonly<Record<BalanceEventName, true>> = {
  'balance-ready': true,
  'balance-step': true,
  'balance-change': true,
  'balance-before-submit': true,
  'balance-success': true,
  'balance-payment-method-connected': true,
  'balance-payment-method-removed': true,
  'balance-qualification': true,
  'balance-invoices-paid': true,
  'balance-token-expired': true,
  'balance-error': true,
  'balance-cancel': true,
  'balance-close': true,
}

/** Every event that an element sends to its page. */
export const EVENT_NAMES = Object.keys(EVENTS)
