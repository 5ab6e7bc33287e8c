import { qualificationUpdatedEvent } from '../../domain/onboardingWebhooks.ts'
import { creditLimit, qualificationStatus } from '../../domain/qualification.ts'
import { isSuspended } from '../../domain/session.ts'
import { lockBuyer } from '../../store/buyers.ts'
import type { Database } from '../../store/database.ts'
import { enqueueEvent } from '../../store/outbox.ts'
import { findPaymentMethod } from '../../store/paymentMethods.ts'
import { findQualification, saveSettlementMethod } from '../../store/qualifications.ts'
import { refuse, refuseFaults } from '../http/refusals.ts'
import type { Refusal } from '../http/refusals.ts'
import { refuseExpired } from '../payments/refuseExpired.ts'
import { publishDecisionsOf } from './publishDecisions.ts'

/** Opens an approved line of credit, which is then settled by a method of the buyer; another one may be named later. */
export async function activateCredit(
  tx: Database,
  buyerId: string,
  paymentMethodId: string,
  now: Date,
): Promise<Refusal | undefined> {
  const buyer = await lockBuyer(tx, buyerId)
  if (isSuspended(buyer)) return refuse(422, 'buyer_suspended', 'The buyer may not activate credit at present.')
  const row = await findQualification(tx, buyerId)
  const status = qualificationStatus(buyer, row, now)
  if (status !== 'approved_not_activated' && status !== 'completed')
    return refuse(422, 'not_qualified', 'The buyer has no line of credit that could be activated.')
  const method = await findPaymentMethod(tx, buyerId, paymentMethodId)
  if (method?.status !== 'active') {
    const message = 'paymentMethodId must be a saved method that can be paid with.'
    return refuseFaults([{ path: 'paymentMethodId', message }], 422)
  }
  const refused = refuseExpired(method, 'paymentMethodId', now)
  if (refused) return refused
  await saveSettlementMethod(tx, buyerId, paymentMethodId)
  if (status === 'completed') return undefined
  // The webhook of the decision comes first, though this call may be faster than the task that sends it.
  if (row) await publishDecisionsOf(tx, row, now)
  const event = qualificationUpdatedEvent(buyerId, 'completed', creditLimit(buyer, row, now))
  await enqueueEvent(tx, buyer.merchantId, event, now)
  return undefined
}
