import { and, eq, gt, gte, inArray, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { fractionDigits } from '../../../src/lib/currencies.ts'
import type { InvoiceStatusFilter } from '../domain/contract.ts'
import type { InvoiceSearch } from '../domain/invoiceSearch.ts'
import { CURRENCIES } from '../fixtures/currencies.ts'
import { invoicePayments, invoices } from './invoicesSchema.ts'

/** Which invoices are wanted; days as YYYY-MM-DD, the first and the last. */
export interface InvoiceFilter {
  readonly status?: InvoiceStatusFilter | undefined
  readonly search?: InvoiceSearch | undefined
  readonly currency?: string | undefined
  readonly dueFrom?: string | undefined
  readonly dueTo?: string | undefined
}

/** The day, and the last one of those that count as soon. */
export interface Days {
  readonly today: string
  readonly soon: string
}

export const ofBuyer = (buyerId: string): SQL => eq(invoices.buyerId, buyerId)

/** A payment of it is under way. */
export const isLive = sql<boolean>`${invoices.id} in (
  select ${invoicePayments.invoiceId} from ${invoicePayments} where ${invoicePayments.isLive}
)`

/** Places of the statuses when they are sorted: what is most urgent first. The same rule as `invoiceStatus`. */
const RANKS = { overdue: 0, part_paid: 1, open: 2, queried: 3, processing: 4, paid: 5, voided: 6 } as const

export function statusRank(today: string): SQL<number> {
  return sql<number>`case
    when ${invoices.voidedAt} is not null then ${RANKS.voided}::bigint
    when ${invoices.amountDue} = 0 then ${RANKS.paid}::bigint
    when ${isLive} then ${RANKS.processing}::bigint
    when ${invoices.queriedAmount} >= ${invoices.amountDue} then ${RANKS.queried}::bigint
    when ${invoices.dueDate} < ${today} then ${RANKS.overdue}::bigint
    when ${invoices.amountDue} < ${invoices.amount} then ${RANKS.part_paid}::bigint
    else ${RANKS.open}::bigint
  end`
}

export const isOwed = gt(invoices.amountDue, 0)

/** What of the open balance is not in question, as `payablePart` has it. */
export const payablePart = sql<number>`(${invoices.amountDue} - least(${invoices.amountDue}, ${invoices.queriedAmount}))`

/** Something is due that is not in question. */
export const isPayable = gt(payablePart, 0)

export function isDueSoon({ today, soon }: Days): SQL | undefined {
  return and(isPayable, gte(invoices.dueDate, today), lte(invoices.dueDate, soon))
}

export function hasStatus(status: InvoiceStatusFilter, days: Days): SQL | undefined {
  if (status === 'owed') return isOwed
  if (status === 'queried') return and(isOwed, gt(invoices.queriedAmount, 0))
  if (status === 'voided') return isNotNull(invoices.voidedAt)
  if (status === 'paid') return and(eq(invoices.amountDue, 0), isNull(invoices.voidedAt))
  return status === 'due_soon' ? isDueSoon(days) : sql`${statusRank(days.today)} = ${RANKS[status]}::bigint`
}

const NOT_TWO_DIGITS = [...CURRENCIES].filter((currency) => fractionDigits(currency) !== 2)

function hasDigits(digits: number): SQL {
  if (digits === 2) return notInArray(invoices.currency, NOT_TWO_DIGITS)
  return inArray(
    invoices.currency,
    NOT_TWO_DIGITS.filter((currency) => fractionDigits(currency) === digits),
  )
}

function hasAmount({ amounts, currencies }: InvoiceSearch): SQL | undefined {
  const isMeant = currencies && inArray(invoices.currency, [...currencies])
  const wanted = [0, 2, 3, 4].map((digits) => ({ digits, minors: [...amounts(digits)] }))
  const conditions = wanted
    .filter(({ minors }) => minors.length > 0)
    .map(({ digits, minors }) =>
      // In this order, as few have the amount, and to compare currencies takes longer.
      and(or(inArray(invoices.amount, minors), inArray(invoices.amountDue, minors)), isMeant, hasDigits(digits)),
    )
  return or(...conditions)
}

function isFound(search: InvoiceSearch): SQL | undefined {
  const part = `%${search.text.replaceAll(/[\\%_]/g, '\\$&')}%`
  return or(sql`${invoices.searchText} like lower(${part})`, hasAmount(search))
}

export function matches({ status, search, currency, dueFrom, dueTo }: InvoiceFilter, days: Days): SQL | undefined {
  return and(
    status === undefined ? undefined : hasStatus(status, days),
    search === undefined ? undefined : isFound(search),
    currency === undefined ? undefined : eq(invoices.currency, currency),
    dueFrom === undefined ? undefined : gte(invoices.dueDate, dueFrom),
    dueTo === undefined ? undefined : lte(invoices.dueDate, dueTo),
  )
}
