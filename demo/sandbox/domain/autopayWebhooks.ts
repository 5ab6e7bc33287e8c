import type { AutopayEnd, AutopayRecord } from './autopay.ts'
import { toMajor } from './transactions.ts'
import type { WebhookEvent } from './webhooks.ts'

export type AutopayReason = 'started' | 'paused' | 'resumed' | AutopayEnd

/** An agreement on autopay was made, changed, paused, resumed or ended. */
export function autopayEvent(
  { buyerId, ...agreement }: AutopayRecord & { readonly buyerId: string },
  reason: AutopayReason,
): WebhookEvent {
  const { id, version, paymentMethodId, paymentMethodType, daysBefore, currency, endedAt, isPaused } = agreement
  const limit = (amount: number | null) => (amount === null || currency === null ? null : toMajor(amount, currency))
  const running = isPaused ? 'paused' : 'active'
  return {
    topic: 'autopay/updated',
    buyerId,
    autopayId: id,
    version,
    status: endedAt === null ? running : 'ended',
    reason,
    paymentMethodId,
    paymentMethodType,
    daysBefore,
    takesDiscounts: agreement.takesDiscounts,
    orderNumber: agreement.orderNumber,
    from: agreement.from,
    currency,
    limitPerInvoice: limit(agreement.limitPerInvoice),
    limitPerMonth: limit(agreement.limitPerMonth),
  }
}
