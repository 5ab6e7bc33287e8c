import { useMemo, useState } from 'react'
import { calendarFile } from '../../lib/calendar.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'

interface Props {
  /** Names the event, so that adding it twice gives one. */
  id: string
  /** YYYY-MM-DD. */
  day: string
  title: string
  note: string | undefined
}

/** A calendar file with the due date as a day of its own. */
export function CalendarLink({ id, day, title, note }: Props) {
  const { t } = useWords(messages)
  const [now] = useState(() => new Date())
  const address = useMemo(() => {
    const file = calendarFile({ id, day, title, note, now })
    return `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`
  }, [id, day, title, note, now])
  return (
    <a className="no-print" href={address} download={`${day}.ics`}>
      {t.addToCalendar}
    </a>
  )
}
