/** A calendar day (`YYYY-MM-DD`) in words. The day is the same in every time zone. */
export function formatDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** A calendar day (`YYYY-MM-DD`) in words with its day of the week. The same in every time zone. */
export function formatWeekday(day: string, locale: string): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, parts).format(new Date(`${day}T00:00:00Z`))
}

/** A moment (RFC 3339) as day and time where the reader is. */
export function formatInstant(instant: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))
}

/** Month and year of a card, like 09/2028 in the reader's order. `month` is 1–12. */
export function formatMonth(month: number, year: number, locale: string): string {
  const day = new Date(Date.UTC(year, month - 1, 1))
  return new Intl.DateTimeFormat(locale, { month: '2-digit', year: 'numeric', timeZone: 'UTC' }).format(day)
}
