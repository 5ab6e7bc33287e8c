import type {
  Attempt,
  AttemptRequest,
  ConfirmationRequest,
  MerchantTransactionStatus,
  TransactionRequest,
} from './contract.ts'
import { amountToPay } from './fees.ts'
import { shownMethods } from './methods.ts'
import type { Fault } from './pricing.ts'
import { MOST_NET_DAYS } from './terms.ts'
import type { TransactionRecord } from './transactions.ts'

/**
 * What is wrong with a merchant's request to pay, beyond what is wrong with any request to pay. A request for
 * an authorization that would become a charge is refused, and so is the reverse.
 */
export function faultsOfConfirmation(
  { paymentMethodType, paymentMethodId, isAuth, isFinanced, termsNetDays = 0 }: ConfirmationRequest,
  transaction: Pick<TransactionRequest, 'isAuth'>,
): Fault[] {
  const faults: Fault[] = []
  const add = (path: string, what: string) => faults.push({ path, message: `${path} must ${what}.` })
  const isByCard = paymentMethodType === 'creditCard'
  const isOnTerms = paymentMethodType === 'payWithTerms'
  if (isByCard && paymentMethodId === undefined)
    add('paymentMethodId', 'name a saved card, as no card can be typed here')
  if (isAuth && !isByCard && !isOnTerms && paymentMethodType !== 'invoice')
    add('isAuth', `not be true for a payment by ${paymentMethodType}: only a card, an invoice or terms can be reserved`)
  if (isByCard && isAuth !== undefined && isAuth !== (transaction.isAuth ?? isAuth))
    add('isAuth', `be ${String(transaction.isAuth)}, as the transaction has it, or be left out`)
  if (isFinanced !== undefined && isFinanced !== isOnTerms)
    add('isFinanced', `be ${String(isOnTerms)} for a payment by ${paymentMethodType}`)
  if (paymentMethodType === 'invoice' && termsNetDays > MOST_NET_DAYS)
    add('termsNetDays', `be at most ${MOST_NET_DAYS}`)
  return faults
}

/**
 * A merchant's request as the attempt that it asks for; `undefined` when its method pays nothing here. What is expected
 * is the transaction as it was read, so that an attempt on one that changes meanwhile is refused.
 */
export function toAttemptRequest(
  request: ConfirmationRequest,
  transaction: Pick<TransactionRecord, 'request' | 'amount' | 'currency' | 'version'>,
): AttemptRequest | undefined {
  const [paymentMethodType] = shownMethods([request.paymentMethodType])
  if (!paymentMethodType) return undefined
  // Named one by one: a merchant's request may hold fields that the contract does not know, and those count for nothing.
  const { paymentMethodId, isAuth, termsNetDays, buyerFields, consents = [] } = request
  const [settling] = request.termsPaymentMethodType ? shownMethods([request.termsPaymentMethodType]) : []
  const { currency, version } = transaction
  return {
    expected: { amount: amountToPay(transaction, { paymentMethodType, termsNetDays }), currency, version },
    paymentMethodType,
    consents,
    ...(paymentMethodId === undefined ? {} : { paymentMethodId }),
    ...(isAuth === undefined ? {} : { isAuth }),
    ...(termsNetDays === undefined ? {} : { termsNetDays }),
    ...(settling === undefined ? {} : { termsPaymentMethodType: settling }),
    ...(buyerFields === undefined ? {} : { buyerFields }),
  }
}

/** What an attempt has made of its transaction, in its merchant's terms. */
export function statusAfter({ status, outcome }: Pick<Attempt, 'status' | 'outcome'>): MerchantTransactionStatus {
  if (status !== 'succeeded') return 'created'
  return outcome === 'authorized' ? 'auth' : 'confirmed'
}
