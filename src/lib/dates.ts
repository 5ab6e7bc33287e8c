/** The month is a word: `dateStyle: 'medium'` is all figures in some languages, Arabic among them. Every party to a payment has the same calendar. */
const DAY = { day: 'numeric', month: 'short', year: 'numeric', calendar: 'gregory' } as const

/** Made once per locale: a long list has a day in each row. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** A calendar day (`YYYY-MM-DD`) in words. The day is the same in every time zone. */
export function formatDay(day: string, locale: string): string {
  let format = dayFormats.get(locale)
  if (!format) dayFormats.set(locale, (format = new Intl.DateTimeFormat(locale, { ...DAY, timeZone: 'UTC' })))
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** A calendar day (`YYYY-MM-DD`) in words with its day of the week. The same in every time zone. */
export function formatWeekday(day: string, locale: string): string {
  const parts = { ...DAY, weekday: 'short', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, parts).format(new Date(`${day}T00:00:00Z`))
}

const NO_BREAK_SPACE = '\u00a0'
const CLOCK: readonly string[] = [
  'hour',
  'minute',
  'dayPeriod',
  'timeZoneName',
] satisfies Intl.DateTimeFormatPartTypes[]

/** A day stays in one line, and so does a time of day: a line breaks between them alone. */
function joinClock(parts: readonly Intl.DateTimeFormatPart[]): string {
  const first = parts.findIndex(({ type }) => CLOCK.includes(type))
  const last = parts.findLastIndex(({ type }) => CLOCK.includes(type))
  const between = first > 0 ? first - 1 : last + 1
  return parts.map(({ value }, index) => (index === between ? value : value.replaceAll(/\s/g, NO_BREAK_SPACE))).join('')
}

/**
 * A moment (RFC 3339) as day and time where the reader is, with the time zone: it can be another day than the one on which
 * the same thing was issued or is due.
 */
export function formatInstant(instant: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { ...DAY, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
  return joinClock(format.formatToParts(new Date(instant)))
}

/** Month and year of a card, like 09/2028 in the reader's order. `month` is 1–12. */
export function formatMonth(month: number, year: number, locale: string): string {
  const day = new Date(Date.UTC(year, month - 1, 1))
  return new Intl.DateTimeFormat(locale, {
    month: '2-digit',
    year: 'numeric',
    calendar: 'gregory',
    timeZone: 'UTC',
  }).format(day)
}

/**
 * Until when a bank sends a transfer on the same day (`17:00 America/New_York`), in words: "5:00 PM Eastern Time". What
 * has another form, or a time zone that the browser does not name, stays as it is.
 */
export function formatCutOff(cutOff: string, locale: string): string {
  const [, clock, timeZone] = /^(\d\d:\d\d) (\S+)$/.exec(cutOff) ?? []
  if (!clock) return cutOff
  const at = new Date(`2000-01-01T${clock}Z`)
  try {
    const time = joinClock(new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).formatToParts(at))
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(at)
    const zone = parts.find(({ type }) => type === 'timeZoneName')?.value
    return zone ? `${time} ${zone}` : cutOff
  } catch {
    return cutOff
  }
}
