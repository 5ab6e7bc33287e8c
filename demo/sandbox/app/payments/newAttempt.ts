import type { AttemptPart, AttemptRequest } from '../../domain/contract.ts'
import { dayOf, dueDate } from '../../domain/dueDates.ts'
import { kindOf } from '../../domain/methods.ts'
import { paymentLabel } from '../../domain/paymentLabels.ts'
import { invoiceDueDate, termsOptions } from '../../domain/terms.ts'
import type { AttemptRow, TransactionRow } from '../../store/schema.ts'
import type { AttemptOrder } from './beginAttempt.ts'
import type { Instrument } from './instrument.ts'

function partsOf(request: AttemptRequest, { card }: Instrument): AttemptPart[] | null {
  if (!request.split) return null
  return request.split.map(({ paymentMethodType, amount }) => {
    const paidWith = paymentMethodType === 'payWithTerms' ? { termsNetDays: request.termsNetDays } : { card }
    return { paymentMethodType, amount, label: paymentLabel({ paymentMethodType, ...paidWith }) }
  })
}

/** The day that the payer was shown: counted from when they asked, however long the payment takes. */
function dueDateOf({ request, invoiceNetDays, now }: AttemptOrder, transaction: TransactionRow): string | null {
  const kind = kindOf(request.paymentMethodType)
  const today = dayOf(now)
  if (kind === 'invoice')
    return invoiceNetDays === undefined ? invoiceDueDate(transaction.request, today) : dueDate(today, invoiceNetDays)
  if (kind !== 'terms') return null
  const options = termsOptions(transaction.request, transaction.amount, today)
  return options.find(({ days }) => days === request.termsNetDays)?.dueDate ?? null
}

/** An attempt as it begins: committed before anybody is asked for money. */
export function newAttempt(
  order: AttemptOrder,
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
  | 'instructions'
> {
  const { request, id, idempotency, now } = order
  const kind = kindOf(request.paymentMethodType)
  return {
    id,
    transactionId: transaction.id,
    buyerId: transaction.buyerId,
    idempotencyKey: idempotency.key,
    status: 'processing',
    version: 1,
    paymentMethodType: request.paymentMethodType,
    amount: transaction.amount,
    currency: transaction.currency,
    // Only a card can be authorised; everything else is owed or on its way at once.
    isAuth: kind === 'card' && (transaction.request.isAuth ?? request.isAuth ?? false),
    card: instrument.card ?? null,
    bank: instrument.bank ?? null,
    paymentMethodId: instrument.paymentMethodId ?? null,
    termsNetDays: (kind === 'terms' && request.termsNetDays) || null,
    termsPaymentMethodType: request.termsPaymentMethodType ?? null,
    parts: partsOf(request, instrument),
    saveMethod: request.saveMethod ?? false,
    consents: request.consents,
    buyerFields: request.buyerFields ?? null,
    dueDate: dueDateOf(order, transaction),
    createdAt: now,
    ownerId,
  }
}
