import { sumOf } from '../../order/allocation.ts'

/** A payment that names the first of its invoices. Amounts are in minor units. */
interface Paid {
  /** What was paid by the method. */
  readonly amount: number
  /** What of it the method added. */
  readonly fees?: readonly { readonly amount: number }[] | undefined
  readonly invoices?: readonly { readonly amount: number }[] | undefined
  readonly invoiceCount?: number | undefined
  /** Settled of all of them, by money and credit together. */
  readonly invoiceAmount?: number | undefined
}

/**
 * What is to be said beside the invoices that a payment names, so that all of it comes to what was paid: those that are
 * not named, and what credit paid. What is not known is `undefined`.
 */
export function paidParts({ amount, fees = [], invoices = [], invoiceCount = invoices.length, invoiceAmount }: Paid) {
  const named = sumOf(invoices)
  const restCount = Math.max(invoiceCount - invoices.length, 0)
  const whole = restCount > 0 ? invoiceAmount : named
  return {
    restCount,
    restAmount: whole === undefined ? undefined : whole - named,
    credit: whole === undefined || invoices.length === 0 ? 0 : whole - (amount - sumOf(fees)),
  }
}
