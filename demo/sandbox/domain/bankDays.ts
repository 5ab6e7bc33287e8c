import { addDays, weekdayOf } from './days.ts'

/**
 * Days without banks, by the published rules of who settles payments in a currency:
 * - USD: Federal Reserve Banks, https://www.federalreserve.gov/aboutthefed/k8.htm
 * - EUR: TARGET, https://www.ecb.europa.eu/paym/target/t2/html/index.en.html
 * - GBP: Bank of England, which keeps those of England and Wales, https://www.gov.uk/bank-holidays
 * - CAD: Payments Canada, https://www.payments.ca/payment-resources/holiday-schedule
 * A day that is proclaimed for one year alone follows from no rule and is not here.
 */
const CALENDARS: Readonly<Record<string, Calendar>> = {
  USD: {
    days: [
      { on: '01-01' },
      { month: 1, weekday: 1, nth: 3 },
      { month: 2, weekday: 1, nth: 3 },
      { month: 5, weekday: 1, nth: 'last' },
      { on: '06-19' },
      { on: '07-04' },
      { month: 9, weekday: 1, nth: 1 },
      { month: 10, weekday: 1, nth: 2 },
      { on: '11-11' },
      { month: 11, weekday: 4, nth: 4 },
      { on: '12-25' },
    ],
    // Before a holiday on a Saturday the banks are open on the Friday, so nothing is observed.
    observes: 'sundays',
  },
  EUR: {
    days: [{ on: '01-01' }, { easter: -2 }, { easter: 1 }, { on: '05-01' }, { on: '12-25' }, { on: '12-26' }],
    observes: 'nothing',
  },
  GBP: {
    days: [
      { on: '01-01' },
      { easter: -2 },
      { easter: 1 },
      { month: 5, weekday: 1, nth: 1 },
      { month: 5, weekday: 1, nth: 'last' },
      { month: 8, weekday: 1, nth: 'last' },
      { on: '12-25' },
      { on: '12-26' },
    ],
    observes: 'weekends',
  },
  CAD: {
    days: [
      { on: '01-01' },
      { easter: -2 },
      { mondayBefore: '05-25' },
      { on: '07-01' },
      { month: 8, weekday: 1, nth: 1 },
      { month: 9, weekday: 1, nth: 1 },
      { on: '09-30' },
      { month: 10, weekday: 1, nth: 2 },
      { on: '11-11' },
      { on: '12-25' },
      { on: '12-26' },
    ],
    observes: 'weekends',
  },
}

/** A holiday of each year. `on`: month and day. `easter`: days after Easter Sunday. `weekday`: 0 is Sunday. */
type Rule =
  | { readonly on: string }
  | { readonly easter: number }
  | { readonly mondayBefore: string }
  | { readonly month: number; readonly weekday: number; readonly nth: number | 'last' }

interface Calendar {
  readonly days: readonly Rule[]
  /** Which holidays on a weekend close the banks on the next day that is free of both. */
  readonly observes: 'nothing' | 'sundays' | 'weekends'
}

const isWeekend = (day: string): boolean => weekdayOf(day) === 0 || weekdayOf(day) === 6

const dayIn = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Easter Sunday of the Gregorian calendar: the algorithm of Meeus, Jones and Butcher. */
export function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const d = b - Math.floor(b / 4) - Math.floor((8 * b + 13) / 25)
  const h = (19 * a + d + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 114
  return dayIn(year, Math.floor(days / 31), (days % 31) + 1)
}

function dayOfRule(rule: Rule, year: number): string {
  if ('on' in rule) return `${dayIn(year, 1, 1).slice(0, 5)}${rule.on}`
  if ('easter' in rule) return addDays(easterOf(year), rule.easter)
  if ('mondayBefore' in rule) {
    const end = `${dayIn(year, 1, 1).slice(0, 5)}${rule.mondayBefore}`
    return addDays(end, -((weekdayOf(end) + 5) % 7) - 1)
  }
  const { month, weekday, nth } = rule
  const first = dayIn(year, month, 1)
  const firstOfKind = addDays(first, (weekday - weekdayOf(first) + 7) % 7)
  if (nth !== 'last') return addDays(firstOfKind, 7 * (nth - 1))
  const fifth = addDays(firstOfKind, 28)
  return fifth.slice(5, 7) === first.slice(5, 7) ? fifth : addDays(firstOfKind, 21)
}

function holidaysOf({ days, observes }: Calendar, year: number): Set<string> {
  const holidays = new Set(days.map((rule) => dayOfRule(rule, year)))
  const moved = [...holidays].filter(
    (day) => (observes === 'weekends' && isWeekend(day)) || (observes === 'sundays' && weekdayOf(day) === 0),
  )
  for (const day of moved.toSorted()) {
    let observed = addDays(day, 1)
    while (isWeekend(observed) || holidays.has(observed)) observed = addDays(observed, 1)
    holidays.add(observed)
  }
  return holidays
}

const known = new Map<string, ReadonlySet<string>>()

/** A day on which no bank moves this currency although it is no weekend. Of a currency that is not listed, none is known. */
export function isBankHoliday(day: string, currency: string): boolean {
  const calendar = CALENDARS[currency]
  if (!calendar) return false
  const key = `${currency} ${day.slice(0, 4)}`
  const holidays = known.get(key) ?? holidaysOf(calendar, Number(day.slice(0, 4)))
  known.set(key, holidays)
  return holidays.has(day)
}

/** A day on which banks move money of this currency. Years have four digits. */
export const isBankDay = (day: string, currency: string): boolean => !isWeekend(day) && !isBankHoliday(day, currency)

/** The day so many bank days after another one. */
export function bankDaysAfter(day: string, count: number, currency: string): string {
  let time = day
  for (let left = count; left > 0; left -= isBankDay(time, currency) ? 1 : 0) time = addDays(time, 1)
  return time
}

/** The day so many bank days before another one. */
export function bankDaysBefore(day: string, count: number, currency: string): string {
  let time = day
  for (let left = count; left > 0; left -= isBankDay(time, currency) ? 1 : 0) time = addDays(time, -1)
  return time
}

/** When something is due that was bought on `day` and is to be paid after so many days: never on a day without banks. */
export function dueDate(day: string, netDays: number, currency: string): string {
  let due = addDays(day, netDays)
  while (!isBankDay(due, currency)) due = addDays(due, 1)
  return due
}
