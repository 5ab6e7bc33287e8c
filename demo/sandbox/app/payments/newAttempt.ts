import { withCleanEmails } from '../../domain/buyerFields.ts'
import type { AttemptPart, AttemptRequest, Fee } from '../../domain/contract.ts'
import { dayOf } from '../../domain/days.ts'
import type { Language } from '../../domain/languages.ts'
import { languageOf } from '../../domain/languages.ts'
import { feeOfMethod, feeRules, feesOfRequest, sumOfFees } from '../../domain/fees.ts'
import { isInvoiced, kindOf } from '../../domain/methods.ts'
import { leavesAuthToPage } from '../../domain/orders.ts'
import { userKey } from '../../domain/payLimits.ts'
import { paymentLabel } from '../../domain/paymentLabels.ts'
import { issuedInvoiceDueDate } from '../../domain/terms.ts'
import type { AttemptRow, TransactionRow } from '../../store/schema.ts'
import type { AttemptOrder } from './attemptOrder.ts'
import type { Instrument } from './instrument.ts'

function partsOf(
  request: AttemptRequest,
  { card }: Instrument,
  fees: readonly Fee[],
  language: Language,
): AttemptPart[] | null {
  if (!request.split) return null
  return request.split.map(({ paymentMethodType, amount }) => {
    const paidWith = paymentMethodType === 'payWithTerms' ? { termsNetDays: request.termsNetDays } : { card }
    const label = paymentLabel({ paymentMethodType, ...paidWith }, language)
    return { paymentMethodType, amount: amount + feeOfMethod(fees, paymentMethodType), label }
  })
}

type NewOrder = Omit<AttemptOrder, 'transactionId'>

/** Counted from when the payer asked, as they were shown it, however long the payment takes. */
function invoiceTermsOf({ request, isReserved, invoiceNetDays, now }: NewOrder, transaction: TransactionRow) {
  const { paymentMethodType } = request
  if (!isInvoiced(paymentMethodType)) return { termsNetDays: null, dueDate: null }
  const termsNetDays = (kindOf(paymentMethodType) === 'terms' ? request.termsNetDays : invoiceNetDays) ?? null
  // The days of a reserved order count from the day of its invoice.
  const dueDate = isReserved ? null : issuedInvoiceDueDate({ termsNetDays }, transaction.request, dayOf(now))
  return { termsNetDays, dueDate }
}

/** As the merchant says with the order, or with the payment. A payer's page says it only where the order leaves it open. */
function isAuthorization({ token, request: { isAuth = false } }: NewOrder, { request }: TransactionRow): boolean {
  if (request.isAuth !== undefined) return request.isAuth
  return isAuth && (token === undefined || leavesAuthToPage(request))
}

/** An attempt as it begins: committed before anybody is asked for money. */
export function newAttempt(
  order: NewOrder,
  instrument: Instrument,
  transaction: TransactionRow,
  ownerId: string,
): Omit<
  AttemptRow,
  | 'seq'
  | 'failure'
  | 'outcome'
  | 'challengeId'
  | 'challengeEndsAt'
  | 'isAuthenticated'
  | 'disputeAt'
  | 'settlesAt'
  | 'invoiceNumber'
  | 'invoiceId'
  | 'receiptNumber'
  | 'instructions'
  | 'invoices'
  | 'mailedTo'
> {
  const { request, id, idempotency, tag = 'en', now } = order
  const language = languageOf(tag)
  const kind = kindOf(request.paymentMethodType)
  const fees = feesOfRequest(feeRules(transaction.request), request, transaction.amount, language)
  return {
    id,
    transactionId: transaction.id,
    buyerId: transaction.buyerId,
    userKey: order.token?.user ? userKey(order.token.user) : null,
    idempotencyKey: idempotency.key,
    status: 'processing',
    version: 1,
    paymentMethodType: request.paymentMethodType,
    amount: transaction.amount + sumOfFees(fees),
    fees,
    currency: transaction.currency,
    // A debit or a transfer is on its way at once.
    isAuth: order.isReserved || (kind === 'card' && isAuthorization(order, transaction)),
    card: instrument.card ?? null,
    bank: instrument.bank ?? null,
    paymentMethodId: instrument.paymentMethodId ?? null,
    termsPaymentMethodType: request.termsPaymentMethodType ?? null,
    parts: partsOf(request, instrument, fees, language),
    saveMethod: request.saveMethod ?? false,
    consents: request.consents,
    language,
    buyerFields: request.buyerFields ? withCleanEmails(request.buyerFields) : null,
    ...invoiceTermsOf(order, transaction),
    createdAt: now,
    ownerId,
  }
}
