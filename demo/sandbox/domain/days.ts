/**
 * Calendar days as text, `YYYY-MM-DD`. Nothing here knows a time of day or a time zone: a day is counted as such, so
 * that no change of the clocks can move a due date.
 */
const DAY_MS = 86_400_000

const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (day: string): number => new Date(toTime(day)).getUTCDay()

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

/** How many days the second day is after the first. */
export function daysBetween(from: string, to: string): number {
  return (toTime(to) - toTime(from)) / DAY_MS
}

export function addDays(day: string, count: number): string {
  return toDay(toTime(day) + count * DAY_MS)
}
