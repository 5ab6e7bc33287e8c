import { bankDaysAfter, isBankDay } from './bankDays.ts'
import type { PaymentMethodType, PaymentOption } from './contract.ts'
import { dayOf } from './days.ts'
import { earlyDiscountEnds } from './earlyPayment.ts'
import { feesOfInvoices } from './invoiceFees.ts'
import type { PaidShare } from './invoiceFees.ts'
import type { Selection } from './invoiceSelections.ts'
import { kindOf } from './methods.ts'
import { debitedOn, debitSettlesAt } from './outcomes.ts'
import { beginningOn, collectionDay, isScheduledType } from './scheduledPayments.ts'

interface Day {
  readonly date: string
  readonly reason: PaymentOption['reason']
}

/** The first day of some; `undefined`: there is none. */
const firstOf = (days: readonly string[]): string | undefined => days.toSorted()[0]

/** On which days to come a payment by a method is the last one with every discount, or the last one that is not late. */
function daysToCome(shares: readonly PaidShare[], type: PaymentMethodType, currency: string, today: string): Day[] {
  if (!isScheduledType(type)) return []
  const due = firstOf(shares.map(({ invoice }) => invoice.dueDate).filter((day) => day >= today))
  const last = due === undefined ? undefined : collectionDay(due, type, currency, today)
  const discount = firstOf(shares.flatMap((share) => earlyDiscountEnds(share.invoice, share.amount, today) ?? []))
  const days: Day[] = []
  if (discount !== undefined && (last === undefined || discount < last))
    days.push({ date: discount, reason: 'last_discount_day' })
  if (last !== undefined) days.push({ date: last, reason: 'due_date' })
  return days.filter(({ date }) => date > today)
}

/** When a debit that begins on a day is made. */
function leavesOn(type: PaymentMethodType, date: string, currency: string, now: Date) {
  if (kindOf(type) !== 'debit') return {}
  const day = date === dayOf(now) ? dayOf(debitSettlesAt(now)) : debitedOn(beginningOn(date, type, currency))
  return { debitedOn: isBankDay(day, currency) ? day : bankDaysAfter(day, 1, currency) }
}

type Counted = Omit<PaymentOption, 'isCheapest'>

function countOption(
  { amount, credit, currency, shares }: Selection,
  type: PaymentMethodType,
  day: Day,
  now: Date,
): Counted {
  const fees = feesOfInvoices(shares, [type], day.date)
  const of = (kind: (typeof fees)[number]['kind']) => fees.find((fee) => fee.kind === kind)?.amount ?? 0
  const [fee, discount, lateCost] = [of('method'), 0 - of('earlyPayment'), of('lateFee')]
  return {
    paymentMethodType: type,
    ...day,
    ...leavesOn(type, day.date, currency, now),
    amount: amount + fee - discount + lateCost,
    fee,
    discount,
    lateCost,
    creditUsed: credit,
  }
}

/**
 * By when and how a selection can be paid: today by each of its methods, and by those that pay by date also on the last day
 * with every discount and on the last day that pays nothing late. By date, each day's in the order of the methods. The least
 * amount is the cheapest; of equal ones the latest day, or today where something is overdue.
 */
export function paymentOptions(selection: Selection, now: Date): PaymentOption[] {
  const { methods, shares, currency } = selection
  if (shares.length === 0) return []
  const today = dayOf(now)
  const options = methods
    .flatMap((type) => {
      const days = [{ date: today, reason: 'today' as const }, ...daysToCome(shares, type, currency, today)]
      return days.map((day) => countOption(selection, type, day, now))
    })
    .toSorted((one, other) => one.date.localeCompare(other.date))
  const least = Math.min(...options.map(({ amount }) => amount))
  const cheap = options.filter(({ amount }) => amount === least)
  const isOverdue = shares.some(({ invoice }) => invoice.dueDate < today)
  const date = isOverdue ? cheap[0]?.date : cheap.at(-1)?.date
  const cheapest = cheap.find((option) => option.date === date)
  return options.map((option) => ({ ...option, isCheapest: option === cheapest }))
}
