import type { ErrorCode, ErrorOrigin, ErrorSeverity } from './errors.ts'

export type Step = 'method' | 'details' | 'qualification' | 'connect' | 'challenge' | 'confirming' | 'done' | 'ended'
export type PaymentStatus = 'paid' | 'authorized' | 'pending_settlement' | 'invoiced'

/**
 * Every event of the three elements with its detail. All bubble and are composed; amounts are integers in the
 * currency's minor unit. They are hints for the page: the proof for a merchant's server is the signed webhook.
 */
export interface BalanceEvents {
  /** The first screen is usable. */
  'balance-ready': { route: string }
  /** The payer reached another step. */
  'balance-step': { step: Step; paymentMethodType?: string }
  /** The choice or its validity changed. Field values are never in it. */
  'balance-change': { paymentMethodType?: string; valid: boolean; amount: number; currency: string }
  /** Cancelable, before anything is sent. `preventDefault()` or a rejected promise stops the payment. */
  'balance-before-submit': {
    paymentMethodType: string
    amount: number
    currency: string
    waitUntil: (promise: Promise<unknown>) => void
  }
  /** At most once per attempt and document; `resumed` when another page load or tab sent the payment. */
  'balance-success': {
    transactionId: string
    attemptId: string
    status: PaymentStatus
    paymentMethodType: string
    amount: number
    currency: string
    /** What of the amount was added by how it was paid, in minor units; below zero for a discount. */
    fees?: { paymentMethodType: string; amount: number; label: string }[]
    dueDate?: string
    reference?: string
    receiptNumber?: string
    resumed: boolean
  }
  /** A method was connected. */
  'balance-payment-method-connected': { paymentMethod: PaymentMethodSummary }
  /** A method was removed. */
  'balance-payment-method-removed': { paymentMethod: PaymentMethodSummary }
  /** The buyer's credit application moved on. */
  'balance-qualification': { status: string; creditLimit?: number; availableCredit?: number; currency: string }
  /** Invoices were paid: `invoiceCount` of them. */
  'balance-invoices-paid': {
    invoiceIds: string[]
    invoiceCount: number
    attemptId: string
    amount: number
    currency: string
    status: string
    receiptNumber?: string
    resumed: boolean
  }
  /** The token ran out. A token of the same transaction or buyer keeps what was typed. */
  'balance-token-expired': { respondWith: (token: Promise<string> | string) => void }
  /** Something went wrong; `retryable` tells whether the payer can go on. */
  'balance-error': {
    code: ErrorCode
    message: string
    origin: ErrorOrigin
    severity: ErrorSeverity
    retryable: boolean
    requestId?: string
    suggestion?: string
  }
  /** The payer gave up; nothing was charged. */
  'balance-cancel': Record<string, never>
  /**
   * The last event of a visit, unless a dialog was closed while a payment was under way: its outcome follows. Never fired by
   * removing the element.
   */
  'balance-close': { reason: 'success' | 'cancel' | 'dismiss' }
}

export interface PaymentMethodSummary {
  id: string
  type: string
  label: string
  status: string
}

export type BalanceEventName = keyof BalanceEvents

// The type makes a missing or extra name a compile error.
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
export const EVENT_NAMES = Object.keys(EVENTS) as BalanceEventName[]

/** Dispatches an event on the element. Returns false when a listener prevented its default. */
export type Emit = <N extends BalanceEventName>(name: N, detail: BalanceEvents[N]) => boolean
