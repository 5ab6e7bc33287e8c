import type { InvoiceContent } from './contract.ts'
import { daysBetween } from './days.ts'

/** What is compared of an invoice. */
export interface ComparedInvoice {
  readonly id: string
  /** What the whole invoice comes to, in minor units. */
  readonly amount: number
  readonly currency: string
  readonly poNumber: string | null
  readonly orderNumber: string | null
  /** YYYY-MM-DD. */
  readonly issuedOn: string
  readonly lines: InvoiceContent['lines']
  /** It is paid, or a payment of it is under way or waits for its day. */
  readonly isSettled: boolean
}

/** An invoice that is about to be paid, and the one that it may repeat. */
export interface DuplicatePair {
  readonly invoiceId: string
  readonly otherId: string
}

/** Of a series by weeks the next one is issued so long after the one before: from, to, in days. */
const WEEK = [6, 8] as const
/** From so many days on it is one of a series by two weeks, half months or longer. */
const LONG_INTERVAL = 11
/** Across the end of a month, one invoice after another within so many days is no month later. */
const MONTH_END_DAYS = 3
/** By how many days longer intervals of a series differ, as weekends move its dates. Those of some days are exact. */
const toleranceOf = (interval: number): number => (interval < WEEK[0] ? 0 : 1)

/** As people write one number in several ways. */
const normalize = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim().toLowerCase()

const linesOf = ({ lines }: ComparedInvoice): string =>
  JSON.stringify(
    lines
      .map(({ title, quantity, unitPrice, amount }) => [normalize(title), quantity, unitPrice, amount].join('|'))
      .toSorted(),
  )

/** What two invoices of the same purchase have in common, but for their numbers. */
const kindOf = (invoice: ComparedInvoice): string =>
  JSON.stringify([invoice.currency, invoice.amount, linesOf(invoice)])

/** They name the same purchase order or the same order, and none that differs. */
function isOfOneOrder(one: ComparedInvoice, other: ComparedInvoice): boolean {
  const named = (['poNumber', 'orderNumber'] as const)
    .map((name) => [normalize(one[name]), normalize(other[name])] as const)
    .filter(([mine, theirs]) => mine !== '' && theirs !== '')
  return named.length > 0 && named.every(([mine, theirs]) => mine === theirs)
}

/** The usual number of days from one invoice of a series to the next; absent where there is no second one. */
function intervalOf(days: readonly string[]): number | undefined {
  const distinct = [...new Set(days)].toSorted()
  const intervals = distinct.slice(1).map((day, index) => daysBetween(distinct[index] ?? day, day))
  return intervals.toSorted((one, other) => one - other)[Math.floor(intervals.length / 2)]
}

/** The second invoice is so long after the first that it is the next of a series; `days`: when others of it were issued. */
function isNextInSeries(first: string, second: string, days: readonly string[]): boolean {
  const gap = Math.abs(daysBetween(first, second))
  if (gap === 0) return false
  const isSameMonth = first.slice(0, 7) === second.slice(0, 7)
  if (!isSameMonth && gap > MONTH_END_DAYS) return true
  if (gap >= LONG_INTERVAL || (gap >= WEEK[0] && gap <= WEEK[1])) return true
  const interval = intervalOf(days)
  if (interval === undefined) return false
  const away = gap % interval
  return gap >= interval - toleranceOf(interval) && Math.min(away, interval - away) <= toleranceOf(interval)
}

/**
 * Which of the selected invoices may be paid for the second time, each with the one that it repeats: an invoice that is
 * settled, or an earlier one of the selection.
 *
 * Two invoices are taken for one purchase when currency, amount and lines are the same, both name the same purchase order or
 * order, and neither names another one. They are not where they are invoices of a series, as rent and subscriptions are: where
 * their lines name different periods, where they were issued in different months (but for the last days of one and the
 * first of the next), a week or at least eleven days apart, or as far apart as the invoices of that kind usually are. Of a
 * series by days, or of another shorter interval, two invoices are needed before the third one counts as its next.
 *
 * @param invoices all of the buyer's that are not void and have a kind in common with a selected one, and the selected ones
 * @param selectedIds in the order in which they are paid
 * @param distinct pairs of which the buyer has said that they are two purchases
 * @returns one pair at most for each selected invoice, in their order
 */
export function findDuplicates(
  invoices: readonly ComparedInvoice[],
  selectedIds: readonly string[],
  distinct: readonly DuplicatePair[] = [],
): readonly DuplicatePair[] {
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const answered = new Set(distinct.map(keyOf))
  const places = new Map(selectedIds.map((id, place) => [id, place]))
  const kinds = new Map(invoices.map((invoice) => [invoice.id, kindOf(invoice)]))
  const byKind = new Map<string, ComparedInvoice[]>()
  for (const invoice of byId.values()) {
    const kind = kinds.get(invoice.id) ?? ''
    const same = byKind.get(kind)
    if (same) same.push(invoice)
    else byKind.set(kind, [invoice])
  }
  return selectedIds.flatMap((id, place) => {
    const invoice = byId.get(id)
    if (!invoice) return []
    const alike = (byKind.get(kinds.get(id) ?? '') ?? []).filter((one) => one.id !== id && isOfOneOrder(one, invoice))
    const days = alike.map(({ issuedOn }) => issuedOn)
    const found = alike
      .filter((one) => one.isSettled || (places.get(one.id) ?? Infinity) < place)
      .filter((one) => !answered.has(keyOf({ invoiceId: id, otherId: one.id })))
      .filter((one) => !isNextInSeries(one.issuedOn, invoice.issuedOn, days))
      .toSorted((one, other) => distance(one, invoice) - distance(other, invoice))
    return found[0] ? [{ invoiceId: id, otherId: found[0].id }] : []
  })
}

/** The same whichever of the two stands first. */
const keyOf = ({ invoiceId, otherId }: DuplicatePair): string => [invoiceId, otherId].toSorted().join(' ')

/** The one that was issued on the nearest day comes first, of several a settled one. */
const distance = (one: ComparedInvoice, other: ComparedInvoice): number =>
  Math.abs(daysBetween(one.issuedOn, other.issuedOn)) + (one.isSettled ? 0 : 0.5)
