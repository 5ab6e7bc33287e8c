import { formatDay } from '../../../src/lib/dates.ts'
import { formatMoney } from '../../../src/lib/formatMoney.ts'
import { formatPercent } from '../../../src/lib/formatPercent.ts'
import { toDecimal } from '../../../src/lib/money.ts'
import { dueDate } from './bankDays.ts'
import type { EarlyPayment, EarlyPaymentNotice, EarlyPaymentOffer, TransactionRequest } from './contract.ts'
import { faultOfPart, partOfWhole, PERCENT_DIGITS, WHOLE } from './decimal.ts'
import { roundHalfUp } from './fees.ts'
import { languageOf } from './languages.ts'
import type { Fault } from './pricing.ts'
import { messages } from './words/messages.ts'

/** The terms of a discount as an invoice keeps them: both or none. */
export interface EarlyPaymentTerms {
  /** What paying early takes off, in ten-thousandths of a percent. */
  readonly earlyPaymentPercent: number | null
  /** For so many days after its issue. */
  readonly earlyPaymentDays: number | null
}

/** What of an invoice its discount follows from. Days as YYYY-MM-DD. */
export interface DiscountedInvoice extends EarlyPaymentTerms {
  readonly issuedOn: string
  readonly dueDate: string
  readonly currency: string
}

/** Whether a merchant sent a discount; without percent and days what was there is taken away. */
export const isDiscount = (given: EarlyPayment | undefined): given is EarlyPayment =>
  given?.percent !== undefined || given?.days !== undefined

/** What is wrong with a discount. `netDays`: how many days after its issue the invoice is due, where that is known. */
export function faultsOfEarlyPayment(given: EarlyPayment | undefined, netDays: number | undefined): Fault[] {
  if (!isDiscount(given)) return []
  const faults: Fault[] = []
  const add = (path: string, what: string) => faults.push({ path, message: `${path} must be ${what}.` })
  if (partOfWhole(given.percent ?? '') === undefined) faults.push(faultOfPart('earlyPayment.percent'))
  if (given.days === undefined) add('earlyPayment.days', 'sent beside percent')
  else if (netDays !== undefined && given.days > netDays)
    add('earlyPayment.days', `at most ${netDays}, as the invoice is due ${netDays} days after its issue`)
  return faults
}

/** A discount that was checked, as an invoice keeps it. */
export function earlyPaymentTerms({ days, percent: given = '' }: EarlyPayment = {}): EarlyPaymentTerms {
  const percent = partOfWhole(given)
  if (percent === undefined || days === undefined) return { earlyPaymentPercent: null, earlyPaymentDays: null }
  return { earlyPaymentPercent: percent, earlyPaymentDays: days }
}

/** What can be had of a discount for a payment on a day: until when, and how many ten-thousandths of a percent. */
function availableTerms({ earlyPaymentPercent, earlyPaymentDays, ...invoice }: DiscountedInvoice, today: string) {
  if (earlyPaymentPercent === null || earlyPaymentDays === null) return undefined
  const { issuedOn, dueDate: due, currency } = invoice
  const day = dueDate(issuedOn, earlyPaymentDays, currency)
  const lastDay = day < due ? day : due
  return today <= lastDay ? { lastDay, percent: earlyPaymentPercent } : undefined
}

/**
 * What paying `amount` of an invoice takes off it, in minor units: so many percent, rounded once, and at least one minor
 * unit is left to be paid. `today` as YYYY-MM-DD in UTC.
 */
export function earlyDiscount(invoice: DiscountedInvoice, amount: number, today: string): number {
  const terms = availableTerms(invoice, today)
  if (!terms || amount === 0) return 0
  return Math.min(roundHalfUp(BigInt(amount) * BigInt(terms.percent), BigInt(WHOLE)), amount - 1)
}

/** The last day on which paying `amount` of an invoice takes something off; `undefined`: nothing is taken off any more. */
export function earlyDiscountEnds(invoice: DiscountedInvoice, amount: number, today: string): string | undefined {
  return earlyDiscount(invoice, amount, today) > 0 ? availableTerms(invoice, today)?.lastDay : undefined
}

/** Until when paying an invoice takes something off, and how many percent; `undefined`: it does not, or no more. */
function earlyPaymentNotice(invoice: DiscountedInvoice, today: string): EarlyPaymentNotice | undefined {
  const terms = availableTerms(invoice, today)
  return terms && { percent: Number(toDecimal(terms.percent, PERCENT_DIGITS)), lastDay: terms.lastDay }
}

/** The same of an invoice that is issued today for an order. That of a reserved one is issued when it ships. */
export function noticeOfOrder(
  { currency, earlyPayment, isAuth = false }: Pick<TransactionRequest, 'currency' | 'earlyPayment' | 'isAuth'>,
  due: string,
  today: string,
): EarlyPaymentNotice | undefined {
  if (isAuth) return undefined
  return earlyPaymentNotice({ currency, issuedOn: today, dueDate: due, ...earlyPaymentTerms(earlyPayment) }, today)
}

/** What paying all that is due now takes off; `undefined`: nothing, or nobody can pay it now. */
export function earlyPaymentOffer(
  invoice: DiscountedInvoice & { readonly amountDue: number; readonly isLive: boolean },
  today: string,
): EarlyPaymentOffer | undefined {
  const notice = earlyPaymentNotice(invoice, today)
  const amount = invoice.isLive ? 0 : earlyDiscount(invoice, invoice.amountDue, today)
  return notice && amount > 0 ? { ...notice, amount } : undefined
}

/** The same as a sentence in the language of a tag; `undefined`: there is nothing to say. */
export function earlyPaymentText(
  invoice: Parameters<typeof earlyPaymentOffer>[0],
  today: string,
  tag: string,
): string | undefined {
  const offer = earlyPaymentOffer(invoice, today)
  if (!offer) return undefined
  const amount = formatMoney(offer.amount, invoice.currency, tag)
  const percent = formatPercent(offer.percent, tag)
  return messages[languageOf(tag)].payEarly(amount, formatDay(offer.lastDay, tag), percent)
}
