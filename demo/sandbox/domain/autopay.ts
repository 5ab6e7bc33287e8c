import { CURRENCIES } from '../fixtures/currencies.ts'
import type { AutopayAgreement, AutopayRun, AutopayTerms, Consent, SavedPaymentMethod } from './contract.ts'
import { bankDaysBefore, isBankDay } from './bankDays.ts'
import { addDays } from './days.ts'
import { earlyDiscountEnds } from './earlyPayment.ts'
import { sumOfFees } from './fees.ts'
import { feesOfInvoices } from './invoiceFees.ts'
import type { PayableInvoice } from './invoiceSelections.ts'
import type { Language } from './languages.ts'
import { currencyOf, kindOf } from './methods.ts'
import type { Fault } from './pricing.ts'
import { beginningOn, collectionDay } from './scheduledPayments.ts'
import type { ScheduledType } from './scheduledPayments.ts'

/** Why a version of an agreement is over. */
export type AutopayEnd = 'changed' | 'ended' | 'method_removed'

/** A consent as it was given, with its text. */
export type AgreedText = Consent & { readonly text: string; readonly locale: Language }

/** Which invoices are paid, when and by what. Amounts in minor units of `currency`, which is `null` where all are paid. */
export interface AutopayRule {
  readonly paymentMethodId: string
  readonly paymentMethodType: ScheduledType
  readonly daysBefore: number
  /** An invoice with a discount for early payment is paid on the last day of that, where it comes first. */
  readonly takesDiscounts: boolean
  readonly limitPerInvoice: number | null
  readonly limitPerMonth: number | null
  readonly currency: string | null
  /** Only invoices that name this order are paid; `null`: those of any order, and of none. */
  readonly orderNumber: string | null
  /** YYYY-MM-DD: those that are issued from then on. */
  readonly from: string
}

export interface AutopayRecord extends AutopayRule {
  readonly id: string
  readonly version: number
  readonly isPaused: boolean
  readonly consents: readonly AgreedText[]
  readonly createdAt: Date
  readonly endedAt: Date | null
}

/** What is needed of an invoice to say when autopay pays how much of it. */
export type CoveredInvoice = Pick<
  PayableInvoice,
  | 'id'
  | 'number'
  | 'amount'
  | 'amountDue'
  | 'currency'
  | 'issuedOn'
  | 'dueDate'
  | 'paymentMethodFees'
  | 'earlyPaymentPercent'
  | 'earlyPaymentDays'
  | 'lateFeePercent'
  | 'lateFeeDays'
>

/** How many payments are listed at most. */
export const MOST_RUNS_LISTED = 100

/** How many orders are listed at most, of which one can be chosen. */
export const MOST_ORDERS_LISTED = 100

/**
 * The rule that a request names, with what it leaves open; or what is wrong with it. `begin`: the day from which on invoices
 * are paid where the request names none.
 */
export function readRule(
  terms: AutopayTerms,
  paymentMethodType: ScheduledType,
  begin: string,
): AutopayRule | { readonly faults: Fault[] } {
  const {
    paymentMethodId,
    daysBefore,
    limitPerInvoice = null,
    limitPerMonth = null,
    orderNumber = null,
    from = begin,
    takesDiscounts = false,
  } = terms
  const own = currencyOf(paymentMethodType)
  const currency = terms.currency ?? own ?? null
  const fault = (message: string) => ({ faults: [{ path: 'currency', message: `currency ${message}` }] })
  if (currency === null && (limitPerInvoice !== null || limitPerMonth !== null))
    return fault('must be named where there is a limit: a limit is an amount of one currency.')
  if (currency !== null && !CURRENCIES.has(currency)) return fault(`is ${currency}, which is none.`)
  if (own !== undefined && currency !== own) return fault(`must be ${own}: ${paymentMethodType} pays in ${own} only.`)
  const limits = { limitPerInvoice, limitPerMonth, currency }
  return { paymentMethodId, paymentMethodType, daysBefore, takesDiscounts, ...limits, orderNumber, from }
}

export function isSameRule(one: AutopayRule, other: AutopayRule): boolean {
  const names = [
    'paymentMethodId',
    'daysBefore',
    'takesDiscounts',
    'limitPerInvoice',
    'limitPerMonth',
    'currency',
    'orderNumber',
    'from',
  ] as const satisfies (keyof AutopayRule)[]
  return names.every((name) => one[name] === other[name])
}

