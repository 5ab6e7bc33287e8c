import type { PaymentMethodFee, PaymentMethodType } from './contract.ts'
import { earlyDiscount } from './earlyPayment.ts'
import type { DiscountedInvoice } from './earlyPayment.ts'
import { countFees, feeRules, roundHalfUp } from './fees.ts'
import type { InvoiceRecord } from './invoices.ts'
import type { Language } from './languages.ts'
import { lateFee } from './lateFees.ts'
import type { LateInvoice } from './lateFees.ts'
import { messages } from './words/messages.ts'

/** What of an invoice is paid by a method, in minor units; what credit settles is not part of it. */
export interface PaidShare {
  readonly invoice: DiscountedInvoice & LateInvoice & Pick<InvoiceRecord, 'amount' | 'paymentMethodFees'>
  readonly amount: number
}

/** What a method adds to a payment of invoices, what paying early takes off it or paying late adds, by whichever method. */
export interface InvoiceFee {
  readonly paymentMethodType: PaymentMethodType
  readonly amount: number
  /** As the merchant words it. */
  readonly label: string | undefined
  readonly kind: 'method' | 'earlyPayment' | 'lateFee'
}

/** What of an invoice's fees a payment of it adds: of a part pro rata, so that no discount is had more than once. */
function feeOfShare({ invoice, amount }: PaidShare, paymentMethodType: PaymentMethodType) {
  const { currency, paymentMethodFees } = invoice
  if (!paymentMethodFees || amount === 0) return undefined
  const rules = feeRules({ currency, paymentMethodFees: [...paymentMethodFees] })
  const [fee] = countFees(rules, { paymentMethodType }, invoice.amount)
  if (!fee) return undefined
  const share = roundHalfUp(BigInt(fee.amount) * BigInt(amount), BigInt(invoice.amount))
  return { amount: Math.max(share, 1 - amount), label: fee.label }
}

/**
 * What each method adds to a payment of invoices on a day, `today` as YYYY-MM-DD in UTC. The label is that of the
 * invoices, where they have the same one.
 */
export function feesOfInvoices(
  shares: readonly PaidShare[],
  methods: readonly PaymentMethodType[],
  today: string,
): InvoiceFee[] {
  const withFees = shares
    .filter(
      ({ invoice: { paymentMethodFees, earlyPaymentPercent, lateFeePercent } }) =>
        paymentMethodFees?.length || earlyPaymentPercent !== null || lateFeePercent !== null,
    )
    .map((share) => ({ ...share, early: earlyDiscount(share.invoice, share.amount, today) }))
  const late = withFees.reduce((sum, { invoice, amount }) => sum + lateFee(invoice, amount, today), 0)
  return methods.flatMap((paymentMethodType) => {
    const fees = withFees.map((share) => feeOfShare(share, paymentMethodType))
    const amount = fees.reduce((sum, fee) => sum + (fee?.amount ?? 0), 0)
    const [label, ...others] = [...new Set(fees.flatMap((fee) => (fee ? [fee.label] : [])))]
    // Both discounts of an invoice leave one minor unit of it.
    const discounts = withFees.map((share, place) =>
      Math.min(share.early, Math.max(0, share.amount + (fees[place]?.amount ?? 0) - 1)),
    )
    const discount = discounts.reduce((sum, one) => sum + one, 0)
    const ofMethod = {
      paymentMethodType,
      amount,
      label: others.length > 0 ? undefined : label,
      kind: 'method' as const,
    }
    const ofDay = { paymentMethodType, label: undefined }
    const early = { ...ofDay, amount: -discount, kind: 'earlyPayment' as const }
    const ofDelay = { ...ofDay, amount: late, kind: 'lateFee' as const }
    return [ofMethod, early, ofDelay].filter((one) => one.amount !== 0)
  })
}

/** The same as the fees of an order that stands for the payment. `toMajor` writes minor units. */
export function asOrderFees(
  fees: readonly InvoiceFee[],
  toMajor: (minor: number) => string,
  language: Language,
): PaymentMethodFee[] {
  return fees.flatMap(({ paymentMethodType, amount, label: given, kind }) => {
    const label = kind === 'method' ? given : messages[language][kind]
    // Credit notes have no fee: nothing is charged.
    return paymentMethodType === 'creditNotes'
      ? []
      : { paymentMethodType, fixed: toMajor(amount), ...(label === undefined ? {} : { label }) }
  })
}
