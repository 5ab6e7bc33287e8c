import { useEffect, useId, useState } from 'react'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import type { TypedDay } from './readQuery.ts'
import { areInOrder, dueDaysOf, FIRST_DAY, isWhole, LAST_DAY } from './readQuery.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'

interface Days {
  /** YYYY-MM-DD. */
  readonly dueFrom: string | undefined
  readonly dueTo: string | undefined
}

interface Props extends Days {
  onChange: (days: Days) => void
}

/** How long after the last key days are a filter, in milliseconds: a year is typed in digits, and each makes another day. */
const DAYS_AFTER = 500

/** The first and the last due date: a filter once both are whole, and in order. */
export function DueDays({ dueFrom, dueTo, onChange }: Props) {
  const { t } = useWords(messages)
  const [from, setFrom] = useState<TypedDay>({ text: dueFrom ?? '', isPart: false })
  const [to, setTo] = useState<TypedDay>({ text: dueTo ?? '', isPart: false })
  useEffect(() => {
    const days = dueDaysOf(from, to)
    if (!days || (days.dueFrom === dueFrom && days.dueTo === dueTo)) return
    const timer = setTimeout(() => onChange(days), DAYS_AFTER)
    return () => clearTimeout(timer)
  }, [from, to, dueFrom, dueTo, onChange])
  const areTurned = isWhole(from) && isWhole(to) && !areInOrder(from.text, to.text)
  useAnnouncement(areTurned ? t.daysTurned : undefined)
  return (
    <>
      <DayField label={t.dueFrom} typed={from} onChange={setFrom} />
      <DayField label={t.dueTo} typed={to} error={areTurned ? t.daysTurned : undefined} onChange={setTo} />
    </>
  )
}

interface DayProps {
  label: string
  typed: TypedDay
  error?: string | undefined
  onChange: (typed: TypedDay) => void
}

const typedIn = ({ value, validity }: HTMLInputElement): TypedDay => ({ text: value, isPart: validity.badInput })

/** The platform's own calendar. */
function DayField({ label, typed, error, onChange }: DayProps) {
  const { t } = useWords(messages)
  const id = useId()
  /** What is being typed is no fault yet. */
  const [isLeft, setLeft] = useState(false)
  const message = isLeft && !isWhole(typed) ? t.wholeDay : error
  return (
    <div className="field" part="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        min={FIRST_DAY}
        max={LAST_DAY}
        value={typed.text}
        aria-invalid={Boolean(message)}
        aria-describedby={message ? `${id}-message` : undefined}
        onChange={({ target }) => {
          setLeft(false)
          onChange(typedIn(target))
        }}
        onBlur={({ target }) => {
          setLeft(true)
          // A browser says nothing of a day that is typed by half into an empty field.
          onChange(typedIn(target))
        }}
      />
      <FieldMessage id={`${id}-message`} error={message} />
    </div>
  )
}