/**
 * The day on which an invoice is paid: so many days before it is due, a bank day earlier by a debit; or on the last day of its
 * discount, where that was agreed to and comes first. Never before tomorrow, so that the payer gets the mail first.
 */
export function runDay(
  invoice: Omit<CoveredInvoice, 'id' | 'number'>,
  {
    daysBefore,
    paymentMethodType,
    takesDiscounts,
  }: Pick<AutopayRule, 'daysBefore' | 'paymentMethodType' | 'takesDiscounts'>,
  today: string,
): string {
  const { dueDate, currency, amountDue } = invoice
  const tomorrow = addDays(today, 1)
  const wanted = addDays(dueDate, -daysBefore)
  const day = beginningOn(collectionDay(wanted, paymentMethodType, currency, tomorrow), paymentMethodType, currency)
  const last = takesDiscounts ? earlyDiscountEnds(invoice, amountDue, tomorrow) : undefined
  if (last === undefined || last >= day) return day
  // A debit that begins after the last day has no discount, so it begins on the bank day before.
  const isPossible = kindOf(paymentMethodType) !== 'debit' || isBankDay(last, currency)
  const early = isPossible ? last : bankDaysBefore(last, 1, currency)
  return early < tomorrow ? day : early
}

/** What paying all that is due of an invoice on a day takes, fees and discounts included. */
export function amountTaken(invoice: CoveredInvoice, type: ScheduledType, day: string): number {
  const { amountDue } = invoice
  return amountDue + sumOfFees(feesOfInvoices([{ invoice, amount: amountDue }], [type], day))
}

export function isAboveLimit(amount: number, { limitPerInvoice }: Pick<AutopayRule, 'limitPerInvoice'>): boolean {
  return limitPerInvoice !== null && amount > limitPerInvoice
}

/** The days of the calendar month of a day, of which the last is excluded. */
export function monthOf(day: string): { readonly first: string; readonly next: string } {
  const first = `${day.slice(0, 7)}-01`
  return { first, next: `${addDays(first, 31).slice(0, 7)}-01` }
}

/** What would become of an invoice. */
export function toRun(
  invoice: CoveredInvoice,
  rule: AutopayRule,
  { isSkipped, today }: { readonly isSkipped: boolean; readonly today: string },
): AutopayRun {
  const date = runDay(invoice, rule, today)
  const amount = amountTaken(invoice, rule.paymentMethodType, date)
  const left = isAboveLimit(amount, rule) ? 'above_limit' : 'planned'
  return {
    invoiceId: invoice.id,
    invoiceNumber: invoice.number,
    date,
    amount,
    currency: invoice.currency,
    status: isSkipped ? 'skipped' : left,
  }
}

/** Those that come first, by date and number, and whether there are more. */
export function firstRuns(runs: readonly AutopayRun[]): { readonly nextRuns: AutopayRun[]; readonly hasMore: boolean } {
  const key = ({ date, invoiceNumber, invoiceId }: AutopayRun) => `${date} ${invoiceNumber} ${invoiceId}`
  const sorted = runs.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
  return { nextRuns: sorted.slice(0, MOST_RUNS_LISTED), hasMore: sorted.length > MOST_RUNS_LISTED }
}

/** An agreement as its buyer sees it. */
export function toAgreement(row: AutopayRecord, paymentMethod: SavedPaymentMethod | undefined): AutopayAgreement {
  const { id, version, paymentMethodId, paymentMethodType, daysBefore, ...rule } = row
  const { limitPerInvoice, limitPerMonth, currency, orderNumber } = rule
  return {
    ...{ id, version, paymentMethodId, paymentMethodType, daysBefore, from: row.from, isPaused: row.isPaused },
    takesDiscounts: row.takesDiscounts,
    ...(paymentMethod ? { paymentMethod } : {}),
    ...(limitPerInvoice === null ? {} : { limitPerInvoice }),
    ...(limitPerMonth === null ? {} : { limitPerMonth }),
    ...(currency === null ? {} : { currency }),
    ...(orderNumber === null ? {} : { orderNumber }),
    consents: row.consents.map((consent) => ({ ...consent })),
    createdAt: row.createdAt.toISOString(),
    ...(row.endedAt ? { endedAt: row.endedAt.toISOString() } : {}),
  }
}
