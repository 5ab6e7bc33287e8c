import type { ErrorCode } from '../../../../src/contract/errors.ts'
import type { AttemptRequest } from '../../domain/contract.ts'
import { allowedMethods, blockOf, kindOf, shownMethods } from '../../domain/methods.ts'
import { leavesAuthToPage } from '../../domain/orders.ts'
import type { PayableOrder } from '../../domain/methods.ts'
import { feeRules } from '../../domain/fees.ts'
import { readSplit, splitOf } from '../../domain/split.ts'
import { mostOnTerms, payableOrder, termsDays } from '../../domain/terms.ts'
import type { Database } from '../../store/database.ts'
import type { BuyerRow, TransactionRow } from '../../store/schema.ts'
import { refuse, refuseFaults } from '../http/refusals.ts'
import type { Refusal } from '../http/refusals.ts'
import { readCredit } from './readCredit.ts'

const REASONS: Partial<Record<ErrorCode, string>> = {
  not_qualified: 'The buyer has no line of credit that is open.',
  qualification_pending: "The buyer's application for credit is being decided.",
  qualification_declined: "The buyer's application for credit was declined.",
  insufficient_credit: 'The available credit is less than this comes to.',
}

function refuseTerms(request: AttemptRequest, transaction: TransactionRow): Refusal | undefined {
  const { termsNetDays, termsPaymentMethodType } = request
  const days = termsDays(transaction.request)
  const settling = shownMethods(transaction.request.allowedTermsPaymentMethods)
  const status = termsNetDays === undefined ? 400 : 422
  if (termsNetDays === undefined || !days.includes(termsNetDays))
    return refuseFaults([{ path: 'termsNetDays', message: `termsNetDays must be one of ${days.join(', ')}.` }], status)
  if (settling.length === 0 || (termsPaymentMethodType && settling.includes(termsPaymentMethodType))) return undefined
  const message = `termsPaymentMethodType must be one of ${settling.join(', ')}.`
  return refuseFaults([{ path: 'termsPaymentMethodType', message }], termsPaymentMethodType === undefined ? 400 : 422)
}

function refuseSplit(request: AttemptRequest, transaction: TransactionRow, order: PayableOrder): Refusal | undefined {
  const parts = readSplit(request.split ?? [])
  if (!parts) return undefined
  const isAuth = leavesAuthToPage(transaction.request) ? request.isAuth === true : transaction.request.isAuth === true
  const possible = splitOf({ ...transaction.request, isAuth }, order)
  if (!possible) return refuse(422, 'method_not_allowed', 'This may not be divided between terms and another method.')
  const { terms, other } = parts
  if (!possible.methods.includes(other.paymentMethodType))
    return refuse(422, 'method_not_allowed', `No part of this may be paid by ${other.paymentMethodType}.`)
  if (terms.amount + other.amount !== transaction.amount)
    return refuseFaults([{ path: 'split', message: `split must come to ${transaction.amount} in minor units.` }])
  const days = request.termsNetDays === undefined ? [] : [request.termsNetDays]
  return mostOnTerms(feeRules(transaction.request), days, terms.amount) > order.credit.available
    ? refuse(422, 'insufficient_credit', 'The part on terms is more than the available credit.')
    : undefined
}

/**
 * Why a request's method cannot pay this transaction, if so. For terms the buyer must be locked, as the credit that is
 * found here is the attempt's from now on.
 */
export async function refuseMethod(
  tx: Database,
  request: AttemptRequest,
  transaction: TransactionRow,
  buyer: BuyerRow,
  now: Date,
): Promise<Refusal | undefined> {
  const { paymentMethodType } = request
  // The credit notes were checked with the invoices.
  if (kindOf(paymentMethodType) === 'credit' && transaction.amount === 0) return undefined
  if (!allowedMethods(transaction.request).includes(paymentMethodType))
    return refuse(422, 'method_not_allowed', `This may not be paid by ${paymentMethodType}.`)
  const order = payableOrder(transaction, await readCredit(tx, buyer, now, transaction.id))
  const blocked = blockOf(paymentMethodType, order)
  const isSplitAnswer = request.split !== undefined && blocked?.code === 'insufficient_credit'
  if (blocked && !isSplitAnswer)
    return refuse(422, blocked.code, REASONS[blocked.code] ?? `Paying by ${paymentMethodType} is not available.`)
  if (paymentMethodType !== 'payWithTerms') return undefined
  return refuseTerms(request, transaction) ?? refuseSplit(request, transaction, order)
}
