interface DayEvent {
  readonly id: string
  /** YYYY-MM-DD. */
  readonly day: string
  readonly title: string
  readonly note: string | undefined
  readonly now: Date
}

/** RFC 5545: commas, semicolons, backslashes and line ends have a meaning of their own. */
const escape = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

/** Lines are at most 75 bytes; what is longer goes on in the next one, after a space. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  const lines: string[] = []
  let last = ''
  for (const sign of line) {
    if (encoder.encode(last + sign).length > 74) {
      lines.push(last)
      last = ' '
    }
    last += sign
  }
  return [...lines, last].join('\r\n')
}

const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
const toBasicDate = (day: string) => day.replaceAll('-', '')

/** One whole day in the form that every calendar reads (RFC 5545), with a reminder three days before. */
export function calendarFile({ id, day, title, note, now }: DayEvent): string {
  const stamp = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Balance//Checkout//EN',
    'BEGIN:VEVENT',
    `UID:${escape(id)}@balance`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${toBasicDate(day)}`,
    `DTEND;VALUE=DATE:${toBasicDate(dayAfter(day))}`,
    `SUMMARY:${escape(title)}`,
    ...(note ? [`DESCRIPTION:${escape(note)}`] : []),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escape(title)}`,
    'TRIGGER:-P3D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
