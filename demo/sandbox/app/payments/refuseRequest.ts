import { faultsOfBuyerFields } from '../../domain/buyerFields.ts'
import { hasConsent, storedCardConsent } from '../../domain/consents.ts'
import type { AttemptRequest } from '../../domain/contract.ts'
import { allowedMethods, isPayable } from '../../domain/methods.ts'
import { isSuspended } from '../../domain/session.ts'
import { getBuyer } from '../../store/buyers.ts'
import type { Database } from '../../store/database.ts'
import { getMerchant } from '../../store/merchants.ts'
import type { TransactionRow } from '../../store/schema.ts'
import { refuse, refuseFaults } from '../http/refusals.ts'
import type { Refusal } from '../http/refusals.ts'

function refuseMethod({ paymentMethodType }: AttemptRequest, transaction: TransactionRow): Refusal | undefined {
  if (!allowedMethods(transaction.request).includes(paymentMethodType)) {
    return refuse(422, 'method_not_allowed', `This may not be paid by ${paymentMethodType}.`)
  }
  return isPayable(paymentMethodType)
    ? undefined
    : refuse(422, 'method_unavailable', `Paying by ${paymentMethodType} is not available.`)
}

/** Why a request for an attempt cannot be carried out on this transaction, if so. */
export async function refuseRequest(
  tx: Database,
  request: AttemptRequest,
  transaction: TransactionRow,
): Promise<Refusal | undefined> {
  if (isSuspended(await getBuyer(tx, transaction.buyerId)))
    return refuse(422, 'buyer_suspended', 'The buyer may not buy at present.')
  const refused = refuseMethod(request, transaction)
  if (refused) return refused
  if (request.split) return refuse(422, 'method_unavailable', 'Paying in parts is not available.')
  const consent = storedCardConsent((await getMerchant(tx, transaction.merchantId)).name)
  if (request.saveMethod && !hasConsent(request.consents, consent)) {
    return refuse(
      422,
      'consent_required',
      `Keeping the card needs the consent ${consent.kind}, version ${consent.version}.`,
    )
  }
  const { buyerFields, poNumberPattern } = transaction.request
  const faults = faultsOfBuyerFields(request.buyerFields, buyerFields, poNumberPattern)
  return faults.length > 0 ? refuseFaults(faults, 422) : undefined
}
