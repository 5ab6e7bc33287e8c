import type { PaymentMethodFee, PaymentMethodType } from './contract.ts'
import { feeOf, feeRules, roundHalfUp } from './fees.ts'
import type { InvoiceRecord } from './invoices.ts'

/** What of an invoice is paid by a method, in minor units; what credit settles is not part of it. */
export interface PaidShare {
  readonly invoice: Pick<InvoiceRecord, 'amount' | 'currency' | 'paymentMethodFees'>
  readonly amount: number
}

/** What of an invoice's fees a payment of it adds: of a part pro rata, so that no discount is had more than once. */
function feeOfShare({ invoice, amount }: PaidShare, paymentMethodType: PaymentMethodType) {
  const { currency, paymentMethodFees } = invoice
  if (!paymentMethodFees || amount === 0) return undefined
  const rules = feeRules({ currency, paymentMethodFees: [...paymentMethodFees] })
  const fee = feeOf(rules, { paymentMethodType }, invoice.amount)
  if (!fee) return undefined
  const share = roundHalfUp(BigInt(fee.amount) * BigInt(amount), BigInt(invoice.amount))
  return { amount: Math.max(share, 1 - amount), label: fee.label }
}

/** What each method adds to a payment of invoices. The label is that of the invoices, where they have the same one. */
export function feesOfInvoices(shares: readonly PaidShare[], methods: readonly PaymentMethodType[]) {
  const withFees = shares.filter(({ invoice }) => invoice.paymentMethodFees?.length)
  return methods.flatMap((paymentMethodType) => {
    const fees = withFees.flatMap((share) => feeOfShare(share, paymentMethodType) ?? [])
    const amount = fees.reduce((sum, fee) => sum + fee.amount, 0)
    const [label, ...others] = [...new Set(fees.map((fee) => fee.label))]
    return amount === 0 ? [] : [{ paymentMethodType, amount, label: others.length > 0 ? undefined : label }]
  })
}

/** The same as the fees of an order that stands for the payment. `toMajor` writes minor units. */
export function asOrderFees(
  fees: readonly ReturnType<typeof feesOfInvoices>[number][],
  toMajor: (minor: number) => string,
): PaymentMethodFee[] {
  return fees.flatMap(({ paymentMethodType, amount, label }) =>
    // Credit notes have no fee: nothing is charged.
    paymentMethodType === 'creditNotes'
      ? []
      : { paymentMethodType, fixed: toMajor(amount), ...(label === undefined ? {} : { label }) },
  )
}
