import { fractionDigits } from '../../../src/lib/currencies.ts'
import { toDecimal } from '../../../src/lib/money.ts'
import type { PaidInvoices } from './attempts.ts'
import type {
  AttemptRequest,
  InvoicePaymentRequest,
  InvoiceShare,
  PaymentMethodType,
  TransactionRequest,
} from './contract.ts'
import { sumOfFees } from './fees.ts'
import { asOrderFees } from './invoiceFees.ts'
import { languageOf } from './languages.ts'
import type { Fault } from './pricing.ts'
import { isAllCredit } from './invoiceSelections.ts'
import type { Selection } from './invoiceSelections.ts'
import { messages } from './words/messages.ts'

const CREDIT_NOTES = 'creditNotes'

/** Lines that name an invoice each; where there are more invoices, another line sums up the rest. */
const MOST_LINES = 100

/** Invoices that an attempt names. */
const MOST_NAMED = 100

/** After so many declined payments of an invoice, or of any invoices of a buyer, within a day no other is begun. */
export const DECLINES = { max: 10, maxOfBuyer: 30, withinMs: 86_400_000 } as const

/** What the payment is made of, as lines of an order: an invoice each, in minor units. */
export function linesOf({ invoices }: Pick<Selection, 'invoices'>, tag: string): { title: string; amount: number }[] {
  const named = invoices.slice(0, MOST_LINES)
  const rest = invoices.slice(named.length)
  const lines = named.map(({ number, amount }) => ({ title: number, amount }))
  if (rest.length === 0) return lines
  const title = messages[languageOf(tag)].moreInvoices(rest.length)
  return [...lines, { title, amount: rest.reduce((sum, { amount }) => sum + amount, 0) }]
}

/** The order that stands for a payment of invoices. */
export function toTransactionRequest(selection: Selection, buyerId: string, tag: string): TransactionRequest {
  const { currency, credit, methods, fees } = selection
  const toMajor = (minor: number) => toDecimal(minor, fractionDigits(currency) ?? 2)
  return {
    currency,
    buyer: { id: buyerId },
    lines: linesOf(selection, tag).map(({ title, amount }) => ({
      lineItems: [{ title, quantity: 1, price: toMajor(amount) }],
    })),
    ...(credit > 0 ? { totalDiscount: toMajor(credit) } : {}),
    allowedPaymentMethods: methods.filter((type) => type !== CREDIT_NOTES),
    ...(fees.length > 0 ? { paymentMethodFees: asOrderFees(fees, toMajor, languageOf(tag)) } : {}),
    isAuth: false,
  }
}

/** What paying a selection by a method comes to, fees and discounts included, in minor units. */
export function amountBy(
  { amount, fees }: Pick<Selection, 'amount' | 'fees'>,
  type: PaymentMethodType | undefined,
): number {
  return amount + sumOfFees(fees.filter(({ paymentMethodType }) => paymentMethodType === type))
}

const NOT_HERE = ['split', 'termsNetDays', 'termsPaymentMethodType', 'isAuth'] as const

/** A method is named where something is left to be paid by it, and only there. */
function faultsOfMethod(request: InvoicePaymentRequest): Fault[] {
  const path = 'paymentMethodType'
  const isCredit = (request[path] ?? CREDIT_NOTES) === CREDIT_NOTES
  if (isAllCredit(request) === isCredit) return []
  if (!isCredit) return [{ path, message: `${path} must be left out: the credit notes cover the invoices.` }]
  return [{ path, message: `${path} must name a method: the credit notes do not cover the invoices.` }]
}

/** Fields of other payments: an invoice is paid at once, and by one method. */
export function faultsOfInvoicePayment(request: InvoicePaymentRequest): Fault[] {
  const others = NOT_HERE.filter((name) => request[name] !== undefined && request[name] !== false)
  return [
    ...others.map((path) => ({ path, message: `${path} does not belong to a payment of invoices.` })),
    ...faultsOfMethod(request),
  ]
}

/** The request as one for an attempt: where no method is named, credit notes pay. */
export function withMethod(request: InvoicePaymentRequest): InvoicePaymentRequest & AttemptRequest {
  return { ...request, paymentMethodType: request.paymentMethodType ?? CREDIT_NOTES }
}

/** The invoices of an attempt, as it names them. */
export function summaryOf(invoices: readonly (InvoiceShare & { number: string })[]): PaidInvoices {
  const amount = invoices.reduce((sum, share) => sum + share.amount, 0)
  return { count: invoices.length, amount, first: invoices.slice(0, MOST_NAMED) }
}
