import { qualificationStatus } from '../../domain/qualification.ts'
import { toSavedPaymentMethod } from '../../domain/savedPaymentMethods.ts'
import { lockBuyer } from '../../store/buyers.ts'
import type { Database } from '../../store/database.ts'
import { findPaymentMethod } from '../../store/paymentMethods.ts'
import { findQualification, saveSettlementMethod } from '../../store/qualifications.ts'
import { refuse, refuseFaults } from '../http/refusals.ts'
import type { Refusal } from '../http/refusals.ts'

/** Opens an approved line of credit, which is then settled by a method of the buyer; another one may be named later. */
export async function activateCredit(
  tx: Database,
  buyerId: string,
  paymentMethodId: string,
  now: Date,
): Promise<Refusal | undefined> {
  const buyer = await lockBuyer(tx, buyerId)
  const status = qualificationStatus(buyer, await findQualification(tx, buyerId), now)
  if (status !== 'approved_not_activated' && status !== 'completed')
    return refuse(422, 'not_qualified', 'The buyer has no line of credit that could be activated.')
  const method = await findPaymentMethod(tx, buyerId, paymentMethodId)
  if (method?.status !== 'active' || toSavedPaymentMethod(method, now).isExpired) {
    const message = 'paymentMethodId must be a saved method that can be paid with.'
    return refuseFaults([{ path: 'paymentMethodId', message }], 422)
  }
  await saveSettlementMethod(tx, buyerId, paymentMethodId)
  return undefined
}
