import { isExpired } from '../../../domain/cards.ts'
import { toSavedPaymentMethod } from '../../../domain/savedPaymentMethods.ts'
import type { ScheduledType } from '../../../domain/scheduledPayments.ts'
import type { PaymentMethodRow } from '../../../store/buyersSchema.ts'
import type { Database } from '../../../store/database.ts'
import { listPaymentMethods } from '../../../store/paymentMethods.ts'
import { findQualification } from '../../../store/qualifications.ts'
import type { ScheduledRow } from '../../../store/scheduledSchema.ts'

/** Whether a saved method can be paid with, as this type. */
export function isUsable(method: PaymentMethodRow, type: ScheduledType, now: Date): boolean {
  if (method.status !== 'active' || toSavedPaymentMethod(method, 'en', now).type !== type) return false
  return method.card === null || !isExpired(method.card, now)
}

/**
 * What a scheduled payment is paid with: the method that it names; where it names none, the one by which the buyer settles
 * terms, else the default one, else the newest. `undefined`: there is none that could be paid with.
 */
export async function readMethod(
  db: Database,
  {
    buyerId,
    paymentMethodId,
    paymentMethodType,
  }: Pick<ScheduledRow, 'buyerId' | 'paymentMethodId' | 'paymentMethodType'>,
  now: Date,
): Promise<PaymentMethodRow | undefined> {
  const usable = (await listPaymentMethods(db, buyerId)).filter((method) => isUsable(method, paymentMethodType, now))
  if (paymentMethodId !== null) return usable.find(({ id }) => id === paymentMethodId)
  const settling = (await findQualification(db, buyerId))?.paymentMethodId
  return usable.find(({ id }) => id === settling) ?? usable[0]
}
