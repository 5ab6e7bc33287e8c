import type { SessionTransaction, TransactionRequest } from './contract.ts'
import { dueDate, readDay } from './dueDates.ts'

export type TermsOption = SessionTransaction['termsOptions'][number]

/** After so many days an invoice is due when its merchant names no day. */
const INVOICE_NET_DAYS = 30

/** Longer than any terms that are real; far beyond it a day can no longer be written in ten characters. */
export const MOST_NET_DAYS = 3_650

/**
 * The terms that a payer can choose from, the shortest first. Beside a list `financingNetDays` names what is preselected.
 * `today` as YYYY-MM-DD, `amount` in minor units.
 */
export function termsOptions(
  request: Pick<TransactionRequest, 'netDaysOptions' | 'financingConfig'>,
  amount: number,
  today: string,
): TermsOption[] {
  const { netDaysOptions, financingConfig } = request
  const single = financingConfig?.financingNetDays
  const named = netDaysOptions ?? financingConfig?.financingNetDaysOptions ?? (single ? [single] : [])
  const days = [...new Set(named)].filter((count) => count > 0 && count <= MOST_NET_DAYS)
  return days
    .sort((one, other) => one - other)
    .map((count) => ({
      days: count,
      dueDate: dueDate(today, count),
      payerFee: 0,
      total: amount,
      ...(count === single && days.length > 1 ? { isPreselected: true } : {}),
    }))
}

/** When an order paid by plain invoice is due: on the day that its merchant names, if that is not over. */
export function invoiceDueDate(request: Pick<TransactionRequest, 'plan'>, today: string): string {
  const named = request.plan?.chargeDate ? readDay(request.plan.chargeDate) : undefined
  if (named === undefined) return dueDate(today, INVOICE_NET_DAYS)
  return named < today ? today : named
}

/** When an invoice that is issued `today` for a payment is due: after the days that were agreed, else as its order says. */
export function issuedInvoiceDueDate(
  { termsNetDays }: { readonly termsNetDays: number | null },
  request: Pick<TransactionRequest, 'plan'>,
  today: string,
): string {
  return termsNetDays === null ? invoiceDueDate(request, today) : dueDate(today, termsNetDays)
}
