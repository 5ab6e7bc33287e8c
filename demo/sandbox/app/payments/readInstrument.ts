import { toCardOnFile } from '../../domain/cards.ts'
import type { AttemptRequest } from '../../domain/contract.ts'
import { isPayable } from '../../domain/methods.ts'
import type { Database } from '../../store/database.ts'
import { findPaymentMethod } from '../../store/paymentMethods.ts'
import type { TokenGrant } from '../../store/tokens.ts'
import { findTransaction } from '../../store/transactions.ts'
import { isRefusal, notFound, refuse, refuseFaults } from '../http/refusals.ts'
import type { Refusal } from '../http/refusals.ts'
import type { Instrument } from './beginAttempt.ts'
import { openEncryptedCard } from './encrypted.ts'

/** The card that an attempt is to be paid with: typed and encrypted, or saved. */
export async function readInstrument(
  db: Database,
  request: AttemptRequest,
  token: TokenGrant & { readonly transactionId: string },
  now: Date,
): Promise<Instrument | Refusal> {
  const { paymentMethodType, paymentMethodId, card } = request
  if (!isPayable(paymentMethodType))
    return refuse(422, 'method_unavailable', `Paying by ${paymentMethodType} is not available.`)
  if ((card === undefined) === (paymentMethodId === undefined)) {
    return refuseFaults([{ path: 'card', message: 'Either card or paymentMethodId must be given, and not both.' }])
  }
  const buyerId = (await findTransaction(db, token.transactionId))?.buyerId ?? token.buyerId
  if (paymentMethodId !== undefined) {
    const saved = await findPaymentMethod(db, buyerId, paymentMethodId)
    return saved ? { card: saved.card, paymentMethodId } : notFound('payment method')
  }
  const opened = await openEncryptedCard(card?.encrypted ?? '', [token.transactionId, buyerId], 'card.encrypted', now)
  return isRefusal(opened) ? opened : { card: toCardOnFile(opened), nonce: opened.nonce }
}
