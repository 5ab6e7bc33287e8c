import type { ErrorCode } from '../../../src/contract/errors.ts'
import { OVER_CREDIT_AMOUNT } from '../fixtures/test-values.ts'
import type { Session } from './contract.ts'
import { creditLimit, qualificationStatus } from './qualification.ts'
import type { KnownBuyer, QualificationRecord, QualificationStatus } from './qualification.ts'

/** Credit is given in US dollars only. */
export const CREDIT_CURRENCY = 'USD'

/** A buyer's line of credit, in cents. */
export interface Credit {
  readonly status: QualificationStatus
  readonly limit: number
  readonly available: number
}

/**
 * The credit of a buyer. `taken` is what open invoices on terms still come to, and payments on terms that are being
 * carried out.
 */
export function creditOf(buyer: KnownBuyer, row: QualificationRecord | undefined, taken: number, now: Date): Credit {
  const limit = creditLimit(buyer, row, now)
  return { status: qualificationStatus(buyer, row, now), limit, available: Math.max(0, limit - taken) }
}

/** The test values name the amount: no credit is enough for it. */
export const isAboveAnyCredit = (amount: number): boolean => amount % 100 === OVER_CREDIT_AMOUNT.endsIn

/** What of it an order can use. */
export function creditForOrder(credit: Credit, amount: number): Credit {
  return isAboveAnyCredit(amount) ? { ...credit, available: 0 } : credit
}

/** Why a method cannot be used; with `insufficient_credit`, by how much in minor units. */
export interface Blocked {
  readonly code: ErrorCode
  readonly amount?: number
}

const BLOCKED_BY_STATUS: Readonly<Record<QualificationStatus, Blocked | undefined>> = {
  not_started: { code: 'not_qualified' },
  in_progress: { code: 'not_qualified' },
  approved_not_activated: { code: 'not_qualified' },
  pending_review: { code: 'qualification_pending' },
  declined: { code: 'qualification_declined' },
  completed: undefined,
}

/** Why an amount cannot be bought on terms, if so; `amount` is by how much it is above the available credit. */
export function creditBlock(credit: Credit, amount: number): Blocked | undefined {
  const blocked = BLOCKED_BY_STATUS[credit.status]
  if (blocked || amount <= credit.available) return blocked
  return { code: 'insufficient_credit', amount: amount - credit.available }
}

/** The line of credit as the widget sees it. */
export function toCreditSummary({ status, limit, available }: Credit): Session['buyer']['qualification'] {
  return { status, creditLimit: limit, availableCredit: available, currency: CREDIT_CURRENCY }
}
