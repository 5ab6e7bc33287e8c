import { formatDay } from '../../../src/lib/dates.ts'
import { formatPercent } from '../../../src/lib/formatPercent.ts'
import { toDecimal } from '../../../src/lib/money.ts'
import type { LateFee, LateFeeNotice } from './contract.ts'
import { addDays } from './days.ts'
import { faultOfPart, partOfWhole, PERCENT_DIGITS, WHOLE } from './decimal.ts'
import { roundHalfUp } from './fees.ts'
import { languageOf } from './languages.ts'
import type { Fault } from './pricing.ts'
import { messages } from './words/messages.ts'

/** The terms of a late fee as an invoice keeps them: both or none. */
export interface LateFeeTerms {
  /** What paying late adds, in ten-thousandths of a percent. */
  readonly lateFeePercent: number | null
  /** For so many days after the due date, nothing is added. */
  readonly lateFeeDays: number | null
}

/** What of an invoice its late fee follows from. Days as YYYY-MM-DD. */
export interface LateInvoice extends LateFeeTerms {
  readonly dueDate: string
}

/** What is wrong with a late fee. One without any field takes away what was there. */
export function faultsOfLateFee(given: LateFee | undefined): Fault[] {
  if (given?.percent === undefined && given?.days === undefined) return []
  return partOfWhole(given.percent ?? '') === undefined ? [faultOfPart('lateFee.percent')] : []
}

/** A late fee that was checked, as an invoice keeps it. */
export function lateFeeTerms({ days = 0, percent: given = '' }: LateFee = {}): LateFeeTerms {
  const percent = partOfWhole(given)
  return percent === undefined
    ? { lateFeePercent: null, lateFeeDays: null }
    : { lateFeePercent: percent, lateFeeDays: days }
}

/** What is added to a payment, and from when on; `undefined`: nothing ever is. */
function termsOf({ lateFeePercent, lateFeeDays, dueDate }: LateInvoice) {
  if (lateFeePercent === null || lateFeeDays === null) return undefined
  return { percent: lateFeePercent, firstDay: addDays(dueDate, lateFeeDays + 1) }
}

/** What paying `amount` of an invoice on a day adds to it, in minor units: so many percent, rounded once. */
export function lateFee(invoice: LateInvoice, amount: number, today: string): number {
  const terms = termsOf(invoice)
  if (!terms || today < terms.firstDay) return 0
  return roundHalfUp(BigInt(amount) * BigInt(terms.percent), BigInt(WHOLE))
}

/** What a buyer reads of an invoice's late fee; `undefined`: there is none, or nothing can be paid. */
export function lateFeeNotice(
  invoice: LateInvoice & { readonly amountDue: number },
  today: string,
): LateFeeNotice | undefined {
  const terms = termsOf(invoice)
  if (!terms || invoice.amountDue === 0) return undefined
  const amount = lateFee(invoice, invoice.amountDue, today)
  const { firstDay } = terms
  return { percent: Number(toDecimal(terms.percent, PERCENT_DIGITS)), firstDay, ...(amount > 0 ? { amount } : {}) }
}

/** From when on what is added, as a sentence in the language of a tag; `undefined`: there is nothing to say. */
export function lateFeeText(invoice: LateInvoice & { readonly amountDue: number }, tag: string): string | undefined {
  const terms = termsOf(invoice)
  if (!terms || invoice.amountDue === 0) return undefined
  const percent = formatPercent(Number(toDecimal(terms.percent, PERCENT_DIGITS)), tag)
  return messages[languageOf(tag)].payLate(formatDay(terms.firstDay, tag), percent)
}
