import { toMajor } from './transactions.ts'
import { CREDIT_CURRENCY } from './credit.ts'
import type { CreditRequestRecord } from './creditRequests.ts'
import type { QualificationStatus } from './qualification.ts'
import type { WebhookEvent } from './webhooks.ts'

/** A bank account has been proved and can be debited. */
export function methodVerifiedEvent({ id, buyerId }: { readonly id: string; readonly buyerId: string }): WebhookEvent {
  return { topic: 'payment-method/verified', buyerId, paymentMethodId: id, status: 'active' }
}

/** An application for credit has been decided. `limit` in cents. */
export function qualificationUpdatedEvent(buyerId: string, status: QualificationStatus, limit: number): WebhookEvent {
  const [creditLimit, currency] = [toMajor(limit, 'USD'), 'USD']
  return { topic: 'qualification/updated', buyerId, qualificationStatus: status, creditLimit, currency }
}

/** A buyer asks for a higher limit. `limit`: the one that they have, in cents. */
export function limitRequestedEvent(
  { id, buyerId, amount, reason }: Pick<CreditRequestRecord, 'id' | 'buyerId' | 'amount' | 'reason'>,
  limit: number,
): WebhookEvent {
  return {
    topic: 'credit/limit-requested',
    buyerId,
    creditRequestId: id,
    amount: toMajor(amount, CREDIT_CURRENCY),
    creditLimit: toMajor(limit, CREDIT_CURRENCY),
    currency: CREDIT_CURRENCY,
    reason,
  }
}
