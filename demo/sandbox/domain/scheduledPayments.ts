import { payablePart } from './invoices.ts'
import type { AttemptFailure } from './attempts.ts'
import { bankDaysAfter, bankDaysBefore, isBankDay } from './bankDays.ts'
import type { InvoiceShare, PaymentMethodType, ScheduledPayment } from './contract.ts'
import { addDays } from './days.ts'
import type { PayableInvoice } from './invoiceSelections.ts'
import { kindOf } from './methods.ts'

export type ScheduledType = ScheduledPayment['paymentMethodType']
export type ScheduledSource = ScheduledPayment['source']
export type ScheduledStatus = ScheduledPayment['status']

/** Why one could not be made: as any payment, or for a limit of the agreement on autopay. */
export interface ScheduledFailure {
  readonly code: AttemptFailure['code'] | 'above_limit' | 'limit_reached'
  readonly message: string
}

/** A payment can be scheduled for so many days after the last due date. */
const DAYS_AFTER_DUE = 30

/** Payments are announced so many bank days before: a debit has to be, and a card is treated alike. */
const NOTICE_BANK_DAYS = 3

/** A debit that is returned for lack of funds may be presented twice more. */
const MOST_RETURNS = 2
/** Each time after so many bank days. */
const PRESENT_AGAIN_AFTER = 3

/** What was never carried out, as its process stopped, begins so often again. */
const MOST_RUNS = 10

/** In how many invoices a scheduled payment is named. */
const MOST_NAMED = 100

export function isScheduledType(type: PaymentMethodType | undefined): type is ScheduledType {
  return type !== undefined && (kindOf(type) === 'card' || kindOf(type) === 'debit')
}

/** The first and the last day on which something that is due on these days can be scheduled. All as YYYY-MM-DD. */
export function scheduleDates(
  dueDates: readonly string[],
  today: string,
): { readonly first: string; readonly last: string } | undefined {
  const latest = dueDates.toSorted().at(-1)
  const first = addDays(today, 1)
  const last = latest === undefined ? undefined : addDays(latest, DAYS_AFTER_DUE)
  return last === undefined || last < first ? undefined : { first, last }
}

/** A debit begins on a day with banks: that one or the next. */
export function beginningOn(date: string, type: PaymentMethodType, currency: string): string {
  if (kindOf(type) !== 'debit' || isBankDay(date, currency)) return date
  return bankDaysAfter(date, 1, currency)
}

/**
 * When an invoice on terms is collected: a card is charged on its due date, a bank account is debited a bank day before. Never
 * before `today`.
 */
export function collectionDay(dueDate: string, type: PaymentMethodType, currency: string, today: string): string {
  const day = kindOf(type) === 'debit' ? bankDaysBefore(dueDate, 1, currency) : dueDate
  return day < today ? today : day
}

/** The first day on which a payment that begins on `date` is announced to the payer. */
export function noticeDay(date: string, currency: string): string {
  return bankDaysBefore(date, NOTICE_BANK_DAYS, currency)
}

/** What is asked of each invoice by now: no more than was agreed to, and no more than is due and not in question. */
export function sharesDue(
  agreed: readonly InvoiceShare[],
  invoices: readonly Pick<PayableInvoice, 'id' | 'amountDue' | 'queriedAmount'>[],
): InvoiceShare[] {
  const due = new Map(invoices.map((invoice) => [invoice.id, payablePart(invoice)]))
  return agreed
    .map(({ id, amount }) => ({ id, amount: Math.min(amount, due.get(id) ?? 0) }))
    .filter(({ amount }) => amount > 0)
}

interface Run {
  readonly run: number
  readonly returns: number
  readonly date: string
  readonly currency: string
}

type Next = { readonly status: 'scheduled'; readonly run: number; readonly returns: number; readonly date: string }

/**
 * When a payment that failed begins again, if it does: a debit returned for lack of funds some bank days later, twice at most;
 * what was never carried out at once; nothing else, as a network lets nobody ask again and again.
 */
export function nextRun(
  { run, returns, date, currency }: Run,
  { code }: Pick<ScheduledFailure, 'code'>,
  returnReason: string | undefined,
  today: string,
): Next | undefined {
  const isUnfunded = code === 'debit_returned' && returnReason === 'insufficient_funds'
  if (isUnfunded && returns < MOST_RETURNS) {
    const again = bankDaysAfter(today, PRESENT_AGAIN_AFTER, currency)
    return { status: 'scheduled', run: run + 1, returns: returns + 1, date: again }
  }
  if (code === 'server_error' && run < MOST_RUNS) return { status: 'scheduled', run: run + 1, returns, date }
  return undefined
}

/** What the rules need of a scheduled payment. Amounts in minor units, days as YYYY-MM-DD. */
export interface ScheduledRecord {
  readonly id: string
  readonly source: ScheduledSource
  readonly status: ScheduledStatus
  readonly date: string
  readonly latestDate: string | null
  readonly amount: number
  readonly currency: string
  readonly paymentMethodType: ScheduledType
  readonly attemptId: string | null
  readonly failure: ScheduledFailure | null
  readonly version: number
  readonly createdAt: Date
}

/** As its buyer sees it. */
export function toScheduledPayment(
  row: ScheduledRecord,
  invoices: ScheduledPayment['invoices'],
  paymentMethod: ScheduledPayment['paymentMethod'],
): ScheduledPayment {
  const { id, source, status, date, latestDate, amount, currency, paymentMethodType, version } = row
  return {
    id,
    source,
    status,
    date,
    ...(latestDate === null ? {} : { latestDate }),
    amount,
    currency,
    paymentMethodType,
    ...(paymentMethod ? { paymentMethod } : {}),
    invoiceCount: invoices.length,
    invoices: invoices.slice(0, MOST_NAMED),
    ...(row.attemptId === null ? {} : { attemptId: row.attemptId }),
    ...(row.failure ? { failure: { ...row.failure } } : {}),
    version,
    createdAt: row.createdAt.toISOString(),
  }
}
