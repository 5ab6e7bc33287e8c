/**
 * Calendar days as text, `YYYY-MM-DD`. Nothing here knows a time of day or a time zone: a day is counted as such, so
 * that no change of the clocks can move a due date.
 */
const DAY_MS = 86_400_000

const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** 0 is Sunday, 6 is Saturday. */
const weekdayOf = (day: string): number => new Date(toTime(day)).getUTCDay()

/** The calendar day of a moment, in UTC. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

/** A day that exists, at the beginning of a text such as an RFC 3339 time; the day is the one that is written there. */
export function readDay(text: string): string | undefined {
  const written = /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(text)?.[0]
  if (written === undefined || Number.isNaN(Date.parse(text))) return undefined
  return toDay(toTime(written)) === written ? written : undefined
}

export function addDays(day: string, count: number): string {
  return toDay(toTime(day) + count * DAY_MS)
}

/** Month (1–12) and day of the holidays that have a date. */
const FIXED_HOLIDAYS = ['01-01', '06-19', '07-04', '11-11', '12-25'] as const

/** Month, weekday and which one of the month; the last of May is what comes within its last seven days. */
const FLOATING_HOLIDAYS = [
  { month: 1, weekday: 1, nth: 3 },
  { month: 2, weekday: 1, nth: 3 },
  { month: 5, weekday: 1, nth: 'last' },
  { month: 9, weekday: 1, nth: 1 },
  { month: 10, weekday: 1, nth: 2 },
  { month: 11, weekday: 4, nth: 4 },
] as const

function isFixedHoliday(day: string): boolean {
  return FIXED_HOLIDAYS.some((holiday) => day.endsWith(`-${holiday}`))
}

function isFloatingHoliday(day: string): boolean {
  const month = Number(day.slice(5, 7))
  const nth = Math.ceil(Number(day.slice(8)) / 7)
  const isLast = addDays(day, 7).slice(5, 7) !== day.slice(5, 7)
  return FLOATING_HOLIDAYS.some(
    (holiday) =>
      holiday.month === month &&
      holiday.weekday === weekdayOf(day) &&
      (holiday.nth === 'last' ? isLast : holiday.nth === nth),
  )
}

/**
 * A day on which the Federal Reserve Banks are closed although it is no weekend. A holiday on a Sunday is observed on
 * the Monday after it; before one on a Saturday the banks are open on the Friday, so nothing is observed.
 */
export function isBankHoliday(day: string): boolean {
  const isObserved = weekdayOf(day) === 1 && isFixedHoliday(addDays(day, -1))
  return isFixedHoliday(day) || isFloatingHoliday(day) || isObserved
}

/** A day on which banks of the United States move money. */
export function isBankDay(day: string): boolean {
  const weekday = weekdayOf(day)
  return weekday !== 0 && weekday !== 6 && !isBankHoliday(day)
}

/** The day so many bank days after another one. */
export function bankDaysAfter(day: string, count: number): string {
  let time = day
  for (let left = count; left > 0; left -= isBankDay(time) ? 1 : 0) time = addDays(time, 1)
  return time
}

/** When something is due that was bought on `day` and is to be paid after so many days: never on a day without banks. */
export function dueDate(day: string, netDays: number): string {
  let due = addDays(day, netDays)
  while (!isBankDay(due)) due = addDays(due, 1)
  return due
}
