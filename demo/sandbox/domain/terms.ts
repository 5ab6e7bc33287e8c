import type { SessionTransaction, TransactionPatch, TransactionRequest } from './contract.ts'
import { creditForOrder } from './credit.ts'
import type { Credit } from './credit.ts'
import { dueDate } from './bankDays.ts'
import { daysBetween, readDay } from './days.ts'
import { noticeOfOrder } from './earlyPayment.ts'
import { feeRules, feesFor, sumOfFees, withFee } from './fees.ts'
import type { FeeRule } from './fees.ts'
import type { Language } from './languages.ts'
import { allowedMethods } from './methods.ts'
import type { PayableOrder } from './methods.ts'

export type TermsOption = SessionTransaction['termsOptions'][number]

/** After so many days an invoice is due when its merchant names no day. */
const INVOICE_NET_DAYS = 30

/** Longer than any terms that are real; far beyond it a day can no longer be written in ten characters. */
export const MOST_NET_DAYS = 3_650

type TermsRequest = Pick<TransactionPatch, 'netDaysOptions' | 'financingConfig'>
type DatedRequest = Pick<TransactionRequest, 'plan' | 'currency'>

/** After how many days a payer can choose to pay, the shortest first. */
export function termsDays({ netDaysOptions, financingConfig }: TermsRequest): number[] {
  const single = financingConfig?.financingNetDays
  const named = netDaysOptions ?? financingConfig?.financingNetDaysOptions ?? (single ? [single] : [])
  const days = [...new Set(named)].filter((count) => count > 0 && count <= MOST_NET_DAYS)
  return days.sort((one, other) => one - other)
}

/** Who reads the terms, and when. `today` as YYYY-MM-DD. */
interface TermsReader {
  readonly today: string
  readonly rules?: readonly FeeRule[]
  readonly language?: Language
}

/**
 * The terms that a payer can choose from, the shortest first. Beside a list `financingNetDays` names what is preselected.
 * `amount` in minor units.
 */
export function termsOptions(
  request: TermsRequest & Pick<TransactionRequest, 'currency' | 'earlyPayment' | 'isAuth'>,
  amount: number,
  { today, rules = [], language = 'en' }: TermsReader,
): TermsOption[] {
  const all = termsDays(request)
  return all.map((days) => {
    const fees = feesFor(rules, { paymentMethodType: 'payWithTerms', termsNetDays: days }, amount, language)
    const payerFee = sumOfFees(fees)
    const due = dueDate(today, days, request.currency)
    const earlyPayment = noticeOfOrder(request, due, today)
    const isPreselected = days === request.financingConfig?.financingNetDays && all.length > 1
    return {
      days,
      dueDate: due,
      payerFee,
      total: amount + payerFee,
      ...(fees.length > 0 ? { fees } : {}),
      ...(isPreselected ? { isPreselected } : {}),
      ...(earlyPayment ? { earlyPayment } : {}),
    }
  })
}

/** What an amount comes to on terms at the most, whichever days the payer chooses. */
export function mostOnTerms(rules: readonly FeeRule[], days: readonly number[], amount: number): number {
  const totals = days.map((termsNetDays) => withFee(rules, { paymentMethodType: 'payWithTerms', termsNetDays }, amount))
  return totals.length === 0 ? amount : Math.max(...totals)
}

/** What of an order decides how it can be paid. */
export function payableOrder(
  { request, amount, currency }: { request: TransactionRequest; amount: number; currency: string },
  credit: Credit,
): PayableOrder {
  const days = termsDays(request)
  const amountOnTerms = mostOnTerms(feeRules(request), days, amount)
  return { amount, amountOnTerms, currency, credit: creditForOrder(credit, amount), hasTerms: days.length > 0 }
}

/** When an order paid by plain invoice is due: on the day that its merchant names, if that is not over. */
export function invoiceDueDate(request: DatedRequest, today: string): string {
  const named = request.plan?.chargeDate ? readDay(request.plan.chargeDate) : undefined
  if (named === undefined) return dueDate(today, INVOICE_NET_DAYS, request.currency)
  return named < today ? today : named
}

/** After how many days an invoice of an order is due at the latest; `undefined`: it cannot be paid by one. */
export function mostNetDays(request: TransactionRequest, today: string): number | undefined {
  const methods = allowedMethods(request)
  const ofInvoice = methods.includes('invoice') ? [daysBetween(today, invoiceDueDate(request, today))] : []
  const all = [...ofInvoice, ...(methods.includes('payWithTerms') ? termsDays(request) : [])]
  return all.length === 0 ? undefined : Math.max(...all)
}

/** When an invoice that is issued `today` for a payment is due: after the days that were agreed, else as its order says. */
export function issuedInvoiceDueDate(
  { termsNetDays }: { readonly termsNetDays: number | null },
  request: DatedRequest,
  today: string,
): string {
  return termsNetDays === null ? invoiceDueDate(request, today) : dueDate(today, termsNetDays, request.currency)
}
